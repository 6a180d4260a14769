import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SvcOptions, type ConversionPolicyAnswer } from '../../options/index.js';

/**
 * On whose account a request converts, and what bounds that has: by default `conversion.policy`, by another class whatever
 * that says.
 *
 * @publicApi
 * @example
 * ```ts
 * SvcModule.forRoot({
 *   imports: [TenantsModule],
 *   overrides: [{ provide: ConversionPolicy, useClass: TenantConversions }],
 * });
 * ```
 */
@Injectable()
export class ConversionPolicy {
  constructor(private readonly options: SvcOptions) {}

  /**
   * Asked before anything of the body is read. A `SvcError` or an `HttpException` that it throws is the answer; anything
   * else, and silence, is 503 `policy_failed`.
   */
  async termsFor(request: IncomingMessage): Promise<ConversionPolicyAnswer> {
    return this.options.conversion.policy?.(request);
  }
}
