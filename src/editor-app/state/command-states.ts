import type { Disposable } from '../lifetime/lifetime.js';
import type { EditorStore } from './store.js';

/** How long states of commands are gathered, ms. */
const gather = 12;

/** States of commands come by the hundred when the selection changes: the chrome is drawn once for all of them. */
export class CommandStates implements Disposable {
  #waiting: Record<string, unknown> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: EditorStore) {}

  add({ command, value }: { readonly command: string; readonly value: unknown }): void {
    if (!this.#waiting) {
      this.#waiting = {};
      // A timer, not a frame: pages in the background draw none.
      this.#timer = setTimeout(() => this.apply(), gather);
    }
    this.#waiting[command] = value;
  }

  /** Before any other message: they may depend on each other's order. */
  apply(): void {
    const news = this.#waiting;
    if (!news) return;
    this.#waiting = undefined;
    this.store.setState(({ commands }) => ({ commands: { ...commands, ...news } }));
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
