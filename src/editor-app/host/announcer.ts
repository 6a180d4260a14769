import type { UserView } from '../../protocol/index.js';
import type { EditorState, EditorStore } from '../state/index.js';
import type { HostPort } from './host-port.js';
import type { ViewDescription } from '../../protocol/index.js';
import { sessionClosedReasons } from './closed-reasons.js';

type Rule = (state: EditorState, before: EditorState, host: HostPort) => void;

/** Tells the host page what happens, derived from the changes of the state alone. */
export function announce(store: EditorStore, host: HostPort): () => void {
  host.post('App_LoadingStatus', { Status: 'Initialized' });
  host.post('App_LoadingStatus', { Status: 'Frame_Ready', Features: { VersionStates: true } });
  let settled = false;
  return store.subscribe((state, before) => {
    if (!settled && state.connection.phase !== before.connection.phase) settled = loading(state, host);
    for (const rule of rules) rule(state, before, host);
  });
}

/** `Document_Loaded` or `Failed`, whichever comes first, once. */
function loading({ connection }: EditorState, host: HostPort): boolean {
  if (connection.phase === 'ready') {
    host.post('App_LoadingStatus', { Status: 'Document_Loaded', DocumentLoadedTime: Date.now() });
    host.post('Action_Load_Resp', { success: true, result: '', errorMsg: '', errorType: '' });
    return true;
  }
  if (connection.phase !== 'failed' && connection.phase !== 'closed') return false;
  const { code, message } = connection.failure ?? {
    code: connection.closed?.reason ?? 'failed',
    message: connection.closed?.message ?? '',
  };
  host.post('App_LoadingStatus', { Status: 'Failed', Code: code, Message: message });
  host.post('Action_Load_Resp', { success: false, result: '', errorMsg: message, errorType: code });
  return true;
}

export function describeView(user: UserView, own: number): ViewDescription {
  return {
    ViewId: user.view,
    UserId: user.userId,
    UserName: user.name,
    UserExtraInfo: {
      ...user.extraInfo,
      ...(user.avatar !== undefined && { avatar: user.avatar }),
      ...(user.mail !== undefined && { mail: user.mail }),
    },
    Color: Number.parseInt(user.color.slice(1), 16),
    ReadOnly: user.readOnly,
    IsCurrentView: user.view === own,
  };
}

const missing = (list: readonly UserView[], { view }: UserView): boolean => !list.some((user) => user.view === view);

const isModified = ({ save }: EditorState): boolean => save.state !== 'saved';

const rules: readonly Rule[] = [
  function views(state, before, host) {
    if (state.users === before.users) return;
    for (const user of state.users)
      if (missing(before.users, user)) host.post('View_Added', describeView(user, state.view));
    for (const user of before.users) if (missing(state.users, user)) host.post('View_Removed', { ViewId: user.view });
    host.post(
      'Views_List',
      state.users.map((user) => describeView(user, state.view)),
    );
  },

  function saving(state, before, host) {
    if (state.save === before.save) return;
    const { state: State, code, message } = state.save;
    if (State !== before.save.state || message !== before.save.message) {
      host.post('App_SaveState', {
        State,
        ...(code !== undefined && { Code: code }),
        ...(message !== undefined && { Message: message }),
      });
    }
    if (isModified(state) !== isModified(before)) host.post('Doc_ModifiedStatus', { Modified: isModified(state) });
  },

  function conflict(state, before, host) {
    if (state.conflict === before.conflict) return;
    host.post('App_Conflict', {
      Resolved: !state.conflict,
      ...(state.conflict && { CanSaveCopy: state.conflict.canSaveCopy }),
    });
  },

  function connection(state, before, host) {
    const { connection } = state;
    const old = before.connection;
    if (connection === old) return;
    if (connection.online !== old.online || connection.attempt !== old.attempt)
      host.post('App_ConnectionState', { Online: connection.online, Attempt: connection.attempt });
    if (connection.idle !== old.idle) host.post(connection.idle ? 'User_Idle' : 'User_Active', {});
    if (connection.progress?.stage === 'reloading' && old.progress?.stage !== 'reloading') host.post('Reloading', {});
    if (connection.closed === undefined || connection.closed === old.closed) return;
    if (connection.closed.reason === 'versionRestore') host.post('App_VersionRestore', { Status: 'Pre_Restore_Ack' });
    host.post('Session_Closed', { Reason: sessionClosedReasons[connection.closed.reason] });
  },

  function part(state, before, host) {
    if (before.document && state.document && state.document.part !== before.document.part)
      host.post('Doc_PartChanged', { Part: state.document.part });
  },

  function name(state, before, host) {
    const now = state.file?.baseFileName;
    if (now === undefined || now === before.file?.baseFileName) return;
    host.post('Doc_Title', { Title: now });
    if (before.file) host.post('File_Rename', { NewName: encodeURIComponent(now) });
  },

  function following(state, before, host) {
    if (state.following === before.following) return;
    const followed = state.following;
    host.post('FollowUser_Changed', {
      FollowedViewId: followed ?? -1,
      IsFollowUser: followed !== undefined,
      IsFollowEditor: false,
    });
  },

  function token(state, before, host) {
    if (state.tokenExpired && !before.tokenExpired) host.post('App_TokenExpired', {});
  },
];
