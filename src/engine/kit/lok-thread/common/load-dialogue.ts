import { LokOffice, registerLokCallback, type LokCallback } from '../../lok/office.js';
import type { LokDocument } from '../../lok/document.js';
import type { KitNotice } from '../../messages.js';

/** `LibreOfficeKitCallbackType`, those that come to the kit and not to a document. */
const callbackType = { statusIndicatorSetValue: 10, documentPassword: 20, documentPasswordToModify: 21 } as const;

const word = { mode: 0, asked: 1, passwordLength: 2, urlLength: 3, givenUp: 4 } as const;
const mode = { silent: 0, known: 1, interactive: 2 } as const;
const headerBytes = 20;
const maxPasswordBytes = 4096;
/** A path of the longest kind, every byte of it escaped. */
const maxUrlBytes = 3 * 4096;

/** Where a password comes from when LibreOffice asks: it is known, or somebody is there to be asked. */
export type PasswordSource = { readonly password: string | undefined } | 'interactive';

/** Memory both threads see. */
export type LoadDialogueMemory = SharedArrayBuffer;

export function newLoadDialogueMemory(): LoadDialogueMemory {
  return new SharedArrayBuffer(headerBytes + maxPasswordBytes + maxUrlBytes);
}

/**
 * What LibreOffice says while it loads: how far it is, and that it needs a password. Both come through the kit-level
 * callback, and partly from LibreOffice's own threads, where a callback of the LibreOffice thread would never return.
 * So the callback belongs to the main thread, whose event loop runs: koffi relays it there. The LibreOffice thread is
 * blocked inside the load until the main thread has given the password.
 *
 * This is the LibreOffice thread's side.
 */
export class LoadDialogue {
  readonly #words: Int32Array;
  readonly #password: Uint8Array;
  readonly #url: Uint8Array;

  constructor(
    private readonly office: LokOffice,
    memory: LoadDialogueMemory,
    private readonly callback: bigint,
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
    this.office.registerCallback(this.callback, this.office.address);
    try {
      const document = this.#loadAsking(url, options);
      const asked = Atomics.load(this.#words, word.asked);
      return { document, asked, password: asked > 0 ? knownPassword(this.#words, this.#password) : undefined };
    } finally {
      this.office.registerCallback(null, null);
      Atomics.store(this.#words, word.mode, mode.silent);
      this.#password.fill(0);
    }
  }

  /** Some filters, that of Word 97 for one, ask once a load and fail: somebody who gave an answer is asked again. */
  #loadAsking(url: string, options: string): LokDocument | undefined {
    for (;;) {
      const before = Atomics.load(this.#words, word.asked);
      const document = this.office.load(url, options);
      const answered = Atomics.load(this.#words, word.asked) > before && Atomics.load(this.#words, word.givenUp) === 0;
      const interactive = Atomics.load(this.#words, word.mode) === mode.interactive;
      if (document !== undefined || !interactive || !answered) return document;
    }
  }

  #prepare(source: PasswordSource, url: string): void {
    const password = source === 'interactive' ? undefined : source.password;
    knowPassword(this.#words, this.#password, password);
    Atomics.store(this.#words, word.urlLength, new TextEncoder().encodeInto(url, this.#url).written);
    Atomics.store(this.#words, word.asked, 0);
    Atomics.store(this.#words, word.givenUp, 0);
    Atomics.store(this.#words, word.mode, source === 'interactive' ? mode.interactive : mode.known);
  }
}

/** The main thread's side. Its callback must be registered before the LibreOffice thread starts. */
export class LoadListener {
  readonly callback: bigint;
  readonly #words: Int32Array;
  readonly #password: Uint8Array;
  readonly #url: Uint8Array;
  /** The office whose question waits for {@link answer}. */
  #open: bigint | undefined;
  #purpose: 'view' | 'modify' = 'view';
  #percent = -1;

  constructor(
    memory: LoadDialogueMemory,
    private readonly notify: (notice: KitNotice) => void,
  ) {
    [this.#words, this.#password, this.#url] = partsOf(memory);
    this.callback = registerLokCallback((...told) => this.#onCallback(...told));
  }

  /** Gives the password somebody was asked for; undefined gives up. Without an open question it does nothing. */
  answer(password: string | undefined): void {
    const office = this.#open;
    this.#open = undefined;
    if (this.#purpose === 'view') knowPassword(this.#words, this.#password, password);
    if (password === undefined) Atomics.store(this.#words, word.givenUp, 1);
    if (office !== undefined) LokOffice.at(office).setDocumentPassword(this.#documentUrl(), password ?? null);
  }

  readonly #onCallback: LokCallback = (type, payload, office) => {
    if (type === callbackType.statusIndicatorSetValue) this.#progress(Number(payload));
    if (type !== callbackType.documentPassword && type !== callbackType.documentPasswordToModify) return;
    const attempt = Atomics.add(this.#words, word.asked, 1) + 1;
    this.#open = office;
    this.#purpose = type === callbackType.documentPasswordToModify ? 'modify' : 'view';
    if (Atomics.load(this.#words, word.mode) === mode.interactive) {
      this.notify({ on: 'password', attempt, purpose: this.#purpose });
    }
    // Not from in here: LibreOffice takes the answer only when it has begun to wait for it.
    else setImmediate(() => this.answer(attempt === 1 ? knownPassword(this.#words, this.#password) : undefined));
  };

  #progress(percent: number): void {
    if (Atomics.load(this.#words, word.mode) !== mode.interactive || percent === this.#percent) return;
    this.#percent = percent;
    this.notify({ on: 'progress', percent });
  }

  /**
   * As it was given to the load. The question names the document, too, but the filter of Word 97 puts its bare name there,
   * and an answer for a document that LibreOffice does not know ends the process.
   */
  #documentUrl(): string {
    return new TextDecoder().decode(this.#url.slice(0, Atomics.load(this.#words, word.urlLength)));
  }
}

function knowPassword(words: Int32Array, place: Uint8Array, password: string | undefined): void {
  const { written } = new TextEncoder().encodeInto(password ?? '', place);
  Atomics.store(words, word.passwordLength, password === undefined ? -1 : written);
}

function knownPassword(words: Int32Array, place: Uint8Array): string | undefined {
  const length = Atomics.load(words, word.passwordLength);
  return length < 0 ? undefined : new TextDecoder().decode(place.slice(0, length));
}

function partsOf(memory: LoadDialogueMemory): [words: Int32Array, password: Uint8Array, url: Uint8Array] {
  return [
    new Int32Array(memory, 0, headerBytes / 4),
    new Uint8Array(memory, headerBytes, maxPasswordBytes),
    new Uint8Array(memory, headerBytes + maxPasswordBytes, maxUrlBytes),
  ];
}
