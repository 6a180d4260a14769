import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { SvcModuleOptions } from 'nestjs-svc';
import { ServiceUnderTest, type SessionPart } from '../session/service-under-test.js';
import { launchBrowser } from '../helpers/browser.js';
import { DelayingProxy } from '../helpers/delaying-proxy.js';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { OpenDocuments } from '../../src/session/document/open-documents.js';
import { blankKindOf, blankTemplate, templateKind } from '../../src/storage/templates/blank-template.js';
import { EditorWindow } from './editor-window.js';
import { HostPage } from './host-page.js';

export interface OpenOptions {
  readonly fields?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** The browser's window is made for this test, with these options, and not used again; the others are. */
  readonly context?: BrowserContextOptions;
  /** CheckFileInfo is left without PostMessageOrigin. */
  readonly noOrigin?: boolean;
  /** Where the form goes, as discovery names it, instead of the usual place; ends with a question mark. */
  readonly urlsrc?: string;
  /** What is done to a window of its own before it goes there, which may keep it from being loaded. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the page around does, see {@link EditorForm}. */
  readonly script?: string;
}

const flatOf: Readonly<Record<string, string>> = {
  docx: 'fodt',
  odt: 'fodt',
  xlsx: 'fods',
  ods: 'fods',
  pptx: 'fodp',
  odp: 'fodp',
};

/** Nothing waits for movements, and none is painted. */
const usual = {
  viewport: { width: 1200, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** For whoever looks for what depends on a quick line: what each message takes, ms each way. */
const lineDelay = Number(process.env.SVC_LINE_DELAY ?? 0);

const sameSite = (address: string): string => address.replace('localhost', '127.0.0.1');

/** The service, a storage host, a web page of that host on another origin, and a browser. */
export class EditorStage {
  readonly windows: EditorWindow[] = [];
  /** Pages that were left: in them the editor's scripts are loaded and compiled, and the next one opens in half the time. */
  readonly #left: Page[] = [];
  #line: DelayingProxy | undefined;
  /** Of what stands before the service, if anything does. */
  port: number | undefined;
  /** The host's page is of the service's site: browsers refuse storage to frames of others, some of the time. */
  sameSite = false;

  private constructor(
    readonly service: ServiceUnderTest,
    readonly hostPage: HostPage,
    readonly browser: Browser,
  ) {}

  static async start(
    session: SessionPart = { idle: { reconnect: 10_000 } },
    options: Omit<SvcModuleOptions, 'session'> = {},
  ): Promise<EditorStage> {
    const service = await ServiceUnderTest.start(session, options);
    const stage = new EditorStage(service, await HostPage.start(), await launchBrowser());
    if (lineDelay > 0) await stage.#delay(lineDelay);
    return stage;
  }

  async #delay(delay: number): Promise<void> {
    this.#line = await DelayingProxy.before(this.service.port, delay);
    this.port = this.#line.port;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.#line?.stop();
    await this.hostPage.stop();
    await this.service.stop();
  }

  get editorUrl(): string {
    return `http://127.0.0.1:${this.port ?? this.service.port}/svc/editor`;
  }

  /** Address of a host page that opens this file. */
  address(file: StoredFile, { fields = {}, query = {}, token = file.token, ...page }: OpenOptions = {}): string {
    const search = new URLSearchParams({ WOPISrc: this.service.host.src(file), ...query });
    const address = this.hostPage.add({
      action: `${page.urlsrc ?? `${this.editorUrl}?`}${search.toString()}`,
      fields: { access_token: token, ...fields },
      ...(page.script !== undefined && { script: page.script }),
    });
    return this.sameSite ? sameSite(address) : address;
  }

  /** A fixture as a package of the same kind, made by the service. */
  async package(fixture: string, name: string): Promise<StoredFile> {
    const flat = await this.service.add(fixture);
    return this.service.host.add(name, await this.#convert(flat.bytes!, fixture, name.split('.').at(-1)!));
  }

  /** A file of no bytes, which begins as the storage's own new document of its kind. */
  async blank(name: string): Promise<StoredFile> {
    const { host } = this.service;
    const body = await blankTemplate(templateKind(blankKindOf(name.split('.').at(-1)!))!);
    const file = host.add(name);
    file.info = { ...file.info, TemplateSource: host.page(`/templates/${name}`, faults.status(200, { body })) };
    return file;
  }

  /** What the engine reads in the stored bytes when it opens them again: flat XML; of drawings the content alone. */
  async reopened({ name, bytes }: StoredFile): Promise<string> {
    if (!bytes) return '';
    const extension = name.split('.').at(-1)!;
    const flat = flatOf[extension];
    const read = await this.#convert(bytes, name, flat ?? extension);
    return flat ? read.toString() : strFromU8(unzipSync(read)['content.xml']!);
  }

  async #convert(bytes: Buffer, name: string, format: string): Promise<Buffer> {
    const form = new FormData();
    form.append('data', new Blob([new Uint8Array(bytes)]), name);
    const url = `http://127.0.0.1:${this.service.port}/svc/convert-to/${format}`;
    const answer = await fetch(url, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${name} to ${format}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** A window of somebody's own, which begins to open the file. */
  async knock(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const { origin } = this.hostPage;
    if (options.noOrigin !== true) {
      file.info = { PostMessageOrigin: this.sameSite ? sameSite(origin) : origin, ...file.info };
    }
    const page = (options.context ? undefined : this.#left.pop()) ?? (await this.#newPage(options.context));
    const window = new EditorWindow(page.context(), page, options.context === undefined);
    this.windows.push(window);
    await options.before?.(page);
    const waitUntil = options.before ? 'commit' : 'load';
    await window.page.goto(this.address(file, options), { waitUntil });
    return window;
  }

  /** … and has it on screen. */
  async open(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const window = await this.knock(file, options);
    return window.ready();
  }

  /** The address of the first action that discovery has for an app. */
  async discovered(app: string): Promise<string> {
    const discovery = await (await fetch(`http://127.0.0.1:${this.service.port}/hosting/discovery`)).text();
    const [, actions = ''] = discovery.split(`<app name="${app}"`);
    return /urlsrc="([^"]*)"/.exec(actions)?.[1]?.replaceAll('&amp;', '&') ?? '';
  }

  /** Whose view is the document's first. @returns until the service has taken in what the window has sent from now on */
  watchSent(window: EditorWindow, file: StoredFile): () => Promise<void> {
    let sent = 0;
    window.onSent((payload) => {
      const message = typeof payload === 'string' ? (JSON.parse(payload) as { type: string; seq: number }) : undefined;
      if (message?.type === 'input') sent = message.seq;
    });
    const documents = this.service.app.get(OpenDocuments, { strict: false });
    const seen = (): number => documents.find(this.service.host.src(file))!.views.all[0]!.seq;
    return () => window.until(() => Promise.resolve(sent > 0 && seen() >= sent), 'what was sent at the service');
  }

  /** Everybody leaves. */
  async empty(): Promise<void> {
    await Promise.all([...this.windows].map((window) => this.leave(window)));
    await this.service.empty();
  }

  /** Closes the window, or makes it as it was before anybody opened anything in it. */
  async leave(window: EditorWindow): Promise<void> {
    this.windows.splice(this.windows.indexOf(window), 1);
    const { context, page, isUsual } = window;
    if (!isUsual || page.isClosed()) return context.close();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    page.removeAllListeners();
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.emulateMedia({ colorScheme: null, reducedMotion: usual.reducedMotion });
    await page.setViewportSize(usual.viewport);
    this.#left.push(page);
  }

  async #newPage(options?: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ ...usual, ...options });
    return context.newPage();
  }
}
