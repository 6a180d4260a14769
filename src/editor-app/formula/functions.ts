import { isRecord } from '../../values/index.js';

export type Separator = ',' | ';';

/** A function, or a name of the document, as LibreOffice offers it. */
export interface FunctionEntry {
  readonly name: string;
  /** Of its arguments; the last one is `…` when there may be more. */
  readonly arguments: readonly string[];
  readonly description: string;
  /** Between arguments, where it shows: a semicolon in languages whose numbers have a comma. */
  readonly separator?: Separator;
  /** A function, which wants brackets. */
  readonly isCall: boolean;
}

/**
 * Reads LibreOffice's offer for what is being typed: `[{signature, description, namedRange}]`. Undefined for anything
 * else, which means that it offers nothing now.
 */
export function readFunctions(payload: unknown): readonly FunctionEntry[] | undefined {
  if (!Array.isArray(payload)) return undefined;
  const entries = payload.filter(isRecord).map(readFunction);
  const byName = new Map(entries.filter(({ name }) => name !== '').map((entry) => [entry.name, entry]));
  return byName.size > 0 ? [...byName.values()] : undefined;
}

/** `SUM( Number 1, Number 2, ...  )`, or with semicolons */
function readFunction(entry: Readonly<Record<string, unknown>>): FunctionEntry {
  const [signature, description] = [entry['signature'], entry['description']].map((text) =>
    typeof text === 'string' ? text : '',
  ) as [string, string];
  const [, name = signature.trim(), inside = ''] = /^\s*([^(\s]+)\s*\((.*)\)\s*$/.exec(signature) ?? [];
  const separator = inside.includes(';') ? ';' : ',';
  const names = inside.split(separator).map((argument) => argument.trim());
  return {
    name,
    arguments: names.filter((argument) => argument !== '').map((argument) => (argument === '...' ? '…' : argument)),
    description,
    ...(names.length > 1 && { separator }),
    isCall: signature.includes('('),
  };
}

/** The function whose argument is being typed, and which of them. */
export interface OpenCall {
  readonly name: string;
  /** From 0. */
  readonly argument: number;
}

/** What parts arguments, as LibreOffice told of some function; undefined as long as it told of none. */
export const separatorOf = (functions: Readonly<Record<string, FunctionEntry>>): Separator | undefined =>
  Object.values(functions).find(({ separator }) => separator !== undefined)?.separator;

/** What parts arguments in a language: a semicolon where the comma is in numbers already. */
export function usualSeparator(language: string): Separator {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** @param caret UTF-16 units from the formula's beginning */
export function openCall(formula: string, caret: number, separator?: Separator): OpenCall | undefined {
  if (!formula.startsWith('=')) return undefined;
  const open: { name: string; argument: number }[] = [];
  const before = formula.slice(0, caret);
  const parts = /"(?:[^"]|"")*("|$)|'(?:[^']|'')*('|$)|([\p{L}_][\p{L}\p{N}_.]*)?\(|[)}]|\{|[;,]/gu;
  for (const [part, , , name] of before.matchAll(parts)) {
    const innermost = open.at(-1);
    if (part.endsWith('(')) open.push({ name: (name ?? '').toUpperCase(), argument: 0 });
    else if (part === '{') open.push({ name: '', argument: 0 });
    else if (part === ')' || part === '}') open.pop();
    else if ((part === ';' || (part === ',' && separator !== ';')) && innermost) innermost.argument++;
  }
  const call = open.findLast(({ name }) => name !== '');
  // Brackets without a name, and lists, are of the argument that they stand in.
  return call;
}

/** Which of a function's names an argument goes by: those at the end are repeated. */
export function argumentShown({ arguments: names }: FunctionEntry, argument: number): number {
  if (names.at(-1) !== '…') return argument;
  const numbered = names.filter((name) => /\d+$/.test(name)).length;
  const last = names.length - 2;
  if (argument <= last || numbered === 0) return Math.min(argument, names.length - 1);
  return names.length - 1;
}

/** Where the caret is after a change: behind what is new. */
export function caretAfter(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

/**
 * What is still to be typed for this entry: LibreOffice offers what begins with the word before the caret. Its own
 * completion leaves the caret before the next key (25.2).
 */
export function completionOf(
  { name, isCall }: FunctionEntry,
  { formula, caret }: { formula: string; caret: number },
): string {
  const [word = ''] = /[\p{L}\p{N}_.]*$/u.exec(formula.slice(0, caret)) ?? [];
  const rest = name.slice(word.length) + (isCall ? '(' : '');
  // LibreOffice writes functions in capitals once the formula is complete; `suM(` would stand there until then.
  return isCall && word !== word.toUpperCase() ? rest.toLowerCase() : rest;
}
