import type { Rectangle } from '../../protocol/index.js';
import type { EditorState, GraphicSelection, Overlay } from '../state/index.js';
import type { SheetGeometry } from './sheet-headers.js';
import type { Neighbours } from './snapping.js';
import type { Viewport } from './viewport.js';

interface Described {
  readonly OrdNum?: unknown;
  /** `[x, y, width, height, …]` of all on a slide, hundredths of millimetres; sheets and texts have none. */
  readonly ObjectRectangles?: unknown;
}

const twips = (hundredthMillimetres: number): number => Math.round((hundredthMillimetres * 1440) / 2540);

/** What a selected object may line up with: others on its slide or page, its paper, what is seen of a sheet. */
export function neighboursOf(
  graphic: GraphicSelection,
  { document, overlay }: Pick<EditorState, 'document'> & { readonly overlay: Pick<Overlay, 'otherObjects'> },
  viewport: Viewport,
  geometry: SheetGeometry | undefined,
): Neighbours {
  const page = paperOf(graphic.rectangle, document?.pages, viewport);
  const told = overlay.otherObjects.map((other) => (viewport.state.mirrored ? mirroredPlace(other) : other));
  const area = page ?? viewport.visibleArea;
  // What lies in it may be its own text, which in a text is an object beside it.
  const beside = told.filter((other) => touches(other, area) && !within(other, graphic.rectangle));
  return {
    objects: [...othersOf(graphic), ...beside],
    ...(page && { page }),
    ...(geometry && { lines: cellLines(geometry, viewport) }),
  };
}

function othersOf({ extra, rectangle }: GraphicSelection): Rectangle[] {
  const { OrdNum: own, ObjectRectangles: all } = (extra ?? {}) as Described;
  if (!Array.isArray(all)) return [];
  return (all as readonly number[][]).flatMap(([x = 0, y = 0, width = 0, height = 0], index) => {
    const other = { x: twips(x), y: twips(y), width: twips(width), height: twips(height) };
    const isOwn = typeof own === 'number' ? index === own : within(other, rectangle);
    return isOwn ? [] : [other];
  });
}

/** LibreOffice tells places of its drawing layer from the right edge down, see {@link inDrawingLayer}. */
const mirroredPlace = ({ x, width, ...rest }: Rectangle): Rectangle => ({ x: -x - width, width, ...rest });

const touches = (a: Rectangle, b: Rectangle): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** One of several that are selected; they are told as one. With some room for how LibreOffice rounds. */
const within = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.x >= outer.x - 8 &&
  inner.y >= outer.y - 8 &&
  inner.x + inner.width <= outer.x + outer.width + 8 &&
  inner.y + inner.height <= outer.y + outer.height + 8;

function paperOf(
  { x, y, width, height }: Rectangle,
  pages: readonly Rectangle[] | undefined,
  { state: { kind, documentWidth, documentHeight } }: Viewport,
): Rectangle | undefined {
  if (kind === 'spreadsheet') return undefined;
  if (kind !== 'text') return { x: 0, y: 0, width: documentWidth, height: documentHeight };
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return pages?.find(
    (page) =>
      middleX >= page.x && middleX <= page.x + page.width && middleY >= page.y && middleY <= page.y + page.height,
  );
}

function cellLines({ columns, rows }: SheetGeometry, viewport: Viewport): NonNullable<Neighbours['lines']> {
  const { x, y, width, height } = viewport.visibleArea;
  return {
    x: [...columns.between(x, x + width)].map(({ start }) => start),
    y: [...rows.between(y, y + height)].map(({ start }) => start),
  };
}
