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
