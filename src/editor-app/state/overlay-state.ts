import type { NamedRange, Rectangle } from '../../protocol/index.js';
import type { ReferenceMark } from './reference-marks.js';
import type { TableBorders } from './table-borders.js';

/** What lies over the tiles. Twips. */
export interface Overlay {
  readonly cursor: Rectangle | undefined;
  readonly cursorVisible: boolean;
  /** Where the link leads that the caret is in, and its words. */
  readonly hyperlink: string | undefined;
  readonly linkText: string;
  readonly misspelled: boolean;
  readonly selection: readonly Rectangle[];
  readonly selectionStart: Rectangle | undefined;
  readonly selectionEnd: Rectangle | undefined;
  readonly graphic: GraphicSelection | undefined;
  /** In a text or on a sheet: where the objects beside it lie. */
  readonly otherObjects: readonly Rectangle[];
  /** The place of the chart that is being worked on inside; then what is selected is a part of it. */
  readonly openObject: Rectangle | undefined;
  /** Of a text or a slide; it has the caret. */
  readonly table: TableBorders | undefined;
  readonly cellCursor: Rectangle | undefined;
  readonly cellSelection: Rectangle | undefined;
  /** Its parts: LibreOffice takes them out of `selection` while a cell is typed into, and does not tell them again. */
  readonly cellRanges: readonly Rectangle[];
  /** The cell under the cursor whose values are chosen from a list: `column,row`. */
  readonly listCell: string | undefined;
  /** Cells that LibreOffice frames. */
  readonly references: readonly ReferenceMark[];
  /** What names stand for; told while a formula is typed. */
  readonly namedRanges: readonly NamedRange[];
  readonly others: Readonly<Record<number, OtherView>>;
  readonly pointer: string;
  /** The header or footer that the caret is in, from the upper edge of its page. */
  readonly header: HeaderSpan | undefined;
}

interface HeaderSpan {
  readonly kind: 'header' | 'footer';
  readonly y: number;
  readonly height: number;
}

export interface GraphicSelection {
  readonly rectangle: Rectangle;
  /** Hundredths of a degree, counterclockwise. */
  readonly rotation: number;
  readonly extra: unknown;
}

export interface OtherView {
  readonly part: number;
  readonly cursor?: Rectangle;
  readonly cursorVisible: boolean;
  readonly selection: readonly Rectangle[];
  readonly cellCursor?: Rectangle;
  readonly graphic?: Rectangle;
}
