import type { ViewEvent } from '../../../../../protocol/index.js';
import { toNumber } from '../reading/payload.js';

type CommandState = Extract<ViewEvent, { type: 'commandState' }>;
type RulerState = Extract<ViewEvent, { type: 'ruler' }>;
type MissingFonts = Extract<ViewEvent, { type: 'fontsMissing' }>;

const attributes: ReadonlySet<string> = new Set(
  [
    'CharFontName',
    'FontHeight',
    'Bold',
    'Italic',
    'Underline',
    'Strikeout',
    'Color',
    'CharBackColor',
    'MetricUnit',
  ].map((name) => `.uno:${name}`),
);

/**
 * Attributes of text and rulers as LibreOffice told them last, to anybody. It repeats no attribute that has not changed,
 * not even to a view that is new and was never told; margins it tells a second later, and those of a reader never (25.2):
 * the view is told from here. Of missing fonts it speaks once for each document, to whoever is there.
 */
export class KnownStates {
  readonly #states = new Map<string, ViewEvent>();

  take(event: CommandState | RulerState | MissingFonts): void {
    if (event.type === 'fontsMissing') this.#states.set(event.type, event);
    else if (event.type === 'ruler') this.#states.set(`ruler ${event.vertical}`, event);
    else if (attributes.has(event.command)) this.#states.set(event.command, event);
  }

  /** @returns whether it is worth to be told */
  takeRuler(event: RulerState): boolean {
    const isWhole = isWholeRuler(event);
    if (isWhole) this.take(event);
    return isWhole;
  }

  get all(): Iterable<ViewEvent> {
    return this.#states.values();
  }
}

/** LibreOffice's first rulers of a view have no page yet, or no margins. */
export function isWholeRuler({ ruler }: RulerState): boolean {
  if (typeof ruler !== 'object' || ruler === null) return false;
  const { pageWidth, margin1, margin2 } = ruler as Readonly<Record<string, unknown>>;
  return toNumber(pageWidth) > 0 && toNumber(margin2) > toNumber(margin1);
}
