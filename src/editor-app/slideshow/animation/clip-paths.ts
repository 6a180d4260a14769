/** In parts of what is clipped. */
type Corner = readonly [x: number, y: number];
export type Outline = readonly Corner[];

export const percent = (part: number): string => `${String(Math.round(part * 10_000) / 100)}%`;

const corner: Corner = [0, 0];
const all: Outline = [corner, [1, 0], [1, 1], [0, 1]];

export const rectangle = (left: number, top: number, right: number, bottom: number): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** One `clip-path` for all of them; they are joined by ways there and back, which enclose nothing. */
export const clipTo = (outlines: readonly Outline[]): string => `polygon(${pointsOf(outlines)})`;

/** … and for all but them. */
export const clipAround = (outlines: readonly Outline[]): string => `polygon(evenodd, ${pointsOf([all, ...outlines])})`;

const pointsOf = (outlines: readonly Outline[]): string =>
  outlines
    .flatMap((outline) => [...outline, ...outline.slice(0, 1), corner])
    .map(([x, y]) => `${percent(x)} ${percent(y)}`)
    .join(', ') || '0 0';

/** As many strips beside each other; `upright` ones stand from left to right, each `grown` so far. */
export const strips = (
  count: number,
  upright: boolean,
  grown: (index: number) => readonly [from: number, to: number],
): readonly Outline[] =>
  Array.from({ length: count }, (_, index) => {
    const [near, far] = [index / count, (index + 1) / count];
    const [from, to] = grown(index);
    return upright ? rectangle(near, from, far, to) : rectangle(from, near, to, far);
  });

/** The numbers below `count` in an order that looks like none, and is always the same. */
export function scattered(count: number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = count;
  for (let last = count - 1; last > 0; last--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
