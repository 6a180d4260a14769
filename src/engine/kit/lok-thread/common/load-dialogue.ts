import type { LokDocument } from '../../lok/lok-document.js';
import type { LokOffice } from '../../lok/office.js';
import {
  knownPassword,
  knowPassword,
  loadMode,
  loadWord,
  partsOf,
  type LoadDialogueMemory,
} from '../../shared/load-dialogue-memory.js';

/** Where a password comes from when LibreOffice asks: it is known, or somebody is there to be asked. */
export type PasswordSource = { readonly password: string | undefined } | 'interactive';

/**
 * What LibreOffice says while it loads: how far it is, and that it needs a password. Both come through the kit-level
 * callback, and partly from LibreOffice's own threads, where a callback of the LibreOffice thread would never return.
 * So the callback belongs to the main thread, whose event loop runs: koffi relays it there. The LibreOffice thread is
 * blocked inside the load until the main thread has given the password.
 * The main thread's side is `LoadListener`.
 */
export class LoadDialogue {
  readonly #words: Int32Array;
  readonly #password: Uint8Array;
  readonly #url: Uint8Array;

  constructor(
    private readonly office: LokOffice,
    memory: LoadDialogueMemory,
    private readonly callback: () => bigint,
  ) {
    [this.#words, this.#password, this.#url] = partsOf(memory);
  }

  /**
   * @param features bits of `setOptionalFeatures` while loading; those for passwords must be among them
   * @returns the document, if it could be loaded, how often a password was asked for, and which opened it
   */
  load(
    url: string,
    options: string,
    source: PasswordSource,
    features: bigint,
  ): { document: LokDocument | undefined; asked: number; password: string | undefined } {
    this.#prepare(source, url);
    this.office.setOptionalFeatures(features);
    this.office.registerCallback(this.callback(), this.office.address);
    try {
      const document = this.#loadAsking(url, options);
      const asked = Atomics.load(this.#words, loadWord.asked);
      return { document, asked, password: asked > 0 ? knownPassword(this.#words, this.#password) : undefined };
    } finally {
      this.office.registerCallback(null, null);
      Atomics.store(this.#words, loadWord.mode, loadMode.silent);
      this.#password.fill(0);
    }
  }

  /** Some filters, that of Word 97 for one, ask once a load and fail: somebody who gave an answer is asked again. */
  #loadAsking(url: string, options: string): LokDocument | undefined {
    for (;;) {
      const before = Atomics.load(this.#words, loadWord.asked);
      const document = this.office.load(url, options);
      const answered =
        Atomics.load(this.#words, loadWord.asked) > before && Atomics.load(this.#words, loadWord.givenUp) === 0;
      const interactive = Atomics.load(this.#words, loadWord.mode) === loadMode.interactive;
      if (document !== undefined || !interactive || !answered) return document;
    }
  }

  #prepare(source: PasswordSource, url: string): void {
    const password = source === 'interactive' ? undefined : source.password;
    knowPassword(this.#words, this.#password, password);
    Atomics.store(this.#words, loadWord.urlLength, new TextEncoder().encodeInto(url, this.#url).written);
    Atomics.store(this.#words, loadWord.asked, 0);
    Atomics.store(this.#words, loadWord.givenUp, 0);
    Atomics.store(this.#words, loadWord.mode, source === 'interactive' ? loadMode.interactive : loadMode.known);
  }
}
