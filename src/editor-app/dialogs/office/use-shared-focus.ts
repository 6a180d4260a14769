import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { typeOf } from '../../office/node.js';
import type { DialogWindow } from '../../office/dialog-node.js';
import { useActions } from '../../state/index.js';

export const widgetElementId = (window: number, id: string): string => `office-${String(window)}-${id}`;

/**
 * LibreOffice says what has the focus, and is told of fields that are gone into beside the document: into the one that
 * it takes for the focused it writes the cells that the mouse chooses meanwhile.
 */
export function useSharedFocus({ id: window, tree, focus }: DialogWindow): (event: FocusEvent) => void {
  const actions = useActions();
  const told = useRef<string[]>([]);
  useEffect(() => {
    if (!focus) return;
    // LibreOffice repeats what it is told, when somebody may be in the next field already.
    const repeated = told.current.indexOf(focus.id);
    if (repeated >= 0) told.current.splice(0, repeated + 1);
    else document.getElementById(widgetElementId(window, focus.id))?.focus();
  }, [window, focus]);
  const besideDocument = typeOf(tree) === 'modelessdialog';
  return useCallback(
    ({ target }) => {
      if (!besideDocument || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
      const { widget } = target.dataset;
      if (widget === undefined) return;
      told.current.push(widget);
      actions.dialogEvent(window, widget, 'grab_focus', '', 'edit');
    },
    [actions, window, besideDocument],
  );
}
