import type { Disposable } from '../lifetime/lifetime.js';
import type { OtherView } from '../state/index.js';

/** How long a name stays beside a caret that moved, ms. */
const shownFor = 3_000;

type Others = Readonly<Record<number, OtherView>>;

/** Whose names are shown: those whose caret moved a moment ago. */
export class UserLabels implements Disposable {
  readonly shown = new Set<number>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly redraw: () => void) {}

  changed(now: Others, before: Others): void {
    if (now === before) return;
    for (const [key, other] of Object.entries(now)) {
      const view = Number(key);
      const known = before[view];
      if (other.cursor !== known?.cursor || other.cellCursor !== known?.cellCursor) this.#show(view);
    }
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #show(view: number): void {
    clearTimeout(this.#timers.get(view));
    this.shown.add(view);
    this.#timers.set(
      view,
      setTimeout(() => {
        this.shown.delete(view);
        this.redraw();
      }, shownFor),
    );
  }
}
