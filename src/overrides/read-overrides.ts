import type { Provider } from '@nestjs/common';
import { shown } from '../options/index.js';
import { misfit } from './fitting.js';
import { list } from './list.js';
import { overrideProviders, type Override } from './override-provider.js';
import { replaceable, tokens, type Feature, type Replaceable } from './replaceable.js';

/** What may stand in the place of a part, and how it is told from what may not. */
const ways: Readonly<Record<string, { readonly is: string; readonly test: (value: unknown) => boolean }>> = {
  useClass: { is: 'a class', test: (value) => isFunction(value) && value.prototype !== undefined },
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
      const overrides = problems.length > 0 ? [] : (given as Override[]);
      return overrides.flatMap((override, index) =>
        own.includes(override.provide) ? overrideProviders(override, `overrides[${index}]`) : [],
      );
    },
  };
}

function problemsOf(entry: unknown, field: string, all: readonly unknown[]): string[] {
  if (typeof entry !== 'object' || entry === null)
    return [`${field}: expected an object with provide and ${list(Object.keys(ways))}, received ${shown(entry)}`];
  const { provide, ...rest } = entry as { readonly provide?: unknown };
  const problems = [...tokenProblems(provide, `${field}.provide`, all), ...wayProblems(rest, field)];
  return problems.length > 0 ? problems : valueProblems(entry as Override, field);
}

function tokenProblems(provide: unknown, field: string, all: readonly unknown[]): string[] {
  const token = tokens.find((each) => each === provide);
  if (token === undefined) return [`${field}: expected ${list(tokens.map(nameOf))}, received ${shown(provide)}`];
  const isTwice = all.filter((each) => (each as { provide?: unknown } | null)?.provide === token).length > 1;
  return isTwice ? [`${field}: ${nameOf(token)} can be replaced once only`] : [];
}

/** What is made is looked at when it is made. */
function valueProblems({ provide, useValue }: Override, field: string): string[] {
  const problem = useValue === undefined ? undefined : misfit(provide, useValue);
  return problem === undefined ? [] : [`${field}.useValue: ${problem}`];
}

function wayProblems(entry: Readonly<Record<string, unknown>>, field: string): string[] {
  const unknown = Object.keys(entry).filter((name) => !fields.includes(name));
  if (unknown.length > 0) return unknown.map((name) => `${field}.${name}: unknown; expected ${list(fields)}`);
  const [way, ...further] = Object.keys(entry).filter((name) => name in ways);
  if (way === undefined) return [`${field}: expected ${list(Object.keys(ways))}, received none of them`];
  if (further.length > 0)
    return [`${field}: expected one of ${list(Object.keys(ways))}, received ${list([way, ...further], 'and')}`];
  const { inject } = entry;
  if (inject !== undefined && !Array.isArray(inject))
    return [`${field}.inject: expected a list of tokens, received ${shown(inject)}`];
  const { is = '', test = () => false } = ways[way] ?? {};
  return test(entry[way]) ? [] : [`${field}.${way}: expected ${is}, received ${shown(entry[way])}`];
}

function isFunction(value: unknown): value is { readonly prototype?: unknown } {
  return typeof value === 'function';
}

const nameOf = ({ name }: Replaceable): string => name;
