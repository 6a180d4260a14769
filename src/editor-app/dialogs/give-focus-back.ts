import type { EditorActions } from '../state/index.js';

/** A window closed: one that was behind it has the keyboard again, or the document. */
export function giveFocusBack(actions: Pick<EditorActions, 'focusDocument'>): void {
  const behind = document.querySelector('[data-office-dialog]');
  const first = behind?.querySelector<HTMLElement>('input, select, textarea, button');
  if (first) first.focus();
  else actions.focusDocument();
}
