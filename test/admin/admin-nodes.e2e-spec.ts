import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { seriousViolations } from '../editor/chrome-axe.js';
import { launchBrowser } from '../helpers/browser.js';
import { NodeProcess } from '../nodes/killable-node.js';
import { NodeUnderTest, Storage } from '../nodes/two-nodes.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { ServiceUnderTest } from '../session/service-under-test.js';
import { until } from '../helpers/until.js';

const adminToken = 'a-token-for-the-operator-of-all-the-nodes';
const lease = 1_500;
/** Where pictures go that somebody wants to look at. */
const pictures = process.env['SVC_PICTURES'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function signedIn(port: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/svc/admin`);
  await page.getByLabel('Token').fill(adminToken);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

const nodesOf = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Editor nodes' }) });
const rowOf = (page: Page, name: string) => nodesOf(page).getByRole('row').filter({ hasText: name });

describe('the nodes on the admin page', () => {
  it('are the only one, where there are not several', async () => {
    const service = await ServiceUnderTest.start({}, { operations: { adminToken } });
    const client = await service.open(await service.add());
    const page = await signedIn(service.port);
    const row = rowOf(page, 'this node');
    await row.filter({ hasText: /ready1 of 501[1-9]/ }).waitFor();
    await row.getByRole('img', { name: /^Memory: \d/ }).waitFor();
    expect(await nodesOf(page).getByRole('row').count()).toBe(2);
    await client.leave();
    await page.context().close();
    await service.stop();
  });

  it('are all that there are, with what each has to do, and those that are silent, full or being emptied', async () => {
    const redis = await RedisServer.create();
    const storage = await Storage.start();
    const relief = { places: 1, margin: 0.5, after: 200 };
    const start = (name: string, maxEditing: number): Promise<NodeUnderTest> => {
      const options = { operations: { adminToken }, engine: { kits: { maxEditing } } };
      return NodeUnderTest.start({ redis: redis.url, lease, name, relief }, options);
    };
    const [asked, full, emptied] = [await start('asked', 9), await start('full', 2), await start('emptied', 9)];
    const killed = await NodeProcess.start(redis.url, { lease, name: 'killed', adminToken });
    for (const file of await Promise.all([storage.add(), storage.add()])) await storage.openAt(full, file);
    const writer = await storage.openAt(asked, await storage.add());
    const page = await signedIn(asked.port);
    await rowOf(page, 'killed').filter({ hasText: 'ready' }).waitFor();
    writer.look();
    await writer.until(() => writer.tiles.length > 0);
    writer.type('Hello');
    await rowOf(page, 'asked')
      .getByRole('img', { name: /^Key → tile: \d+ ms/ })
      .waitFor();
    expect(await rowOf(page, 'asked').textContent()).toContain(`http://127.0.0.1:${asked.port} · this node`);
    // The figures above are those of the node that was asked.
    expect(await page.locator('.svc-admin-graphs').textContent()).toMatch(/^Documents1People1/);
    await rowOf(page, 'full')
      .filter({ hasText: /full2 of 22/ })
      .waitFor();
    await rowOf(page, 'full')
      .getByRole('img', { name: /^Memory: \d/ })
      .waitFor();
    const documents = page.locator('section', { has: page.getByRole('heading', { name: 'Open documents' }) });
    await documents
      .getByRole('row', { name: /· full/ })
      .filter({ hasText: /\d+ MB\d+ ?%/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Drain this node…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drain this node? (asked)' });
    // The one that is named, to whichever a balancer leads.
    const ordered = page.waitForRequest('**/admin/drain*');
    await page.route('**/admin/drain*', (route) => route.fulfill({ json: { gone: 0, left: [] } }));
    await dialog.getByRole('button', { name: 'Drain' }).click();
    expect((await ordered).url()).toMatch(/\/drain\?node=asked$/);
    await dialog.waitFor({ state: 'detached' });
    killed.signal('SIGKILL');
    await rowOf(page, 'killed').filter({ hasText: 'silent' }).waitFor();
    const drain = async (name: string): Promise<number> => {
      const init = { method: 'POST', headers: { authorization: `Bearer ${adminToken}` } };
      return (await fetch(`http://127.0.0.1:${asked.port}/svc/admin/drain?node=${name}`, init)).status;
    };
    expect([await drain('emptied'), await drain('nobody')]).toEqual([200, 404]);
    expect([asked.sessions.draining, emptied.sessions.draining]).toEqual([false, true]);
    await rowOf(page, 'emptied').filter({ hasText: 'being emptied' }).waitFor();
    await emptied.stop();
    await until(async () => (await rowOf(page, 'emptied').count()) === 0);
    await looksWell(page);
    await page.context().close();
    await Promise.all([asked.stop(), full.stop(), killed.end()]);
    await storage.stop();
    await redis.remove();
  });
});

/** On a desk and on a phone, by day and by night. */
async function looksWell(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await seriousViolations(page.mainFrame())).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `nodes-${colorScheme}-${width}.png`), fullPage: true });
    }
}
