import { IsOptional } from 'class-validator';
import { Expect, Flag } from './expect.js';

/** Nobody guesses it; `openssl rand -hex 32` makes one. */
const Secret = (): PropertyDecorator =>
  Expect('a token of 32 characters or more', (value) => typeof value === 'string' && value.trim().length >= 32);

/**
 * Option section `operations`: health, metrics, audit log, administration.
 *
 * @publicApi
 */
export class OperationsOptions {
  /** `GET {base}/svc/metrics` in Prometheus text; admitted like conversions, or by `metricsToken`. */
  @Flag() metrics = false;
  /** Bearer token of the metrics, 32 characters or more; then nobody else reads them. */
  @IsOptional() @Secret() metricsToken?: string;
  /** `GET {base}/svc/health` (ready) and `/svc/health/live`. */
  @Flag() health = true;
  /** Bearer token of the admin endpoints, 32 characters or more; without it there are none. */
  @IsOptional() @Secret() adminToken?: string;
  /** Logs who opened, saved and exported what, with the outcome, as one JSON line each. */
  @Flag() audit = false;
}
