/** Pixels as LibreOffice paints them: width × height × 4 bytes, BGRA, premultiplied. */
export interface RawImage {
  readonly bgra: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An image on its way from the LibreOffice thread to a file. */
export interface ImageJob extends RawImage {
  readonly path: string;
  readonly format: 'png' | 'jpg';
}
