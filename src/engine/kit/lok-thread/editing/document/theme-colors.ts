import type { EditorView } from '../view/editor-view.js';
import { isStep } from '../commands/moving-commands.js';

/** LibreOffice's callback for colours of the theme and of the document. */
export const palettes = 'color_palettes';

/**
 * LibreOffice tells everybody the colours of the theme when another one is chosen, and whenever somebody begins to listen,
 * as the kit's own view does again and again; but not when a choice is taken back (25.2).
 */
export class ThemeColors {
  #chosen = false;

  /** @param listen makes somebody begin to listen */
  constructor(private readonly listen: () => void) {}

  used(command: string): void {
    if (command === '.uno:ThemeDialog') this.#chosen = true;
    if (this.#chosen && isStep(command)) this.listen();
  }

  /** @returns whether the view does not know them yet */
  isNews(view: EditorView, payload: unknown): boolean {
    const told = JSON.stringify(payload);
    const isNews = told !== view.palettesTold;
    view.palettesTold = told;
    return isNews;
  }
}
