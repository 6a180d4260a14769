import { tileSize } from '../../protocol/index.js';
import type { SurfaceFactory } from './tile-store.js';

/** Tiles as small canvases: a delta replaces rows in place, and drawing one is a copy. */
export const canvasSurfaces: SurfaceFactory<OffscreenCanvas> = {
  create: () => new OffscreenCanvas(tileSize, tileSize),

  write(surface, firstRow, rowCount, rgba) {
    const pixels = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, tileSize * rowCount * 4);
    surface.getContext('2d')?.putImageData(new ImageData(pixels, tileSize, rowCount), 0, firstRow);
  },

  /** Frees the pixels at once; browsers are slow to collect canvases. */
  release(surface) {
    surface.width = 0;
    surface.height = 0;
  },
};
