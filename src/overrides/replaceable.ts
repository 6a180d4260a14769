import { Admission } from '../access/index.js';
import { ConversionPolicy, ConversionQueue } from '../conversion/index.js';
import { OfficeEngine } from '../engine/index.js';
import { BaseAddress } from '../http/index.js';
import { AuditLog, HealthChecks, Metrics } from '../operations/index.js';
import { SessionPolicy } from '../session/index.js';
import {
  HostAdmission,
  HostResolver,
  WopiAuthInterceptor,
  WopiClientService,
  WopiHeaderInterceptor,
  WopiProof,
} from '../wopi/index.js';

/** What an application may put something else in the place of, by the feature that provides it. */
export const replaceable = {
  http: [BaseAddress],
  access: [Admission],
  engine: [OfficeEngine],
  wopi: [HostAdmission, HostResolver, WopiAuthInterceptor, WopiClientService, WopiHeaderInterceptor, WopiProof],
  operations: [AuditLog, HealthChecks, Metrics],
  conversion: [ConversionQueue, ConversionPolicy],
  session: [SessionPolicy],
} as const;

/** A feature with parts that can be replaced. */
export type Feature = keyof typeof replaceable;

/**
 * The classes that {@link SvcOverride} accepts.
 *
 * @publicApi
 */
export type Replaceable = (typeof replaceable)[Feature][number];

export const tokens: readonly Replaceable[] = Object.values(replaceable).flat();

/** What a part has that another one may lack. */
type Optional<T> = { [Name in keyof T]-?: object extends Pick<T, Name> ? Name : never }[keyof T];

/** Of an abstract class nothing is left when the service runs: what it asks for stands here, for the compiler to compare. */
const abstract: {
  readonly OfficeEngine: Readonly<Record<Exclude<keyof OfficeEngine, Optional<OfficeEngine>>, true>>;
  readonly HostResolver: Readonly<Record<Exclude<keyof HostResolver, Optional<HostResolver>>, true>>;
  readonly ConversionQueue: Readonly<Record<Exclude<keyof ConversionQueue, Optional<ConversionQueue>>, true>>;
} = {
  OfficeEngine: { status: true, convert: true, open: true, stats: true, ready: true },
  HostResolver: { resolve: true },
  ConversionQueue: {
    status: true,
    assertOpen: true,
    run: true,
    waiting: true,
    submit: true,
    find: true,
    settled: true,
    collect: true,
    cancel: true,
  },
};

/** The names of what others use of a part. */
export function membersOf(token: Replaceable): readonly string[] {
  const abstractNames = Object.entries(abstract).find(([name]) => name === token.name)?.[1] ?? {};
  const own = Object.getOwnPropertyNames(token.prototype).filter((name) => name !== 'constructor');
  return [...new Set([...Object.keys(abstractNames), ...own])];
}
