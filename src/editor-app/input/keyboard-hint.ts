import type { EditorStore } from '../state/index.js';

/** A host page that knows of a keyboard keeps the one on the screen away, or lets it come. */
export function followKeyboardHint(store: EditorStore, input: HTMLTextAreaElement): () => void {
  const apply = (wanted: boolean | undefined): void => {
    if (wanted === undefined) input.removeAttribute('inputmode');
    else input.inputMode = wanted ? 'text' : 'none';
  };
  apply(store.getState().host.onscreenKeyboard);
  return store.subscribe(({ host }, before) => {
    if (host.onscreenKeyboard !== before.host.onscreenKeyboard) apply(host.onscreenKeyboard);
  });
}
