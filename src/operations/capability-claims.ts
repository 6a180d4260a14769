import { Injectable } from '@nestjs/common';

/**
 * What `/hosting/capabilities` may say besides conversion (specification 2.2).
 *
 * @publicApi
 */
export interface Claims {
  /** Documents are made from `TemplateSource` of CheckFileInfo (specification 2.3); this package claims it. */
  readonly hasTemplateSource?: boolean;
  /** The editor's page suits phones and touch; claimed while `editor.enabled` is true. */
  readonly hasMobileSupport?: boolean;
  /**
   * Not in the specification; for an application that offers saving as a template. No part of this package claims it.
   */
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

  /** Adds to what others claim; of the same name the later one counts. It holds from the next answer on. */
  claim(claims: Claims): void {
    this.#claims = { ...this.#claims, ...claims };
  }

  /** Everything claimed so far, and nothing of what nobody claims. */
  get all(): Claims {
    return this.#claims;
  }
}
