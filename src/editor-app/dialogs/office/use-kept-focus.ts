import { useEffect, useRef, type FocusEvent } from 'react';
import type { DialogWindow } from '../../office/dialog-node.js';
import { firstField } from '../frame/give-focus-back.js';

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * LibreOffice takes parts of a dialog away and brings them back, while it opens and whenever a choice calls for others. What
 * had the keyboard may go with them: Escape, Enter and Tab would be nobody's keys.
 */
export function useKeptFocus({ id: window, tree }: DialogWindow): FocusHandlers {
  /** The element's id; empty where it has none, undefined while the keyboard is elsewhere. */
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const known = document.getElementById(last.current);
    const isThere = known !== null && !known.matches(':disabled');
    (isThere ? known : firstField(document.querySelector(`[data-fields="${String(window)}"]`)))?.focus();
  }, [window, tree]);
  return {
    onFocus: ({ target }) => {
      last.current = target.id;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) last.current = undefined;
    },
  };
}
