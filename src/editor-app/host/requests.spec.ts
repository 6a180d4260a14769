import { mentionBefore } from '../shell/comments/mention-before.js';
import { createEditorStore } from '../state/store.js';
import type { EditorActions, EditorState } from '../state/index.js';
import { settings, welcome } from '../testing/fixtures.js';
import type { IncomingId } from '../../protocol/index.js';
import type { RequestContext } from './request.js';
import { answerHost } from './requests.js';

type Messages = readonly (readonly [IncomingId, Record<string, unknown>])[];

/** A page that said it is ready, beside a document that is loaded. */
const asked = async (...messages: Messages) => askedIn('ready', messages);

async function askedIn(phase: EditorState['connection']['phase'], messages: Messages, file?: EditorState['file']) {
  const store = createEditorStore(settings);
  store.setState(({ connection }) => ({ file, connection: { ...connection, phase } }));
  const posted: [string, unknown][] = [];
  const done: unknown[][] = [];
  const context = {
    store,
    host: { framed: true, ready: true, post: (id: string, values: unknown) => void posted.push([id, values]) },
    actions: {
      notify: () => undefined,
      saveAs: (name: string) =>
        name.includes('..')
          ? Promise.reject(new Error('No.'))
          : Promise.resolve({ name: name.slice(name.lastIndexOf('/') + 1), editable: !name.endsWith('.pdf') }),
      ...Object.fromEntries(
        ['goToPart', 'present', 'follow'].map((name) => [
          name,
          (...given: unknown[]) => void done.push([name, ...given]),
        ]),
      ),
    } as unknown as EditorActions,
    // What the service answers in place of a content that must not leave it.
    copyText: () => Promise.resolve(file?.disableCopy === true ? '' : 'selected'),
    resetToken: (token: string) => void done.push(['resetToken', token]),
    removeView: (view: number) => void done.push(['removeView', view]),
  } as unknown as RequestContext;
  for (const [id, values] of messages) answerHost(context, { id, values });
  await new Promise((resolve) => setTimeout(resolve));
  const host: EditorState['host'] = store.getState().host;
  return { host, posted, done, notices: store.getState().notices };
}

async function copyAsked(disableCopy: boolean) {
  const { posted } = await askedIn('ready', [['Action_Copy', {}]], { ...welcome.file, disableCopy });
  return posted;
}

describe('answerHost', () => {
  it('answers Action_SaveAs whatever becomes of it, and counts it', async () => {
    const { posted, host } = await asked(
      ['Action_SaveAs', { Filename: '/a/b.odt', Notify: true }],
      ['Action_SaveAs', { Filename: '../b.odt', Notify: 'true' }],
      ['Action_SaveAs', { Notify: true }],
      ['Action_SaveAs', { Filename: 'quiet.odt' }],
      ['Action_SaveAs', { Filename: 'b.pdf', Notify: true }],
    );
    expect(posted.filter(([, values]) => !(values as { success: boolean }).success)).toHaveLength(2);
    // The page goes on with what can be edited, and stays with the document after an export.
    expect(posted).toContainEqual(['Action_Save_Resp', { success: true, result: 'saveas', fileName: 'b.odt' }]);
    expect(posted).toContainEqual(['Action_Save_Resp', { success: true, result: 'exportas', fileName: 'b.pdf' }]);
    expect(posted).toHaveLength(4);
    expect(host.copiesAsked).toBe(5);
  });

  it('answers a save that is waited for also where nothing is open', async () => {
    const { posted } = await askedIn('closed', [
      ['Action_Save', { Notify: true }],
      ['Action_SaveAs', { Filename: 'b.odt', Notify: 'true' }],
      ['Action_Save', {}],
      ['Action_Print', { Notify: true }],
    ]);
    const refused = ['Action_Save_Resp', expect.objectContaining({ success: false })];
    expect(posted).toEqual([refused, refused]);
  });

  it('answers all else that is waited for where nothing is open', async () => {
    const { posted } = await askedIn('closed', [
      ['Action_Export', { Format: 'pdf', Notify: true }],
      ['Action_Export', { Format: 'pdf' }],
      ['Action_Copy', {}],
      ['Action_InsertGraphic', { url: 'https://a.example/a.png' }],
      ['Action_CompareDocuments', { url: 'https://a.example/a.odt' }],
      ['Action_GoToPage', { Page: '2' }],
      ['Action_GoToComment', { Id: 'c' }],
      ['Action_ChangeUIMode', { Mode: 'classic' }],
    ]);
    expect(posted.map(([id, values]) => [id, (values as { success: boolean }).success])).toEqual(
      ['Save', 'Copy', 'InsertGraphic', 'CompareDocuments', 'GoToPage', 'GoToComment', 'ChangeUIMode'].map((name) => [
        `Action_${name}_Resp`,
        false,
      ]),
    );
  });

  it.each(['ready', 'failed', 'closed'] as const)(
    'keeps a new token for whoever opens the document again: %s',
    async (phase) => {
      const { done } = await askedIn(phase, [['Reset_Access_Token', { token: 'new' }]]);
      expect(done).toEqual([['resetToken', 'new']]);
    },
  );

  it('says that nothing was copied where nothing may be', async () => {
    expect(await copyAsked(false)).toEqual([['Action_Copy_Resp', { content: 'selected', success: true }]]);
    expect(await copyAsked(true)).toEqual([
      ['Action_Copy_Resp', { content: '', success: false, errorMsg: expect.any(String) }],
    ]);
  });

  it('takes no part of a page, slide or person', async () => {
    const { posted, done } = await asked(
      ['Action_GoToPage', { Page: 1.5 }],
      ['Action_FullscreenPresentation', { StartSlideNumber: '1.5' }],
      ['Action_FollowUser', { ViewId: 2.5 }],
    );
    expect(posted).toEqual([['Action_GoToPage_Resp', { Page: 0, success: false }]]);
    expect(done).toEqual([
      ['present', undefined],
      ['follow', undefined],
    ]);
  });

  it('takes the host’s words for failures, by Collabora’s names and by ours, and nothing else in the list', async () => {
    const list = [{ type: 'savefailed', msg: 'A' }, { type: 'busy', msg: 'B' }, { type: 'x' }, null, 7];
    const { host } = await asked(['Error_Messages', { list }], ['Error_Messages', { list: 'no' }]);
    expect(host.errorMessages).toEqual({ save_failed: 'A', busy: 'B' });
  });

  it('lets no picture of another server into the preview of a link', async () => {
    const image = 'https://elsewhere.example/pixel.gif';
    const { host } = await asked(['Action_GetLinkPreview_Resp', { url: 'https://a.example/', image }]);
    expect(host.linkPreview).toEqual({ url: 'https://a.example/', title: 'https://a.example/' });
  });

  it('reads people as hosts name them', async () => {
    const list = [{ username: 'ada', label: 'Ada', profile: '/u/ada' }, { username: 5 }, {}, null];
    const { host } = await asked(['Action_Mention', { list }]);
    expect(host.people).toEqual([
      { username: 'ada', label: 'Ada', profile: '/u/ada' },
      { username: '5', label: '5' },
    ]);
  });

  it('puts one button of an id into the context menu, with a whole command', async () => {
    const { host } = await asked(
      ['Insert_ContextualButton', { id: 'a', label: 'Old' }],
      ['Insert_ContextualButton', { id: 'a', hint: 'New', unoCommand: 'Bold' }],
      ['Insert_ContextualButton', { label: 'without id' }],
    );
    expect(host.contextualButtons).toEqual([
      { id: 'a', label: 'New', hint: 'New', mobile: true, unoCommand: '.uno:Bold' },
    ]);
  });

  it('says that media cannot be inserted', async () => {
    const { posted, notices } = await asked(['Action_InsertMultimedia', { url: 'https://a.example/film.mp4' }]);
    expect(posted).toEqual([
      ['Action_InsertMultimedia_Resp', { success: false, errorMsg: expect.stringContaining('video') }],
    ]);
    expect(notices).toMatchObject([{ kind: 'error', code: 'no_multimedia' }]);
  });
});

describe('mentionBefore', () => {
  it.each([
    ['@', ''],
    ['Ask @an', 'an'],
    ['mail a@b', undefined],
    ['Ask @an now', undefined],
    ['two\n@Zoë', 'Zoë'],
  ])('in %j is %j', (text, mention) => expect(mentionBefore(text)).toBe(mention));
});
