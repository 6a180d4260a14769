import { useEffect, useState } from 'react';
import { useActions } from '../state/index.js';
import { readAnimations, type SlideAnimation } from './animation/slide-animation.js';
import { readNotes } from './speaker-notes.js';
import { readSlideChanges, type SlideChange } from './slide-change.js';

/** What LibreOffice tells of a presentation, by slide. */
export interface Presentation {
  /** How each slide comes. */
  readonly changes: readonly SlideChange[];
  /** What happens on it. */
  readonly animations: readonly SlideAnimation[];
  /** What the presenter noted, by slide; empty where there is nothing. */
  readonly notes: readonly string[];
}

/** The presentation as it was when the show began; undefined until that is known. */
export function usePresentation(): Presentation | undefined {
  const actions = useActions();
  const [presentation, setPresentation] = useState<Presentation>();
  useEffect(() => {
    const take = (info: unknown) =>
      setPresentation({
        changes: readSlideChanges(info),
        animations: readAnimations(info),
        notes: readNotes(info),
      });
    actions.ask({ type: 'presentation' }).then(take, () => take(undefined));
  }, [actions]);
  return presentation;
}
