import { sidebarWindow } from '../office/dialog-node.js';
import { reduceDialog } from '../office/reduce-dialog.js';
import { graphicId, type EditorActions, type EditorState } from '../state/index.js';
import { setRemembered } from '../state/remembered.js';
import { withNotice } from '../state/notices.js';
import { cellActions } from './cell-actions.js';
import { clipboardActions } from './clipboard-actions.js';
import type { SessionContext } from './context.js';
import { commentActions } from './comment-actions.js';
import { dialogActions } from './dialog-actions.js';
import { exportActions } from './export-actions.js';
import { historyActions } from './history-actions.js';
import { hostActions } from './host-actions.js';
import { imageActions } from './image-actions.js';
import { layerActions } from './layer-actions.js';
import { leavingActions } from './leaving-actions.js';
import { notesActions } from './notes-actions.js';
import { proofingActions } from './proofing-actions.js';
import { savingActions } from './saving-actions.js';
import { searchActions } from './search-actions.js';
import { unsentActions } from './unsent-actions.js';
import { viewActions } from './view-actions.js';

/** Everything a person can make the editor do, on top of one session. */
export function createActions(context: SessionContext): EditorActions {
  const { store, socket, host, canvas } = context;
  return {
    ...savingActions(context),
    ...exportActions(context),
    ...leavingActions(context),
    ...imageActions(context),
    ...viewActions(context),
    ...searchActions(context),
    ...clipboardActions(context),
    ...hostActions(context),
    ...unsentActions(context),
    ...proofingActions(context),
    ...dialogActions(context),
    ...cellActions(context),
    ...historyActions(context),
    ...notesActions(context),
    ...layerActions(context),
    ...commentActions(context),

    uno(command, args) {
      canvas.view?.acted();
      socket.input({ type: 'uno', command, ...(args && { args }) });
      canvas.view?.focus();
      if (command === '.uno:Crop') store.setState(cropToggled);
      if (/^\.uno:(Undo|Redo)$/.test(command)) store.setState(({ undone }) => ({ undone: undone + 1 }));
    },
    navigate(action, row) {
      canvas.view?.acted();
      socket.input({ type: 'navigator', action, row });
      if (action === 'go') canvas.view?.focus();
    },
    draw(command) {
      store.setState((state) => ({ ...withNotice(state, 'info', 'drawing'), drawing: command }));
      canvas.view?.focus();
    },
    drawByPoints(command) {
      store.setState((state) => ({
        ...withNotice(state, 'info', 'pointDrawing'),
        pointDrawing: { command, ready: false },
      }));
      canvas.view?.focus();
    },
    input: (input) => socket.input(input),
    ask: (input) => socket.ask(input),

    dialogEvent: (window, id, cmd, data, control) => socket.input({ type: 'dialog', window, id, cmd, data, control }),
    closeWindow: (window) => socket.input({ type: 'windowClose', window }),
    closeSidebar() {
      socket.input({ type: 'navigator', action: 'hide' });
      store.setState(({ dialogs }) => ({ dialogs: reduceDialog(dialogs, { action: 'close', id: sidebarWindow }) }));
    },
    closeContextMenu: () => store.setState({ contextMenu: undefined }),

    password(password) {
      if (password === undefined) host.post('UI_Cancel_Password', {});
      socket.send({ type: 'password', ...(password !== undefined && { password }) });
    },
    resolveConflict(choice, name) {
      host.post('App_Conflict', { Resolved: true, Choice: choice });
      socket.send({ type: 'resolveConflict', choice, ...(name !== undefined && { name }) });
    },
    resolveRecovery(choice, name) {
      socket.send({ type: 'resolveRecovery', choice, ...(name !== undefined && { name }) });
      // A copy may be refused; the question stays until it is there.
      if (choice !== 'saveCopy') store.setState({ recovery: undefined });
    },
    wake() {
      socket.send({ type: 'active', active: true });
      store.setState(({ connection }) => ({ connection: { ...connection, idle: false } }));
      canvas.view?.focus();
    },
    reconnect: () => socket.connect(),

    setDarkPage(darkPage) {
      setRemembered('darkPage', darkPage);
      store.setState(({ ui }) => ({ ui: { ...ui, darkPage } }));
    },
    setUi: (patch) => store.setState(({ ui }) => ({ ui: { ...ui, ...patch } })),
    notify: (kind, text, values) => store.setState((state) => withNotice(state, kind, text, values)),
    dismissNotice: (id) => store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  };
}

/** LibreOffice does not tell of it: it lasts until the picture is left or the command comes again. */
function cropToggled({ cropping, overlay: { graphic } }: EditorState): Pick<EditorState, 'cropping'> {
  const picture = graphicId(graphic);
  return { cropping: cropping === picture ? undefined : picture };
}
