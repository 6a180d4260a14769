import type { Provider } from '@nestjs/common';
import { shown } from '../options/index.js';
import { replaceable, tokens, type Feature, type Replaceable } from './replaceable.js';

/** What may stand in the place of a part, and how it is told from what may not. */
const ways: Readonly<Record<string, { readonly is: string; readonly test: (value: unknown) => boolean }>> = {
  useClass: { is: 'a class', test: isFunction },
  useValue: { is: 'an object', test: (value) => typeof value === 'object' && value !== null },
  useFactory: { is: 'a function', test: isFunction },
  useExisting: { is: 'a token', test: (value) => isFunction(value) || ['string', 'symbol'].includes(typeof value) },
};
const fields = ['provide', 'inject', ...Object.keys(ways)];

export interface ReadOverrides {
  readonly problems: readonly string[];
  /** The providers that a feature module gets besides its own: Nest takes the later one of two with the same token. */
  of(feature: Feature): Provider[];
}

/** @param given what the application wrote: its compiler may not have looked at it */
export function readOverrides(given: unknown): ReadOverrides {
  if (given === undefined) return { problems: [], of: () => [] };
  if (!Array.isArray(given)) {
    const problem = `overrides: expected a list such as [{ provide: HostAdmission, useClass: … }], received ${shown(given)}`;
    return { problems: [problem], of: () => [] };
  }
  const problems = given.flatMap((entry: unknown, index) => problemsOf(entry, `overrides[${index}]`, given));
  return {
    problems,
    of: (feature) => {
      const own: readonly unknown[] = replaceable[feature];
      return problems.length > 0 ? [] : given.filter(({ provide }: { provide: unknown }) => own.includes(provide));
    },
  };
}

function problemsOf(entry: unknown, field: string, all: readonly unknown[]): string[] {
  if (typeof entry !== 'object' || entry === null)
    return [`${field}: expected an object with provide and ${list(Object.keys(ways))}, received ${shown(entry)}`];
  const { provide, ...rest } = entry as { readonly provide?: unknown };
  return [...tokenProblems(provide, `${field}.provide`, all), ...wayProblems(rest, field)];
}

function tokenProblems(provide: unknown, field: string, all: readonly unknown[]): string[] {
  const token = tokens.find((each) => each === provide);
  if (token === undefined) return [`${field}: expected ${list(tokens.map(nameOf))}, received ${shown(provide)}`];
  const isTwice = all.filter((each) => (each as { provide?: unknown } | null)?.provide === token).length > 1;
  return isTwice ? [`${field}: ${nameOf(token)} can be replaced once only`] : [];
}

function wayProblems(entry: Readonly<Record<string, unknown>>, field: string): string[] {
  const unknown = Object.keys(entry).filter((name) => !fields.includes(name));
  if (unknown.length > 0) return unknown.map((name) => `${field}.${name}: unknown; expected ${list(fields)}`);
  const [way, ...further] = Object.keys(entry).filter((name) => name in ways);
  if (way === undefined) return [`${field}: expected ${list(Object.keys(ways))}, received none of them`];
  if (further.length > 0)
    return [`${field}: expected one of ${list(Object.keys(ways))}, received ${list([way, ...further], 'and')}`];
  const { is = '', test = () => false } = ways[way] ?? {};
  return test(entry[way]) ? [] : [`${field}.${way}: expected ${is}, received ${shown(entry[way])}`];
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

const nameOf = ({ name }: Replaceable): string => name;

const list = (names: readonly string[], last = 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;
