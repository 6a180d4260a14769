import { useEffect, type RefObject } from 'react';
import { Lifetime } from '../../lifetime/lifetime.js';
import { useEditor } from '../../state/index.js';

/** Sheets, slides and headings that are put elsewhere, and no text that is dragged out of a field. */
const isThing = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.draggable;

/**
 * Bars, panels and dialogs show parts of the document. Where nothing may be copied out of it the browser copies and drags none
 * of them either; the document itself answers with a mark.
 */
export function useLockedCopy(documentRegion: RefObject<HTMLElement | null>): void {
  const locked = useEditor(({ file }) => file?.disableCopy ?? false);
  useEffect(() => {
    if (!locked) return undefined;
    const refuse = (event: Event): void => {
      const ofDocument = event.target instanceof Node && documentRegion.current?.contains(event.target) === true;
      if (!ofDocument && !(event.type === 'dragstart' && isThing(event.target))) event.preventDefault();
    };
    const lifetime = new Lifetime();
    for (const way of ['copy', 'cut', 'dragstart'] as const) lifetime.listen(window, way, refuse, { capture: true });
    return () => lifetime.dispose();
  }, [locked, documentRegion]);
}
