import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { knownHosts } from '../helpers/hosts/index.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { nextcloudPage, sdkPage } from './known-pages.js';

/** What the page knows, see {@link nextcloudPage}. */
const pageOf = (window: EditorWindow): Promise<Record<string, unknown>> => window.page.evaluate('window.page');

/** The area of primary buttons, the text on it, and what is marked as chosen. */
const primaryColors = (window: EditorWindow): Promise<string[]> =>
  window.frame.evaluate(`(() => {
    const button = document.createElement('b');
    button.style.cssText = 'background: var(--colorBrandBackground); color: var(--colorNeutralForegroundOnBrand); border-color: var(--colorBrandBackground2)';
    document.querySelector('.fui-FluentProvider').append(button);
    const { backgroundColor, color, borderTopColor } = getComputedStyle(button);
    button.remove();
    return [backgroundColor, color, borderTopColor];
  })()`);

describe('storage products that know only discovery', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start(undefined, { dialects: ['svc', 'cool'] });
  });
  afterAll(() => stage.stop());
  afterEach(async () => {
    await stage.empty();
    for (const operation of ['CheckFileInfo', 'GetFile', 'PutFile', 'PutRelativeFile', 'RenameFile'] as const)
      stage.service.host.always(operation);
  });

  it('the SDK’s example: a text that is typed into and stored', async () => {
    const { host } = stage.service;
    const file = host.add('test.txt', 'Hello content!');
    knownHosts['sdkExample']!(host, file);
    const window = await stage.open(file, {
      urlsrc: await stage.discovered('text/plain'),
      script: sdkPage,
      noOrigin: true,
      query: { lang: 'en-US' },
      fields: {
        css_variables: '--co-primary-element=#4c566a;--co-primary-text=#fffff0;--co-border-radius=3px;',
        ui_defaults: 'UIMode=tabbed',
        wopi_setting_base_url: '',
      },
    });
    expect(await primaryColors(window)).toEqual([
      'rgb(76, 86, 106)',
      'rgb(255, 255, 240)',
      expect.stringMatching(/^oklch\(0\.8/),
    ]);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Wombat ');
    await window.press('Control+s');
    await window.until(() => Promise.resolve(file.bytes?.toString().includes('Wombat Hello content!') === true), 'it');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === false);
    expect(host.calls('PutFile').at(-1)?.headers['content-type']).toBe('application/octet-stream');
    expect(await window.frame.locator('[data-notice=error], [role=dialog]').count()).toBe(0);
  });

  it('Nextcloud: its page’s picker for copies, its button, its names, and its way out', async () => {
    const { host } = stage.service;
    const file = await stage.package('letter.fodt', 'letter.odt');
    knownHosts['nextcloud']!(host, file);
    file.info = { UserCanRename: true, SupportsRename: true, EnableInsertRemoteImage: true };
    const dot = await readFile(new URL('../fixtures/dot.png', import.meta.url));
    host.page('/pictures/dot.png', (exchange) => exchange.send({ status: 200, body: dot }));
    const window = await stage.open(file, {
      urlsrc: await stage.discovered('application/vnd.oasis.opendocument.text'),
      script: nextcloudPage(file.name),
      query: { lang: 'en', closebutton: '1', revisionhistory: '1' },
      fields: {
        access_token_ttl: String(Date.now() + 36_000_000),
        ui_defaults: 'TextRuler=false;TextSidebar=true;UIMode=notebookbar',
        css_variables: '--color-main-text=#222;--color-primary=#0082c9',
        theme: 'nextcloud',
        buy_product: '',
        host_session_id: 'nextcloud 30',
        wopi_setting_base_url: '',
      },
    });
    expect(await pageOf(window)).toMatchObject({ state: 'ready' });
    await window.frame.locator('[data-host-button=Open_Local_Editor]').click();
    await window.message('Clicked_Button');

    await window.frame.locator('[data-tab=file]').click();
    await window.frame.locator('[data-command=saveAs]').first().click();
    await window.page.locator('dialog input').fill('copy.odt');
    await window.press('Enter');
    await window.message('Action_Save_Resp', ({ fileName }) => fileName === 'copy.odt');
    expect(host.calls('PutRelativeFile').at(-1)?.headers).toMatchObject({
      'x-wopi-suggestedtarget': '/Documents/copy.odt',
    });
    expect(await window.frame.locator('[role=dialog]').count()).toBe(0);

    await window.frame.locator('[data-command=rename]').first().click();
    await window.frame.locator('[role=dialog] input').fill('100% done');
    await window.press('Enter');
    await window.until(async () => (await pageOf(window))['name'] === '100% done.odt', 'the new name');

    // The hint of the button under the pointer would cover the tabs.
    await window.page.mouse.move(600, 500);
    await window.frame.locator('[data-tab=insert]').click();
    await window.frame.locator('[data-command=image]').first().click();
    await window.message('Action_InsertGraphic_Resp', ({ success }) => success === true);
    await window.stored(file, /<draw:image/, 'the picture', (stored) => stage.reopened(stored));
    await window.until(async () => (await pageOf(window))['modified'] === false, 'it to be stored');
    expect(host.calls('PutFile').at(-1)?.headers).toHaveProperty('x-cool-wopi-ismodifiedbyuser');

    await window.frame.locator('[data-command=close]').first().click();
    await window.until(async () => (await pageOf(window))['state'] === 'closed', 'the page to close');
  });

  it.each([
    ['the owner', { OwnerId: 'u1', UserId: 'u1', EnableOwnerTermination: true }],
    ['somebody else', { OwnerId: 'u1', UserId: 'u2', EnableOwnerTermination: true }],
  ])('Nextcloud: what %s typed is stored when its page hands the file to another program', async (_who, info) => {
    const file = await stage.service.add();
    knownHosts['nextcloud']!(stage.service.host, file);
    file.info = info;
    const window = await stage.open(file, { script: nextcloudPage(file.name) });
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Wombat ');
    await window.page.evaluate('void (window.page.leaves = true)');
    await window.frame.locator('[data-host-button=Open_Local_Editor]').click();
    await window.until(async () => (await pageOf(window))['state'] === 'closed', 'the page to close');
    await window.until(() => Promise.resolve(/Wombat /.test(file.bytes!.toString())), 'what was typed in the file');
  });
});
