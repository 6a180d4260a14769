import { shown } from '../options/index.js';
import { list } from './list.js';
import { membersOf, type Replaceable } from './replaceable.js';

/** What keeps a value from standing in for a part; undefined: nothing. */
export function misfit(token: Replaceable, value: unknown): string | undefined {
  const members = membersOf(token);
  const expected = `expected what has ${list(members, 'and')}, as ${token.name} does`;
  if (typeof value !== 'object' || value === null) return `${expected}, received ${shown(value)}`;
  const missing = members.filter((name) => !(name in value));
  return missing.length === 0 ? undefined : `${expected}, received one without ${list(missing)}`;
}
