import { documentLanguage, type Content } from '../../formats/index.js';
import { knownLanguage } from '../../options/index.js';
import { sheetLanguage, type Languages } from '../files/sheet-language.js';
import type { OpenVersion } from '../live/open-version.js';

/** In which language LibreOffice loads a document: its own, that of whoever opens a sheet that says none, or the house's. */
export class DocumentLoadLanguage {
  constructor(
    private readonly languages: Pick<Languages, 'house' | 'unsaid'>,
    private readonly version: Pick<OpenVersion, 'openedIn'>,
  ) {}

  /** @returns BCP 47 */
  async of(content: Content, extension: string): Promise<string> {
    const own = knownLanguage(await documentLanguage(content));
    return own ?? this.#ofOpener(content, extension) ?? this.languages.house;
  }

  #ofOpener(content: Content, extension: string): string | undefined {
    return sheetLanguage(content, extension, { ...this.languages, opener: this.version.openedIn });
  }
}
