import type { OfficeDocument, OfficeEngine, OpenDocumentRequest } from '../../engine/index.js';
import { isEncrypted, lookInto, type Content } from '../../formats/index.js';
import { identify } from '../files/content-identity.js';
import { loadOptions } from '../files/file-format.js';
import { whoseIs } from '../files/whose.js';
import type { OpenVersion } from '../live/open-version.js';
import type { DocumentLoadLanguage } from './document-load-language.js';
import { PasswordPrompt } from './password-prompt.js';
import type { DocumentTries, PasswordTries } from './password-tries.js';
import type { Protection } from './protection.js';
import type { Source } from './source-finder.js';

export interface LoadListener {
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined>;
  onProgress(percent: number): void;
}

type Purpose = Parameters<LoadListener['askPassword']>[0];
type Passwords = { [purpose in Purpose]?: string | undefined };

type DocumentFacts = Pick<OpenDocumentRequest, 'input' | 'loadOptions' | 'language' | 'encrypted'>;

/** In a kit, but not yet the version that is open. */
export interface Opened {
  readonly office: OfficeDocument;
  readonly protection: Protection | undefined;
}

/** Opens bytes in a kit. Remembers the document's passwords in memory, so that nobody is asked again after a crash. */
export class KitOpener {
  /** What opened something. */
  #remembered: Passwords = {};
  #tries: DocumentTries | undefined;

  constructor(
    private readonly engine: Pick<OfficeEngine, 'open'>,
    private readonly timeout: number,
    private readonly language: DocumentLoadLanguage,
    private readonly version: Pick<OpenVersion, 'fileName' | 'key'>,
    private readonly passwords: Pick<PasswordTries, 'of'>,
  ) {}

  /** @throws an `EngineError` */
  async load(
    { path, extension, storeAs }: Pick<Source, 'path' | 'extension' | 'storeAs'>,
    listener: LoadListener,
    signal?: AbortSignal,
  ): Promise<Opened> {
    const remembered = { ...this.#remembered };
    const given: Passwords = {};
    const facts = await lookInto(path, (content) => this.#facts(content, extension));
    const prompt = new PasswordPrompt(listener, async () => {
      const { sha256 } = await identify(facts.input);
      return (this.#tries = this.passwords.of(sha256));
    });
    const request: OpenDocumentRequest = {
      ...facts,
      inputExtension: extension,
      name: this.version.fileName,
      whose: whoseIs(this.version.key),
      ...(storeAs === undefined ? {} : { storeAs }),
      openTimeout: this.timeout,
      onProgress: (percent) => listener.onProgress(percent),
      askPassword: async (attempt, purpose) => {
        const known = remembered[purpose];
        delete remembered[purpose];
        given[purpose] = known ?? (await prompt.ask(purpose, attempt > 1));
        return given[purpose];
      },
    };
    try {
      const office = await this.engine.open(request, signal);
      await prompt.succeeded();
      // One that asked for nothing, and may never be the version that is open, is no reason to forget.
      this.#remembered = { ...this.#remembered, ...given };
      const { view } = given;
      return { office, protection: view === undefined ? undefined : { password: view, tries: this.#tries } };
    } catch (error) {
      throw prompt.reasonOf(error);
    }
  }

  /** A small document is in memory from here. */
  async #facts(content: Content, extension: string): Promise<DocumentFacts> {
    return {
      input: content.input,
      ...loadOptions(content, extension),
      language: await this.language.of(content, extension),
      encrypted: await isEncrypted(content),
    };
  }
}
