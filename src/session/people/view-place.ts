import type { Rectangle, ViewInput } from '../../protocol/index.js';

/** Where a view is in the document. */
export interface ViewPlace {
  readonly area?: Extract<ViewInput, { type: 'visibleArea' }>;
  readonly cursor?: Rectangle;
  readonly cell?: string;
  /** A caret blinks: in a spreadsheet, inside the cell. */
  readonly caretShown?: boolean;
}
