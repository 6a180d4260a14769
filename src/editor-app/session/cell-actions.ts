import type { ClientInput } from '../../protocol/index.js';
import { placeInCell } from '../office/bar-selection.js';
import { isEnabled, findNode } from '../office/node.js';
import type { EditorActions, EditorState } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';
import { dialogWith } from './dialog-actions.js';
import { cameTrue, found } from '../state/found.js';

type CellActions = Pick<EditorActions, 'editCell' | 'goToCells' | 'renameSheet'>;

/** LibreOffice may be busy with what others do, ms. */
const patience = 10_000;
/** How long it may take to find a name good; it does not say when it finds it bad, ms. */
const judging = 2_000;

/** What stands in LibreOffice's message that there is no such range, and in its dialog for a new name. */
const okButton = 'ok';
const repeatedRow = 'rowheader';

/** Cells, rows and columns: LibreOffice takes none of these as a name. */
const address = /^\$?[a-z]{1,3}\$?\d{1,7}(:\$?[a-z]{1,3}\$?\d{1,7})?$|^\d+(:\d+)?$/i;
const possibleName = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** What LibreOffice takes for no name of a sheet, without a word. */
const impossibleSheet = /[[\]*?:/\\]|^'|'$/;

const goToCell = '.uno:GoToCell';

const stringOf = (value: string) => ({ type: 'string', value });

const goingTo = (typed: string, notify: boolean): ClientInput => ({
  type: 'uno',
  command: goToCell,
  args: { ToPoint: stringOf(typed) },
  notify,
});

/** The name box of a sheet. */
export function cellActions({ store, socket, held, canvas }: SessionContext): CellActions {
  const unseen = (widget: string | undefined): void => store.setState({ dialogUnseen: widget });
  const press = (window: number, id: string, cmd: string, data: string, control: string): void =>
    socket.input({ type: 'dialog', window, id, cmd, data, control });
  const isGone = (window: number): Promise<unknown> =>
    cameTrue(store, patience, ({ dialogs }) => dialogs[window] === undefined);

  let last: Promise<unknown> = Promise.resolve();

  /** @returns false when LibreOffice knows no such place; its message of it is not shown */
  const arrives = async (typed: string): Promise<boolean> => {
    store.setState({ answered: undefined, dialogUnseen: okButton });
    socket.input(goingTo(typed, true));
    const answer = await found(store, patience, ({ answered }) =>
      answered?.command === goToCell ? answered : undefined,
    );
    // Of sheets LibreOffice says no, too.
    if (answer?.success !== false || isSheet(store.getState(), typed)) return true;
    const message = await found(store, patience, (state) => dialogWith(state, okButton));
    if (message === undefined) return true;
    press(message.id, okButton, 'click', '', 'responsebutton');
    await isGone(message.id);
    return false;
  };

  /** @returns whether the selected cells have the name from now on */
  const define = async (name: string): Promise<boolean> => {
    unseen(repeatedRow);
    socket.input({ type: 'uno', command: '.uno:AddName' });
    const window = await found(store, patience, (state) => dialogWith(state, repeatedRow));
    if (window === undefined) return false;
    press(window.id, 'edit', 'change', name, 'edit');
    const isGood = await found(store, judging, ({ dialogs }) => {
      const add = dialogs[window.id] && findNode(dialogs[window.id]!.tree, 'add');
      return add && isEnabled(add) ? true : undefined;
    });
    const [id, control] = isGood ? (['add', 'pushbutton'] as const) : (['cancel', 'responsebutton'] as const);
    press(window.id, id, 'click', '', control);
    await isGone(window.id);
    return isGood === true;
  };

  const goOrName = async (typed: string): Promise<{ readonly isPlace: boolean; readonly isNew: boolean }> => {
    const isPlace = await arrives(typed);
    const isNew = !isPlace && possibleName.test(typed) && (await define(typed));
    unseen(undefined);
    return { isPlace, isNew };
  };

  return {
    editCell(from, to) {
      canvas.view?.acted();
      const { formula } = store.getState().cell;
      held.inTurn({ type: 'editCell', from: placeInCell(formula, from), to: placeInCell(formula, to) });
      canvas.view?.focus();
    },
    renameSheet(index, typed) {
      const name = typed.trim();
      const state = store.getState();
      const others = (state.document?.parts ?? []).filter((_, part) => part !== index);
      if (name === '' || name === state.document?.parts[index]?.name) return;
      if (impossibleSheet.test(name) || others.some((part) => part.name.toLowerCase() === name.toLowerCase()))
        return store.setState(withNotice(state, 'warning', 'sheetNotNamed', { name }));
      const args = { Name: stringOf(name), Index: { type: 'long', value: index + 1 } };
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

function isSheet({ document }: EditorState, typed: string): boolean {
  return document?.parts.some(({ name }) => name.toLowerCase() === typed.toLowerCase()) ?? false;
}
