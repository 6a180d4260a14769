import { makeStyles } from '@fluentui/react-components';
import type { TableLook } from '../../commands/table/gallery.js';

const columns = [0, 1, 2, 3, 4];
const rows = [0, 1, 2, 3];
const [width, height] = [13, 10];
const [wide, high] = [columns.length * width, rows.length * height];

const useStyles = makeStyles({
  /** Paper in every theme: the colours are those of the document. */
  picture: { display: 'block', flexShrink: 0, backgroundColor: '#ffffff', forcedColorAdjust: 'none' },
});

const fillOf = ({ head, rows: body, columns: striped }: TableLook, row: number, column: number): string =>
  (row === 0 ? head : ((column % 2 === 1 ? striped : undefined) ?? body?.[row - 1])) ?? '#ffffff';

/** Dark or light strokes in the place of words. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.3 * red + 0.6 * green + 0.1 * blue < 140 ? '#ffffff' : '#8a8a8a';
}

/** Levels of the lines from left to right. */
const levels: Readonly<Record<TableLook['lines'], readonly number[]>> = {
  all: [1, 2, 3],
  rows: [1, 2, 3],
  rules: [0, 1, 4],
  none: [],
};

/** A table as a style paints it. */
export function TablePicture({ look }: { readonly look: TableLook }) {
  const { lines, lineColor = '#000000', frame } = look;
  const styles = useStyles();
  return (
    <svg
      className={styles.picture}
      width={wide + 6}
      height={high + 6}
      viewBox={`-3 -3 ${String(wide + 6)} ${String(high + 6)}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      {rows.flatMap((row) =>
        columns.map((column) => (
          <g
            key={`${String(row)}-${String(column)}`}
            transform={`translate(${String(column * width)} ${String(row * height)})`}
          >
            <rect width={width} height={height} fill={fillOf(look, row, column)} />
            <rect x="3" y="4" width="7" height="2" fill={inkOn(fillOf(look, row, column))} />
          </g>
        )),
      )}
      {levels[lines].map((level) => (
        <line key={level} x1="0" x2={wide} y1={level * height} y2={level * height} stroke={lineColor} />
      ))}
      {lines === 'all' &&
        columns
          .slice(1)
          .map((column) => (
            <line key={column} x1={column * width} x2={column * width} y1="0" y2={high} stroke={lineColor} />
          ))}
      {frame !== undefined && <rect width={wide} height={high} fill="none" stroke={frame} />}
    </svg>
  );
}
