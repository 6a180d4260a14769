import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { unzip } from '../helpers/conversion-service.js';
import { readmeBlock } from '../helpers/readme.js';
import { until } from '../helpers/until.js';
import { loaded, messages, SampleUnderTest } from './sample-under-test.js';

let sample: SampleUnderTest;

beforeAll(async () => {
  sample = await SampleUnderTest.start();
});

afterAll(async () => {
  await sample.stop();
});

const names = (page: Page): Promise<string[]> => page.locator('.document-name').allTextContents();

/** Opens the playground with settings in its address, as the settings form leaves them there. */
async function open(name: string, settings: Record<string, string> = {}): Promise<Page> {
  const page = await sample.page();
  const href = await page.locator('.document-name', { hasText: name }).getAttribute('href');
  await page.goto(`${sample.url}/${href ?? ''}&panel=messages&${new URLSearchParams(settings).toString()}`);
  return page;
}

/** Run in the page, or in a frame of it that is not the editor's. */
const forgedMessage = `window.parent.postMessage(JSON.stringify({ MessageId: 'UI_Close', SendTime: 1, Values: {} }), '*')`;

/** Of the report on open documents; `fetch` lets nobody set these headers. */
function status(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${sample.url}/sessions`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('The start page', () => {
  it('keeps connections longer than proxies do, who would meet its end of one with a request', async () => {
    const { headers } = await fetch(sample.url);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('answers whoever takes it for a proxy', async () => {
    const { hostname, port } = new URL(sample.url);
    const asked = request({ hostname, port, method: 'CONNECT', path: 'example.org:443' }).end();
    const [{ statusCode }] = (await once(asked, 'connect')) as [IncomingMessage];
    expect(statusCode).toBe(501);
  });

  it('lists the documents of the storage', async () => {
    const page = await sample.page();
    await page.locator('.document-name').first().waitFor();
    expect((await names(page)).sort()).toEqual(['Budget.fods', 'Slides.fodp', 'Welcome.fodt']);
  });

  it('shows how it is built: the application of the README’s first page, word for word', async () => {
    const page = await sample.page();
    expect(await page.locator('#built-code').innerText()).toBe(readmeBlock('ts', 'FolderStorage').trimEnd());
  });

  it('uploads files', async () => {
    const page = await sample.page();
    const content = { mimeType: 'text/plain', buffer: Buffer.from('uploaded') };
    await page.locator('#upload').setInputFiles(['b.txt', 'ä & a.txt'].map((name) => ({ name, ...content })));
    await page.locator('.document-name', { hasText: 'ä & a.txt' }).waitFor();
    expect(await names(page)).toEqual(expect.arrayContaining(['b.txt', 'ä & a.txt']));
  });

  it('deletes a document when that is confirmed', async () => {
    const page = await sample.page();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete b.txt' }).click();
    await page.locator('.document-name', { hasText: 'b.txt' }).waitFor({ state: 'detached' });
    expect(await names(page)).not.toContain('b.txt');
  });

  it.each([
    ['Text', 'Letter.odt'],
    ['Spreadsheet', 'Table.ods'],
    ['Presentation', 'Talk.odp'],
    ['Drawing', 'Drawing.odg'],
  ])('makes a new document and opens it: %s', async (kind, name) => {
    const page = await sample.page();
    await page.locator('#new-kinds').getByText(kind).click();
    await loaded(page);
    expect(await page.title()).toBe(name);
    // What is typed at once goes into the text, the first cell, the title of the first slide; a drawing has nothing of that.
    if (kind !== 'Drawing') {
      await page.keyboard.type('Words');
      await until(async () => {
        await page.keyboard.press('Control+s');
        const stored = await sample.stored(name).catch(() => undefined);
        return stored !== undefined && /\bWords\b/.test(unzip(stored, 'content.xml').replaceAll(/<[^>]+>/g, ''));
      });
    }
    await page.goto('about:blank');
  });

  it('shows what the service has open', async () => {
    const editing = await open('Welcome', { userName: 'Zoë' });
    await loaded(editing);
    const page = await sample.page();
    await page.locator('.document', { hasText: 'Welcome' }).getByText('open: zoë').waitFor();
    await page.locator('#sessions summary').click();
    expect(await page.locator('#sessions-body').textContent()).toContain('Welcome.fodt');
    await editing.context().close();
  });
});

describe('The editor in a page', () => {
  it('is opened by a form, with the settings, and the token in no address', async () => {
    const page = await open('Welcome', {
      userName: 'Bob',
      UIMode: 'classic',
      TextRuler: 'false',
      lang: 'de',
      ui_theme: 'dark',
      avatar: `${sample.url}/documents/avatar.svg`,
    });
    await loaded(page);
    await page.locator('#tab-settings').click();
    const post = page.waitForRequest((sent) => sent.isNavigationRequest() && sent.method() === 'POST');
    await page.getByRole('button', { name: 'Open again' }).click();
    const posted = await post;
    const form = new URLSearchParams(posted.postData() ?? '');
    expect(form.get('ui_defaults')).toBe('UIMode=classic;TextRuler=false');
    expect(form.get('ui_theme')).toBe('dark');
    expect(form.get('access_token')).toMatch(/./);
    expect(new URL(posted.url()).searchParams.get('lang')).toBe('de');
    expect([posted.url(), page.url()].join()).not.toContain(form.get('access_token'));
    const views = (await messages(page)).find(({ id }) => id === 'Views_List')?.text;
    expect(views).toContain('"UserName": "Bob"');
    expect(views).toContain('avatar.svg');
    await page.context().close();
  });

  it('stands in a window of its own, too', async () => {
    const page = await sample.page();
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a tab: Welcome.fodt' }).click(),
    ]);
    await window.locator('.svc-document:not([data-tiles="0"])').waitFor();
    expect(new URL(window.url()).pathname).toBe('/svc/editor');
    await page.context().close();
  });

  it('says why it does not open: settings that are none, messages without it', async () => {
    const page = await open('Welcome', { more: '{ "a": ' });
    await page.locator('#problem').waitFor();
    expect(await page.locator('#problem').textContent()).toMatch(/^The further fields are not JSON: /);
    await page.locator('#typical').getByRole('button', { name: 'Views' }).click();
    await page.locator('#send-problem').waitFor();
    await page.context().close();
  });

  it('exchanges messages with the page', async () => {
    const page = await open('Welcome');
    await loaded(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.locator('#log > li[data-id="Get_Views_Resp"]').waitFor();
    const ids = (await messages(page)).map(({ id, direction }) => `${direction} ${id}`);
    expect(ids).toEqual(
      expect.arrayContaining([
        'out Host_PostmessageReady',
        'in App_LoadingStatus',
        'out Get_Views',
        'in Get_Views_Resp',
      ]),
    );
    await page.context().close();
  });

  it('is the only one that the page listens to', async () => {
    const page = await open('Welcome');
    await loaded(page);
    await page.evaluate("document.body.append(Object.assign(document.createElement('iframe'), { name: 'stranger' }))");
    await page.evaluate(forgedMessage);
    await page.frame('stranger')?.evaluate(forgedMessage);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.locator('#log > li[data-id="Get_Views_Resp"]').waitFor();
    expect((await messages(page)).map(({ id }) => id)).not.toContain('UI_Close');
    await page.context().close();
  });

  it('opens again with changed settings, which the address keeps', async () => {
    const page = await open('Welcome');
    await loaded(page);
    await page.locator('#tab-settings').click();
    await page.getByLabel('DisableCopy').check();
    const asked = page.waitForRequest(/\/storage\/files\/[^/]+\/open$/);
    await page.getByRole('button', { name: 'Open again' }).click();
    expect(((await asked).postDataJSON() as { checkFileInfo: unknown }).checkFileInfo).toEqual({ DisableCopy: true });
    expect(page.url()).toContain('DisableCopy=true');
    await page.context().close();
  });

  it('is not there for a document that is gone, and the page says so', async () => {
    const page = await sample.page('/documents/edit?file=none');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('There is no such document.');
    await page.context().close();
  });
});

describe('What the service has open', () => {
  it('is told on the same machine only', async () => {
    expect(await status({})).toBe(200);
    expect(await status({ 'X-Forwarded-For': '192.0.2.1' })).toBe(403);
    expect(await status({ Host: 'rebound.example.org' })).toBe(403);
    expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  });
});
