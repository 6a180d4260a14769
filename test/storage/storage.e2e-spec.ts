import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { HostUnauthorized, NameRefused, StorageConflict, StorageFull } from 'nestjs-svc';
import { failureOf } from '../wopi/client-bench.js';
import type { OpenedDocument } from '../../sample-app/storage/index.js';
import { fileOf, StorageBench } from './storage-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

describe('the sample storage as a host', () => {
  let bench: StorageBench;
  beforeEach(async () => {
    bench = await StorageBench.start();
  });
  afterEach(async () => bench.stop());

  const stored = async (name: string): Promise<string> => readFile(join(bench.folder, name), 'utf8');

  it('says what a file and a user are', async () => {
    const id = await bench.upload('letter.txt', 'content');
    const opened = await bench.storage.open(id, { userId: 'ada', userName: 'Ada', pageOrigin: 'https://page.example' });
    const info = await bench.client.checkFileInfo(fileOf(opened));
    expect(info).toMatchObject({
      BaseFileName: 'letter.txt',
      OwnerID: 'owner',
      UserId: 'ada',
      UserFriendlyName: 'Ada',
      UserCanWrite: true,
      UserCanNotWriteRelative: false,
      PostMessageOrigin: 'https://page.example',
      Size: 7,
      SHA256: '7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M=',
      canRename: true,
    });
    expect(info.LastModifiedTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/);
    expect(opened.accessTokenTtl).toBeGreaterThan(Date.now());
  });

  it('reads and saves', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    expect(await bench.client.getFile(file, bench.path('read'))).toEqual({ size: 7 });
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    const saved = await bench.client.putFile(file, await bench.source('new'), { ...save, timestamp });
    expect(await stored('letter.txt')).toBe('new');
    expect(saved.lastModifiedTime).toBe((await bench.client.checkFileInfo(file)).LastModifiedTime);
    expect(saved.lastModifiedTime).not.toBe(timestamp);
  });

  it('refuses a save that would overwrite a change, and takes it without timestamp', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    await writeFile(join(bench.folder, 'letter.txt'), 'from outside');
    const upload = await bench.source('ours');
    expect(await failureOf(bench.client.putFile(file, upload, { ...save, timestamp }))).toBeInstanceOf(StorageConflict);
    expect(await stored('letter.txt')).toBe('from outside');
    await bench.client.putFile(file, upload, save);
    expect(await stored('letter.txt')).toBe('ours');
  });

  it('answers a conflict in the words of the specification', async () => {
    const { wopiSrc, accessToken } = await bench.storage.open(await bench.upload('letter.txt', 'content'));
    const response = await fetch(`${wopiSrc}/contents?access_token=${accessToken}`, {
      method: 'POST',
      headers: {
        'X-SVC-WOPI-Timestamp': 'long ago',
        'X-WOPI-Override': 'PUT',
        'Content-Type': 'application/octet-stream',
      },
      body: 'x',
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ SVCStatusCode: 1010 });
  });

  it('lets one of many saves with the same timestamp through', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    const upload = await bench.source('x'.repeat(100_000));
    const saves = Array.from({ length: 8 }, async () => bench.client.putFile(file, upload, { ...save, timestamp }));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives every save a time of its own', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    const upload = await bench.source('x');
    const times = new Set<string | undefined>();
    for (let count = 0; count < 20; count++)
      times.add((await bench.client.putFile(file, upload, save)).lastModifiedTime);
    expect(times.size).toBe(20);
  });

  it('keeps the old bytes when an upload breaks off', async () => {
    const { wopiSrc, accessToken } = await bench.storage.open(await bench.upload('letter.txt', 'content'));
    const { port, pathname } = new URL(wopiSrc);
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.write(
      `POST ${pathname}/contents?access_token=${accessToken} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nhalf`,
      () => socket.resetAndDestroy(),
    );
    await once(socket, 'close');
    // The next save of the same file waits for the broken one to be over.
    const file = { src: wopiSrc, credentials: { accessToken } };
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    await bench.client.putFile(file, await bench.source('whole'), { ...save, timestamp });
    expect(await stored('letter.txt')).toBe('whole');
    expect((await readdir(bench.folder)).filter((name) => name.startsWith('.writing-'))).toEqual([]);
  });

  it('saves as a new document that can be opened with the given token', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    const upload = await bench.source('copy');
    const copy = await bench.client.putFileRelative(file, upload, { suggestedTarget: 'Grüße 100%.odt' });
    expect(copy.name).toBe('Grüße 100%.odt');
    expect(await stored(copy.name)).toBe('copy');
    const accessToken = new URL(copy.url ?? '').searchParams.get('access_token') ?? '';
    const src = (copy.url ?? '').replace(/\?.*/, '');
    expect((await bench.client.checkFileInfo({ src, credentials: { accessToken } })).BaseFileName).toBe(copy.name);
    const again = await bench.client.putFileRelative(file, upload, { suggestedTarget: 'Grüße 100%.odt' });
    expect(again.name).toBe('Grüße 100% (2).odt');
    expect((await bench.client.putFileRelative(file, upload, { suggestedTarget: '.pdf' })).name).toBe('letter.pdf');
    // There are no folders inside this storage.
    const inside = await bench.client.putFileRelative(file, upload, { suggestedTarget: '/Documents/inside.odt' });
    expect(inside.name).toBe('inside.odt');
  });

  it('renames; address and token stay good', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    await bench.upload('taken.txt', 'other');
    const upload = await bench.source('ignored');
    expect(await bench.client.renameFile(file, upload, { requestedName: 'Grüße' })).toEqual({ name: 'Grüße' });
    expect((await bench.client.checkFileInfo(file)).BaseFileName).toBe('Grüße.txt');
    expect(await stored('Grüße.txt')).toBe('content');
    for (const requestedName of ['taken', '../evil', '.hidden', '', 'a/b']) {
      expect(await failureOf(bench.client.renameFile(file, upload, { requestedName }))).toBeInstanceOf(NameRefused);
    }
    expect(await stored('taken.txt')).toBe('other');
  });

  it('makes a new document from a template, which exists once it is saved', async () => {
    const { id } = await bench.storage.create('Plan.ods');
    const file = fileOf(await bench.storage.open(id));
    const info = await bench.client.checkFileInfo(file);
    expect(info).toMatchObject({ BaseFileName: 'Plan.ods', Size: 0, LastModifiedTime: undefined });
    await bench.client.fetchTemplate(file, info.TemplateSource ?? '', bench.path('template'));
    const template = await readFile(bench.path('template'));
    expect(template.subarray(0, 2).toString()).toBe('PK');
    expect(template.toString('latin1')).toContain('mimetypeapplication/vnd.oasis.opendocument.spreadsheet-template');
    expect(await readdir(bench.folder)).not.toContain('Plan.ods');
    await bench.client.putFile(file, await bench.source('sheet'), save);
    expect(await stored('Plan.ods')).toBe('sheet');
    expect(await bench.client.checkFileInfo(file)).toMatchObject({ TemplateSource: undefined, Size: 5 });
  });

  it('lets a reader read only', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content'), { readOnly: true }));
    expect((await bench.client.checkFileInfo(file)).UserCanWrite).toBe(false);
    const upload = await bench.source('x');
    expect(await failureOf(bench.client.putFile(file, upload, save))).toBeInstanceOf(HostUnauthorized);
    const rename = bench.client.renameFile(file, upload, { requestedName: 'b' });
    expect(await failureOf(rename)).toMatchObject({ hostStatus: 403 });
    expect(await stored('letter.txt')).toBe('content');
  });

  it('admits a token for its own document only', async () => {
    const opened = await bench.storage.open(await bench.upload('letter.txt', 'content'));
    const other = await bench.storage.open(await bench.upload('other.txt', 'content'));
    for (const accessToken of [other.accessToken, 'made-up', `${opened.accessToken}x`]) {
      const failure = await failureOf(
        bench.client.checkFileInfo({ src: opened.wopiSrc, credentials: { accessToken } }),
      );
      expect(failure).toBeInstanceOf(HostUnauthorized);
    }
  });

  it('offers no locks, and says so', async () => {
    const { wopiSrc, accessToken } = await bench.storage.open(await bench.upload('letter.txt', 'content'));
    const headers = { 'X-WOPI-Override': 'LOCK', 'X-WOPI-Lock': 'x', Authorization: `Bearer ${accessToken}` };
    expect((await fetch(wopiSrc, { method: 'POST', headers })).status).toBe(501);
  });

  it('answers 404 for a document that is gone', async () => {
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    await rm(join(bench.folder, 'letter.txt'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toMatchObject({ hostStatus: 404 });
    expect(await failureOf(bench.client.getFile(file, bench.path('x')))).toMatchObject({ hostStatus: 404 });
  });
});

describe('settings of the sample storage', () => {
  it('end tokens after their time', async () => {
    const bench = await StorageBench.start({ tokenLifetime: 1 });
    const opened = await bench.storage.open(await bench.upload('letter.txt', 'content'));
    const file = fileOf(opened);
    while (Date.now() < opened.accessTokenTtl) await new Promise(setImmediate);
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostUnauthorized);
    await bench.stop();
  });

  it('bound the size of documents', async () => {
    const bench = await StorageBench.start({ maxFileSize: 10 });
    const file = fileOf(await bench.storage.open(await bench.upload('letter.txt', 'content')));
    const upload = await bench.source('more than ten bytes');
    expect(await failureOf(bench.client.putFile(file, upload, save))).toBeInstanceOf(StorageFull);
    expect(await readFile(join(bench.folder, 'letter.txt'), 'utf8')).toBe('content');
    await bench.stop();
  });

  it('name the server', async () => {
    const bench = await StorageBench.start({ baseUrl: 'https://office.example.org/docs' });
    expect(await bench.statusFor('office.example.org')).toBe(200);
    expect(await bench.statusFor('rebound.example')).toBe(403);
    await bench.stop();
  });

  it('add fields to CheckFileInfo, for all and for one', async () => {
    const bench = await StorageBench.start({ checkFileInfo: { DisableExport: true, WatermarkText: 'all' } });
    const id = await bench.upload('letter.txt', 'content');
    const file = fileOf(await bench.storage.open(id, { checkFileInfo: { WatermarkText: 'Ada' } }));
    expect(await bench.client.checkFileInfo(file)).toMatchObject({ HideExportOption: true, WatermarkText: 'Ada' });
    await bench.stop();
  });
});

describe('the start page’s half', () => {
  let bench: StorageBench;
  beforeEach(async () => {
    bench = await StorageBench.start();
  });
  afterEach(async () => bench.stop());

  const names = async (): Promise<string[]> => (await bench.storage.list()).map(({ name }) => name);

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
    const response = await bench.fetch(`/storage/files/${documents[0]?.id}/content`);
    expect(await response.text()).toBe('one');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?a\.txt/);
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
    const opened = (await response.json()) as { wopiSrc: string; accessToken: string };
    const info = await bench.client.checkFileInfo({
      src: opened.wopiSrc,
      credentials: { accessToken: opened.accessToken },
    });
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
    const info = await bench.client.checkFileInfo(fileOf((await response.json()) as OpenedDocument));
    expect(info).toMatchObject(tried);
  });
});
