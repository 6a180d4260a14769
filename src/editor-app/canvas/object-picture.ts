import { tileSize, type Rectangle } from '../../protocol/index.js';
import type { ObjectPicture } from './ghost.js';
import { tilesOver, type TileStore } from './tile-store.js';

/** Lines are drawn across the edge of what they go around; one that lies level is nothing but that, device pixels. */
const bleedOf = (columns: number, rows: number): number => (Math.min(columns, rows) < 6 ? 4 : 1);
/** Larger things are dragged as a frame, device pixels. */
const largest = 4096;

/** An object as it looks in the document, cut out of its tiles. */
export function objectPicture(
  tiles: TileStore<OffscreenCanvas>,
  part: number,
  tileTwips: number,
  { x, y, width, height }: Rectangle,
): ObjectPicture | undefined {
  const scale = tileSize / tileTwips;
  const bleed = bleedOf(width * scale, height * scale);
  const [columns, rows] = [Math.round(width * scale) + 2 * bleed, Math.round(height * scale) + 2 * bleed];
  if (columns > largest || rows > largest) return undefined;
  const image = new OffscreenCanvas(columns, rows);
  const context = image.getContext('2d');
  if (!context) return undefined;
  const beyond = bleed / scale;
  const area = { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond };
  for (const { column, row } of tilesOver(area, tileTwips)) {
    const tile = tiles.get(part, tileTwips, column, row);
    if (tile)
      context.drawImage(
        tile.surface,
        column * tileSize - Math.round(area.x * scale),
        row * tileSize - Math.round(area.y * scale),
      );
  }
  return { image, beyond: { x: bleed / Math.max(1, columns - 2 * bleed), y: bleed / Math.max(1, rows - 2 * bleed) } };
}
