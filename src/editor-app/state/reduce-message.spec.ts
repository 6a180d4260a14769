import { begin, welcome } from '../testing/fixtures.js';
import type { ServerMessage, UserView, ViewEvent } from '../../protocol/index.js';
import type { EditorState } from './editor-state.js';
import { reduceMessage, wantsPart } from './reduce-message.js';

const dialog = (more: object): ViewEvent => ({ type: 'dialog', dialog: { id: 3, ...more } });
const field = (text: string) => ({ id: 'name', type: 'edit', text });

const after = (...messages: ServerMessage[]): EditorState => messages.reduce(reduceMessage, begin());
const said = (...states: EditorState['save']['state'][]): boolean =>
  after(welcome, ...states.map((state): ServerMessage => ({ type: 'saveState', state }))).everModified;
const user = (view: number): UserView => ({ view, userId: 'x', name: 'X', color: '#102030', readOnly: false });
const named = (view: number, name: string): UserView => ({ ...user(view), userId: name, name });
const told = (...users: UserView[]): ServerMessage => ({ type: 'users', users });
const typed = (text: string): ServerMessage => ({ type: 'event', event: { type: 'cellFormula', text } });
const cursor = (view: number): ServerMessage => ({
  type: 'event',
  event: { type: 'cursor', view, rectangle: { x: 1, y: 2, width: 0, height: 3 } },
});

/** What is open, counted. */
const open = ({ dialogs, windows, contextMenu, pasted, copied, search }: EditorState) => ({
  windows: [...Object.keys(dialogs), ...Object.keys(windows)],
  others: [contextMenu, pasted, copied, search.found, search.current].filter((each) => each !== undefined).length,
  hits: search.hits.length,
});

const slides = (part: number) => ({
  ...welcome.status,
  kind: 'presentation' as const,
  part,
  parts: [1, 2, 3].map((name) => ({ name: String(name), hash: '', visible: true })),
});

describe('reduceMessage', () => {
  it('goes from connecting over loading to ready', () => {
    expect(after({ type: 'progress', stage: 'loading', percent: 40 }).connection).toMatchObject({
      phase: 'loading',
      progress: { stage: 'loading', percent: 40 },
    });
    expect(after({ type: 'progress', stage: 'loading' }, welcome)).toMatchObject({
      connection: { phase: 'ready', online: true },
      view: 4,
      permission: 'edit',
    });
  });

  it('remembers that the document was changed, also when it is saved, and changed again', () => {
    expect(said()).toBe(false);
    expect(said('saved')).toBe(false);
    expect(said('modified', 'saving', 'saved', 'modified')).toBe(true);
  });

  it('forgets what the host called the file when it is renamed', () => {
    const named = { ...welcome, file: { ...welcome.file, breadcrumbDocName: 'To Ada' } };
    expect(after(named).file?.breadcrumbDocName).toBe('To Ada');
    const renamed = after(named, { type: 'renamed', name: 'other.odt' }).file;
    expect(renamed?.baseFileName).toBe('other.odt');
    expect(renamed).not.toHaveProperty('breadcrumbDocName');
  });

  it('is not back online before it is welcomed again', () => {
    const before = after(welcome);
    const cut = { ...before, connection: { ...before.connection, online: false, attempt: 1 } };
    expect(reduceMessage(cut, { type: 'progress', stage: 'connecting' }).connection.online).toBe(false);
    expect(reduceMessage(cut, { ...welcome, resumed: true }).connection).toMatchObject({ online: true, attempt: 0 });
  });

  it('tells whoever moved along with a document that nothing from before can be undone', () => {
    expect(after(welcome, { ...welcome, moved: true }).notices).toMatchObject([{ text: 'moved', kind: 'info' }]);
    expect(after(welcome, { ...welcome, resumed: true }).notices).toEqual([]);
  });

  it('tells of cells that have moved whoever writes a formula', () => {
    const moved: ServerMessage = { type: 'event', event: { type: 'cellsMoved' } };
    expect(after(welcome, typed('=B20'), moved).notices).toMatchObject([{ text: 'cellsMoved', kind: 'warning' }]);
    expect(after(welcome, typed('words'), moved).notices).toEqual([]);
  });

  it('stays ready while the document is reloaded', () => {
    expect(after(welcome, { type: 'progress', stage: 'reloading' }).connection.phase).toBe('ready');
  });

  it('keeps what lies over the document when a view is taken up, and clears it for a new view', () => {
    const before = after(welcome, cursor(4));
    expect(reduceMessage(before, { ...welcome, resumed: true }).overlay.cursor).toBeDefined();
    expect(reduceMessage(before, welcome).overlay.cursor).toBeUndefined();
  });

  it('learns of windows that opened while the line was cut, and keeps what it knows of others', () => {
    const open = (text: string): ServerMessage => ({
      type: 'windowOpen',
      events: [dialog({ children: [field('')] }), dialog({ action: 'update', control: field(text) })],
    });
    const painted: ServerMessage = {
      type: 'windowOpen',
      events: [{ type: 'window', window: { id: 5, action: 'created', size: '9, 9' } }],
    };
    const state = after(welcome, open('said'), painted);
    expect(state.dialogs[3]?.tree.children).toEqual([field('said')]);
    expect(Object.keys(state.windows)).toEqual(['5']);
    expect(reduceMessage(reduceMessage(state, open('later')), painted)).toBe(state);
  });

  describe('what LibreOffice had open for a view that is gone', () => {
    const widgets: ServerMessage = { type: 'event', event: dialog({ children: [] }) };
    const painted: ServerMessage = {
      type: 'event',
      event: { type: 'window', window: { id: 5, action: 'created', type: 'dialog', size: '9, 9' } },
    };
    const opened = (): EditorState => {
      const state = after(welcome, widgets, painted);
      return {
        ...state,
        contextMenu: { menu: [], x: 1, y: 1 },
        pasted: { text: 'a', html: undefined, at: 'A1', there: true, open: false },
        copied: { part: 0, ranges: [] },
        search: {
          ...state.search,
          open: true,
          text: 'a',
          found: true,
          hits: [{ part: 0, rectangles: [] }],
          current: 0,
        },
      };
    };

    it.each<ServerMessage>([
      welcome,
      { ...welcome, resumed: true, moved: true },
      { type: 'reloaded', reason: 'conflict', status: welcome.status, view: 9, reload: 1 },
    ])('goes with it: %j', (message) => {
      const before = opened();
      expect(open(before)).toEqual({ windows: ['3', '5'], others: 5, hits: 1 });
      const now = reduceMessage(before, message);
      expect(open(now)).toEqual({ windows: [], others: 0, hits: 0 });
      expect(now.loads).toBe(before.loads + 1);
      expect(now.search).toMatchObject({ open: true, text: 'a' });
    });

    it('stays with a view that is taken up', () => {
      const before = opened();
      const now = reduceMessage(before, { ...welcome, resumed: true });
      expect(open(now)).toEqual(open(before));
      expect(now.loads).toBe(before.loads);
    });
  });

  it('asks no longer what was decided while the line was cut: what is still open is told after the welcome', () => {
    const asked = after(
      welcome,
      { type: 'conflict', canOverwrite: true, canSaveCopy: true },
      { type: 'recovered', keptAt: '2026-01-01T00:00:00Z', size: 1 },
    );
    expect(asked).toMatchObject({ conflict: { canOverwrite: true }, recovery: { size: 1 } });
    const back = reduceMessage(asked, { ...welcome, resumed: true });
    expect([back.conflict, back.recovery]).toEqual([undefined, undefined]);
  });

  it('tells the own caret from others’, whoever moved it', () => {
    const moved: ServerMessage = {
      type: 'event',
      event: { type: 'cursor', view: 7, rectangle: { x: 9, y: 2, width: 0, height: 3 } },
    };
    const theirs: ServerMessage = {
      type: 'event',
      event: { type: 'viewCursor', view: 7, part: 0, rectangle: { x: 5, y: 2, width: 0, height: 3 } },
    };
    const state = after(welcome, cursor(4), moved, theirs);
    expect(state.overlay.cursor).toMatchObject({ x: 9 });
    expect(state.overlay.others).toMatchObject({ 7: { cursor: { x: 5 } } });
  });

  it('stops following somebody who left', () => {
    const following = { ...after(welcome, { type: 'users', users: [user(4), user(7)] }), following: 7 };
    expect(reduceMessage(following, { type: 'users', users: [user(4), user(7)] }).following).toBe(7);
    expect(reduceMessage(following, { type: 'users', users: [user(4)] }).following).toBeUndefined();
  });

  it('goes on following the person, who has another number in a document that was loaded anew', () => {
    const reloaded: ServerMessage = {
      type: 'reloaded',
      reason: 'recovery',
      status: welcome.status,
      view: 1,
      reload: 1,
    };
    const before = { ...after(welcome, told(named(4, 'Own'), named(7, 'Bea'), named(9, 'Cid'))), following: 7 };
    const loaded = reduceMessage(before, reloaded);
    expect(loaded.following).toBeUndefined();
    // Cid has the number by now that Bea had, who is not there yet.
    const meanwhile = reduceMessage(loaded, told(named(1, 'Own'), named(-1, 'Bea'), named(7, 'Cid')));
    expect(meanwhile.following).toBeUndefined();
    const everybody = reduceMessage(meanwhile, told(named(1, 'Own'), named(2, 'Bea'), named(7, 'Cid')));
    expect(everybody.following).toBe(2);
    expect(reduceMessage(loaded, told(named(1, 'Own'), named(7, 'Cid'))).following).toBeUndefined();
    expect(reduceMessage(everybody, told(named(1, 'Own'), named(7, 'Cid'))).following).toBeUndefined();
  });

  it('tells of a failed save once, not with every attempt', () => {
    const failed: ServerMessage = { type: 'saveState', state: 'failed', code: 'save_failed', message: 'Kept.' };
    expect(after(welcome, failed, failed).notices).toMatchObject([{ code: 'save_failed', ofSave: true }]);
  });

  it('takes back what it said of failed saves when one succeeds, and nothing else', () => {
    const failed: ServerMessage = { type: 'saveState', state: 'failed', code: 'host_unavailable', message: 'No.' };
    const other: ServerMessage = { type: 'error', code: 'not_permitted', message: 'Not that.', fatal: false };
    const texts = (...messages: ServerMessage[]): string[] =>
      after(welcome, failed, other, ...messages).notices.map(({ text }) => text);
    expect(texts({ type: 'saveState', state: 'saving' }, { type: 'saveState', state: 'uploading' })).toHaveLength(2);
    expect(texts({ type: 'saveState', state: 'saved' })).toEqual(['Not that.']);
    expect(texts({ type: 'saveState', state: 'modified' })).toHaveLength(2);
    expect(texts({ type: 'saveState', state: 'uploading' }, { type: 'saveState', state: 'modified' })).toEqual([
      'Not that.',
    ]);
    expect(
      after(welcome, { type: 'saveState', state: 'failed' }, { type: 'saveState', state: 'saved' }).notices,
    ).toEqual([]);
  });

  it('ends with what is fatal and goes on with what is not', () => {
    const error = { type: 'error', code: 'x', message: 'No.' } as const;
    expect(after({ ...error, fatal: true }).connection).toMatchObject({ phase: 'failed', failure: { code: 'x' } });
    const refused = after(welcome, { ...error, fatal: false });
    expect(refused.connection.phase).toBe('ready');
    expect(refused.notices).toMatchObject([{ code: 'x', text: 'No.' }]);
  });

  it('keeps the page that is shown when a document is loaded anew', () => {
    const state = after(
      { ...welcome, status: slides(2) },
      { type: 'reloaded', reason: 'recovery', status: slides(0), view: 9, reload: 1 },
    );
    expect(state.document?.part).toBe(2);
    expect(state.selectedParts).toEqual([2]);
    expect(state.view).toBe(9);
  });
});

describe('wantsPart', () => {
  it('follows the host’s wish for this kind of document only', () => {
    const wishes = { TextRuler: false, SpreadsheetSidebar: true, DrawingStatusbar: false };
    expect(wantsPart('text', 'Ruler', wishes, true)).toBe(false);
    expect(wantsPart('presentation', 'Ruler', wishes, true)).toBe(true);
    expect(wantsPart('spreadsheet', 'Sidebar', wishes, false)).toBe(true);
    expect(wantsPart('drawing', 'Sidebar', wishes, false)).toBe(false);
    expect(wantsPart('drawing', 'Statusbar', wishes, true)).toBe(false);
  });
});
