import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import type { Unsent } from '../socket/sent-inputs.js';
import type { EditorStore, UnsentEntry } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { BrowserKeep } from './browser-keep.js';
import { readTyped } from './typed-text.js';

/** How it came that something is not in the document. */
export type WhyUnsent = UnsentEntry['why'];

/** After the last key, ms. */
const keepAfter = 500;

/**
 * What was typed and is in no document: offered until somebody inserts or discards it, and kept in the browser so that
 * it outlives the window, unless nothing of the document may leave it.
 */
export class UnsentTyping implements Disposable {
  readonly #lifetime = new Lifetime();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #opened = false;
  /** Offered until there is a view again, which tells what became of it. */
  #meanwhile: ReadonlySet<string> = new Set();

  constructor(
    private readonly store: EditorStore,
    private readonly keep: BrowserKeep,
    private readonly wopiSrc: string,
    /** What was sent, or waits to be sent, and is not safe. */
    private readonly pending: () => Unsent,
    /** None of that is sent any more. */
    private readonly giveUpPending: () => void,
  ) {}

  listen(): void {
    const unsubscribe = this.store.subscribe((state, before) => {
      if (state.unsent !== before.unsent) this.#keepNow();
    });
    this.#lifetime.atEnd(unsubscribe);
    this.#lifetime.atEnd(() => clearTimeout(this.#timer));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  offer(unsent: Unsent, why: WhyUnsent): void {
    const { entries, others } = readTyped(unsent.inputs, unsent.context);
    this.#add(entries.map((entry) => (why === 'removed' ? { ...entry, why, elsewhere: true } : { ...entry, why })));
    if (others > 0 && entries.length > 0) {
      this.store.setState(({ unsentOthers }) => ({ unsentOthers: unsentOthers + others }));
    } else if (others > 0) {
      this.store.setState((state) => withNotice(state, 'warning', 'unsentOthers', { count: others }));
    }
  }

  /** The service has said who this is: earlier windows may have left something. */
  async welcomed(): Promise<void> {
    this.keep.enter();
    // What waited for the line has been sent.
    if (this.#opened) return this.#keepNow();
    this.#opened = true;
    const { file } = this.store.getState();
    if (!file) return;
    const found = await this.keep.open(this.wopiSrc, file.userId);
    if (!file.disableCopy) this.#add(found);
  }

  /** Something was typed while the line is cut. */
  typed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keepNow(), keepAfter);
  }

  /** The window closes. What was sent on a line that is not cut is the service's. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#keepNow();
    this.keep.leave();
  }

  /** The session is over: nobody knows whether there will be another, and what may be lost is offered. */
  over(): void {
    const entries = this.#waiting('closed');
    this.#meanwhile = new Set(entries.map(({ id }) => id));
    this.#add(entries);
    this.#keepNow();
  }

  /** … and there is one. */
  begins(): void {
    const ids = [...this.#meanwhile];
    this.#meanwhile = new Set();
    this.remove(ids);
  }

  /** The person signs out: nothing of theirs stays in the browser, of no document. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#opened = false;
    this.#meanwhile = new Set();
    this.store.setState({ unsent: [], unsentOthers: 0 });
    this.keep.forget();
  }

  /** The place it was typed in is another now. */
  misplaced(id: string): void {
    this.store.setState(({ unsent }) => ({
      unsent: unsent.map((entry) => (entry.id === id ? { ...entry, elsewhere: true } : entry)),
    }));
  }

  /** Somebody has decided about it. */
  settle(id: string): void {
    // What is left of it stays, and is not sent either: it went in one go.
    if (this.#meanwhile.has(id)) this.giveUpPending();
    if (this.#meanwhile.has(id)) this.#meanwhile = new Set();
    this.remove([id]);
  }

  remove(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.store.setState(({ unsent, unsentOthers }) => {
      const left = unsent.filter(({ id }) => !ids.includes(id));
      return { unsent: left, unsentOthers: left.length === 0 ? 0 : unsentOthers };
    });
  }

  #add(entries: readonly UnsentEntry[]): void {
    if (entries.length === 0) return;
    const known = new Set(entries.map(({ id }) => id));
    this.store.setState(({ unsent }) => ({ unsent: [...unsent.filter(({ id }) => !known.has(id)), ...entries] }));
  }

  #keepNow(): void {
    const { file, unsent, connection } = this.store.getState();
    if (!this.#opened || !file || file.disableCopy) return;
    const offered = unsent.filter(({ id }) => !this.#meanwhile.has(id));
    this.keep.put(connection.online ? offered : [...offered, ...this.#waiting('offline')]);
  }

  #waiting(why: WhyUnsent): UnsentEntry[] {
    const { inputs, context } = this.pending();
    return readTyped(inputs, context).entries.map((entry) => ({ ...entry, why }));
  }
}
