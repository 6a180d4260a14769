import type { Rectangle } from '../../protocol/index.js';
import type { Axis } from './axis.js';
import type { Palette } from './palette.js';

/** Columns or rows that are opened and closed together. */
export interface OutlineGroup {
  readonly column: boolean;
  /** The outermost is 0. */
  readonly level: number;
  /** Which of its level. */
  readonly index: number;
  readonly first: number;
  readonly last: number;
  readonly hidden: boolean;
}

/** Side of a mark, CSS pixels. */
const side = 10;
const gap = 2;
/** From the mark before a number to that behind it, CSS pixels. */
const farSide = 38;
/** There is room for these. */
const levelsShown = 2;
/** How far a line is from that of the next level, CSS pixels. */
const between = 3;

/** `first:count:hidden:seen,… …`: a text for each level, in which those within a closed group are not seen. */
export function readGroups(text: unknown, column: boolean): readonly OutlineGroup[] {
  if (typeof text !== 'string') return [];
  return text
    .trim()
    .split(/\s+/)
    .slice(0, levelsShown)
    .flatMap((groups, level) =>
      groups.split(',').flatMap((group, index) => {
        const [first, count, hidden, seen] = group.split(':').map(Number);
        if (first === undefined || count === undefined || !(count > 0) || seen === 0) return [];
        return [{ column, level, index, first, last: first + count - 1, hidden: hidden === 1 }];
      }),
    );
}

/** The header that has the mark of a group: it is behind it, and is seen when the group is not. */
function markedBy({ last }: OutlineGroup, axis: Axis): number {
  let index = last + 1;
  while (index <= axis.lastIndex && axis.isHidden(index)) index++;
  return index;
}

/** Where in its header a mark begins, along the line of text, CSS pixels: numbers of rows have one at either side. */
const offsetOf = ({ column, level }: OutlineGroup): number => gap + level * (column ? side + gap : farSide);

interface Header {
  readonly column: boolean;
  readonly index: number;
  readonly axis: Axis;
}

/** @param along how far into the header the point is, in the direction of the text, CSS pixels */
export const groupAt = (
  groups: readonly OutlineGroup[],
  { column, index, axis }: Header,
  along: number,
): OutlineGroup | undefined =>
  groups.find((group) => {
    const offset = offsetOf(group);
    const isAt = group.column === column && along >= offset && along < offset + side;
    return isAt && markedBy(group, axis) === index;
  });

interface Strip {
  readonly axis: Axis;
  /** Where one header is drawn, CSS pixels. */
  readonly box: (start: number, size: number) => Rectangle;
}

/** Lines along what is open, and a mark behind each group: less where it is open, more where it is closed. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  groups: readonly OutlineGroup[],
  { axis, box }: Strip,
  palette: Palette,
): void {
  for (const group of groups) {
    const index = markedBy(group, axis);
    const header = box(axis.start(index), axis.size(index));
    const first = axis.start(group.first);
    if (!group.hidden) paintLine(context, group, box(first, axis.start(group.last + 1) - first), palette);
    const x = header.x + offsetOf(group);
    const y = header.y + (header.height - side) / 2;
    paintMark(context, Math.round(x) + 0.5, Math.round(y) + 0.5, group.hidden, palette);
  }
}

function paintLine(
  context: CanvasRenderingContext2D,
  { column, level }: OutlineGroup,
  { x, y, width, height }: Rectangle,
  palette: Palette,
): void {
  const across = gap + level * between;
  context.fillStyle = palette.accent;
  if (column) context.fillRect(x + 1, across, width - gap, 1);
  else context.fillRect(across, y + 1, 1, height - gap);
}

function paintMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  hidden: boolean,
  { page, accent }: Palette,
): void {
  const [near, middle, far] = [2, (side - 1) / 2, side - 3];
  context.fillStyle = page;
  context.strokeStyle = accent;
  context.lineWidth = 1;
  context.fillRect(x, y, side - 1, side - 1);
  context.strokeRect(x, y, side - 1, side - 1);
  context.beginPath();
  context.moveTo(x + near, y + middle - 0.5);
  context.lineTo(x + far, y + middle - 0.5);
  if (hidden) {
    context.moveTo(x + middle - 0.5, y + near);
    context.lineTo(x + middle - 0.5, y + far);
  }
  context.stroke();
}
