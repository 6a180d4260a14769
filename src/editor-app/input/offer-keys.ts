import { completionOf } from '../formula/functions.js';
import type { EditorStore } from '../state/index.js';

/**
 * Keys that go through what is offered while a formula is typed: arrows choose, Tab takes, Enter once something was
 * chosen, Escape sends it away.
 *
 * @param type types the rest of what is taken
 * @returns whether the key was for it
 */
export function offerKeys(store: EditorStore, type: (text: string) => void): (event: KeyboardEvent) => boolean {
  return ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const { offer, cell } = store.getState();
    if (!offer || ctrlKey || metaKey || altKey || shiftKey) return false;
    const { functions, chosen, walked } = offer;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const next = Math.min(functions.length - 1, Math.max(0, chosen + step));
      store.setState({ offer: { functions, chosen: next, walked: true } });
      return true;
    }
    if (key === 'Escape') {
      store.setState({ offer: undefined });
      return true;
    }
    if (key !== 'Tab' && !(key === 'Enter' && walked)) return false;
    const taken = functions[chosen];
    store.setState({ offer: undefined });
    if (taken) type(completionOf(taken, cell));
    return true;
  };
}
