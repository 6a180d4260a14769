import { Injectable } from '@nestjs/common';
import { SvcOptions, type PolicyAnswer, type PolicyQuestion } from '../../options/index.js';

/**
 * What the application leaves of what the storage host allows a person at a document: by default `session.policy`, by
 * another class whatever that says.
 *
 * @publicApi
 * @example
 * ```ts
 * SvcModule.forRoot({
 *   imports: [TenantsModule],
 *   overrides: [{ provide: SessionPolicy, useClass: TenantPolicy }],
 * });
 * ```
 */
@Injectable()
export class SessionPolicy {
  constructor(private readonly options: SvcOptions) {}

  /**
   * Answers what is left of what the host allows; more than that is never given. What it throws, and silence for
   * `session.policyTimeout` ms, are the safe answer; see `session.policy`.
   */
  async narrow(question: PolicyQuestion): Promise<PolicyAnswer> {
    return this.options.session.policy?.(question);
  }
}
