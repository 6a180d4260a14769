import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { SvcOptions } from 'nestjs-svc';
import { FolderStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { freshFolder } from '../helpers/fresh-folder.js';
import { DocumentsController, sampleDocuments, type OpenedDocument } from '../../sample-app/documents/index.js';
import { resolveOptions } from '../../src/options/index.js';

/** What the start page calls, without the rest of the sample application. */
class PageBench {
  private constructor(
    private readonly app: NestExpressApplication,
    readonly folder: string,
    private readonly scratch: string,
  ) {}

  static async start(baseUrl?: string, maxFileSize = 1_000_000): Promise<PageBench> {
    const scratch = await freshFolder('svc-pages-');
    const folder = join(scratch, 'documents');
    const documents = { provide: FolderStorage, useFactory: () => sampleDocuments(folder) };
    @Module({
      imports: [SvcStorageModule.forRoot({ storage: documents })],
      controllers: [DocumentsController],
      providers: [{ provide: SvcOptions, useFactory: () => resolveOptions({ baseUrl, wopi: { maxFileSize } }) }],
    })
    class Pages {}
    const app = await NestFactory.create<NestExpressApplication>(Pages, { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    return new PageBench(app, folder, scratch);
  }

  async url(path: string): Promise<string> {
    return (await this.app.getUrl()) + path;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(await this.url(path), init);
  }

  async names(): Promise<string[]> {
    const documents = (await (await this.fetch('/storage/files')).json()) as { readonly name: string }[];
    return documents.map(({ name }) => name);
  }

  /** What the list of documents answers to a browser that asked for that host; `fetch` lets nobody set it. */
  async statusFor(host: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const sent = request(await this.url('/storage/files'), { headers: { ...headers, Host: host } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /** @param checkFileInfo JSON of the fields that a page asks for. */
  async open(id: string, checkFileInfo: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    const body = `{"checkFileInfo":${checkFileInfo}}`;
    return this.fetch(`/storage/files/${id}/open`, { method: 'POST', headers, body });
  }

  /** What the storage says of what was opened. */
  async info({ wopiSrc, accessToken }: OpenedDocument): Promise<Record<string, unknown>> {
    const response = await fetch(`${wopiSrc}?access_token=${accessToken}`);
    return (await response.json()) as Record<string, unknown>;
  }

  async upload(name: string, bytes: string): Promise<string> {
    const [document] = await this.uploadForm([[name, bytes]]);
    return document?.id ?? '';
  }

  async uploadForm(
    files: readonly (readonly [name: string, bytes: string])[],
  ): Promise<{ id: string; name: string }[]> {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('file', new Blob([bytes]), name);
    const response = await this.fetch('/storage/files', { method: 'POST', body: form });
    if (response.status !== 201) throw new Error(`upload answered ${response.status}`);
    return (await response.json()) as { id: string; name: string }[];
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.scratch, { recursive: true });
  }
}

describe('the start page’s half', () => {
  let bench: PageBench;
  beforeEach(async () => {
    bench = await PageBench.start();
  });
  afterEach(async () => bench.stop());

  const names = async (): Promise<string[]> => bench.names();

  it('fills a new folder with samples', async () => {
    expect(await names()).toEqual(['Budget.fods', 'Slides.fodp', 'Welcome.fodt']);
  });

  it('lists what is put there or taken away by hand, but no hidden files, folders or links', async () => {
    await writeFile(join(bench.folder, 'by-hand.txt'), 'x');
    await writeFile(join(bench.folder, '.hidden'), 'x');
    await symlink('/etc/passwd', join(bench.folder, 'link.txt'));
    await rm(join(bench.folder, 'Welcome.fodt'));
    expect(await names()).toEqual(['Budget.fods', 'by-hand.txt', 'Slides.fodp']);
  });

  it('uploads several files, numbers taken names, and gives them back', async () => {
    const documents = await bench.uploadForm([
      ['a.txt', 'one'],
      ['a.txt', 'two'],
      ['../b.txt', 'three'],
    ]);
    expect(documents.map(({ name }) => name).toSorted()).toEqual(['a (2).txt', 'a.txt', 'b.txt']);
    const id = documents.find(({ name }) => name === 'b.txt')?.id;
    const response = await bench.fetch(`/storage/files/${id}/content`);
    expect(await response.text()).toBe('three');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?b\.txt/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes nothing of a file that is larger than any may be, and whole what came beside it', async () => {
    const form = new FormData();
    for (const [name, size] of Object.entries({ 'small.txt': 1_000_000, 'large.txt': 1_000_001 }))
      form.append('file', new Blob([Buffer.alloc(size, 'x')]), name);
    const before = await names();
    expect((await bench.fetch('/storage/files', { method: 'POST', body: form })).status).toBe(413);
    expect(await names()).toEqual([...before, 'small.txt'].toSorted((a, b) => a.localeCompare(b)));
    expect((await readdir(bench.folder)).filter((name) => name.startsWith('.'))).toEqual(['.index.json']);
  });

  it.each(['multipart/form-data; boundary=x', 'multipart/form-data'])(
    'refuses what ends within a file, and goes on: %s',
    async (type) => {
      const headers = { 'Content-Type': type };
      const body = '--x\r\nContent-Disposition: form-data; name=data; filename=cut.txt\r\n\r\nhalf';
      expect((await bench.fetch('/storage/files', { method: 'POST', headers, body })).status).toBe(400);
      expect(await names()).not.toContain('cut.txt');
    },
  );

  it('refuses a file without a name', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const body =
      '--x\r\nContent-Disposition: form-data; name=a\r\nContent-Type: application/octet-stream\r\n\r\nb\r\n--x--\r\n';
    expect((await bench.fetch('/storage/files', { method: 'POST', headers, body })).status).toBe(400);
  });

  it('opens, creates and removes over HTTP', async () => {
    const json = { 'Content-Type': 'application/json' };
    const created = await bench.fetch('/storage/files/new', {
      method: 'POST',
      headers: json,
      body: '{"name":"New.docx"}',
    });
    const { id } = (await created.json()) as { id: string };
    const response = await bench.fetch(`/storage/files/${id}/open`, {
      method: 'POST',
      headers: json,
      body: '{"userName":"Ada"}',
    });
    const info = await bench.info((await response.json()) as OpenedDocument);
    expect(info).toMatchObject({
      BaseFileName: 'New.docx',
      UserFriendlyName: 'Ada',
      PostMessageOrigin: await bench.url(''),
    });
    expect((await bench.fetch(`/storage/files/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await names()).not.toContain('New.docx');
  });

  it.each([
    ['POST', '/storage/files/new', '{"name":"../evil.odt"}', 400],
    ['POST', '/storage/files/new', '{"name":".hidden"}', 400],
    ['POST', '/storage/files/new', '{"name":5}', 400],
    ['POST', '/storage/files/new', '{"name":"a.odt","path":"/etc"}', 400],
    ['POST', '/storage/files/nothing/open', '{}', 404],
    ['POST', '/storage/files/nothing/open', undefined, 404],
    ['POST', '/storage/files', '{}', 400],
    ['GET', '/storage/files/..%2f..%2fetc%2fpasswd/content', undefined, 404],
    ['GET', '/wopi/templates/constructor', undefined, 404],
    ['GET', '/wopi/files/..%2f..%2fetc%2fpasswd', undefined, 401],
  ])('%s %s with %s answers %i', async (method, path, body, status) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await bench.fetch(path, { method, headers, ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
  });

  it('refuses pages of other sites', async () => {
    const headers = { Origin: 'https://evil.example' };
    expect((await bench.fetch('/storage/files', { headers })).status).toBe(403);
    expect((await bench.fetch('/storage/files', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await bench.fetch('/storage/files', { headers: { Origin: await bench.url('') } })).status).toBe(200);
  });

  it('refuses pages whose name was made to resolve to this machine', async () => {
    expect(await bench.statusFor('rebound.example')).toBe(403);
    // A page may set the headers of a proxy.
    expect(await bench.statusFor('rebound.example', { 'X-Forwarded-For': '192.0.2.1' })).toBe(403);
    expect(await bench.statusFor('localhost:9980')).toBe(200);
    expect(await bench.statusFor('[::1]')).toBe(200);
  });

  it.each([
    '{"FileUrl":"http://169.254.169.254/"}',
    '{"fileurl":"http://169.254.169.254/"}',
    '{"TemplateSource":"http://127.0.0.1/"}',
    '{"DisableCopy":true,"BaseFileName":"x.html"}',
    '{"Size":1}',
    '{"LastModifiedTime":"now"}',
  ])('lets no page say what only the storage knows: %s', async (checkFileInfo) => {
    const response = await bench.open(await bench.upload('letter.txt', 'content'), checkFileInfo);
    expect(response.status).toBe(400);
    const name = Object.keys(JSON.parse(checkFileInfo) as object).at(-1) ?? '';
    expect(await response.json()).toMatchObject({ message: [expect.stringMatching(`own: ${name}$`)] });
  });

  it('lets a page try what the editor does with flags', async () => {
    const tried = {
      DisableCopy: true,
      HideUserList: 'mobile',
      WatermarkText: 'draft',
      UserExtraInfo: { mail: 'a@b.c' },
    };
    const response = await bench.open(await bench.upload('letter.txt', 'content'), JSON.stringify(tried));
    const info = await bench.info((await response.json()) as OpenedDocument);
    expect(info).toMatchObject(tried);
  });

  it('knows the name that the operator gave it', async () => {
    const named = await PageBench.start('https://office.example.org/docs');
    expect(await named.statusFor('office.example.org')).toBe(200);
    expect(await named.statusFor('rebound.example')).toBe(403);
    await named.stop();
  });
});
