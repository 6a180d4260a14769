import { useEffect, type RefObject } from 'react';
import { useActions, useEditorStore } from '../../state/index.js';

const focusable =
  'button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), [tabindex="0"], select:not(:disabled), textarea';

/** What Escape closes before it leaves a bar. */
const open = '[aria-expanded=true], [role=menu], [role=dialog], [role=alertdialog], [role=listbox]';

/**
 * F6 and Shift+F6 walk through the regions of the window, marked with `data-region`; Ctrl+F6 and, from a bar, Escape
 * lead back to the document.
 */
export function useRegions(root: RefObject<HTMLElement | null>): void {
  const actions = useActions();
  const store = useEditorStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!root.current || !(event.target instanceof Element)) return;
      const region = event.target.closest<HTMLElement>('[data-region]')?.dataset['region'];
      const leaves = region !== undefined && region !== 'document' && event.target.closest(open) === null;
      // The bar's own handlers come first; what they do not need is meant for this.
      if (event.key === 'Escape' && leaves) setTimeout(() => event.defaultPrevented || actions.focusDocument());
      if (event.key !== 'F6' || event.altKey) return;
      event.preventDefault();
      // The regions are behind it.
      if (store.getState().ui.presenting) return;
      if (event.ctrlKey || event.metaKey) return actions.focusDocument();
      const next = neighbour(root.current, event.shiftKey ? -1 : 1);
      if (next?.dataset['region'] === 'document') actions.focusDocument();
      else next?.querySelector<HTMLElement>(focusable)?.focus();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [root, actions, store]);
}

function neighbour(root: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.dataset['region'] === 'document' || region.querySelector(focusable) !== null,
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  return regions[(at + direction + regions.length) % regions.length];
}
