import type { ServerMessage } from '../../protocol/index.js';
import { createEditorStore } from '../state/store.js';
import { reduceMessage } from '../state/reduce-message.js';
import { settings, welcome } from '../testing/fixtures.js';
import { announce } from './announcer.js';
import type { HostPort } from './host-port.js';

function told(...messages: ServerMessage[]): [string, unknown][] {
  const posted: [string, unknown][] = [];
  const host: HostPort = {
    framed: true,
    ready: true,
    post: (id, values) => void posted.push([id, values]),
    replaces: () => false,
  };
  const store = createEditorStore(settings);
  announce(store, host);
  for (const message of messages) store.setState((state) => reduceMessage(state, message), true);
  return posted;
}

const ids = (posted: [string, unknown][]): string[] => posted.map(([id]) => id);
const statuses = (posted: [string, unknown][]) =>
  posted.filter(([id]) => id === 'App_LoadingStatus').map(([, values]) => (values as { Status: string }).Status);

describe('announce', () => {
  it('says Document_Loaded once, whatever comes later', () => {
    const posted = told(welcome, { type: 'closed', reason: 'idle' }, welcome);
    expect(statuses(posted)).toEqual(['Initialized', 'Frame_Ready', 'Document_Loaded']);
  });

  it.each<ServerMessage>([
    { type: 'error', code: 'host_refused', message: 'No.', fatal: true },
    { type: 'closed', reason: 'shuttingDown' },
  ])('says Failed once when it never loaded: $type', (message) => {
    expect(statuses(told(message, message))).toEqual(['Initialized', 'Frame_Ready', 'Failed']);
  });

  it('tells modified from safe, and each step of a save', () => {
    const posted = told(
      welcome,
      { type: 'saveState', state: 'modified' },
      { type: 'saveState', state: 'saving' },
      { type: 'saveState', state: 'uploading' },
      { type: 'saveState', state: 'saved' },
    );
    expect(posted.filter(([id]) => id === 'Doc_ModifiedStatus').map(([, values]) => values)).toEqual([
      { Modified: true },
      { Modified: false },
    ]);
    expect(posted.filter(([id]) => id === 'App_SaveState')).toHaveLength(4);
  });

  it('tells who comes and goes', () => {
    const user = { view: 7, userId: 'b', name: 'Bea', color: '#0000ff', readOnly: true, avatar: 'http://a/b.png' };
    const posted = told(welcome, { type: 'users', users: [user] }, { type: 'users', users: [] });
    expect(posted.find(([id]) => id === 'View_Added')?.[1]).toEqual({
      ViewId: 7,
      UserId: 'b',
      UserName: 'Bea',
      UserExtraInfo: { avatar: 'http://a/b.png' },
      Color: 255,
      ReadOnly: true,
      IsCurrentView: false,
    });
    expect(posted.find(([id]) => id === 'View_Removed')?.[1]).toEqual({ ViewId: 7 });
  });

  it('tells why a session ended, in the hosts’ words, and that a version may be restored', () => {
    const posted = told(welcome, { type: 'closed', reason: 'versionRestore' });
    expect(ids(posted).slice(-2)).toEqual(['App_VersionRestore', 'Session_Closed']);
    expect(told(welcome, { type: 'closed', reason: 'ownerTermination' }).at(-1)).toEqual([
      'Session_Closed',
      { Reason: 'OwnerTermination' },
    ]);
  });

  it('tells of idleness, conflicts, reloads and names', () => {
    const posted = told(
      welcome,
      { type: 'idle', idle: true },
      { type: 'idle', idle: false },
      { type: 'conflict', canOverwrite: true, canSaveCopy: true },
      { type: 'progress', stage: 'reloading' },
      { type: 'renamed', name: 'other 100%.odt' },
    );
    expect(ids(posted)).toEqual(expect.arrayContaining(['User_Idle', 'User_Active', 'App_Conflict', 'Reloading']));
    // Hosts decode it.
    expect(posted.at(-1)).toEqual(['File_Rename', { NewName: 'other%20100%25.odt' }]);
  });
});
