import type { InjectionToken, Provider, Type } from '@nestjs/common';
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
 * The provider that Nest gets. Nest would tell of what is missing by names of its own, and take whatever is made: here what
 * nobody provides, and what cannot stand in for the part, are told under the name of the field.
 *
 * @param entry `overrides[0]`
 */
export function overrideProvider(override: Override, entry: string): Provider {
  const { provide, useValue } = override;
  const making = makingOf(override, entry);
  if (making === undefined) return { provide, useValue };
  const { field, name, dependencies, make } = making;
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
  const names = missing.map(({ token }) => (typeof token === 'function' ? token.name : String(token)));
  return (
    `${name} asks for ${names.join(', ')}, which nobody provides to it; ` +
    'let a module export it, and name that module in imports beside overrides'
  );
}
