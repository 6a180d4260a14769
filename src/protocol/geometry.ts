/**
 * Document coordinates are twips (1/1440 inch) everywhere on the wire; pixels exist only in the browser.
 *
 * @publicApi
 */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A place in a document; twips (1/1440 inch) unless something else is said.
 *
 * @publicApi
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
