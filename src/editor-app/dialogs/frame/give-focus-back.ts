import type { EditorActions } from '../../state/index.js';

/** What of a dialog has the keyboard first: what people fill in or press there, not its close button. */
export function firstField(fields: Element | null): HTMLElement | undefined {
  const all = fields?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [];
  return [...all].find((field) => !field.matches(':disabled, [tabindex="-1"]'));
}

/** A window closed: one that was behind it has the keyboard again, or the document. */
export function giveFocusBack(actions: Pick<EditorActions, 'focusDocument'>): void {
  const first = firstField(document.querySelector('[data-office-dialog] [data-fields]'));
  if (first) first.focus();
  else actions.focusDocument();
}
