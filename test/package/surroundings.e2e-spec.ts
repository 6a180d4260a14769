import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Module, VersioningType, type DynamicModule, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OfficeEngine, SvcModule } from 'nestjs-svc';
import { EditorLinks, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { FakeOfficeEngine, SvcTest } from 'nestjs-svc/testing';
import { map } from 'rxjs';
import { errorOf } from '../helpers/conversion-service.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { adapterOf, type Platform } from '../helpers/platform.js';

type Prepare = (app: INestApplication) => void;

const everyPathOfOurs = ['svc/{*path}', 'hosting/{*path}', 'wopi/{*path}'];

/** What applications set up for all their routes, and below which path ours are then. */
const surroundings: readonly (readonly [string, Prepare, { readonly hosting: string; readonly svc: string }])[] = [
  ['a global prefix', (app) => app.setGlobalPrefix('api'), { hosting: '/api', svc: '/api' }],
  [
    'a global prefix for all but the service',
    (app) => app.setGlobalPrefix('api', { exclude: everyPathOfOurs }),
    { hosting: '', svc: '' },
  ],
  [
    'a global prefix for all but what hosts ask at the root',
    (app) => app.setGlobalPrefix('/api/', { exclude: ['hosting/{*path}'] }),
    { hosting: '', svc: '/api' },
  ],
  [
    'versions in addresses',
    (app) => app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' }),
    { hosting: '', svc: '' },
  ],
  [
    'versions in a header',
    (app) => app.enableVersioning({ type: VersioningType.HEADER, header: 'X-Version', defaultVersion: '1' }),
    { hosting: '', svc: '' },
  ],
  [
    'an envelope around all answers',
    (app) =>
      app.useGlobalInterceptors({ intercept: (_context, next) => next.handle().pipe(map((data) => ({ data }))) }),
    { hosting: '', svc: '' },
  ],
  ['bodies that are read beforehand', readBodies, { hosting: '', svc: '' }],
];

type WithBody = IncomingMessage & { body?: Buffer };

/** As a parser for every type that stands in a module's middleware does, or a hook. */
function readBodies(app: INestApplication): void {
  if (app.getHttpAdapter().getType() === 'fastify') {
    const fastify = (app as NestFastifyApplication).getHttpAdapter().getInstance();
    fastify.addHook('preParsing', async (_request, _reply, payload) => Readable.from([await buffer(payload)]));
  } else {
    app.use(async (request: WithBody, _response: unknown, next: () => void) => {
      if (request.method === 'POST') request.body = await buffer(request);
      next();
    });
  }
}

/** An application of somebody else, with documents and an editor. */
class Application {
  private constructor(
    readonly app: INestApplication,
    readonly documents: MemoryStorage,
    private readonly folder: string,
  ) {}

  static async start(platform: Platform, prepare: Prepare): Promise<Application> {
    const folder = await freshFolder('svc-surroundings-');
    const documents = new MemoryStorage();
    @Module({
      imports: [
        SvcModule.forRoot({
          engine: { workDir: folder },
          session: { keep: { dir: join(folder, 'keep') } },
          overrides: [{ provide: OfficeEngine, useClass: FakeOfficeEngine }],
        }),
        SvcStorageModule.forRoot({ storage: documents }),
      ],
    })
    class Root {}
    const app = await NestFactory.create(Root, await adapterOf(platform), { logger: false });
    prepare(app);
    await app.listen(0, '127.0.0.1');
    return new Application(app, documents, folder);
  }

  async link(text: string): ReturnType<EditorLinks['create']> {
    const file = await this.documents.add('letter.txt', text);
    return this.app.get(EditorLinks, { strict: false }).create({ file, user: { id: 'ada', name: 'Ada' } });
  }

  async end(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const post = (body: RequestInit['body']): RequestInit => ({ method: 'POST', body: body ?? null });

describe.each(['express', 'fastify'] as const)('in an application on %s with', (platform) => {
  let application: Application;
  afterEach(() => application.end());

  it.each(surroundings)('%s, all that hosts and people need is there', async (_name, prepare, { hosting, svc }) => {
    application = await Application.start(platform, prepare);
    const { app, documents } = application;
    const test = new SvcTest(app, svc);
    const root = test.origin.slice(0, test.origin.length - svc.length);
    const capabilities: unknown = await (await fetch(`${root}${hosting}/hosting/capabilities`)).json();
    expect(capabilities).toMatchObject({ 'convert-to': { available: true } });
    const discovery = await (await fetch(`${root}${hosting}/hosting/discovery`)).text();
    const [, urlsrc = ''] = /urlsrc="([^"?]+)\?"/.exec(discovery) ?? [];
    expect(urlsrc).toBe(`${test.origin}/svc/editor`);
    const [, icon = ''] = /favIconUrl="([^"]+)"/.exec(discovery) ?? [];
    expect((await fetch(icon)).status).toBe(200);

    expect((await test.convert('Hello', 'a.txt', 'pdf')).type).toBe('application/pdf');
    const file = await documents.add('other.txt', 'Before.');
    const link = await app.get(EditorLinks, { strict: false }).create({ file, user: { id: 'ada', name: 'Ada' } });
    const page = await fetch(new URL(link.url, root), post(new URLSearchParams(link.fields)));
    expect(await page.text()).toContain(link.fields.access_token);
    const editor = await test.open(link);
    editor.type('Hello');
    await editor.save();
    expect(await documents.text(file)).toBe('Before.Hello');
    await test.close();
  });
});

describe('two services in one application', () => {
  it('do not share a person: the one that answers HTTP has the sockets, too', async () => {
    const folder = await freshFolder('svc-twice-');
    const documents = new MemoryStorage();
    const service = (name: string, isOpen: boolean): DynamicModule =>
      SvcModule.forRoot({
        engine: { workDir: folder },
        session: { keep: { dir: join(folder, name) }, policy: () => (isOpen ? undefined : false) },
        overrides: [{ provide: OfficeEngine, useClass: FakeOfficeEngine }],
      });
    @Module({
      imports: [service('one', false), service('other', true), SvcStorageModule.forRoot({ storage: documents })],
    })
    class Root {}
    const app = await NestFactory.create(Root, await adapterOf(), { logger: false });
    await app.listen(0, '127.0.0.1');
    try {
      const file = await documents.add('letter.txt', 'A letter.');
      const link = await app.get(EditorLinks, { strict: false }).create({ file, user: { id: 'ada', name: 'Ada' } });
      await expect(new SvcTest(app).open(link)).rejects.toThrow('not_permitted');
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** As helmet sets them. */
const forbidding = { 'X-Frame-Options': 'SAMEORIGIN', 'Cross-Origin-Resource-Policy': 'same-origin' };

describe('headers that forbid other sites everything', () => {
  let application: Application;
  beforeAll(async () => {
    application = await Application.start('express', (app) =>
      app.use((_request: unknown, response: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(forbidding)) response.setHeader(name, value);
        next();
      }),
    );
  });
  afterAll(() => application.end());

  it('leave the page to hosts that may frame it, and the icons to those that show them', async () => {
    const { url, fields } = await application.link('A letter.');
    const { origin } = new SvcTest(application.app);
    const page = await fetch(new URL(url, origin), post(new URLSearchParams(fields)));
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, null]);
    const icon = await fetch(`${origin}/hosting/icons/x-office-document.svg`);
    expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const script = await fetch(`${origin}/svc/embed.js`);
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('a body that somebody else has read, and nobody kept', () => {
  let application: Application;
  beforeAll(async () => {
    application = await Application.start('express', (app) =>
      app.use(async (request: IncomingMessage, _response: unknown, next: () => void) => {
        if (request.method === 'POST') await buffer(request);
        next();
      }),
    );
  });
  afterAll(() => application.end());

  it('is not stored as an empty document', async () => {
    const link = await application.link('What was there.');
    const { access_token: token } = link.fields;
    const answer = await fetch(`${link.wopiSrc}/contents`, {
      ...post(new Blob(['What is new.'])),
      headers: { Authorization: `Bearer ${token}`, 'X-WOPI-Override': 'PUT' },
    });
    expect(await errorOf(answer)).toMatchObject({ status: 500, code: 'body_taken' });
    const [{ id } = { id: '' }] = await application.documents.list();
    expect(await application.documents.text(id)).toBe('What was there.');
  });

  it('is told to whoever wants it converted', async () => {
    const { status, bytes } = await new SvcTest(application.app).convert('text', 'a.txt', 'pdf');
    expect([status, (JSON.parse(String(bytes)) as { code: string }).code]).toEqual([500, 'body_taken']);
  });
});
