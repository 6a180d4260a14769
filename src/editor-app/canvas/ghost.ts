import type { Point, Rectangle } from '../../protocol/index.js';
import type { Guide } from './snapping.js';

/** What is shown of a gesture while it lasts. */
export type Ghost = ObjectGhost | LineGhost;

/** A border that is dragged, or where something would be put in. */
export interface LineGhost {
  readonly line: Guide;
  /** CSS pixels. */
  readonly plus?: Point;
}

/** What is being dragged, as it would lie. Twips. */
export interface ObjectGhost {
  readonly rectangle: Rectangle;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** The thing itself. */
  readonly picture?: ObjectPicture | undefined;
  /** Where it was taken from, when it does not stay there. */
  readonly lifted?: Rectangle | undefined;
  /** What is cropped: whatever of it lies outside of the rectangle goes. */
  readonly cropped?: Rectangle | undefined;
  readonly guides?: readonly Guide[];
}

export interface ObjectPicture {
  readonly image: CanvasImageSource;
  /** How far the picture reaches beyond the rectangle on each side, as parts of its width and height: lines are drawn across edges. */
  readonly beyond: { readonly x: number; readonly y: number };
}
