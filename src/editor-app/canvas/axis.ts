/** Positions of columns or rows along one side of a sheet, from LibreOffice's run-length text `"size:lastIndex …"`, twips. */
export class Axis {
  readonly #runs: readonly Run[];

  /** @param unit twips of a device pixel: LibreOffice draws every column and row a whole number of them wide. */
  constructor(sizes: string, unit = 1) {
    this.#runs = readRuns(sizes, unit);
  }

  /** Where an index begins. */
  start(index: number): number {
    const run = this.#runs.find(({ last }) => index <= last) ?? this.#runs.at(-1);
    return run ? run.start + (Math.min(index, run.last + 1) - run.first) * run.size : 0;
  }

  size(index: number): number {
    return this.#runs.find(({ last }) => index <= last)?.size ?? 0;
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
    const run = this.#runs.find(({ start, first, last, size }) => position < start + (last - first + 1) * size);
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
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly size: number;
  readonly start: number;
}

function readRuns(text: string, unit: number): Run[] {
  const runs: Run[] = [];
  let first = 0;
  let start = 0;
  for (const item of text.trim().split(/\s+/)) {
    const [twips, last] = item.split(':').map(Number);
    if (twips === undefined || last === undefined || !Number.isFinite(twips + last)) continue;
    const size = twips === 0 ? 0 : Math.max(1, Math.floor(twips / unit)) * unit;
    runs.push({ first, last, size, start });
    start += size * (last - first + 1);
    first = last + 1;
  }
  return runs;
}

/** Column letters of a 0-based index: 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
