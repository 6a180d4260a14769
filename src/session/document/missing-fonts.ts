import type { Logger } from '@nestjs/common';
import type { ViewEvent } from '../../protocol/index.js';

/** A document may name thousands. */
const longestList = 500;

/** Tells the log once which fonts of the document the machine has not. */
export class MissingFonts {
  #told = false;

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  onEvent(event: ViewEvent): void {
    if (event.type !== 'fontsMissing' || this.#told) return;
    this.#told = true;
    // The names are the document's, and may hold line ends.
    const names = JSON.stringify(event.fonts).slice(0, longestList);
    this.logger.warn(`A document names fonts that are not installed, others stand in for them: ${names}`);
  }
}
