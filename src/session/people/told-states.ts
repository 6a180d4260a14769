import { stateKey, type ViewEvent } from '../../protocol/index.js';
import { RecentEvents } from './recent-events.js';

/** What is remembered, bytes at most, of commands and of all else; innocent states come to a hundredth. */
const most = 2_000_000;

/** Selections of more lines and cells are not remembered: everybody is told of each, and all of it would be counted each time. */
const mostRectangles = 2_000;

/** Whoever is back is told these with the welcome, or asks for them. */
const asked: ReadonlySet<ViewEvent['type']> = new Set(['status', 'setPart', 'invalidate', 'headers']);
/** Of LibreOffice's other callbacks, those that tell how something is by now. */
const others: ReadonlySet<string> = new Set(['color_palettes', 'reference_marks', 'table_selected']);

/**
 * What LibreOffice has said last of what a view shows: states of commands, carets and selections, its own and those of others.
 * Whoever's line was cut meanwhile would see them as they were before, and beside the text that they are in.
 */
export class ToldStates {
  readonly #commands = new RecentEvents<string>(most);
  readonly #places = new RecentEvents<string>(most);

  learn(event: ViewEvent): void {
    const key = keyOf(event);
    if (key === undefined) return;
    const states = event.type === 'commandState' ? this.#commands : this.#places;
    if ('rectangles' in event && event.rectangles.length > mostRectangles) states.take(key);
    else states.replace(key, event);
  }

  get all(): readonly ViewEvent[] {
    return [...this.#commands.all, ...this.#places.all];
  }

  clear(): void {
    this.#commands.clear();
    this.#places.clear();
  }
}

function keyOf(event: ViewEvent): string | undefined {
  if (event.type === 'other') return others.has(event.name) ? event.name : undefined;
  return asked.has(event.type) ? undefined : stateKey(event);
}
