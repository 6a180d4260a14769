import type { CanvasView } from '../canvas/canvas-view.js';
import type { DialogWindow } from '../office/dialog-node.js';
import { findNode } from '../office/node.js';
import { cameTrue, found } from '../state/found.js';
import { withNotice } from '../state/notices.js';
import type { EditorActions, EditorState, EditorStore, UnseenAnswers } from '../state/index.js';
import type { SessionContext } from './context.js';

type DialogActions = Pick<EditorActions, 'unoAsking' | 'takeAsItOpens' | 'answerUnseen'>;

/** Somebody may be asked something first, ms. */
const patience = 20_000;
/** LibreOffice makes some dialogs only when it has answered the command; ms. */
const afterTheAnswer = 2_000;
/** A dialog that has not gone by then is shown, ms. */
const unseen = 2_500;
/** LibreOffice tells of a dialog a moment before keys reach it; ms. */
const again = 300;
const enter = { char: 13, key: 1280 } as const;

/** … nor one that was answered and has not gone, ms. */
const answered = 5_000;

interface Asking extends Pick<SessionContext, 'store'> {
  readonly socket: Pick<SessionContext['socket'], 'input'>;
  readonly held: Pick<SessionContext['held'], 'during'>;
  readonly canvas: { readonly view?: Pick<CanvasView, 'acted' | 'focus'> | undefined };
}

/** Dialogs of LibreOffice that nobody has to see. */
export function dialogActions({ store, socket, held, canvas }: Asking): DialogActions {
  const hide = (id: number, hidden: boolean): void =>
    store.setState(({ windows }) => {
      const window = windows[id];
      return window ? { windows: { ...windows, [id]: { ...window, hidden } } } : {};
    });
  const press = (window: number): void => {
    for (const action of ['down', 'up'] as const) socket.input({ type: 'key', action, ...enter, window });
  };
  const answerHidden = (id: number): void => {
    hide(id, true);
    press(id);
    const pressing = setInterval(() => store.getState().windows[id] && press(id), again);
    setTimeout(() => {
      clearInterval(pressing);
      hide(id, false);
    }, unseen);
  };
  const takeOpened = (opened: number | 'other' | 'none'): void => {
    if (opened === 'none') store.setState((state) => withNotice(state, 'info', 'nothingToAsk'));
    if (typeof opened !== 'number') return;
    answerHidden(opened);
    canvas.view?.focus();
  };
  return {
    unoAsking(command, args) {
      canvas.view?.acted();
      const ends = endsWithoutDialog(store, command);
      socket.input({ type: 'uno', command, notify: true, ...(args && { args }) });
      canvas.view?.focus();
      void ends.then((silent) => silent && store.setState((state) => withNotice(state, 'info', 'nothingToAsk')));
    },
    takeAsItOpens(command) {
      const opens = ownWindow(store, command);
      socket.input({ type: 'uno', command, notify: true });
      void opens.then(takeOpened);
    },
    answerUnseen: (command, answers) => held.during(answerUnseen(command, answers)),
  };

  async function answerUnseen(command: string, { widget, fits, answers }: UnseenAnswers): Promise<boolean> {
    const show = (): void => store.setState({ dialogUnseen: undefined });
    store.setState({ dialogUnseen: widget });
    socket.input({ type: 'uno', command });
    const window = await found(store, patience, (state) => dialogWith(state, widget));
    if (window === undefined) {
      show();
      return false;
    }
    const timer = setTimeout(show, answered);
    const good = fits(window.tree);
    for (const answer of good ? [...answers, answerBy('ok')] : [answerBy('cancel')])
      socket.input({ type: 'dialog', window: window.id, ...answer });
    await cameTrue(store, patience, ({ dialogs }) => dialogs[window.id] === undefined);
    clearTimeout(timer);
    show();
    canvas.view?.focus();
    return good;
  }
}

/**
 * Whether LibreOffice says that it has not done the command, and shows nothing: no window, nor a notice of ours. It calls
 * those not done, too, whose dialog it has opened.
 */
async function endsWithoutDialog(store: EditorStore, command: string): Promise<boolean> {
  const before = store.getState();
  const shows = (state: EditorState): boolean =>
    state.windows !== before.windows || state.notices !== before.notices || hasNewDialog(state, before);
  const told = await found(store, patience, (state) => {
    if (shows(state)) return 'shown';
    return state.answered?.command === command && state.answered !== before.answered ? state.answered : undefined;
  });
  if (told === undefined || told === 'shown' || told.success) return false;
  return !(await cameTrue(store, afterTheAnswer, shows));
}

/**
 * The painted dialog of a command: LibreOffice does one command after the other, so that it comes before the answer or right
 * after it. What comes later was opened otherwise.
 *
 * @returns `other` when something else was opened instead
 */
async function ownWindow(store: EditorStore, command: string): Promise<number | 'other' | 'none'> {
  const before = store.getState();
  const look = (state: EditorState): number | 'other' | undefined =>
    newWindow(state, before.windows) ?? (hasNewDialog(state, before) ? 'other' : undefined);
  const told = await found(store, patience, (state) => {
    const isAnswered = state.answered?.command === command && state.answered !== before.answered;
    return look(state) ?? (isAnswered ? 'answered' : undefined);
  });
  return (told === 'answered' ? await found(store, afterTheAnswer, look) : told) ?? 'none';
}

/** LibreOffice's numbers (RET_CANCEL, RET_OK); dialogs that do not ask for one take either button for what it is. */
const responses = { cancel: '0', ok: '1' } as const;

const answerBy = (id: keyof typeof responses) =>
  ({ id, cmd: 'click', data: responses[id], control: 'responsebutton' }) as const;

export const dialogWith = ({ dialogs }: EditorState, widget: string): DialogWindow | undefined =>
  Object.values(dialogs).find(({ kind, tree }) => kind === 'dialog' && findNode(tree, widget));

const hasNewDialog = ({ dialogs }: EditorState, before: EditorState): boolean =>
  Object.keys(dialogs).some((id) => !(id in before.dialogs));

function newWindow({ windows, dialogs }: EditorState, before: EditorState['windows']): number | undefined {
  return Object.values(windows).find(({ id, type }) => type === 'dialog' && !before[id] && !dialogs[id])?.id;
}
