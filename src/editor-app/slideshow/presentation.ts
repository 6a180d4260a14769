import { noAnimation, readAnimations, type SlideAnimation } from './animation/slide-animation.js';
import { readNotes } from './speaker-notes.js';
import { readSlideChanges, type SlideChange } from './slide-change.js';

/** What LibreOffice tells of a slide. */
interface PresentedSlide {
  /** How it comes. */
  readonly change: SlideChange | undefined;
  /** What happens on it. */
  readonly animation: SlideAnimation;
  /** What the presenter noted; empty where there is nothing. */
  readonly notes: string;
}

/** By slide, see `slideIds`. */
export type Presentation = ReadonlyMap<string, PresentedSlide>;

/**
 * Reads the answer to `presentation`.
 *
 * @param ids the slides as they are known when it comes
 * @param before what was known; what is as it was stays the same object
 */
export function readPresentation(
  info: unknown,
  ids: readonly string[],
  before: Presentation | undefined,
): Presentation | undefined {
  const [changes, animations, notes] = [readSlideChanges(info), readAnimations(info), readNotes(info)];
  // Slides have come or gone meanwhile, and it is asked for once more; or there is no answer.
  if (animations.length !== ids.length) return before ?? new Map();
  return new Map(
    ids.map((id, index) => {
      const now = { change: changes[index], animation: animations[index] ?? noAnimation, notes: notes[index] ?? '' };
      const known = before?.get(id);
      return [id, known && JSON.stringify(known) === JSON.stringify(now) ? known : now];
    }),
  );
}
