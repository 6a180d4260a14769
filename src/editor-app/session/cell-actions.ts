import { placeInCell } from '../office/bar-selection.js';
import type { EditorActions } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';
import { goingTo, nameBox } from './name-box.js';
import { takeOffered } from './take-offered.js';

type CellActions = Pick<EditorActions, 'editCell' | 'goToCells' | 'renameSheet' | 'takeFunction'>;

/** Cells, rows and columns: LibreOffice takes none of these as a name. */
const address = /^\$?[a-z]{1,3}\$?\d{1,7}(:\$?[a-z]{1,3}\$?\d{1,7})?$|^\d+(:\d+)?$/i;

/** What LibreOffice takes for no name of a sheet, without a word. */
const impossibleSheet = /[[\]*?:/\\]|^'|'$/;

/** Cells, and the sheets they stand in. */
export function cellActions(context: SessionContext): CellActions {
  const { store, socket, held, canvas } = context;
  const goOrName = nameBox(context);
  let last: Promise<unknown> = Promise.resolve();

  return {
    editCell(from, to) {
      canvas.view?.acted();
      const { formula } = store.getState().cell;
      held.inTurn({ type: 'editCell', from: placeInCell(formula, from), to: placeInCell(formula, to) });
      canvas.view?.focus();
    },
    takeFunction: (name) => void takeOffered({ store, socket, held }, name),
    renameSheet(index, typed) {
      const name = typed.trim();
      const state = store.getState();
      const others = (state.document?.parts ?? []).filter((_, part) => part !== index);
      if (name === '' || name === state.document?.parts[index]?.name) return;
      if (impossibleSheet.test(name) || others.some((part) => part.name.toLowerCase() === name.toLowerCase()))
        return store.setState(withNotice(state, 'warning', 'sheetNotNamed', { name }));
      const args = { Name: { type: 'string', value: name }, Index: { type: 'long', value: index + 1 } };
      socket.input({ type: 'uno', command: '.uno:Name', args });
    },
    async goToCells(typed) {
      canvas.view?.acted();
      if (address.test(typed) || store.getState().permission !== 'edit') return held.inTurn(goingTo(typed, false));
      // Of two dialogs at a time it would not be known whose is whose.
      const named = last.then(() => held.during(goOrName(typed)));
      last = named.catch(() => undefined);
      const { isPlace, isNew } = await named;
      if (isPlace) return;
      store.setState((state) =>
        isNew
          ? withNotice(state, 'success', 'cellsNamed', { name: typed })
          : withNotice(state, 'warning', 'cellsNotNamed', { name: typed }),
      );
    },
  };
}
