import type { DocumentKind, UnoArguments } from '../../../protocol/index.js';
import type { BorderLine, LineStyle } from '../../state/index.js';
import type { Side } from './gallery.js';

/** LibreOffice's numbers (BorderLineStyle). */
const styles: Readonly<Record<LineStyle, number>> = { solid: 0, dotted: 1, dashed: 2, double: 3 };

/** The sides that a call changes, as a sum; the last is the distance to the text. */
const valid: Readonly<Record<Side, number>> = { top: 1, bottom: 2, left: 4, right: 8, rows: 16, columns: 32 };

const short = (value: number) => ({ type: 'short', value });
const zero = { type: 'long', value: 0 };

/** Twips in sheets, else hundredths of a millimetre, each as LibreOffice counts there. */
const perPoint = (kind: DocumentKind): number => (kind === 'spreadsheet' ? 20 : 2540 / 72);

/** As LibreOffice numbers colours. */
export const lineColor = ({ color }: BorderLine): number => Number.parseInt(color.slice(1), 16);

function lineValue(line: BorderLine, kind: DocumentKind): unknown {
  const { style, width: points } = line;
  const width = Math.round(points * perPoint(kind));
  const third = Math.round(width / 3);
  return {
    type: 'com.sun.star.table.BorderLine2',
    value: {
      Color: { type: 'com.sun.star.util.Color', value: lineColor(line) },
      InnerLineWidth: short(style === 'double' ? third : 0),
      OuterLineWidth: short(style === 'double' ? third : width),
      LineDistance: short(style === 'double' ? third : 0),
      LineStyle: short(styles[style]),
      LineWidth: { type: 'unsigned long', value: width },
    },
  };
}

/**
 * The arguments of `.uno:SetBorderStyle`.
 *
 * @param drawn get the line
 * @param changed all that do not stay as they are
 */
export function borderArguments(
  drawn: readonly Side[],
  changed: readonly Side[],
  line: BorderLine,
  kind: DocumentKind,
): UnoArguments {
  const on = (side: Side): unknown =>
    lineValue(drawn.includes(side) ? line : { ...line, style: 'solid', width: 0 }, kind);
  const flags = changed.reduce((sum, side) => sum + valid[side], 0);
  return {
    OuterBorder: {
      type: '[]any',
      value: [on('left'), on('right'), on('bottom'), on('top'), zero, zero, zero, zero, zero],
    },
    InnerBorder: { type: '[]any', value: [on('rows'), on('columns'), short(0), short(flags), zero] },
  };
}
