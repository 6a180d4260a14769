import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type Frame, type Page } from 'playwright-core';
import { browserPath } from '../../test/helpers/browser.js';
import { Server } from '../lib/server.js';
import type { BenchDocument } from './documents.js';

const switches = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Until the kit that replaces the last spare is up, and the start page has nothing left to do, ms. */
const quiet = 2_500;

/** Runs in each frame: when its document had no tile of the first screen missing, ms since the epoch. */
const watchFirstScreen = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.svc-document[data-tiles][data-complete=true]')) return;
    window.firstScreen = Date.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-tiles', 'data-complete'] });
`;

/** Bytes of the editor's socket, counted as they come. */
interface Traffic {
  received: number;
  sent: number;
}

export interface OpenedEditor {
  readonly page: Page;
  readonly frame: Frame;
  readonly traffic: Traffic;
  /** Click in the start page → no tile of the first screen missing, ms. */
  readonly opened: number;
  /** The host's form was posted → the same, ms: what the service and the editor have a part in. */
  readonly answered: number;
}

/** When a page was asked for, ms since the epoch: by the click, or by the form that opens the editor. */
const began = (page: Page | Frame): Promise<number> => page.evaluate<number>('performance.timeOrigin');

/** The sample application with its storage, and Chromium. */
export class EditorUnderBench {
  private constructor(
    private readonly server: Server,
    private readonly browser: BrowserContext,
    private readonly profile: string,
  ) {}

  static async start(storageDir: string): Promise<EditorUnderBench> {
    const server = await Server.start({ SVC_STORAGE_DIR: storageDir, SVC_KITS_SPARE: '1' });
    // As people have one, not a private window: compiled scripts are kept there beside the files.
    const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
    const viewport = { width: 1400, height: 900 };
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: browserPath(),
      args: switches,
      viewport,
    });
    return new EditorUnderBench(server, browser, profile);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    await rm(this.profile, { recursive: true, force: true });
  }

  /** Puts the document into the storage in its own format. */
  async add({ name, source, sourceExtension }: BenchDocument): Promise<void> {
    const extension = name.split('.').at(-1) ?? '';
    const form = new FormData();
    form.append('data', new Blob([source]), `source.${sourceExtension}`);
    const converted = await fetch(`${this.server.url}/svc/convert-to/${extension}`, { method: 'POST', body: form });
    if (!converted.ok) throw new Error(`${name}: ${converted.status} ${await converted.text()}`);
    const upload = new FormData();
    upload.append('file', new Blob([await converted.arrayBuffer()]), name);
    const stored = await fetch(`${this.server.url}/storage/files`, { method: 'POST', body: upload });
    if (!stored.ok) throw new Error(`${name}: ${stored.status} ${await stored.text()}`);
  }

  /** A click on the document in the start page; with a warm cache after the first one of the process. */
  async open(name: string): Promise<OpenedEditor> {
    const page = await this.#window();
    const traffic: Traffic = { received: 0, sent: 0 };
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => (traffic.received += Buffer.byteLength(payload)));
      socket.on('framesent', ({ payload }) => (traffic.sent += Buffer.byteLength(payload)));
    });
    await page.goto(this.server.url);
    const document = page.locator('.document-name', { hasText: name });
    await document.waitFor();
    await pause(quiet);
    await document.click();
    const canvas = page.frameLocator('iframe').locator('.svc-document[data-tiles][data-complete=true]');
    await canvas.waitFor({ timeout: 60_000 });
    const frame = page.frames().find((other) => other !== page.mainFrame())!;
    const firstScreen = await frame.evaluate<number>('window.firstScreen');
    const [clicked, posted] = await Promise.all([page, frame].map(began));
    return { page, frame, traffic, opened: firstScreen - clicked!, answered: firstScreen - posted! };
  }

  /** Windows share one profile, so that the second one finds a warm cache. */
  async #window(): Promise<Page> {
    const page = await this.browser.newPage();
    await page.addInitScript(watchFirstScreen);
    return page;
  }
}
