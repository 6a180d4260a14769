import type { InjectionToken, Type } from '@nestjs/common';
import {
  OPTIONAL_DEPS_METADATA,
  OPTIONAL_PROPERTY_DEPS_METADATA,
  PARAMTYPES_METADATA,
  PROPERTY_DEPS_METADATA,
  SELF_DECLARED_DEPS_METADATA,
} from '@nestjs/common/constants.js';

export interface Dependency {
  readonly token: InjectionToken;
  /** It is done without, where nobody provides it. */
  readonly optional: boolean;
}

/** What Nest would look for to make a class: the parameters of its constructor, and its properties marked `@Inject`. */
export function dependenciesOf(type: Type): Dependency[] {
  const parameters = [...(read(PARAMTYPES_METADATA, type) as readonly unknown[])];
  for (const { index, param } of read(SELF_DECLARED_DEPS_METADATA, type) as readonly {
    index: number;
    param: unknown;
  }[])
    parameters[index] = param;
  const optional = read(OPTIONAL_DEPS_METADATA, type) as readonly number[];
  const optionalNames = read(OPTIONAL_PROPERTY_DEPS_METADATA, type) as readonly string[];
  const properties = read(PROPERTY_DEPS_METADATA, type) as readonly { key: string; type: unknown }[];
  return [
    ...parameters.map((token, index) => dependency(token, optional.includes(index))),
    ...properties.map((property) => dependency(property.type, optionalNames.includes(property.key))),
    // What the compiler could not tell is told by Nest, when it makes the class.
  ].filter((each) => each !== undefined);
}

/** @param injected what the list `inject` of a factory may hold */
export function dependenciesIn(injected: readonly unknown[]): Dependency[] {
  return injected.map((item) => {
    const isWrapped = typeof item === 'object' && item !== null && 'token' in item;
    const token: unknown = isWrapped ? item.token : item;
    const optional = isWrapped && 'optional' in item && item.optional === true;
    return dependency(token, optional) ?? { token: String(token), optional };
  });
}

function dependency(token: unknown, optional: boolean): Dependency | undefined {
  if (typeof token === 'object' && token !== null && 'forwardRef' in token)
    return dependency((token as { readonly forwardRef: () => unknown }).forwardRef(), optional);
  return isToken(token) ? { token, optional } : undefined;
}

const isToken = (value: unknown): value is InjectionToken => ['function', 'string', 'symbol'].includes(typeof value);

/** What decorators have left there. */
const read = (key: string, type: Type): unknown => Reflect.getMetadata(key, type) ?? [];
