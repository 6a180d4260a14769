import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { nextcloud, type StoredFile } from '../helpers/hosts/index.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { nextcloudPage } from './known-pages.js';

/** What the page knows, see {@link nextcloudPage}. */
const pageOf = (window: EditorWindow): Promise<Record<string, unknown>> => window.page.evaluate('window.page');

const knows = (window: EditorWindow, key: string, value: unknown): Promise<void> =>
  window.until(async () => (await pageOf(window))[key] === value, `the page to have ${key} ${String(value)}`);

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const proofKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const odt = 'application/vnd.oasis.opendocument.text';

/** What richdocuments' page sends with its form. */
const fields = {
  access_token_ttl: 'null',
  ui_defaults:
    'TextRuler=false;TextSidebar=false;TextStatusbar=true;PresentationSidebar=false;PresentationStatusbar=true;SpreadsheetSidebar=false;SpreadsheetStatusbar=true;UIMode=notebookbar;UITheme=light;SaveAsMode=group;',
  css_variables:
    "--co-primary-text=#ffffff;--co-primary-element=#00679e;--nc-light-color-main-background-blur=var(--color-main-background), blur(25px);--nc-custom-logo=https%3A%2F%2Fcloud%2Flogo;--nc-font=\\'Noto\\';",
  theme: 'nextcloud',
  buy_product: 'https://nextcloud.com/pricing',
  host_session_id: 'nextcloud 32.0.0 - richdocuments 9.0.0',
  wopi_setting_base_url: 'http://localhost/index.php/apps/richdocuments/wopi/settings',
};

const type = async (window: EditorWindow, text: string): Promise<void> => {
  await window.click(300, 115);
  await window.press('Control+Home');
  await window.type(text);
};

const saveCopy = async (window: EditorWindow, name: string): Promise<void> => {
  await window.frame.locator('[data-tab=file]').click();
  await window.frame.locator('[data-command=saveAs]').first().click();
  await window.page.locator('dialog input').fill(name);
  await window.press('Enter');
};

/** As its page uses the editor (richdocuments, 2026), with its server's answers, which asks each call for its proof. */
describe('Nextcloud, with a proof key', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start(undefined, { dialects: ['svc', 'cool'], wopi: { proofKey } });
  });
  afterAll(() => stage.stop());
  afterEach(async () => {
    await stage.empty();
    for (const operation of ['CheckFileInfo', 'GetFile', 'PutFile', 'PutRelativeFile', 'RenameFile'] as const)
      stage.service.host.always(operation);
    stage.hostPage.find = () => undefined;
  });

  const letter = async (): Promise<StoredFile> => {
    const file = await stage.package('letter.fodt', 'letter.odt');
    nextcloud(stage.service.host, file, { key: publicKey });
    return file;
  };

  const knock = async (file: StoredFile, { query = {}, ...options }: OpenOptions = {}): Promise<EditorWindow> =>
    stage.knock(file, {
      urlsrc: await stage.discovered(odt),
      script: nextcloudPage(file.name),
      query: { lang: 'en', closebutton: '1', revisionhistory: '1', ...query },
      fields,
      ...options,
    });

  const open = async (...call: Parameters<typeof knock>): Promise<EditorWindow> => (await knock(...call)).ready();

  const textOf = (file: StoredFile): Promise<string> => stage.reopened(file);

  it('makes a new file from a template whose address has to be signed, too', async () => {
    const { host } = stage.service;
    const { bytes } = await stage.package('letter.fodt', 'template.ott');
    const file = host.add('New document.odt', '');
    nextcloud(host, file, { key: publicKey, template: bytes! });
    const window = await open(file);
    await window.until(() => Promise.resolve((file.bytes?.length ?? 0) > 0), 'the new file');
    expect(await textOf(file)).toContain('Dear reader');
    await type(window, 'Wombat ');
    await knows(window, 'modified', true);
    await window.press('Control+s');
    await knows(window, 'modified', false);
    expect(await textOf(file)).toContain('Wombat');
    expect(await window.frame.locator('[data-notice=error], [role=dialog]').count()).toBe(0);
  });

  it('goes on with a copy in another name or format, and what is typed then is in the copy alone', async () => {
    const { host } = stage.service;
    const file = await letter();
    const window = await open(file);
    await type(window, 'Both ');
    await knows(window, 'modified', true);
    const urlsrc = await stage.discovered(odt);
    stage.hostPage.find = (name) => {
      const copy = [...host.files.values()].find((one) => one.name === name)!;
      copy.info = { PostMessageOrigin: stage.hostPage.origin };
      return { action: `${urlsrc}WOPISrc=${encodeURIComponent(host.src(copy))}&lang=en`, token: copy.token };
    };
    for (const name of ['copy.odt', 'copy.docx']) {
      await saveCopy(window, name);
      await knows(window, 'name', name);
      await knows(window, 'state', 'ready');
      await window.frame.locator('[data-region=title]').getByText(name).waitFor();
      await window.frame.locator('[data-region=document] .svc-document').waitFor();
      await type(window, `In ${name} `);
      await window.press('Control+s');
      await knows(window, 'modified', false);
      const copy = [...host.files.values()].find((one) => one.name === name)!;
      await window.until(async () => (await textOf(copy)).includes(`In ${name} `), 'what was typed in the copy');
      expect(await textOf(copy)).toContain('Both ');
    }
    expect(await textOf(file)).not.toContain('In copy');
    await window.until(async () => (await textOf(file)).includes('Both '), 'what was typed before in the document');
    expect(await window.frame.locator('[data-notice=error], [role=dialog]').count()).toBe(0);
  });

  it('stays with the document when a copy is an export, and where it does not find the copy', async () => {
    const file = await letter();
    const window = await open(file);
    await saveCopy(window, 'letter.pdf');
    await window.until(async () => String((await pageOf(window))['listed']) === 'letter.pdf', 'the export in the list');
    await saveCopy(window, 'letter.epub');
    await window.until(async () => String((await pageOf(window))['listed']).endsWith('.epub'), 'the book in the list');
    await saveCopy(window, 'elsewhere.odt');
    await window.message('Action_Save_Resp', ({ result }) => result === 'saveas');
    await type(window, 'Still here ');
    await window.press('Control+s');
    await window.until(async () => (await textOf(file)).includes('Still here'), 'it in the document');
    expect(await pageOf(window)).toMatchObject({ state: 'ready', name: 'letter.odt' });
  });

  it('shares, shows versions, mentions, links and compares through the page', async () => {
    const { host } = stage.service;
    const file = await letter();
    const then = file.bytes!;
    host.page('/assets/then.odt', (exchange) => exchange.send({ status: 200, body: then }));
    const window = await open(file, { context: { viewport: { width: 1900, height: 900 } } });
    await window.frame.locator('[data-tab=file]').click();
    await window.frame.locator('[data-command=share]').first().click();
    await knows(window, 'sidebar', 'sharing');
    await window.frame.locator('[data-command=versions]').first().click();
    await knows(window, 'sidebar', 'files_versions');
    await window.click(300, 115);
    await window.press('Control+Alt+c');
    const comment = window.frame.locator('[data-region=comments] textarea');
    await comment.pressSequentially('Ask @gra');
    await window.frame.getByText('Grace Hopper').first().click();
    await window.press('Control+Enter');
    await window.until(async () => String((await pageOf(window))['mentioned']) === 'grace', 'who was mentioned');
    await window.click(300, 115);
    await window.press('Control+k');
    await window.frame.getByRole('button', { name: 'From the storage' }).click();
    await window.stored(file, /xlink:href="https:\/\/cloud\.example\.org\/f\/7"/, 'the link', (stored) =>
      textOf(stored),
    );
    await window.frame.locator('[data-tab=review]').click();
    await window.frame.locator('[data-command=compare]').first().click();
    expect((await window.message('Action_CompareDocuments_Resp')).Values).toEqual({ success: true });
    expect((await pageOf(window))['filter']).toContain(odt);
    await window.until(async () => Number((await pageOf(window))['elapsed']) < 30, 'that the person is there');
  });

  it('shows an older version to be read, without a way to close where the page gives none', async () => {
    const file = await letter();
    file.info = { UserCanWrite: false, SupportsRename: false, UserCanRename: false, EnableShare: false };
    const window = await open(file, { query: { permission: 'readonly', closebutton: '' } });
    await type(window, 'zzz');
    await window.frame.locator('[data-tab=file]').click();
    await window.frame.locator('[data-command=print]').first().waitFor();
    for (const command of ['close', 'rename', 'share'])
      expect([command, await window.frame.locator(`[data-command=${command}]`).count()]).toEqual([command, 0]);
    expect(stage.service.host.calls('PutFile').filter(({ fileId }) => fileId === file.id)).toEqual([]);
  });

  it.each([
    ['the token is unknown', 403],
    ['the person’s session has ended', 401],
    ['it has failed', 500],
  ])('says why nothing could be opened: %s', async (_, status) => {
    const file = await letter();
    stage.service.host.always('CheckFileInfo', (exchange) => exchange.send({ status, body: {} }));
    const window = await knock(file);
    await knows(window, 'state', 'failed');
    expect((await pageOf(window))['error']).toMatch(/\w+/);
  });

  it('asks whether to overwrite what somebody has changed in the cloud, by the times as it prints them', async () => {
    const { host } = stage.service;
    const file = await letter();
    const window = await open(file);
    const puts = () => host.calls('PutFile').filter(({ fileId }) => fileId === file.id);
    await type(window, 'Ours ');
    await knows(window, 'modified', true);
    await window.press('Control+s');
    await knows(window, 'modified', false);
    file.write(file.bytes!);
    await type(window, 'Again ');
    await window.press('Control+s');
    const overwrite = window.frame.locator('[data-choice=overwrite]');
    await overwrite.click();
    await overwrite.waitFor({ state: 'detached' });
    await window.until(async () => (await textOf(file)).includes('Again'), 'ours in the cloud');
    expect(puts()[0]!.headers['x-cool-wopi-timestamp']).toMatch(/:\d\d\.000000Z$/);
    expect(puts().at(-1)!.headers).not.toHaveProperty('x-cool-wopi-timestamp');
    // The hand that saves says so in both words, and no third: `lool` is not switched on.
    expect(
      Object.keys(puts()[0]!.headers)
        .filter((name) => /^x-\w+-wopi-isautosave$/.test(name))
        .toSorted(),
    ).toEqual(['x-cool-wopi-isautosave', 'x-svc-wopi-isautosave']);
  });

  it('asks for what has to be stored before an older version is restored', async () => {
    const file = await letter();
    const window = await open(file);
    await type(window, 'Before ');
    await knows(window, 'modified', true);
    await window.page.evaluate('void window.page.restore()');
    await knows(window, 'restored', true);
    expect(await textOf(file)).toContain('Before');
  });

  it('tells others that the owner has ended the session', async () => {
    const file = await letter();
    file.info = { OwnerId: 'u1', UserId: 'u1' };
    const owner = await open(file);
    const guest = await open(file, { token: file.addUser({ UserId: 'u2' }) });
    await owner.post('Close_Session');
    await knows(guest, 'state', 'closed');
    expect(String((await pageOf(guest))['info'])).toContain('terminated');
  });
});
