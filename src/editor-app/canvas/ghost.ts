import type { Rectangle } from '../../protocol/index.js';
import type { Guide } from './snapping.js';

/** What is being dragged, as it would lie. Twips. */
export interface Ghost {
  readonly rectangle: Rectangle;
  /** Degrees clockwise. */
  readonly rotation: number;
  /** The thing itself. */
  readonly picture?: ObjectPicture | undefined;
  /** Where it was taken from, when it does not stay there. */
  readonly lifted?: Rectangle | undefined;
  readonly guides?: readonly Guide[];
}

export interface ObjectPicture {
  readonly image: CanvasImageSource;
  /** How far the picture reaches beyond the rectangle on each side, as parts of its width and height: lines are drawn across edges. */
  readonly beyond: { readonly x: number; readonly y: number };
}
