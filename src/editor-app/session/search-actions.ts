import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';

type SearchActions = Pick<
  EditorActions,
  'openSearch' | 'closeSearch' | 'search' | 'findNext' | 'goToHit' | 'replace' | 'replaceAll'
>;

/** Finding and replacing. */
export function searchActions({ canvas, searching }: SessionContext): SearchActions {
  return {
    openSearch: (replace = false) => searching.open(replace),
    closeSearch() {
      searching.close();
      canvas.view?.focus();
    },
    search: (text, how) => searching.typed(text, how),
    findNext: (backward) => searching.next(backward),
    goToHit: (index) => searching.goTo(index),
    replace: (replacement) => searching.replace(replacement),
    replaceAll: (replacement) => searching.replaceAll(replacement),
  };
}
