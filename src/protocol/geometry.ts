/** Document coordinates are twips (1/1440 inch) everywhere on the wire; pixels exist only in the browser. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
