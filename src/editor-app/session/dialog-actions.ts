import type { EditorActions, EditorState } from '../state/index.js';
import type { SessionContext } from './context.js';

type DialogActions = Pick<EditorActions, 'takeAsItOpens'>;

/** Somebody may be asked something first, ms. */
const patience = 20_000;
/** A dialog that has not gone by then is shown, ms. */
const unseen = 1_500;
const enter = { char: 13, key: 1280 } as const;

/** Dialogs that LibreOffice can only paint, where nobody has to see them. */
export function dialogActions({ store, socket, canvas }: SessionContext): DialogActions {
  const hide = (id: number, hidden: boolean): void =>
    store.setState(({ windows }) => {
      const window = windows[id];
      return window ? { windows: { ...windows, [id]: { ...window, hidden } } } : {};
    });
  return {
    takeAsItOpens(command) {
      const before = store.getState().windows;
      const stop = store.subscribe((state) => {
        const id = newDialog(state, before);
        if (id === undefined) return;
        stop();
        clearTimeout(timer);
        hide(id, true);
        for (const action of ['down', 'up'] as const) socket.input({ type: 'key', action, ...enter, window: id });
        setTimeout(() => hide(id, false), unseen);
        canvas.view?.focus();
      });
      const timer = setTimeout(stop, patience);
      socket.input({ type: 'uno', command });
    },
  };
}

function newDialog({ windows, dialogs }: EditorState, before: EditorState['windows']): number | undefined {
  return Object.values(windows).find(({ id, type }) => type === 'dialog' && !before[id] && !dialogs[id])?.id;
}
