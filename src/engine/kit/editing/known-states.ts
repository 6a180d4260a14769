import type { ViewEvent } from '../../../protocol/index.js';

type CommandState = Extract<ViewEvent, { type: 'commandState' }>;

const attributes: ReadonlySet<string> = new Set(
  ['CharFontName', 'FontHeight', 'Bold', 'Italic', 'Underline', 'Strikeout', 'Color', 'CharBackColor'].map(
    (name) => `.uno:${name}`,
  ),
);

/**
 * Attributes of text as LibreOffice told them last, to anybody. It repeats none that has not changed, not even to a view
 * that is new and was never told (25.2): the view is told from here.
 */
export class KnownStates {
  readonly #states = new Map<string, CommandState>();

  take(event: CommandState): void {
    if (attributes.has(event.command)) this.#states.set(event.command, event);
  }

  get all(): Iterable<CommandState> {
    return this.#states.values();
  }
}
