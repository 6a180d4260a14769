import type { LineStyle } from '../../state/index.js';

/** A rectangle of a picture, in its own units: left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'rows' | 'columns';

/** A table of five columns and four rows, as a style paints it. */
export interface TableLook {
  readonly head?: string;
  /** The rows below the head, from above. */
  readonly rows?: readonly [string, string, string];
  /** Every other column below the head. */
  readonly columns?: string;
  /** Which lines there are: between all cells, between rows, or only above and below the head and the whole. */
  readonly lines: 'all' | 'rows' | 'rules' | 'none';
  readonly lineColor?: string;
  /** Around the whole. */
  readonly frame?: string;
}

/** A cell, as a style writes it; black on white unless said. */
export interface CellLook {
  readonly fill?: string;
  readonly color?: string;
  readonly bold?: boolean;
  readonly large?: boolean;
}

/** What a choice in a gallery is drawn as. */
export type Picture =
  /** Places on a slide of 64 by 36, the title's first where it has one. */
  | { readonly kind: 'slide'; readonly title?: Box; readonly contents: readonly Box[] }
  | { readonly kind: 'borders'; readonly sides: readonly Side[] }
  /** One of LibreOffice's shapes, by the name of its command. */
  | { readonly kind: 'outline'; readonly name: string }
  /** A few letters. */
  | { readonly kind: 'sign'; readonly sign: string }
  /** Side by side, two rows. */
  | { readonly kind: 'colors'; readonly colors: readonly string[] }
  | { readonly kind: 'table'; readonly look: TableLook }
  | { readonly kind: 'cell'; readonly look: CellLook }
  | { readonly kind: 'line'; readonly style: LineStyle; readonly width: number };

export interface GallerySection {
  /** Label key: `gallery.<name>`. */
  readonly name?: string;
  /** How many stand side by side. */
  readonly columns: number;
  readonly items: readonly string[];
}
