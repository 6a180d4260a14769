import type { ShowPoint } from '../../protocol/index.js';
import type { View } from './view.js';
import type { Views } from './views.js';

/** The others are told where a show is at most so often, ms. */
const interval = 100;

/** Tells the people at a document where somebody is who shows the slides: the latest place, each within a moment. */
export class ShowRelay {
  readonly #toldAt = new WeakMap<View, number>();
  readonly #waiting = new WeakSet<View>();

  moved(views: Pick<Views, 'all' | 'broadcast'>, view: View, at: ShowPoint | undefined): void {
    view.present(at);
    if (!view.mayWrite || this.#waiting.has(view)) return;
    const wait = interval - (performance.now() - (this.#toldAt.get(view) ?? -interval));
    if (wait <= 0) return this.#tell(views, view);
    this.#waiting.add(view);
    setTimeout(() => this.#tell(views, view), wait).unref();
  }

  #tell(views: Pick<Views, 'all' | 'broadcast'>, view: View): void {
    this.#waiting.delete(view);
    this.#toldAt.set(view, performance.now());
    // Whoever is between two views in the kit is announced with the next.
    if (!view.attached || !views.all.includes(view)) return;
    views.broadcast({ type: 'presenting', view: view.id, ...(view.show && { at: view.show }) });
  }
}
