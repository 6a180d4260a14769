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
  /** As people see it on a tab or in the list of slides; empty for the one part of a text document. */
  readonly name: string;
  /** Identity that survives reordering, where LibreOffice gives one. */
  readonly hash: string;
  /** False: a hidden sheet or slide. */
  readonly visible: boolean;
  /** Sheets only: its cells cannot be changed without lifting the protection. */
  readonly protected?: boolean;
  /** Columns of the sheet run from the right. All its coordinates, and its tiles, are those of a mirror: x grows to the left. */
  readonly rightToLeft?: boolean;
  /** Index of the last used column and row of a sheet. */
  readonly lastColumn?: number;
  /** Zero-based, as `lastColumn`. */
  readonly lastRow?: number;
}

/**
 * What kind of document is open, its size in twips and its parts.
 *
 * @publicApi
 */
export interface DocumentStatus {
  /** Fixed for as long as the document is open. */
  readonly kind: DocumentKind;
  /** Twips. */
  readonly width: number;
  /** Twips; of a text document all pages with the gaps between them, else the current part. */
  readonly height: number;
  /** In their order in the document; a text document has one. */
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
  /** LibreOffice itself refuses changes by this view. */
  readonly readOnly: boolean;
  /** May add comments though read-only. */
  readonly allowComments?: boolean;
  /** Rendered into each tile of this view; such tiles are never shared with views of another text. */
  readonly watermark?: string;
  /** Wavy lines below unknown words, in this view's tiles. Default false. */
  readonly spellcheck?: boolean;
  /** Dark paper in this view's tiles, where the kind of document has such. Default false. */
  readonly darkTheme?: boolean;
  /** The slide or sheet it begins with, the document's own first one unless told; one that is not there is passed over. */
  readonly part?: number;
}
