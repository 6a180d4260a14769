import type { ClientInput } from '../../protocol/index.js';
import type { Lifetime } from '../lifetime/lifetime.js';
import { hasNewView, wantsDarkPaper, type EditorStore } from '../state/index.js';
import { darkMedia } from '../state/paper.js';

/** Follows the system, and tells the service of the paper this person wants now; for the beginning, the hello has told it. */
export function followPaper(store: EditorStore, input: (input: ClientInput) => void, lifetime: Lifetime): void {
  const media = matchMedia(darkMedia);
  const changed = (): void => store.setState(({ ui }) => ({ ui: { ...ui, systemDark: media.matches } }));
  media.addEventListener('change', changed);
  lifetime.atEnd(() => media.removeEventListener('change', changed));
  const stop = store.subscribe((state, before) => {
    if (state.document?.kind !== 'text' || before.view < 0) return;
    // A view made anew begins as the one did that they came with.
    const turned = wantsDarkPaper(state) !== wantsDarkPaper(before);
    if (turned || hasNewView(state, before)) input({ type: 'darkPaper', dark: wantsDarkPaper(state) });
  });
  lifetime.atEnd(stop);
}
