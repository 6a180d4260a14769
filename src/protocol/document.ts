import type { Rectangle } from './geometry.js';

/**
 * The four applications of LibreOffice that documents are opened in.
 *
 * @publicApi
 */
export type DocumentKind = 'text' | 'spreadsheet' | 'presentation' | 'drawing';

/**
 * A sheet, slide or drawing page. Text documents have one part and many `pages`.
 *
 * @publicApi
 */
export interface Part {
  readonly name: string;
  /** Identity that survives reordering, where LibreOffice gives one. */
  readonly hash: string;
  readonly visible: boolean;
  readonly protected?: boolean;
  /** Columns of the sheet run from the right. All its coordinates, and its tiles, are those of a mirror: x grows to the left. */
  readonly rightToLeft?: boolean;
  /** Index of the last used column and row of a sheet. */
  readonly lastColumn?: number;
  readonly lastRow?: number;
}

/**
 * What kind of document is open, its size in twips and its parts.
 *
 * @publicApi
 */
export interface DocumentStatus {
  readonly kind: DocumentKind;
  /** Twips. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  /** The part the view shows. */
  readonly part: number;
  /** Page rectangles of a text document, twips. */
  readonly pages?: readonly Rectangle[];
}

/**
 * How a view is created in the kit.
 *
 * @publicApi
 */
export interface ViewOptions {
  /** Name that comments and tracked changes carry. */
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name. */
  readonly timezone?: string;
  readonly readOnly: boolean;
  /** May add comments though read-only. */
  readonly allowComments?: boolean;
  /** Rendered into each tile of this view; such tiles are never shared with views of another text. */
  readonly watermark?: string;
  readonly spellcheck?: boolean;
  readonly darkTheme?: boolean;
}
