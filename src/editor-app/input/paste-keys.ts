import type { Stage } from '../canvas/stage.js';
import type { Lifetime } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';

/** Ctrl alone opens the options of a paste, as elsewhere; Ctrl with the wheel zooms. */
export function followPasteKeys({ input: element }: Stage, store: EditorStore, lifetime: Lifetime): void {
  let alone = false;
  lifetime.listen(element, 'keydown', ({ key, repeat }) => {
    alone = key === 'Control' && !repeat;
  });
  const used = (): void => {
    alone = false;
  };
  lifetime.listen(window, 'wheel', used, { capture: true, passive: true });
  lifetime.listen(window, 'pointerdown', used, { capture: true });
  lifetime.listen(element, 'keyup', ({ key }) => {
    const { pasted } = store.getState();
    if (key === 'Control' && alone && pasted?.there) store.setState({ pasted: { ...pasted, open: true } });
    alone = false;
  });
}
