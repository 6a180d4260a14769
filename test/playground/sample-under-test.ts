import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Browser, Page } from 'playwright-core';
import { createApplication } from '../../sample-app/application.js';
import { readSettings } from '../../sample-app/settings.js';
import { launchBrowser } from '../helpers/browser.js';
import { freshFolder } from '../helpers/fresh-folder.js';

/** The sample application on a port and folders of its own, and a browser that looks at it. */
export class SampleUnderTest {
  private constructor(
    readonly url: string,
    private readonly app: NestExpressApplication,
    private readonly browser: Browser,
    private readonly folder: string,
  ) {}

  static async start(): Promise<SampleUnderTest> {
    const folder = await freshFolder('svc-sample-');
    const settings = readSettings({
      PORT: '0',
      SVC_STORAGE_DIR: join(folder, 'documents'),
      SVC_KEEP_DIR: join(folder, 'keep'),
      SVC_WOPI_HOSTS: 'cloud.example.org',
      SVC_KITS_SPARE: '0',
    });
    const app = await createApplication(settings, false);
    await app.listen(settings.port, settings.host);
    const browser = await launchBrowser();
    return new SampleUnderTest(await app.getUrl(), app, browser, folder);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What the host has of it, by its name. */
  stored(name: string): Promise<Buffer> {
    return readFile(join(this.folder, 'documents', name));
  }

  /** A page in a profile of its own, as of another person. */
  async page(path = '/'): Promise<Page> {
    const page = await (await this.browser.newContext()).newPage();
    await page.goto(this.url + path);
    return page;
  }
}

/** The messages in the page's log, oldest first. */
export async function messages(page: Page): Promise<{ id: string; text: string; direction: string }[]> {
  return page
    .locator('#log > li')
    .evaluateAll((items) =>
      items.map((item) => ({ id: item.dataset['id'] ?? '', text: item.textContent ?? '', direction: item.className })),
    );
}

/** Waits until the editor has told its host, by postMessage, that the document is there. */
export async function loaded(page: Page): Promise<void> {
  const end = page.locator('#log > li[data-id="App_LoadingStatus"]', { hasText: /Document_Loaded|Failed/ });
  await end.first().waitFor({ state: 'attached' });
  const statuses = (await messages(page)).filter(({ id }) => id === 'App_LoadingStatus').map(({ text }) => text);
  if (!statuses.some((text) => text.includes('Document_Loaded'))) throw new Error(statuses.join('\n'));
}
