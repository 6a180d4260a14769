/** Something that listens or waits until it is disposed of. */
export interface Disposable {
  dispose(): void;
}

type Target = Window | Document | HTMLElement;
type Events<T extends Target> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : HTMLElementEventMap;

/**
 * What a part takes back when it goes: its listeners, subscriptions, timers and the parts it owns. Each class that
 * listens has one, and its `dispose` disposes of that. Nothing begins to listen afterwards.
 */
export class Lifetime implements Disposable {
  readonly #undo: (() => void)[] = [];
  #over = false;

  listen<T extends Target, K extends keyof Events<T> & string>(
    target: T,
    type: K,
    listener: (event: Events<T>[K]) => void,
    options?: AddEventListenerOptions,
  ): void {
    if (this.#over) return;
    target.addEventListener(type, listener as EventListener, options);
    this.atEnd(() => target.removeEventListener(type, listener as EventListener, options));
  }

  owns<T extends Disposable>(part: T): T {
    this.atEnd(() => part.dispose());
    return part;
  }

  /** Runs at the end; at once when that has come already. */
  atEnd(undo: () => void): void {
    if (this.#over) undo();
    else this.#undo.push(undo);
  }

  /** The last first, as they may stand on each other. */
  dispose(): void {
    this.#over = true;
    for (const undo of this.#undo.splice(0).toReversed()) undo();
  }
}
