import type { Point, Rectangle } from '../../protocol/index.js';
import { Axis, columnName } from './axis.js';
import type { Palette } from './palette.js';
import { groupAt, paintOutline, readGroups, type OutlineGroup } from './outline-marks.js';
import type { Pane, Viewport } from './viewport.js';
import { writeCentred } from './write-centred.js';

export const headerHeight = 22;
/** Wide enough for the largest row number that is likely seen. */
export const headerWidth = 52;
/** How near the border between two headers a pointer takes hold of it, CSS pixels. */
const grip = 4;

export interface SheetGeometry {
  readonly columns: Axis;
  readonly rows: Axis;
  /** Of columns, and of rows. */
  readonly groups: readonly OutlineGroup[];
}

export interface HeaderHit {
  readonly column: boolean;
  readonly index: number;
  /** The border to resize by was hit: that of `index`'s end. */
  readonly border: boolean;
  /** The mark of this group was hit. */
  readonly group?: OutlineGroup;
}

/**
 * Reads the answer of `.uno:SheetGeometryData`.
 *
 * @param unit twips of a device pixel at the present zoom.
 */
export function readSheetGeometry(answer: unknown, unit: number): SheetGeometry | undefined {
  const told = (side: string) => (answer as Record<string, Record<string, unknown>> | null)?.[side] ?? {};
  const axis = (side: string): Axis | undefined => {
    const { sizes, hidden } = told(side);
    return typeof sizes === 'string' && sizes !== ''
      ? new Axis(sizes, unit, typeof hidden === 'string' ? hidden : '')
      : undefined;
  };
  const [columns, rows] = [axis('columns'), axis('rows')];
  const groups = [...readGroups(told('columns')['groups'], true), ...readGroups(told('rows')['groups'], false)];
  return columns && rows ? { columns, rows, groups } : undefined;
}

/** The selected columns and rows: those that the cell cursor or the selected range touches. */
export interface HeaderSelection {
  readonly range: Rectangle | undefined;
}

interface Strip {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** Where one header is drawn, CSS pixels. */
  readonly box: (start: number, size: number) => Rectangle;
  readonly label: (index: number) => string;
  readonly groups: readonly OutlineGroup[];
  readonly mirrored: boolean;
}

/** Draws column letters and row numbers along the window's edges. */
export function paintHeaders(
  context: CanvasRenderingContext2D,
  viewport: Viewport,
  { columns, rows, groups }: SheetGeometry,
  { range }: HeaderSelection,
  palette: Palette,
): void {
  const { width, height, pixelRatio } = viewport.state;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.font = '12px system-ui, sans-serif';
  context.fillStyle = palette.header;
  context.fillRect(0, 0, width, headerHeight);
  context.fillRect(0, 0, headerWidth, height);
  const ofColumns = groups.filter(({ column }) => column);
  const ofRows = groups.filter(({ column }) => !column);
  for (const pane of viewport.panes) {
    const { x, y } = pane.box;
    if (y === headerHeight)
      clipped(context, { x, y: 0, width: pane.box.width, height: headerHeight }, () =>
        paintStrip(context, { ...columnStrip(pane, columns, range), groups: ofColumns }, palette),
      );
    if (x === headerWidth)
      clipped(context, { x: 0, y, width: headerWidth, height: pane.box.height }, () =>
        paintStrip(context, { ...rowStrip(pane, rows, range), groups: ofRows }, palette),
      );
  }
}

function columnStrip({ viewport, box }: Pane, axis: Axis, range: Rectangle | undefined): Omit<Strip, 'groups'> {
  const { pixelsPerTwip } = viewport;
  return {
    axis,
    from: viewport.toDocument({ x: box.x, y: 0 }).x,
    to: viewport.toDocument({ x: box.x + box.width, y: 0 }).x,
    selectedFrom: range?.x ?? 0,
    selectedTo: range ? range.x + range.width : 0,
    box: (start, size) => ({
      x: viewport.toScreen({ x: start, y: 0 }).x,
      y: 0,
      width: size * pixelsPerTwip,
      height: headerHeight,
    }),
    label: columnName,
    mirrored: viewport.state.mirrored,
  };
}

function rowStrip({ viewport, box }: Pane, axis: Axis, range: Rectangle | undefined): Omit<Strip, 'groups'> {
  const { pixelsPerTwip } = viewport;
  return {
    axis,
    from: viewport.toDocument({ x: 0, y: box.y }).y,
    to: viewport.toDocument({ x: 0, y: box.y + box.height }).y,
    selectedFrom: range?.y ?? 0,
    selectedTo: range ? range.y + range.height : 0,
    box: (start, size) => ({
      x: 0,
      y: viewport.toScreen({ x: 0, y: start }).y,
      width: headerWidth,
      height: size * pixelsPerTwip,
    }),
    label: (index) => String(index + 1),
    mirrored: viewport.state.mirrored,
  };
}

function paintStrip(context: CanvasRenderingContext2D, strip: Strip, palette: Palette): void {
  for (const { index, start, size } of strip.axis.between(strip.from, strip.to)) {
    const selected = start < strip.selectedTo && start + size > strip.selectedFrom;
    const box = strip.box(start, size);
    paintCell(context, box, selected, palette);
    if (box.height < 9 || box.width < 9) continue;
    context.fillStyle = selected ? palette.headerSelectedText : palette.headerText;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 + 0.5 };
    writeCentred(context, strip.label(index), centre, strip.mirrored);
  }
  paintOutline(context, strip.groups, strip, palette);
}

function clipped(context: CanvasRenderingContext2D, box: Rectangle, paint: () => void): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  paint();
  context.restore();
}

function paintCell(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rectangle,
  selected: boolean,
  palette: Palette,
): void {
  context.fillStyle = selected ? palette.headerSelected : palette.header;
  context.fillRect(x, y, width, height);
  context.strokeStyle = palette.headerLine;
  context.lineWidth = 1;
  context.strokeRect(Math.round(x) - 0.5, Math.round(y) - 0.5, Math.round(width), Math.round(height));
}

/** What of the headers a point of the stage hits; the corner selects all and is `'all'`. */
export function headerAt(
  viewport: Viewport,
  { columns, rows, groups }: SheetGeometry,
  point: Point,
): HeaderHit | 'all' | undefined {
  const onColumns = point.y < headerHeight;
  const onRows = point.x < headerWidth;
  if (onColumns && onRows) return 'all';
  if (!onColumns && !onRows) return undefined;
  const axis = onColumns ? columns : rows;
  const document = viewport.toDocument(point);
  const position = onColumns ? document.x : document.y;
  const reach = grip / viewport.pixelsPerTwip;
  const index = axis.at(position);
  const along = onColumns ? (position - axis.start(index)) * viewport.pixelsPerTwip : point.x;
  const group = groupAt(groups, { column: onColumns, index, axis }, along);
  if (group) return { column: onColumns, index, border: false, group };
  if (axis.start(index) + axis.size(index) - position <= reach) return { column: onColumns, index, border: true };
  let before = index - 1;
  while (before >= 0 && axis.isHidden(before)) before--;
  if (before >= 0 && position - axis.start(index) <= reach) return { column: onColumns, index: before, border: true };
  return { column: onColumns, index, border: false };
}
