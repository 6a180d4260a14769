import { addressOf } from '../libc.js';
import { KitFailure } from '../kit-failure.js';
import type { LokDocument } from '../lok/document.js';
import { OptionalFeature, registerLokCallback, type LokOffice } from '../lok/office.js';

/** Kit callbacks, `LibreOfficeKitCallbackType`. */
const callbackType = { statusIndicatorStart: 9, documentPassword: 20, documentPasswordToModify: 21 } as const;

/**
 * Loads documents without anybody to ask. Batch mode suppresses every question, also the one for the password
 * (lok-facts 9), so a failed load is repeated without it, to learn whether the document is protected.
 */
export class DocumentLoader {
  readonly #callback: bigint;
  /** A native function that ignores its arguments. */
  readonly #ignore = addressOf('getppid');
  #password: string | undefined;
  #asked = 0;

  constructor(private readonly office: LokOffice) {
    this.#callback = registerLokCallback((type, payload) => this.#onCallback(type, payload));
  }

  /** @throws KitFailure document_corrupt, password_required, password_wrong */
  load(url: string, options: string, password?: string): LokDocument {
    const batch = password === undefined ? this.office.load(url, join(options, 'Batch=true')) : undefined;
    return batch ?? this.#loadAnswering(url, options, password);
  }

  #loadAnswering(url: string, options: string, password: string | undefined): LokDocument {
    this.#password = password;
    this.#asked = 0;
    this.office.setOptionalFeatures(OptionalFeature.documentPassword | OptionalFeature.documentPasswordToModify);
    this.office.registerCallback(this.#callback, 1n);
    try {
      const document = this.office.load(url, options);
      if (document) return document;
    } finally {
      this.office.registerCallback(null, null);
      this.office.setOptionalFeatures(0n);
    }
    if (this.#asked === 0) throw new KitFailure('document_corrupt');
    throw new KitFailure(password === undefined ? 'password_required' : 'password_wrong');
  }

  #onCallback(type: number, url: string): void {
    if (type === callbackType.documentPassword || type === callbackType.documentPasswordToModify) {
      this.#asked++;
      this.office.setDocumentPassword(url, this.#asked === 1 ? (this.#password ?? null) : null);
    } else if (type === callbackType.statusIndicatorStart) {
      // Progress comes from threads of LibreOffice next; a JavaScript callback there would never return.
      this.office.registerCallback(this.#ignore, 1n);
    }
  }
}

function join(...options: readonly string[]): string {
  return options.filter((option) => option !== '').join(',');
}
