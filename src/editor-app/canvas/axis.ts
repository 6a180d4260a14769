import { lettersOf } from '../../protocol/index.js';

/**
 * Positions of columns or rows along one side of a sheet, from LibreOffice's run-length texts: sizes
 * `"size:lastIndex …"` in twips, and which are hidden (by a filter, too) `"0:lastIndex lastIndex …"`, each run the
 * opposite of the one before.
 */
export class Axis {
  readonly #runs: readonly Run[];

  /** @param unit twips of a device pixel: LibreOffice draws every column and row a whole number of them wide. */
  constructor(sizes: string, unit = 1, hidden = '') {
    this.#runs = readRuns(sizes, unit, hiddenSpans(hidden));
  }

  /** Where an index begins. */
  start(index: number): number {
    const run = this.#run(({ last }) => index <= last) ?? this.#runs.at(-1);
    return run ? run.start + (Math.min(index, run.last + 1) - run.first) * run.size : 0;
  }

  size(index: number): number {
    return this.#run(({ last }) => index <= last)?.size ?? 0;
  }

  isHidden(index: number): boolean {
    return this.size(index) === 0;
  }

  /** Where the last one ends. */
  get end(): number {
    return this.start(this.lastIndex + 1);
  }

  get lastIndex(): number {
    return this.#runs.at(-1)?.last ?? 0;
  }

  /** The index at a position; the last one beyond the end. */
  at(position: number): number {
    const run = this.#run(({ start, first, last, size }) => position < start + (last - first + 1) * size);
    if (!run) return this.lastIndex;
    return run.size === 0 ? run.first : run.first + Math.max(0, Math.floor((position - run.start) / run.size));
  }

  /** Indexes that begin before `to` and end after `from`, without those of no size. */
  *between(from: number, to: number): Generator<{ index: number; start: number; size: number }> {
    for (let index = this.at(from); index <= this.lastIndex; index++) {
      const start = this.start(index);
      if (start >= to) return;
      const size = this.size(index);
      if (size > 0) yield { index, start, size };
    }
  }

  /** The first run that is not before what is looked for: a filter makes thousands of them. */
  #run(reaches: (run: Run) => boolean): Run | undefined {
    let [low, high] = [0, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reaches(this.#runs[middle]!)) high = middle;
      else low = middle + 1;
    }
    return this.#runs[low];
  }
}

interface Span {
  readonly first: number;
  readonly last: number;
}

interface Run extends Span {
  readonly size: number;
  readonly start: number;
}

function readRuns(text: string, unit: number, hidden: readonly Span[]): Run[] {
  const runs: Run[] = [];
  let first = 0;
  let start = 0;
  let next = 0;
  const add = (last: number, size: number): void => {
    if (last < first) return;
    runs.push({ first, last, size, start });
    start += size * (last - first + 1);
    first = last + 1;
  };
  for (const item of text.trim().split(/\s+/)) {
    const [twips, last] = item.split(':').map(Number);
    if (twips === undefined || last === undefined || !Number.isFinite(twips + last)) continue;
    const size = twips === 0 ? 0 : Math.max(1, Math.floor(twips / unit)) * unit;
    for (let span = hidden[next]; span && span.first <= last; span = hidden[next]) {
      add(span.first - 1, size);
      add(Math.min(span.last, last), 0);
      if (span.last > last) break;
      next++;
    }
    add(last, size);
  }
  return runs;
}

function hiddenSpans(text: string): Span[] {
  const [start = '', lasts = ''] = text.split(':');
  const ends = lasts.trim().split(/\s+/).map(Number);
  const firstHidden = start.trim() === '1' ? 0 : 1;
  return ends
    .map((last, index) => ({ first: index === 0 ? 0 : ends[index - 1]! + 1, last }))
    .filter((_, index) => index % 2 === firstHidden);
}

/** Column letters of a 0-based index: 0 → A, 26 → AA. */
export const columnName = (index: number): string => lettersOf(index + 1);

/** A1 address of a cell, counted from 0. */
export const cellName = ({ column, row }: { readonly column: number; readonly row: number }): string =>
  `${columnName(column)}${String(row + 1)}`;
