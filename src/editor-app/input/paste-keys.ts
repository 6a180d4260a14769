import type { Stage } from '../canvas/stage.js';
import type { Lifetime } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';

/** Ctrl alone opens the options of a paste, as elsewhere; whatever else is pressed or clicked sends them away. */
export function followPasteKeys({ input: element, scroller }: Stage, store: EditorStore, lifetime: Lifetime): void {
  let alone = false;
  const away = (): void => {
    if (store.getState().pasted) store.setState({ pasted: undefined });
  };
  lifetime.listen(element, 'keydown', ({ key, repeat }) => {
    alone = key === 'Control' && !repeat;
    if (key !== 'Control') away();
  });
  lifetime.listen(element, 'keyup', ({ key }) => {
    const { pasted } = store.getState();
    if (key === 'Control' && alone && pasted) store.setState({ pasted: { ...pasted, open: true } });
    alone = false;
  });
  lifetime.listen(scroller, 'pointerdown', away);
}
