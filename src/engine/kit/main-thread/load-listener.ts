import { registerLokCallback, type LokCallback } from '../lok/lok-callback.js';
import { answerPassword } from '../lok/password-answer.js';
import type { KitNotice } from '../messages.js';
import {
  knownPassword,
  knowPassword,
  loadMode,
  loadWord,
  partsOf,
  type LoadDialogueMemory,
} from '../shared/load-dialogue-memory.js';

/** `LibreOfficeKitCallbackType`, those that come to the kit and not to a document. */
const callbackType = { statusIndicatorSetValue: 10, documentPassword: 20, documentPasswordToModify: 21 } as const;

/**
 * Hears what LibreOffice says while it loads, and answers for `LoadDialogue`, whose thread is blocked meanwhile. Its
 * callback must be registered before that thread starts.
 */
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
    if (password === undefined) Atomics.store(this.#words, loadWord.givenUp, 1);
    if (office !== undefined) answerPassword(office, this.#documentUrl(), password ?? null);
  }

  readonly #onCallback: LokCallback = (type, payload, office) => {
    if (type === callbackType.statusIndicatorSetValue) this.#progress(Number(payload));
    if (type !== callbackType.documentPassword && type !== callbackType.documentPasswordToModify) return;
    const attempt = Atomics.add(this.#words, loadWord.asked, 1) + 1;
    this.#open = office;
    this.#purpose = type === callbackType.documentPasswordToModify ? 'modify' : 'view';
    if (Atomics.load(this.#words, loadWord.mode) === loadMode.interactive) {
      this.notify({ on: 'password', attempt, purpose: this.#purpose });
    }
    // Not from in here: LibreOffice takes the answer only when it has begun to wait for it.
    else setImmediate(() => this.answer(attempt === 1 ? knownPassword(this.#words, this.#password) : undefined));
  };

  #progress(percent: number): void {
    if (Atomics.load(this.#words, loadWord.mode) !== loadMode.interactive || percent === this.#percent) return;
    this.#percent = percent;
    this.notify({ on: 'progress', percent });
  }

  /**
   * As it was given to the load. The question names the document, too, but the filter of Word 97 puts its bare name there,
   * and an answer for a document that LibreOffice does not know ends the process.
   */
  #documentUrl(): string {
    return new TextDecoder().decode(this.#url.slice(0, Atomics.load(this.#words, loadWord.urlLength)));
  }
}
