import type { Rectangle } from '../../protocol/index.js';

export interface SearchState {
  readonly open: boolean;
  readonly replace: boolean;
  /** How often it was asked for: each time its field has the keyboard. */
  readonly asked: number;
  readonly text: string;
  readonly how: SearchManner;
  /** `undefined`: nothing searched yet. */
  readonly found: boolean | undefined;
  /** All of them, in the order of the document. */
  readonly hits: readonly SearchHit[];
  /** Index of the one that is selected. */
  readonly current: number | undefined;
}

export interface SearchManner {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** The text is a regular expression; for those who may change the document, see the service's table of commands. */
  readonly pattern: boolean;
}

export interface SearchHit {
  readonly part: number;
  /** In a sheet: counted from 0. */
  readonly cell?: { readonly column: number; readonly row: number };
  /** Twips; more than one where the hit goes over the end of a line. */
  readonly rectangles: readonly Rectangle[];
}
