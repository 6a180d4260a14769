/** Counts who listens. */
class Listened {
  readonly #listeners = new Set<string>();
  readonly #names = new Map<unknown, number>();

  get listeners(): number {
    return this.#listeners.size;
  }

  addEventListener(type: string, listener: unknown, options?: AddEventListenerOptions): void {
    this.#listeners.add(this.#key(type, listener, options));
  }

  removeEventListener(type: string, listener: unknown, options?: AddEventListenerOptions): void {
    this.#listeners.delete(this.#key(type, listener, options));
  }

  /** As browsers do it: the same listener with another `capture` is another one. */
  #key(type: string, listener: unknown, options: AddEventListenerOptions = {}): string {
    if (!this.#names.has(listener)) this.#names.set(listener, this.#names.size);
    return `${type} ${String(this.#names.get(listener))} ${String(options.capture ?? false)}`;
  }
}

/** Takes every call and property, and does nothing. */
const nothing: object = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : nothing),
  apply: () => nothing,
  set: () => true,
});

class FakeElement extends Listened {
  readonly style = {};
  readonly dataset = {};
  readonly classList = { toggle: () => undefined, remove: () => undefined };
  readonly clientWidth = 800;
  readonly clientHeight = 600;
  readonly scrollWidth = 800;
  readonly scrollLeft = 0;
  readonly scrollTop = 0;
  readonly #children = new Set<FakeElement>();
  #parent: FakeElement | undefined;

  get childCount(): number {
    return this.#children.size;
  }

  append(child: FakeElement): void {
    this.#children.add(child);
    child.#parent = this;
  }

  remove(): void {
    if (this.#parent) this.#parent.#children.delete(this);
  }

  getContext(): object {
    return new Proxy(
      { canvas: this },
      { get: (target, name) => (name === 'canvas' ? target.canvas : nothing), set: () => true },
    );
  }

  getBoundingClientRect = (): object => ({ left: 0, top: 0, right: 800, bottom: 600, width: 800, height: 600 });
  setAttribute = (): void => undefined;
  removeAttribute = (): void => undefined;
  setSelectionRange = (): void => undefined;
  scrollTo = (): void => undefined;
  focus = (): void => undefined;
}

/** What of a browser an editor session needs, in plain objects that count who listens to them. */
export class FakePage {
  readonly elements: FakeElement[] = [];
  readonly sockets: (Listened & { open: boolean })[] = [];
  readonly observed = new Set<object>();
  readonly frames = new Map<number, () => void>();
  readonly media = Object.assign(new Listened(), { matches: false });
  readonly window = Object.assign(new Listened(), {
    matchMedia: () => this.media,
    devicePixelRatio: 1,
    innerWidth: 800,
    parent: { postMessage: () => undefined },
    location: { protocol: 'http:' },
  });
  readonly document = Object.assign(new Listened(), {
    documentElement: { dir: 'ltr', style: {} },
    createElement: () => this.element(),
  });

  element(): FakeElement {
    const made = new FakeElement();
    this.elements.push(made);
    return made;
  }

  /** Of window, document, media queries and all elements. */
  get listeners(): number {
    const all: readonly Listened[] = [this.window, this.document, this.media, ...this.elements];
    return all.reduce((sum, { listeners }) => sum + listeners, 0);
  }

  /** What the globals of a page are to be. */
  get globals(): Record<string, unknown> {
    const { observed, frames, sockets } = this;
    return {
      window: this.window,
      document: this.document,
      matchMedia: this.window.matchMedia,
      requestAnimationFrame: (run: () => void) => {
        const id = frames.size + 1;
        frames.set(id, run);
        return id;
      },
      cancelAnimationFrame: (id: number) => frames.delete(id),
      ResizeObserver: class {
        observe = () => observed.add(this);
        disconnect = () => observed.delete(this);
      },
      WebSocket: class extends Listened {
        static readonly OPEN = 1;
        readyState = 0;
        open = true;
        constructor() {
          super();
          sockets.push(this);
        }
        close(): void {
          this.open = false;
        }
      },
      getComputedStyle: () => nothing,
    };
  }
}
