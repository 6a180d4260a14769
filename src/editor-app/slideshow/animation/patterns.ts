import { rectangle, scattered, strips, type Outline } from './clip-paths.js';

/** What is shown of something when so much of it is, from 0 to 1; `upright`: in columns, else in rows. */
type Pattern = (shown: number, upright: boolean) => readonly Outline[];

const firstOf = (order: readonly number[], shown: number) => order.slice(0, Math.round(shown * order.length));

const grid = { across: 24, down: 18 };
const orderOfCells = scattered(grid.across * grid.down);

/** Cells of a grid come one after the other. */
export const cells = (shown: number): readonly Outline[] =>
  firstOf(orderOfCells, shown).map((index) => {
    const [x, y] = [index % grid.across, Math.floor(index / grid.across)];
    return rectangle(x / grid.across, y / grid.down, (x + 1) / grid.across, (y + 1) / grid.down);
  });

const orderOfBars = scattered(48);

/** Bars come one after the other. */
export const bars: Pattern = (shown, upright) => {
  const there = new Set(firstOf(orderOfBars, shown));
  return strips(orderOfBars.length, upright, (index) => [0, there.has(index) ? 1 : 0]);
};

/** Teeth of two combs come from both sides. */
export const teeth: Pattern = (shown, upright) =>
  strips(20, upright, (index) => (index % 2 === 0 ? [0, shown] : [1 - shown, 1]));

const board = { along: 12, beside: 8 };

/** Squares of a chess board, each of which grows over its neighbour: to the right, or down. */
export const checkers = (shown: number, downwards: boolean): readonly Outline[] =>
  Array.from({ length: (board.along / 2 + 1) * board.beside }, (_, index) => {
    const row = index % board.beside;
    const start = (Math.floor(index / board.beside) * 2 - (row % 2)) / board.along;
    const [from, to] = [start, start + (2 * shown) / board.along].map((edge) => Math.min(1, Math.max(0, edge)));
    const [near, far] = [row / board.beside, (row + 1) / board.beside];
    return downwards ? rectangle(near, from!, far, to!) : rectangle(from!, near, to!, far);
  });

/** Four boxes grow from the corners, or from the middle of their quarter. */
export const boxes = (shown: number, fromCorners: boolean): readonly Outline[] => {
  const starts = fromCorners ? [0, 1 - shown / 2] : [0.25 - shown / 4, 0.75 - shown / 4];
  return starts.flatMap((left) => starts.map((top) => rectangle(left, top, left + shown / 2, top + shown / 2)));
};

export const box = (shown: number): readonly Outline[] => {
  const [near, far] = [0.5 - shown / 2, 0.5 + shown / 2];
  return [rectangle(near, near, far, far)];
};

export const diamond = (shown: number): readonly Outline[] => [
  [
    [0.5, 0.5 - shown],
    [0.5 + shown, 0.5],
    [0.5, 0.5 + shown],
    [0.5 - shown, 0.5],
  ],
];
