import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../helpers/browser.js';
import { until } from '../helpers/until.js';
import { ServiceUnderTest } from '../session/service-under-test.js';

const adminToken = 'a-token-for-the-operator-of-this-service';
/** Where pictures go that somebody wants to look at. */
const pictures = process.env['SVC_PICTURES'];

/** The page of whoever runs the service, in a real browser; one document is open, another waits in the keep. */
describe('the admin page', () => {
  let service: ServiceUnderTest;
  let browser: Browser;
  let page: Page;
  const troubles: string[] = [];
  let open: Awaited<ReturnType<ServiceUnderTest['open']>>;
  let openSource: string;
  let fileToken: string;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { operations: { adminToken } });
    const lost = await service.add('letter.fodt', { BaseFileName: 'Lost.fodt' });
    service.host.always('PutFile', async (exchange) => exchange.send({ status: 500 }));
    const writer = await service.open(lost);
    writer.type('Worth keeping ');
    await writer.applied();
    await service.empty();
    const file = await service.add('sheets.fods', { BaseFileName: 'A rather long name of a budget.fods' });
    openSource = service.host.src(file);
    fileToken = file.token;
    open = await service.open(file);
    browser = await launchBrowser();
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(String(error)));
    await page.goto(`http://127.0.0.1:${service.port}/svc/admin`);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const section = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) });
  const answer = async (action: string): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('shows nothing before the token, and says so when it is a wrong one', async () => {
    await page.getByLabel('Token').fill('not the token, but long enough to be one');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That is not the token of this service.').waitFor();
    expect(await page.content()).not.toContain('budget');
    // The browser itself names the refusal.
    expect(troubles.splice(0).every((text) => text.includes('401'))).toBe(true);
  });

  it('shows what is open and what is kept', async () => {
    await page.getByLabel('Token').fill(adminToken);
    await page.getByRole('button', { name: 'Continue' }).click();
    const row = section('Open documents').getByRole('row', { name: /budget/ });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/ready.*1, 1 may write\d+(\.\d)? MB/);
    expect(await section('Kept for want').textContent()).toContain('Lost.fodt');
    expect(await section('Kits').textContent()).toContain('editing');
    // Two looks make a line.
    for (const what of ['Memory', 'Processor'])
      await section('Kits').getByRole('img', { name: what }).first().locator('polyline').waitFor({ state: 'attached' });
    expect(await section('Lately').textContent()).toMatch(/Lost\.fodt.*failed: save_failed × \d/);
    expect(page.url()).not.toContain(adminToken);
  });

  it('can be looked at on a desk and on a phone, by day and by night', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        expect([colorScheme, width, overflow <= 0]).toEqual([colorScheme, width, true]);
        if (pictures !== undefined)
          await page.screenshot({ path: join(pictures, `admin-${colorScheme}-${width}.png`), fullPage: true });
      }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it.each([
    ['de-AT', 'ltr', 'Geöffnete Dokumente', 'Diesen Knoten leeren…'],
    ['ar', 'rtl', 'المستندات المفتوحة', 'إفراغ هذه العقدة…'],
  ])('speaks the language of the browser: %s', async (locale, direction, title, drain) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 900 } });
    const other = await context.newPage();
    await other.goto(`http://127.0.0.1:${service.port}/svc/admin`);
    await other.locator('input[type=password]').fill(adminToken);
    await other.locator('button[type=submit]').click();
    await other.getByRole('heading', { name: title }).waitFor();
    await other.getByRole('button', { name: drain }).waitFor();
    expect(await other.evaluate('document.documentElement.dir')).toBe(direction);
    expect(await other.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    if (pictures !== undefined) await other.screenshot({ path: join(pictures, `admin-${locale}.png`), fullPage: true });
    await context.close();
  });

  it('tells people what whoever runs the service has to say', async () => {
    await section('Open documents').getByRole('button', { name: 'Tell people…' }).click();
    await page.getByLabel('Text').fill('We restart at noon.');
    await answer('Tell them');
    await open.until(() => open.all('error').some(({ message }) => message === 'We restart at noon.'));
    expect(open.last('error')).toMatchObject({ code: 'operator_notice', fatal: false });
  });

  it('finds out what is wrong with a storage host', async () => {
    const check = section('Check a storage host');
    const ask = async (source: string, token: string): Promise<string> => {
      await check.getByLabel('WOPISrc').fill(source);
      await check.getByLabel('Access token').fill(token);
      const answered = page.waitForResponse((response) => response.url().endsWith('/check'));
      await check.getByRole('button', { name: 'Check' }).click();
      await answered;
      await check.locator('li').first().waitFor();
      return (await check.locator('ol').innerText()).replaceAll('\n', ' ');
    };
    expect(await ask('https://cloud.example.org/wopi/files/1', 'x')).toMatch(
      /failed Admitted .* To mend it: add 'https/,
    );
    expect(await ask(openSource, 'wrong')).toMatch(/failed CheckFileInfo/);
    expect(await ask(openSource, fileToken)).toMatch(/ok CheckFileInfo .*ok Clock .*Embedding page .*ok Saving/);
    expect(page.url()).not.toContain(fileToken);
  });

  it('gives the bytes that were kept, as they are', async () => {
    const [entry] = await service.sessions.kept();
    const downloading = page.waitForEvent('download');
    await section('Kept for want').getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Lost.fodt');
    const bytes = await readFile(await download.path());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(entry!.sha256);
    expect(bytes.toString()).toContain('Worth keeping');
  });

  it('says which one it is about, where several have the same name', async () => {
    const [entry] = await service.sessions.kept();
    await section('Kept for want').getByRole('button', { name: 'Discard…' }).click();
    expect(await page.getByRole('dialog').textContent()).toContain(entry!.documentKey);
    await answer('Cancel');
  });

  it('says that bytes which it asked for are not there any more', async () => {
    const message = 'The host has confirmed them meanwhile.';
    await page.route('**/admin/kept/*', (route) => route.fulfill({ status: 404, json: { message } }), { times: 1 });
    await section('Kept for want').getByRole('button', { name: 'Download' }).click();
    await page.getByText(`Lost.fodt\u2069: ${message}`).waitFor();
    // The browser itself names the answer.
    await until(() => troubles.some((text) => text.includes('404')));
    troubles.length = 0;
  });

  it('discards what was kept, after asking', async () => {
    await section('Kept for want').getByRole('button', { name: 'Discard…' }).click();
    await answer('Cancel');
    expect(await service.sessions.kept()).toHaveLength(1);
    await section('Kept for want').getByRole('button', { name: 'Discard…' }).click();
    await answer('Discard for good');
    await page.getByText('Every storage host has what was typed.').waitFor();
    expect(await service.sessions.kept()).toHaveLength(0);
  });

  it('closes a document, after asking', async () => {
    await section('Open documents').getByRole('button', { name: 'Close…' }).click();
    await answer('Save and close');
    await page.getByText('Nobody has a document open.').waitFor();
    expect(service.sessions.list()).toEqual([]);
  });

  it('does not let go of what it has begun, and says what could not be given away', async () => {
    let end: (() => void) | undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await page.route(
      '**/admin/drain',
      async (route) => {
        await ended;
        await route.fulfill({ json: { gone: 1, left: [{ fileName: 'Stuck\u202Efdo.odt' }] } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Drain this node…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Drain' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).resolves.toBe(true);
    await page.keyboard.press('Escape');
    end?.();
    expect(await dialog.getByRole('alert').textContent()).toMatch(/still here.*Stuck‹U\+202E›fdo\.odt/);
    await answer('Cancel');
  });

  it('empties the node, after asking, and says that it takes nothing more', async () => {
    await page.getByRole('button', { name: 'Drain this node…' }).click();
    await answer('Cancel');
    expect(service.sessions.draining).toBe(false);
    await page.getByRole('button', { name: 'Drain this node…' }).click();
    await answer('Drain');
    await page.getByText(/draining: documents go to other nodes/).waitFor();
    expect(service.sessions.draining).toBe(true);
  });

  it('counts who was refused, and broke no rule of its own policy', async () => {
    expect(await section('Refused since').textContent()).toMatch(/admin_token_wrong[1-9]/);
    expect(troubles).toEqual([]);
  });

  it('is in nobody’s frame, and not there without a token', async () => {
    const answered = await fetch(`http://127.0.0.1:${service.port}/svc/admin`);
    expect(answered.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    const bare = await ServiceUnderTest.start({}, { engine: { kits: { spare: 0 } } });
    expect((await fetch(`http://127.0.0.1:${bare.port}/svc/admin`)).status).toBe(404);
    await bare.stop();
  });
});
