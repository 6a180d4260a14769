import type { Point, Rectangle } from '../../protocol/index.js';

type Axis = 'x' | 'y';

/** A line that shows what something lines up with, twips. */
export interface Guide {
  /** Of what lines up: along `x`, an upright line stands at `at`. Of a gap: the line runs along it, at `at` across. */
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** One of several gaps of the same width. */
  readonly gap?: true;
}

/** What something may line up with, twips. */
export interface Neighbours {
  /** Other objects. */
  readonly objects: readonly Rectangle[];
  /** Paper: its edges and its middle. */
  readonly page?: Rectangle;
  /** Further lines that edges keep to: borders of cells. */
  readonly lines?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

export interface Snapped {
  /** By how much the pointer is helped on, twips. */
  readonly by: Point;
  readonly guides: readonly Guide[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const across: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x' };
const spanOf = ({ x, y, width, height }: Rectangle, axis: Axis): Span =>
  axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height };
const middle = ({ start, end }: Span): number => (start + end) / 2;
const stops = (span: Span): readonly number[] => [span.start, middle(span), span.end];
const moved = ({ x, y, ...size }: Rectangle, by: Point): Rectangle => ({ x: x + by.x, y: y + by.y, ...size });

/** Places that are as near as this are the same: LibreOffice counts in hundredths of millimetres in between, twips. */
const same = 3;

/**
 * A frame that is moved, drawn to edges and middles of its neighbours and to places where gaps are alike.
 *
 * @param reach how near it has to come, twips
 * @param free the axes along which it may be helped
 */
export function snapMoved(
  frame: Rectangle,
  neighbours: Neighbours,
  reach: number,
  free: Readonly<Record<Axis, boolean>> = { x: true, y: true },
): Snapped {
  const help = (axis: Axis): number => {
    if (!free[axis]) return 0;
    const own = spanOf(frame, axis);
    const toLines = targets(neighbours, axis).flatMap((target) => stops(own).map((stop) => target - stop));
    const toCells = (neighbours.lines?.[axis] ?? []).flatMap((line) => [line - own.start, line - own.end]);
    const toGaps = evenPlaces(frame, neighbours.objects, axis).map((place) => place - own.start);
    return nearest([...toLines, ...toCells, ...toGaps], reach);
  };
  const by = { x: help('x'), y: help('y') };
  return { by, guides: guidesOf(moved(frame, by), neighbours, free) };
}

/** The edges of a frame that a handle moves. */
export interface Edges {
  readonly x?: 'start' | 'end';
  readonly y?: 'start' | 'end';
}

/** As {@link snapMoved}, of some edges only: how much further these go. */
export function snapEdges(frame: Rectangle, edges: Edges, neighbours: Neighbours, reach: number): Point {
  const help = (axis: Axis): number => {
    const edge = edges[axis];
    if (edge === undefined) return 0;
    const own = spanOf(frame, axis)[edge];
    const lines = [...targets(neighbours, axis), ...(neighbours.lines?.[axis] ?? [])];
    return nearest(
      lines.map((line) => line - own),
      reach,
    );
  };
  return { x: help('x'), y: help('y') };
}

/** The lines that edges of a frame have come to. */
export function edgeGuides(frame: Rectangle, edges: Edges, neighbours: Neighbours): readonly Guide[] {
  const moving = (span: Span, axis: Axis): readonly number[] => {
    const edge = edges[axis];
    return edge === undefined ? [] : [span[edge]];
  };
  return (['x', 'y'] as const).flatMap((axis) => lineGuides(frame, neighbours, axis, moving));
}

const targets = ({ objects, page }: Neighbours, axis: Axis): number[] =>
  [...objects, ...(page ? [page] : [])].flatMap((rectangle) => stops(spanOf(rectangle, axis)));

function nearest(ways: readonly number[], reach: number): number {
  let best = 0;
  let least = reach;
  for (const way of ways) {
    if (Math.abs(way) > least) continue;
    [best, least] = [way, Math.abs(way)];
  }
  return best;
}

/** Objects beside a frame, along an axis: those it would meet. */
const beside = (frame: Rectangle, objects: readonly Rectangle[], axis: Axis): Rectangle[] => {
  const own = spanOf(frame, across[axis]);
  return objects
    .filter((object) => {
      const { start, end } = spanOf(object, across[axis]);
      return start < own.end && end > own.start;
    })
    .sort((a, b) => spanOf(a, axis).start - spanOf(b, axis).start);
};

interface Pair {
  readonly first: Rectangle;
  readonly second: Rectangle;
  readonly gap: number;
}

/** Neighbours in a row with room between them. */
const pairs = (row: readonly Rectangle[], axis: Axis): Pair[] =>
  row.slice(1).flatMap((second, index) => {
    const first = row[index]!;
    const gap = spanOf(second, axis).start - spanOf(first, axis).end;
    return gap > 0 ? [{ first, second, gap }] : [];
  });

/** Where the frame would begin to stand with the same gap as others, or in the middle of one. */
function evenPlaces(frame: Rectangle, objects: readonly Rectangle[], axis: Axis): number[] {
  const { start, end } = spanOf(frame, axis);
  const size = end - start;
  return pairs(beside(frame, objects, axis), axis).flatMap(({ first, second, gap }) => {
    const [before, after] = [spanOf(first, axis), spanOf(second, axis)];
    const between = gap > size ? [before.end + (gap - size) / 2] : [];
    return [before.start - gap - size, after.end + gap, ...between];
  });
}

function guidesOf(frame: Rectangle, neighbours: Neighbours, free: Readonly<Record<Axis, boolean>>): Guide[] {
  return (['x', 'y'] as const).flatMap((axis) =>
    free[axis] ? [...lineGuides(frame, neighbours, axis, stops), ...gapGuides(frame, neighbours.objects, axis)] : [],
  );
}

function lineGuides(
  frame: Rectangle,
  { objects, page }: Neighbours,
  axis: Axis,
  own: (span: Span, axis: Axis) => readonly number[],
): Guide[] {
  const lines = new Map<number, Span>();
  const length = spanOf(frame, across[axis]);
  for (const stop of own(spanOf(frame, axis), axis))
    for (const other of [...objects, ...(page ? [page] : [])])
      for (const target of stops(spanOf(other, axis))) {
        if (Math.abs(target - stop) > same) continue;
        const at = Math.round(target);
        lines.set(at, around([length, spanOf(other, across[axis]), lines.get(at) ?? length]));
      }
  return [...lines].map(([at, { start, end }]) => ({ axis, at, from: start, to: end }));
}

const around = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});

/** The gaps that are alike where the frame stands. */
function gapGuides(frame: Rectangle, objects: readonly Rectangle[], axis: Axis): Guide[] {
  const row = beside(frame, objects, axis);
  const gaps = pairs(
    [...row, frame].sort((a, b) => spanOf(a, axis).start - spanOf(b, axis).start),
    axis,
  );
  const touching = gaps.filter(({ first, second }) => first === frame || second === frame);
  for (const { gap } of touching) {
    const alike = gaps.filter((other) => Math.abs(other.gap - gap) <= same);
    if (alike.length < 2) continue;
    const at = middle(spanOf(frame, across[axis]));
    return alike.map(({ first, second }) => ({
      axis,
      at,
      from: spanOf(first, axis).end,
      to: spanOf(second, axis).start,
      gap: true as const,
    }));
  }
  return [];
}
