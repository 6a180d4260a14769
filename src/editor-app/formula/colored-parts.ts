import type { Reference } from './references.js';

/** Letters of a formula that stand together; of a reference, with its colour's number. */
export interface ColoredPart {
  readonly text: string;
  /** Where it begins in the formula. */
  readonly from: number;
  readonly color: number | undefined;
}

/** What of a formula stands between two places, taken apart at its references. */
export function coloredParts(
  formula: string,
  references: readonly Pick<Reference, 'from' | 'to' | 'color'>[],
  [start, end]: readonly [number, number],
): readonly ColoredPart[] {
  const parts: ColoredPart[] = [];
  let at = start;
  const add = (to: number, color: number | undefined): void => {
    const until = Math.min(to, end);
    if (until <= at) return;
    parts.push({ text: formula.slice(at, until), from: at, color });
    at = until;
  };
  for (const { from, to, color } of references) {
    add(from, undefined);
    add(to, color);
  }
  add(end, undefined);
  return parts;
}
