import type { DocumentKind, FileProperties, ServerMessage, UiPart, ViewEvent } from '../../protocol/index.js';
import { draftsAdrift } from './comment-drafts.js';
import type { Connection, EditorState, SaveStatus } from './editor-state.js';
import { overlayOf } from './initial-state.js';
import { reduceEvent } from './reduce-event.js';
import { reduceShow, reduceShows } from './reduce-shows.js';
import { isRecord } from '../../values/index.js';
import { withError, withNotice, withoutSaveFailures, withSaveFailure } from './notices.js';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type Reducers = { readonly [T in ServerMessage['type']]?: (state: EditorState, message: Message<T>) => EditorState };

/** What the service says, applied to the state. Pure. */
export function reduceMessage(state: EditorState, message: ServerMessage): EditorState {
  const reduce = reducers[message.type] as ((state: EditorState, message: ServerMessage) => EditorState) | undefined;
  return reduce ? reduce(state, message) : state;
}

const connected = (state: EditorState, patch: Partial<Connection>): EditorState => ({
  ...state,
  connection: { ...state.connection, ...patch },
});

/** The connection without what belongs to an earlier phase. It is online from the welcome on, not from the first word. */
const freshConnection = ({ online, attempt, idle }: Connection, phase: Connection['phase']): Connection => ({
  phase,
  online,
  attempt,
  idle,
});

/** What LibreOffice had open for a view that is gone, and what speaks of the document as it was there: nobody tells of its end. */
const withoutOpen = (state: EditorState): EditorState => ({
  ...state,
  loads: state.loads + 1,
  following: undefined,
  followed: state.users.find(({ view }) => view === state.following) ?? state.followed,
  layers: undefined,
  dialogs: {},
  dialogUnseen: undefined,
  windows: {},
  contextMenu: undefined,
  pointDrawing: undefined,
  cropping: undefined,
  offer: undefined,
  copied: undefined,
  pasted: undefined,
  heldStep: undefined,
  activeNote: undefined,
  search: { ...state.search, found: undefined, hits: [], current: undefined },
});

const reducers: Reducers = {
  welcome: (state, welcome) => {
    const isOther = state.view >= 0 && (!welcome.resumed || welcome.moved === true);
    const next: EditorState = {
      ...(isOther ? withoutOpen(state) : state),
      gaps: state.gaps + 1,
      // What is still asked is told after the welcome.
      conflict: undefined,
      recovery: undefined,
      connection: { ...freshConnection(state.connection, 'ready'), online: true, attempt: 0, idle: false },
      view: welcome.view,
      productVersion: welcome.productVersion,
      exportFormats: welcome.exportFormats,
      file: welcome.file,
      permission: welcome.permission,
      readOnlyReason: welcome.readOnlyReason,
      document: welcome.status,
      selectedParts: [welcome.status.part],
      overlay: welcome.resumed ? state.overlay : overlayOf(welcome.status.kind),
    };
    return welcome.moved ? withNotice(next, 'info', 'moved') : next;
  },

  progress: (state, { stage, percent }) => {
    const phase = state.connection.phase === 'ready' ? 'ready' : 'loading';
    const progress = percent === undefined ? { stage } : { stage, percent };
    const moving = stage === 'moving' || state.connection.moving === true;
    return {
      ...state,
      connection: { ...freshConnection(state.connection, phase), progress, ...(moving && { moving }) },
    };
  },

  passwordRequired: (state, { purpose, wrong }) => ({
    ...state,
    connection: { ...freshConnection(state.connection, 'password'), password: { purpose, wrong } },
  }),

  event: (state, { event }) => reduceEvent(state, event),
  windowOpen: (state, { events }) => (isKnownWindow(state, events[0]) ? state : events.reduce(reduceEvent, state)),
  users: (state, { users }) => ({
    ...reduceShows(state, users),
    users,
    company: state.company || users.length > 1,
    ...followedAmong(state, users),
  }),
  presenting: (state, { view, at }) => reduceShow(state, view, at),

  saveState: (state, save) => {
    const everModified = state.everModified || save.state !== 'saved' || save.lastModifiedTime !== undefined;
    const next = { ...(isConfirmed(state.save, save) ? withoutSaveFailures(state) : state), save, everModified };
    if (save.state === 'failed' && next.connection.moving) next.connection = { ...next.connection, moving: false };
    if (save.state !== 'failed' || state.save.state === 'failed') return next;
    const { code, message } = save;
    return code && message ? withError(next, { code, message }, true) : withSaveFailure(next);
  },

  conflict: (state, conflict) => ({ ...state, conflict }),
  conflictResolved: (state) => ({ ...state, conflict: undefined }),

  reloaded: (state, { reason, restoredFrom, status, view }) => {
    const part = Math.min(state.document?.part ?? 0, status.parts.length - 1);
    const next: EditorState = {
      ...withoutOpen(state),
      gaps: state.gaps + 1,
      connection: freshConnection(state.connection, 'ready'),
      view,
      document: { ...status, part },
      selectedParts: [part],
      overlay: overlayOf(status.kind),
      conflict: undefined,
      commands: {},
      commentDrafts: draftsAdrift(state),
      comments: [],
      trackedChanges: [],
    };
    return withNotice(next, 'info', `reloaded.${reason}`, restoredFrom === undefined ? {} : { restoredFrom });
  },

  recovered: (state, { keptAt, size, restored, replaced = false }) =>
    restored
      ? withNotice(state, 'info', 'reloaded.recovery', { restoredFrom: keptAt })
      : { ...state, recovery: { keptAt, size, replaced } },
  recoveryResolved: (state) => ({ ...state, recovery: undefined }),
  permission: (state, { permission, readOnlyReason }) => ({ ...state, permission, readOnlyReason }),
  file: (state, { file }) => ({ ...state, file }),
  exported: (state, { unprotected }) => (unprotected ? withNotice(state, 'warning', 'unprotectedCopy') : state),
  renamed: (state, { name }) => ({ ...state, file: state.file && renamed(state.file, name) }),
  tokenExpired: (state) => ({ ...state, tokenExpired: true }),
  tokenAccepted: (state) => ({ ...state, tokenExpired: false }),
  idle: (state, { idle }) => connected(state, { idle }),

  error: (state, { code, message, fatal }) => {
    if (!fatal) return withError(state, { code, message });
    const failed = freshConnection(state.connection, 'failed');
    return { ...state, connection: { ...failed, online: false, failure: { code, message } } };
  },

  closed: (state, { reason, message }) => {
    // It is not over: the next node is found by itself.
    if (reason === 'moving') return connected(state, { moving: true });
    const closed = message === undefined ? { reason } : { reason, message };
    return { ...state, connection: { ...freshConnection(state.connection, 'closed'), online: false, closed } };
  },
};

function isKnownWindow({ dialogs, windows }: EditorState, opening: ViewEvent | undefined): boolean {
  if (opening?.type === 'dialog') return isRecord(opening.dialog) && Number(opening.dialog['id']) in dialogs;
  return opening?.type === 'window' && isRecord(opening.window) && Number(opening.window['id']) in windows;
}

/** Something was saved; newer changes may be there by then. */
const isConfirmed = (before: SaveStatus, { state }: SaveStatus): boolean =>
  state === 'saved' || (state === 'modified' && before.state === 'uploading');

/** What the host called the file in its breadcrumb was the old name. */
function renamed({ breadcrumbDocName: _old, ...file }: FileProperties, baseFileName: string): FileProperties {
  return { ...file, baseFileName };
}

/** In a document that was loaded anew the views have numbers anew, one after the other: that of one may be another's by then. */
function followedAmong(
  { following, followed }: EditorState,
  users: EditorState['users'],
): Pick<EditorState, 'following' | 'followed'> {
  if (followed === undefined)
    return { following: users.some(({ view }) => view === following) ? following : undefined, followed };
  const same = users.filter(({ userId, name }) => userId === followed.userId && name === followed.name);
  const there = same.find(({ view }) => view >= 0);
  return { following: there?.view, followed: there === undefined && same.length > 0 ? followed : undefined };
}

const components: Readonly<Record<DocumentKind, string>> = {
  text: 'Text',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  drawing: 'Drawing',
};

/** Whether the host wants a part of the interface for this kind of document. */
export function wantsPart(
  kind: DocumentKind,
  part: UiPart,
  wishes: Readonly<Partial<Record<string, boolean>>>,
  otherwise: boolean,
): boolean {
  return wishes[`${components[kind]}${part}`] ?? otherwise;
}
