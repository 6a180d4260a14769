/**
 * Document coordinates are twips (1/1440 inch) everywhere on the wire; pixels exist only in the browser.
 *
 * @publicApi
 */
export interface Rectangle {
  /** Left edge; on a sheet from right to left, of its mirror (see {@link Part.rightToLeft}). */
  readonly x: number;
  /** Upper edge; grows downwards. */
  readonly y: number;
  /** To the right of `x`; may be 0, as that of a caret. */
  readonly width: number;
  /** Downwards from `y`. */
  readonly height: number;
}

/**
 * A place in a document; twips (1/1440 inch) unless something else is said.
 *
 * @publicApi
 */
export interface Point {
  /** Grows to the right, on a sheet from right to left to the left. */
  readonly x: number;
  /** Grows downwards. */
  readonly y: number;
}
