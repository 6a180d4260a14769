import { personColors, type UserView } from '../../protocol/index.js';

/** The colour of somebody's caret while they are here; of who is not, one that goes with the name. */
export function personColor(name: string, users: readonly UserView[]): string {
  const here = users.find((user) => user.name === name);
  if (here) return here.color;
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return personColors[hash % personColors.length]!;
}
