import { IsOptional } from 'class-validator';
import { Flag, Text } from './expect.js';

export class OperationsOptions {
  /** `GET {base}/svc/metrics` in Prometheus text; admitted like conversions. */
  @Flag() metrics = false;
  /** `GET {base}/svc/health` (ready) and `/svc/health/live`. */
  @Flag() health = true;
  /** Bearer token of the admin endpoints; without it there are none. */
  @IsOptional() @Text('a token') adminToken?: string;
  /** Logs who opened, saved and exported what, with the outcome, as one JSON line each. */
  @Flag() audit = false;
}
