import { Scope, type InjectionToken, type Provider, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { InvalidOptions } from '../options/index.js';
import { dependenciesIn, dependenciesOf, type Dependency } from './dependencies.js';
import { misfit } from './fitting.js';
import type { Replaceable } from './replaceable.js';

/** An entry of `overrides` that is well formed. */
export interface Override {
  readonly provide: Replaceable;
  readonly useClass?: Type;
  readonly useValue?: unknown;
  readonly useFactory?: (...injected: unknown[]) => unknown;
  readonly useExisting?: InjectionToken;
  readonly inject?: readonly unknown[];
}

/** How a part is made, and from what. */
interface Making {
  /** `overrides[0].useClass`. */
  readonly field: string;
  /** The class or factory, as a message calls it. */
  readonly name: string;
  readonly dependencies: readonly Dependency[];
  readonly make: (modules: ModuleRef, injected: readonly unknown[]) => unknown;
}

/**
 * The providers that Nest gets: the part, and what looks after it. Nest would tell of what is missing by names of its own,
 * and take whatever is made: here what nobody provides, and what cannot stand in for the part, are told under the name of the field.
 *
 * @param entry `overrides[0]`
 */
export function overrideProviders(override: Override, entry: string): Provider[] {
  const { provide, useValue } = override;
  const making = makingOf(override, entry);
  return making === undefined ? [{ provide, useValue }] : [partOf(provide, making), lifetimeCheck(provide, making)];
}

function partOf(provide: Replaceable, { field, name, dependencies, make }: Making): Provider {
  return {
    provide,
    inject: [ModuleRef, ...dependencies.map(({ token }) => ({ token, optional: true }))],
    useFactory: async (modules: ModuleRef, ...injected: unknown[]) => {
      const missing = dependencies.filter((each, at) => injected[at] === undefined && isMissing(each, modules));
      if (missing.length > 0) throw new InvalidOptions([`${field}: ${unmakeable(name, missing)}`]);
      const made = await make(modules, injected);
      const problem = misfit(provide, made);
      if (problem !== undefined) throw new InvalidOptions([`${field}: ${problem}`]);
      return made;
    },
  };
}

/**
 * A part that is made for each request is no part: Nest would make everything that asks for it anew each time, start
 * none of it, and say nothing. What something is made for is known when all that there is was looked at.
 */
function lifetimeCheck(provide: Replaceable, { field, name, dependencies }: Making): Provider {
  return {
    provide: Symbol(`lifetime of ${field}`),
    inject: [ModuleRef],
    useFactory: (modules: ModuleRef) => ({
      onModuleInit: () => {
        if (!isOfRequest(provide, modules)) return;
        const names = namesOf(dependencies.filter(({ token }) => isOfRequest(token, modules)));
        const problem = `${name} asks for ${names}, which is made for each request; the part is made once: let it ask for what is made once, too`;
        throw new InvalidOptions([`${field}: ${problem}`]);
      },
    }),
  };
}

function isOfRequest(token: InjectionToken, modules: ModuleRef): boolean {
  try {
    return modules.introspect(token as Type).scope === Scope.REQUEST;
  } catch {
    return false;
  }
}

function makingOf({ useClass, useFactory, useExisting, inject = [] }: Override, entry: string): Making | undefined {
  if (useClass) {
    const make: Making['make'] = (modules) => modules.create(useClass);
    return { field: `${entry}.useClass`, name: useClass.name, dependencies: dependenciesOf(useClass), make };
  }
  if (useFactory) {
    const make: Making['make'] = (_modules, injected) => useFactory(...injected);
    return { field: `${entry}.useFactory`, name: 'the factory', dependencies: dependenciesIn(inject), make };
  }
  if (useExisting === undefined) return undefined;
  return {
    field: `${entry}.useExisting`,
    name: 'the part',
    dependencies: dependenciesIn([useExisting]),
    make: theExisting,
  };
}

const theExisting: Making['make'] = (_modules, [existing]) => existing;

/** Nest gives undefined for what nobody provides; a provider may be undefined, too. */
function isMissing({ token, optional }: Dependency, modules: ModuleRef): boolean {
  if (optional) return false;
  try {
    return modules.get<unknown>(token as Type, { strict: false }) !== undefined;
  } catch {
    return true;
  }
}

function unmakeable(name: string, missing: readonly Dependency[]): string {
  return (
    `${name} asks for ${namesOf(missing)}, which nobody provides to it; ` +
    'let a module export it, and name that module in imports beside overrides'
  );
}

const namesOf = (dependencies: readonly Dependency[]): string =>
  dependencies.map(({ token }) => (typeof token === 'function' ? token.name : String(token))).join(', ');
