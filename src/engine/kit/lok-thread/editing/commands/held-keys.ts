import { Modifier, type DocumentKind } from '../../../../../protocol/index.js';

const { shift, ctrl, alt } = Modifier;
const letters = (names: string): number[] =>
  names.split('').map((name) => 512 + name.charCodeAt(0) - 'a'.charCodeAt(0));
const f = (number: number): number => 767 + number;
const [escape, insert, multiply, open] = [1281, 1285, 1289, 1296];

const of = (modifiers: number, ...keys: readonly number[]): number[] => keys.map((key) => key | modifiers);

/**
 * They end LibreOffice, or lead to its files, windows, options, macros and extensions, in every kind of document. Insert
 * has letters typed over others, after a question or at once, and nothing shows it.
 */
const everywhere: ReadonlySet<number> = new Set([
  ...of(0, open, insert, f(5), f(11)),
  ...of(ctrl, ...letters('fnopqsw'), f(4)),
  ...of(ctrl | shift, ...letters('jmnoqs'), f(4)),
  ...of(shift, escape, f(11)),
  ...of(alt, f(4), f(11), f(12)),
  ...of(ctrl | alt, ...letters('e')),
]);

/** The older dialog of spelling, with which LibreOffice ends. */
const spelling = f(7);

const inKind: Readonly<Record<DocumentKind, ReadonlySet<number>>> = {
  text: new Set(of(ctrl, f(3), multiply)),
  spreadsheet: new Set([spelling]),
  presentation: new Set([spelling, ...of(shift, f(5)), ...of(ctrl | shift, f(5))]),
  drawing: new Set([spelling]),
};

/**
 * Whether a key stands in LibreOffice (25.2) for a command that nobody may send by its name: Ctrl+Q ended it for everybody,
 * Alt+F12 opened its options. A test compares these keys with those that LibreOffice brings.
 */
export const isHeldKey = (key: number, kind: DocumentKind): boolean => everywhere.has(key) || inKind[kind].has(key);
