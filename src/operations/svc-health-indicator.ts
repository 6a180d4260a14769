import { Injectable } from '@nestjs/common';
import { HealthChecks } from './health-checks.js';

/**
 * What `@nestjs/terminus` takes for the answer of an indicator.
 *
 * @publicApi
 */
export type SvcHealthResult<Key extends string = string> = Readonly<
  Record<Key, { readonly status: 'up' | 'down'; readonly [part: string]: unknown }>
>;

/**
 * How the service is, for an application that has `@nestjs/terminus`; `GET {base}/svc/health` tells the same to those
 * without.
 *
 * @publicApi
 * @example
 * ```ts
 * @Get('health')
 * @HealthCheck()
 * check() {
 *   return this.health.check([() => this.office.isHealthy('office')]);
 * }
 * ```
 */
@Injectable()
export class SvcHealthIndicator {
  constructor(private readonly checks: HealthChecks) {}

  /**
   * Asks all parts. That something is down is an answer, not an error: terminus makes it 503.
   *
   * @param key what the application calls the service; its parts stand below it
   */
  async isHealthy<const Key extends string = 'svc'>(key: Key = 'svc' as Key): Promise<SvcHealthResult<Key>> {
    const { up, parts } = await this.checks.run();
    return { [key]: { ...parts, status: up ? 'up' : 'down' } } as SvcHealthResult<Key>;
  }
}
