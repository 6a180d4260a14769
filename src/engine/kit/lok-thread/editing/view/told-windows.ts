import type { ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import { ListDrags } from './list-drags.js';
import { windowOf } from '../reading/window-of.js';

/** Windows of LibreOffice that a view was told of, and that are open: it counts those of all views, and asks nobody whose one is. */
export class ToldWindows {
  readonly #ids = new Set<number>();
  readonly drags = new ListDrags();

  learn(event: ViewEvent): void {
    this.drags.learn(event);
    const window = windowOf(event);
    if (window === undefined) return;
    if (window.closes) this.#ids.delete(window.id);
    else this.#ids.add(window.id);
  }

  /** Whether an input is for the document, or for one of these. */
  mayUse(input: ViewInput): boolean {
    return !('window' in input) || input.window === undefined || this.#ids.has(input.window);
  }
}
