import type { OfficeDocument, OfficeEngine } from '../../engine/index.js';
import { documentLanguage, isEncrypted } from '../../formats/index.js';
import { knownLanguage } from '../../options/index.js';
import { loadOptions } from '../files/file-format.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Source } from './sourcing.js';

export interface LoadListener {
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined>;
  onProgress(percent: number): void;
}

/** Opens bytes in a kit. Remembers the document's password in memory, so that nobody is asked again after a crash. */
export class Loader {
  #password: string | undefined;

  constructor(
    private readonly engine: Pick<OfficeEngine, 'open'>,
    private readonly timeout: number,
    /** Where the document says none: option `conversion.lang`. */
    private readonly language: string,
    private readonly version: Pick<OpenVersion, 'fileName'>,
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
        input: path,
        inputExtension: extension,
        name: this.version.fileName,
        ...(await loadOptions(path, extension)),
        language: knownLanguage(await documentLanguage(path)) ?? this.language,
        encrypted: await isEncrypted(path),
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
}
