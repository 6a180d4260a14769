import type { Rectangle, ClientInput } from '../../protocol/index.js';
import type { Disposable } from '../lifetime/lifetime.js';
import type { Viewport } from './viewport.js';

type VisibleArea = Extract<ClientInput, { type: 'visibleArea' }>;

export interface WantedArea {
  readonly part: number;
  readonly area: Rectangle;
  readonly tileTwips: number;
  readonly margin: number;
  readonly frozen?: { readonly width: number; readonly height: number };
}

/** What is seen of that part, and half a window above and below. */
export function wantedArea({ visibleArea: area, state }: Viewport, part: number): WantedArea {
  const { tileTwips, frozenWidth: width, frozenHeight: height } = state;
  const kept = width + height > 0 && { frozen: { width, height } };
  return { part, area, tileTwips, margin: Math.round(area.height / 2), ...kept };
}

/** While scrolling, the service is told at most this often where the view is, ms. */
const interval = 40;

/** Tells the service what is seen: at once when still, at a bounded rate while moving, and never twice the same. */
export class AreaRequest implements Disposable {
  #sent: WantedArea | undefined;
  #wanted: WantedArea | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A view that was just made holds nothing that could be forgotten. */
  #forget: true | { column: number; row: number }[] = [];

  constructor(
    private readonly send: (input: VisibleArea) => void,
    private readonly dropped: (wanted: WantedArea) => { column: number; row: number }[],
  ) {}

  /** @param settle how long to wait for more changes, ms: longer while zooming, when areas of no use come fast. */
  want(wanted: WantedArea, settle = 0): void {
    this.#wanted = wanted;
    if (settle > 0) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    if (settle === 0) this.#flush();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#flush();
      },
      Math.max(settle, interval),
    );
  }

  /** The service knows nothing of this view any more: after a reconnection or a reload. */
  startOver(): void {
    this.#forget = true;
    this.#sent = undefined;
    this.#flush();
  }

  /** Asks for one tile as a whole: its delta did not fit. */
  refetch(tile: { column: number; row: number }): void {
    if (this.#forget === true) return;
    this.#forget.push(tile);
    this.#sent = undefined;
    if (this.#wanted) this.want(this.#wanted);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    const wanted = this.#wanted;
    if (!wanted || wanted.area.width <= 0 || wanted.area.height <= 0) return;
    const dropped = this.dropped(wanted);
    if (this.#sent && dropped.length === 0 && same(this.#sent, wanted)) return;
    const forget = this.#forget === true || [...this.#forget, ...dropped];
    this.#sent = wanted;
    this.#forget = [];
    this.send({
      type: 'visibleArea',
      ...wanted,
      ...((forget === true || forget.length > 0) && { forget }),
    });
  }
}

const same = (a: WantedArea, b: WantedArea): boolean =>
  a.part === b.part &&
  a.tileTwips === b.tileTwips &&
  a.area.x === b.area.x &&
  a.area.y === b.area.y &&
  a.area.width === b.area.width &&
  a.area.height === b.area.height &&
  a.frozen?.width === b.frozen?.width &&
  a.frozen?.height === b.frozen?.height;
