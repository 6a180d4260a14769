import type { DialogNode } from '../../office/dialog-node.js';
import { findNode, imageOf, isChecked, isVisible, numberOf } from '../../office/node.js';
import { flagOf } from '../../office/values.js';
import type { DeckReader } from './use-deck.js';

/** What of a table a style may mark, by LibreOffice's names of the switches. */
const parts = {
  headerRow: 'UseFirstRowStyle',
  totalRow: 'UseLastRowStyle',
  bandedRows: 'UseBandingRowStyle',
  firstColumn: 'UseFirstColumnStyle',
  lastColumn: 'UseLastColumnStyle',
  bandedColumns: 'UseBandingColumnStyle',
} as const;

export type TablePart = keyof typeof parts;
export const tableParts = Object.keys(parts) as TablePart[];

/** What LibreOffice's sidebar says of the style of the selected table. */
export interface TableDeck {
  /** All styles in one picture, see {@link stylesIn}. */
  readonly picture: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly marked: Readonly<Record<TablePart, boolean>>;
}

const picture = 'previews';
export const tableWidgets = {
  styles: { id: picture, control: 'drawingarea' },
  part: (part: TablePart) => ({ id: parts[part], control: 'checkbox' }),
} as const;

/** Undefined without a table, and until LibreOffice has painted the styles. */
function readTableDeck(sidebar: DialogNode): TableDeck | undefined {
  const panel = findNode(sidebar, 'SdTableDesignPanel');
  if (!panel || !isVisible(panel) || flagOf(panel['hidden'])) return undefined;
  const styles = findNode(panel, picture);
  const image = styles && imageOf(styles);
  if (!styles || image === undefined) return undefined;
  const marked = tableParts.map((part) => [part, isChecked(findNode(panel, parts[part]) ?? {})] as const);
  return {
    picture: image,
    width: numberOf(styles['imagewidth'], 0),
    height: numberOf(styles['imageheight'], 0),
    marked: Object.fromEntries(marked) as Record<TablePart, boolean>,
  };
}

/** 25.2 has no command that gives a table on a slide a style. */
export const tableDeck: DeckReader<TableDeck> = {
  deck: 'PropertyDeck',
  command: '.uno:SidebarDeck.PropertyDeck',
  isUsual: true,
  read: readTableDeck,
};
