import type { NamedRange } from '../../protocol/index.js';
import type { NamedCells } from './references.js';

interface Sheets {
  readonly parts: readonly { readonly name: string }[];
  /** The sheet of the formula. */
  readonly own: number;
}

/** Names in a formula. Those of its own sheet come before those of all; small letters are the same as capitals. */
export function namedCells(ranges: readonly NamedRange[], { parts, own }: Sheets): NamedCells {
  if (ranges.length === 0) return () => undefined;
  const known = new Map(ranges.map((range) => [keyOf(range.name, range.scope), range]));
  const scopeOf = (sheet: string): number => parts.findIndex(({ name }) => isSame(name, sheet));
  return (name, of) => {
    const range =
      of === undefined ? (known.get(keyOf(name, own)) ?? known.get(keyOf(name))) : known.get(keyOf(name, scopeOf(of)));
    if (!range) return undefined;
    const { part, fromColumn, fromRow, toColumn, toRow } = range;
    const sheet = part === own ? undefined : parts[part]?.name;
    return { range: { fromColumn, fromRow, toColumn, toRow }, sheet };
  };
}

const keyOf = (name: string, scope?: number): string => `${scope ?? ''}/${name.toLowerCase()}`;

const isSame = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();
