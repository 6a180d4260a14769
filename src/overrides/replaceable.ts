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

/**
 * The classes that {@link SvcOverride} accepts.
 *
 * @publicApi
 */
export type Replaceable =
  | typeof BaseAddress
  | typeof Admission
  | typeof OfficeEngine
  | typeof HostAdmission
  | typeof HostResolver
  | typeof WopiAuthInterceptor
  | typeof WopiClientService
  | typeof WopiHeaderInterceptor
  | typeof WopiProof
  | typeof AuditLog
  | typeof HealthChecks
  | typeof Metrics
  | typeof ConversionQueue
  | typeof ConversionPolicy
  | typeof SessionPolicy;

/** They, by the feature that provides them. */
export const replaceable = {
  http: [BaseAddress],
  access: [Admission],
  engine: [OfficeEngine],
  wopi: [HostAdmission, HostResolver, WopiAuthInterceptor, WopiClientService, WopiHeaderInterceptor, WopiProof],
  operations: [AuditLog, HealthChecks, Metrics],
  conversion: [ConversionQueue, ConversionPolicy],
  session: [SessionPolicy],
} as const satisfies Readonly<Record<string, readonly Replaceable[]>>;

/** A feature with parts that can be replaced. */
export type Feature = keyof typeof replaceable;

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
  // Without a place in the table, a class that is accepted does not compile.
  const { name: wanted, prototype }: (typeof replaceable)[Feature][number] = token;
  const abstractNames = Object.entries(abstract).find(([name]) => name === wanted)?.[1] ?? {};
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return [...new Set([...Object.keys(abstractNames), ...own])];
}
