import type { FormerTyping } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { missingOf, type LeftView } from '../socket/left-view.js';
import type { Unsent } from '../socket/sent-inputs.js';
import type { EditorStore, TypedEntry, UnsentEntry } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { BrowserKeep, Left } from './browser-keep.js';
import { keptFor } from './kept-for.js';
import { readTyped } from './typed-text.js';

/** How it came that something is not in the document. */
export type WhyUnsent = UnsentEntry['why'];

/** After the last key, ms. */
const keepAfter = 500;

/** The connection, as far as it is needed here. */
export interface UnsentSource {
  /** What was sent, or waits to be sent, and is not safe. */
  readonly unsafe: Unsent;
  /** … as the next window has to know it. */
  readonly left: LeftView | undefined;
  /** None of that is sent any more. */
  forgetView(): void;
  /** What became of the typing in a window that has ended. @throws ServiceError */
  former(left: LeftView): Promise<FormerTyping>;
}

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
  /** What earlier windows left, as long as the service has not said what of it is in the document. */
  #left: readonly LeftView[] = [];

  constructor(
    private readonly store: EditorStore,
    private readonly keep: BrowserKeep,
    private readonly wopiSrc: string,
    private readonly source: UnsentSource,
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
    this.#offeredHere(entries.filter(({ comment }) => comment));
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
    if (this.#opened) {
      this.#keepNow();
      return this.#askFor(this.#left);
    }
    this.#opened = true;
    const { file } = this.store.getState();
    if (file) await this.keep.open(this.wopiSrc, keptFor(file), (left) => this.#found(left));
  }

  #found({ entries, views }: Left): void {
    if (!this.#opened) return;
    this.#left = [...this.#left, ...views];
    this.#add(entries);
    this.#keepNow();
    void this.#askFor(views);
  }

  /** It is kept until there is an answer; without one the next welcome asks again. */
  async #askFor(left: readonly LeftView[]): Promise<void> {
    for (const view of left) {
      const answer = await this.source.former(view).catch(() => undefined);
      if (!answer) return;
      if (!this.#left.includes(view)) continue;
      this.#left = this.#left.filter((other) => other !== view);
      for (const { unsent, why } of missingOf(view, answer)) this.offer(unsent, why);
      this.#keepNow();
    }
  }

  /** Something was typed while the line is cut. */
  typed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keepNow(), keepAfter);
  }

  /** The window closes: what was sent on a line that is not cut has, or has not, arrived. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#keepNow(true);
    this.keep.leave();
  }

  /** The window is out of sight, and may end without a word; or it is looked at again. */
  seen(visible: boolean): void {
    // Where others cannot tell that this window is there, they would end its view.
    if (this.keep.isGuarded) this.#keepNow(!visible);
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
    this.#left = [];
    this.store.setState({ unsent: [], unsentOthers: 0 });
    this.keep.forget();
  }

  /** The place it was typed in is another now, or its words are there already: a person has to look. */
  doubtful(id: string, why: 'elsewhere' | 'seen'): void {
    this.store.setState(({ unsent }) => ({
      unsent: unsent.map((entry) => (entry.id === id ? { ...entry, [why]: true } : entry)),
    }));
  }

  /** Somebody has decided about it. */
  settle(id: string): void {
    // What is left of it stays, and is not sent either: it went in one go.
    if (this.#meanwhile.has(id)) this.source.forgetView();
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

  /** A comment that was sent is waited for no longer: it would be offered twice. */
  #offeredHere(comments: readonly TypedEntry[]): void {
    if (comments.length === 0) return;
    const texts = new Set(comments.map(({ text }) => text));
    this.store.setState(({ commentDrafts }) => ({
      commentDrafts: commentDrafts.filter(({ sent, text }) => !sent || !texts.has(text)),
    }));
  }

  #add(entries: readonly UnsentEntry[]): void {
    if (entries.length === 0) return;
    const known = new Set(entries.map(({ id }) => id));
    this.store.setState(({ unsent }) => ({ unsent: [...unsent.filter(({ id }) => !known.has(id)), ...entries] }));
  }

  #keepNow(leaving = false): void {
    const { file, unsent, connection } = this.store.getState();
    if (!this.#opened || !file) return;
    // Also what was kept before the host said so: it stays in this window.
    if (file.disableCopy) return this.keep.put([]);
    const offered = unsent.filter(({ id }) => !this.#meanwhile.has(id));
    const own = connection.online && !leaving ? undefined : this.source.left;
    this.keep.put(offered, own && holdsText(own) ? [...this.#left, own] : this.#left);
  }

  #waiting(why: WhyUnsent): UnsentEntry[] {
    const { inputs, context } = this.source.unsafe;
    return readTyped(inputs, context).entries.map((entry) => ({ ...entry, why }));
  }
}

const holdsText = ({ inputs, strays, context }: LeftView): boolean =>
  readTyped([...inputs, ...strays], context).entries.length > 0;
