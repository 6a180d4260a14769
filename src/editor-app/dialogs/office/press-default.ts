import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../../input/of-input-method.js';

const oneLine = 'input:not([role=combobox])';

/** Enter in a field is the button that LibreOffice has as the default; in lists, and where it begins a line, it is theirs. */
export function pressDefault(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || isOfInputMethod(nativeEvent) || nativeEvent.repeat || event.isDefaultPrevented()) return;
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(oneLine)) return;
  // The list of an autofilter has none, and its OK is meant.
  const button = ['[data-default]', '[data-widget=ok]']
    .map((selector) => currentTarget.querySelector<HTMLButtonElement>(`button${selector}`))
    .find((found) => found !== null);
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}
