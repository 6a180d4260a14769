import type { OfficeDocument, OfficeEngine, OpenDocumentRequest } from '../../engine/index.js';
import { documentLanguage, isEncrypted, lookInto, type Content } from '../../formats/index.js';
import { knownLanguage } from '../../options/index.js';
import { loadOptions } from '../files/file-format.js';
import { sheetLanguage, type Languages } from '../files/sheet-language.js';
import { whoseIs } from '../files/whose.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Source } from './sourcing.js';

export interface LoadListener {
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined>;
  onProgress(percent: number): void;
}

type DocumentFacts = Pick<OpenDocumentRequest, 'input' | 'loadOptions' | 'language' | 'encrypted'>;

/** Opens bytes in a kit. Remembers the document's password in memory, so that nobody is asked again after a crash. */
export class Loader {
  #password: string | undefined;

  constructor(
    private readonly engine: Pick<OfficeEngine, 'open'>,
    private readonly timeout: number,
    private readonly languages: Pick<Languages, 'house' | 'unsaid'>,
    private readonly version: Pick<OpenVersion, 'fileName' | 'key' | 'openedIn'>,
  ) {}

  /** What opened the document; undefined when it asked for nothing. */
  get password(): string | undefined {
    return this.#password;
  }

  /** @throws an `EngineError` */
  async load(
    { path, extension, storeAs }: Pick<Source, 'path' | 'extension' | 'storeAs'>,
    listener: LoadListener,
    signal?: AbortSignal,
  ): Promise<OfficeDocument> {
    const remembered = this.#password;
    let given: string | undefined;
    const office = await this.engine.open(
      {
        ...(await lookInto(path, (content) => this.#facts(content, extension))),
        inputExtension: extension,
        name: this.version.fileName,
        whose: whoseIs(this.version.key),
        ...(storeAs === undefined ? {} : { storeAs }),
        openTimeout: this.timeout,
        onProgress: (percent) => listener.onProgress(percent),
        askPassword: async (attempt, purpose) => {
          const isKnown = attempt === 1 && remembered !== undefined;
          given = isKnown ? remembered : await listener.askPassword(purpose, attempt > 1);
          return given;
        },
      },
      signal,
    );
    this.#password = given;
    return office;
  }

  /** A small document is in memory from here. */
  async #facts(content: Content, extension: string): Promise<DocumentFacts> {
    return {
      input: content.input,
      ...loadOptions(content, extension),
      language: knownLanguage(await documentLanguage(content)) ?? this.#languageFor(content, extension),
      encrypted: await isEncrypted(content),
    };
  }

  #languageFor(content: Content, extension: string): string {
    const { languages, version } = this;
    return sheetLanguage(content, extension, { ...languages, opener: version.openedIn }) ?? languages.house;
  }
}
