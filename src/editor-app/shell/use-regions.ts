import { useEffect, type RefObject } from 'react';
import { useActions } from '../state/index.js';

const focusable =
  'button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"], select:not(:disabled), textarea';

/** F6 and Shift+F6 walk through the regions of the window, marked with `data-region`. */
export function useRegions(root: RefObject<HTMLElement | null>): void {
  const actions = useActions();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || !root.current) return;
      event.preventDefault();
      const regions = [...root.current.querySelectorAll<HTMLElement>('[data-region]')].filter(
        (region) => region.dataset['region'] === 'document' || region.querySelector(focusable) !== null,
      );
      const at = regions.findIndex((region) => region.contains(document.activeElement));
      const next = regions[(at + (event.shiftKey ? -1 : 1) + regions.length) % regions.length];
      if (next?.dataset['region'] === 'document') actions.focusDocument();
      else next?.querySelector<HTMLElement>(focusable)?.focus();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [root, actions]);
}
