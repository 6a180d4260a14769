import { Injectable } from '@nestjs/common';

/**
 * What `/hosting/capabilities` may say besides conversion (specification 2.2).
 *
 * @publicApi
 */
export interface Claims {
  readonly hasTemplateSource?: boolean;
  readonly hasMobileSupport?: boolean;
  readonly hasTemplateSaveAs?: boolean;
}

/**
 * Features claim here what they really do, when they start; what nobody claims is `false`.
 *
 * @publicApi
 */
@Injectable()
export class CapabilityClaims {
  #claims: Claims = {};

  claim(claims: Claims): void {
    this.#claims = { ...this.#claims, ...claims };
  }

  get all(): Claims {
    return this.#claims;
  }
}
