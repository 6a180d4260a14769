import { tileSize, type Hello } from '../../protocol/index.js';
import { tileTwipsOf } from '../canvas/zoom.js';

/** What stands above and below the document in `canvas.css`, CSS pixels. */
const bars = 159 + 31;

/** Narrower windows are of phones: pages are fitted to them, and by what is not known yet. */
const narrowest = 641;

interface Screen {
  /** CSS pixels. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/** The room that this window has for a document at 100 %; undefined where something else will be shown first. */
export function lookOf({ innerWidth, innerHeight, devicePixelRatio }: Screen): Hello['look'] {
  if (innerWidth < narrowest || innerHeight <= bars) return undefined;
  const tileTwips = tileTwipsOf(1, devicePixelRatio);
  const twips = (pixels: number): number => Math.round((pixels * tileTwips * devicePixelRatio) / tileSize);
  return { width: twips(innerWidth), height: twips(innerHeight - bars), tileTwips };
}
