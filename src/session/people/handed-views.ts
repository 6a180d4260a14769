import type { OfficeDocument } from '../../engine/index.js';
import { keyDigest, type HandedView } from './handed-view.js';

/** A loaded document, for those who make views in its kit and speak for them. */
export interface Shown {
  readonly office: Pick<OfficeDocument, 'kind' | 'status' | 'createView' | 'destroyView' | 'post' | 'ping'>;
}

/** A view in a kit that waits for its person. */
interface Placed {
  readonly id: number;
  readonly live: Shown;
}

/** Somebody comes back who was at the document on another node. */
export interface Arrival extends HandedView {
  /** Undefined where the view cannot be taken up: what was typed is in the document, but the place is not known any more. */
  readonly placed: Placed | undefined;
}

/** People who were at the document on another node, and have not come back yet. */
export class HandedViews {
  readonly #expected = new Map<string, Arrival>();
  #typed: Readonly<Record<string, number>> = {};

  /** What the bytes hold that the document was opened from, or that are on offer: of views that nobody handed over. */
  kept(typed: Readonly<Record<string, number>> = {}): void {
    this.#typed = typed;
  }

  /** How much of what a view typed is in them, whoever has its key. */
  safeOf(key: string | undefined): number {
    return (key !== undefined && this.#typed[keyDigest(key)]) || 0;
  }

  expect(view: HandedView, placed?: Placed): void {
    this.#expected.set(view.key, { ...view, placed });
  }

  /** @param key secret of the view they had */
  take(key: string | undefined, user: string): Arrival | undefined {
    const arrival = key === undefined ? undefined : this.#expected.get(keyDigest(key));
    if (arrival?.user !== user) return undefined;
    this.#expected.delete(arrival.key);
    return arrival;
  }

  /** They were away too long. @returns their views in the kit */
  giveUp(): number[] {
    const ids = [...this.#expected.values()].flatMap(({ placed }) => (placed ? [placed.id] : []));
    for (const [key, arrival] of this.#expected) this.#expected.set(key, { ...arrival, placed: undefined });
    return ids;
  }
}
