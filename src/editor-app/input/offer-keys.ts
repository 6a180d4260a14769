import type { EditorStore } from '../state/index.js';
import { toLibreOfficeKey, type LibreOfficeKey } from './key-map.js';

/**
 * Keys that go through what is offered while a formula is typed: arrows choose, Tab takes, Enter once something was
 * chosen, Escape sends it away.
 *
 * @param take takes what is chosen; settles when it has
 * @returns whether the key was for it
 */
export function offerKeys(
  store: EditorStore,
  take: (key: LibreOfficeKey) => Promise<void>,
): (event: KeyboardEvent) => boolean {
  let taking = false;
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const { offer } = store.getState();
    // What waits for its turn when the line is cut is never done; its offer has gone.
    if (!offer) taking = false;
    // Whatever is pressed behind the key that takes is for the cell.
    if (!offer || taking || ctrlKey || metaKey || altKey || shiftKey) return false;
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
    const pressed = key === 'Tab' || (key === 'Enter' && walked) ? toLibreOfficeKey(event) : undefined;
    if (pressed === undefined) return false;
    taking = true;
    void take(pressed).finally(() => {
      taking = false;
    });
    return true;
  };
}
