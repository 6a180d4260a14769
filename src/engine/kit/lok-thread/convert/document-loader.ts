import { KitFailure } from '../common/kit-failure.js';
import type { LoadDialogue } from '../common/load-dialogue.js';
import type { LokDocument } from '../../lok/lok-document.js';
import { OptionalFeature, type LokOffice } from '../../lok/office.js';

/**
 * Loads documents without anybody to ask. Batch mode suppresses every question, also the one for the password
 * (lok-facts 9), so a failed load is repeated without it, to give the password or to learn that there is one. Batch mode
 * comes first in any case: LibreOffice stays silent from then on, and waits for no answer when it loads and writes.
 */
export class DocumentLoader {
  constructor(
    private readonly office: LokOffice,
    private readonly dialogue: LoadDialogue,
  ) {}

  /**
   * @param options of `LoadLanguage`
   * @throws KitFailure document_corrupt, password_required, password_wrong
   */
  load(url: string, options: string, password?: string): LokDocument {
    return this.office.load(url, `${options},Batch=true`) ?? this.#loadAnswering(url, options, password);
  }

  #loadAnswering(url: string, options: string, password: string | undefined): LokDocument {
    const features = OptionalFeature.documentPassword | OptionalFeature.documentPasswordToModify;
    const { document, asked } = this.dialogue.load(url, options, { password }, features);
    this.office.setOptionalFeatures(0n);
    if (document) return document;
    if (asked === 0) throw new KitFailure('document_corrupt');
    throw new KitFailure(password === undefined ? 'password_required' : 'password_wrong');
  }
}
