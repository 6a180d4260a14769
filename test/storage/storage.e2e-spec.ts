import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { CredentialsInvalid, HostUnauthorized, NameRefused, StorageConflict, type WopiFile } from 'nestjs-svc';
import { failureOf } from '../wopi/client-bench.js';
import { fileOf, StorageBench } from './storage-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

const secret = 's'.repeat(32);

const signed = (claims: object, by: string, audience: string): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .sign(new TextEncoder().encode(by));

/** Asks the storage itself, with a person's token, for the document or to take this one. @returns the answer's status */
const past = async ({ src, credentials }: WopiFile, body?: string): Promise<number> => {
  const { accessToken } = credentials as { accessToken: string };
  const address = `${src}/contents?access_token=${accessToken}`;
  const headers = { 'X-WOPI-Override': 'PUT', 'X-SVC-Seal': 'made up' };
  return (await fetch(address, body === undefined ? {} : { method: 'POST', headers, body })).status;
};

describe('the storage module as a host', () => {
  let bench: StorageBench;
  beforeAll(async () => {
    bench = await StorageBench.start({ options: { secret } });
  });
  afterAll(async () => bench.stop());

  const stored = async (name: string): Promise<string> => readFile(join(bench.folder, name), 'utf8');

  it('says what a file and a user are', async () => {
    const file = await bench.file('info.txt', 'content', {
      user: { id: 'ada', name: 'Ada', mail: 'ada@example.org' },
      pageOrigin: 'https://page.example/path',
    });
    const info = await bench.client.checkFileInfo(file);
    expect(info).toMatchObject({
      BaseFileName: 'info.txt',
      UserId: 'ada',
      UserFriendlyName: 'Ada',
      UserExtraInfo: { mail: 'ada@example.org' },
      UserCanWrite: true,
      UserCanOnlyComment: false,
      UserCanNotWriteRelative: false,
      DisableExport: false,
      DisablePrint: false,
      DisableCopy: false,
      SupportsLocks: false,
      PostMessageOrigin: 'https://page.example',
      Size: 7,
      SHA256: '7XACtDnprIRfIjV9giusFERzD722AW0+yUMil7nsn3M=',
      canRename: true,
    });
    expect(info.LastModifiedTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/);
  });

  it.each([
    ['view', { UserCanWrite: false, UserCanOnlyComment: false, UserCanRename: false }],
    ['comment', { UserCanWrite: true, UserCanOnlyComment: true, UserCanRename: false }],
    [{ export: false }, { UserCanWrite: true, HideExportOption: true, UserCanNotWriteRelative: true }],
    [{ print: false }, { DisablePrint: true, DisableExport: false }],
    [
      { copy: false, watermark: 'Ada' },
      { DisableCopy: true, WatermarkText: 'Ada' },
    ],
    [
      { saveAs: false, rename: false },
      { UserCanNotWriteRelative: true, UserCanRename: false },
    ],
  ] as const)('says permissions %j in the flags of the protocol', async (permissions, flags) => {
    const info = await bench.client.checkFileInfo(await bench.file('may.txt', 'x', { permissions }));
    expect(info).toMatchObject(flags);
  });

  it('reads and saves', async () => {
    const file = await bench.file('read.txt', 'content');
    expect(await bench.client.getFile(file, bench.path('read'))).toEqual({ size: 7 });
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    const saved = await bench.client.putFile(file, await bench.source('new'), { ...save, timestamp });
    expect(await stored('read.txt')).toBe('new');
    const info = await bench.client.checkFileInfo(file);
    expect(saved).toEqual({ lastModifiedTime: info.LastModifiedTime, version: info.Version });
    expect(saved.lastModifiedTime).not.toBe(timestamp);
  });

  it('lets no page of its origin take a document for a script', async () => {
    const { wopiSrc, fields } = await bench.open(await bench.add('script.js', 'stolen = document.cookie'));
    const addresses = [`${wopiSrc}/contents?access_token=${fields.access_token}`, `${wopiSrc}/../../templates/text`];
    for (const address of addresses)
      expect((await fetch(address)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses a save that would overwrite a change, and takes it without timestamp', async () => {
    const file = await bench.file('conflict.txt', 'content');
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    await writeFile(join(bench.folder, 'conflict.txt'), 'from outside');
    const upload = await bench.source('ours');
    expect(await failureOf(bench.client.putFile(file, upload, { ...save, timestamp }))).toBeInstanceOf(StorageConflict);
    expect(await stored('conflict.txt')).toBe('from outside');
    await bench.client.putFile(file, upload, save);
    expect(await stored('conflict.txt')).toBe('ours');
  });

  it.each(['SVC', 'COOL', 'LOOL'])('answers a conflict in the words of %s', async (word) => {
    const { wopiSrc, fields } = await bench.open(await bench.add('words.txt', 'content'));
    const response = await fetch(`${wopiSrc}/contents?access_token=${fields.access_token}`, {
      method: 'POST',
      headers: {
        [`X-${word}-WOPI-Timestamp`]: 'long ago',
        'X-WOPI-Override': 'PUT',
        'Content-Type': 'application/octet-stream',
      },
      body: 'x',
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'changed_in_storage', [`${word}StatusCode`]: 1010 });
  });

  it('lets one of many saves with the same timestamp through', async () => {
    const file = await bench.file('many.txt', 'content');
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    const uploads = await Promise.all(
      'abcdefgh'.split('').map(async (letter) => {
        await writeFile(bench.path(letter), letter.repeat(100_000));
        return bench.path(letter);
      }),
    );
    const results = await Promise.allSettled(
      uploads.map(async (upload) => bench.client.putFile(file, upload, { ...save, timestamp })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives every save a time of its own', async () => {
    const file = await bench.file('times.txt', 'content');
    const times = new Set<string | undefined>();
    for (let count = 0; count < 10; count++)
      times.add((await bench.client.putFile(file, await bench.source(String(count)), save)).lastModifiedTime);
    expect(times.size).toBe(10);
  });

  it('keeps the old bytes when an upload breaks off', async () => {
    const { wopiSrc, fields } = await bench.open(await bench.add('broken.txt', 'content'));
    const { port, pathname } = new URL(wopiSrc);
    const socket = createConnection(Number(port), '127.0.0.1');
    socket.write(
      `POST ${pathname}/contents?access_token=${fields.access_token} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\nhalf`,
      () => socket.resetAndDestroy(),
    );
    await once(socket, 'close');
    const file = { src: wopiSrc, credentials: { accessToken: fields.access_token } };
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    await bench.client.putFile(file, await bench.source('whole'), { ...save, timestamp });
    expect(await stored('broken.txt')).toBe('whole');
    for (let left = ['?']; left.length > 0;)
      left = (await readdir(bench.folder)).filter((name) => name.startsWith('.writing-'));
  });

  it('saves as a new document that can be opened with the given token', async () => {
    const file = await bench.file('original.txt', 'content');
    const upload = await bench.source('copy');
    const copy = await bench.client.putFileRelative(file, upload, { suggestedTarget: 'Grüße 100%.odt' });
    expect(copy.name).toBe('Grüße 100%.odt');
    expect(await stored(copy.name)).toBe('copy');
    const accessToken = new URL(copy.url ?? '').searchParams.get('access_token') ?? '';
    const src = (copy.url ?? '').replace(/\?.*/, '');
    expect((await bench.client.checkFileInfo({ src, credentials: { accessToken } })).BaseFileName).toBe(copy.name);
    const again = await bench.client.putFileRelative(file, upload, { suggestedTarget: 'Grüße 100%.odt' });
    expect(again.name).toBe('Grüße 100% (2).odt');
    expect((await bench.client.putFileRelative(file, upload, { suggestedTarget: '.pdf' })).name).toBe('original.pdf');
    // There are no folders inside this storage.
    const inside = await bench.client.putFileRelative(file, upload, { suggestedTarget: '/Documents/inside.odt' });
    expect(inside.name).toBe('inside.odt');
  });

  it('renames; address and token stay good', async () => {
    const file = await bench.file('former.txt', 'content');
    await bench.add('taken.txt', 'other');
    const upload = await bench.source('ignored');
    expect(await bench.client.renameFile(file, upload, { requestedName: 'Später' })).toEqual({ name: 'Später' });
    expect((await bench.client.checkFileInfo(file)).BaseFileName).toBe('Später.txt');
    expect(await stored('Später.txt')).toBe('content');
    for (const requestedName of ['taken', '../evil', '.hidden', '', 'a/b', 'a\\b', 'x'.repeat(300)]) {
      expect(await failureOf(bench.client.renameFile(file, upload, { requestedName }))).toBeInstanceOf(NameRefused);
    }
    expect(await stored('taken.txt')).toBe('other');
  });

  it('takes no name with control characters', async () => {
    const { wopiSrc, fields } = await bench.open(await bench.add('control.txt', 'content'));
    for (const [operation, name] of [
      ['RENAME_FILE', 'X-WOPI-RequestedName'],
      ['PUT_RELATIVE', 'X-WOPI-SuggestedTarget'],
    ] as const) {
      const headers = {
        'X-WOPI-Override': operation,
        [name]: 'a+AAk-b.odt',
        'Content-Type': 'application/octet-stream',
      };
      const response = await fetch(`${wopiSrc}?access_token=${fields.access_token}`, {
        method: 'POST',
        headers,
        body: 'x',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_name' });
      expect(response.headers.get('x-wopi-invalidfilenameerror')).toBe('This is no valid file name.');
    }
  });

  it.each(['.', '..', `${'x'.repeat(300)}.odt`, '.hidden.odt/'])(
    'stores no copy under the name %j',
    async (suggestedTarget) => {
      const file = await bench.file('named.txt', 'content');
      const before = await readdir(bench.folder);
      const failure = await failureOf(bench.client.putFileRelative(file, await bench.source('x'), { suggestedTarget }));
      expect(failure).toBeInstanceOf(NameRefused);
      expect(await readdir(bench.folder)).toEqual(before);
    },
  );

  it('makes a new document from a template, which exists once it is saved', async () => {
    const { id } = await bench.documents.create('Plan.ods');
    const file = fileOf(await bench.open(id));
    const info = await bench.client.checkFileInfo(file);
    expect(info).toMatchObject({ BaseFileName: 'Plan.ods', Size: 0, LastModifiedTime: undefined });
    await bench.client.fetchTemplate(file, info.TemplateSource ?? '', bench.path('template'));
    const template = await readFile(bench.path('template'));
    expect(template.toString('latin1')).toContain('mimetypeapplication/vnd.oasis.opendocument.spreadsheet-template');
    expect(await readdir(bench.folder)).not.toContain('Plan.ods');
    await bench.client.putFile(file, await bench.source('sheet'), save);
    expect(await stored('Plan.ods')).toBe('sheet');
    expect(await bench.client.checkFileInfo(file)).toMatchObject({ TemplateSource: undefined, Size: 5 });
  });

  it('lets a reader read only', async () => {
    const file = await bench.file('reader.txt', 'content', { permissions: { access: 'view', export: false } });
    const upload = await bench.source('x');
    expect(await failureOf(bench.client.putFile(file, upload, save))).toBeInstanceOf(HostUnauthorized);
    const rename = bench.client.renameFile(file, upload, { requestedName: 'b' });
    expect(await failureOf(rename)).toMatchObject({ hostStatus: 403 });
    const copy = bench.client.putFileRelative(file, upload, { suggestedTarget: 'c.txt' });
    expect(await failureOf(copy)).toMatchObject({ hostStatus: 403 });
    expect(await stored('reader.txt')).toBe('content');
  });

  it('gives nobody past the editor what is to stay in it, or takes what the editor alone makes sure of', async () => {
    const upload = await bench.source('commented');
    for (const permissions of [{ export: false }, { copy: false }, { print: false }, { watermark: 'secret' }]) {
      const file = await bench.file('kept.txt', 'content', { permissions });
      expect(await past(file)).toBe(403);
      await bench.client.getFile(file, bench.path('kept'));
      expect(await readFile(bench.path('kept'), 'utf8')).toBe('content');
      expect(await past(file, 'mine')).toBe(200);
    }
    const commented = await bench.file('talk.txt', 'content', { permissions: { access: 'comment' } });
    expect(await past(commented)).toBe(200);
    expect(await past(commented, 'mine')).toBe(403);
    await bench.client.putFile(commented, upload, save);
    expect(await stored('talk.txt')).toBe('commented');
  });

  it('admits a token for its own document only', async () => {
    const opened = await bench.open(await bench.add('mine.txt', 'content'));
    const other = await bench.open(await bench.add('yours.txt', 'content'));
    const token = opened.fields.access_token;
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const raised = Buffer.from(claims, 'base64url').toString().replace('"may":{}', '"may":{"access":"edit"}');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const tampered = Buffer.from(raised).toString('base64url');
    const tokens = [
      other.fields.access_token,
      'made-up',
      '',
      `${head}.${tampered}.${signature}`,
      `${unsigned}.${claims}.`,
    ];
    for (const accessToken of tokens) {
      const file = { src: opened.wopiSrc, credentials: { accessToken } };
      const failure = await failureOf(bench.client.checkFileInfo(file));
      expect(failure).toBeInstanceOf(accessToken === '' ? CredentialsInvalid : HostUnauthorized);
    }
  });

  it('believes no permissions but those it signed, and no token that is for something else', async () => {
    const opened = await bench.open(await bench.add('looked-at.txt', 'content'), { permissions: 'view' });
    const token = opened.fields.access_token;
    const [head, body, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly aud: string };
    // All that the editor gets to know of whoever made the link.
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'doc', 'exp', 'iat', 'jti', 'may', 'sub', 'user']);
    const raised = { ...claims, may: { access: 'edit' } };
    const encoded = Buffer.from(JSON.stringify(raised)).toString('base64url');
    const tokens = {
      raised: `${head}.${encoded}.${signature}`,
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${encoded}.`,
      guessed: await signed(raised, 'x'.repeat(32), claims.aud),
      elsewhere: await signed(raised, secret, 'some other service'),
    };
    const put = async (accessToken: string): Promise<number> => {
      const headers = { 'X-WOPI-Override': 'PUT', 'Content-Type': 'application/octet-stream' };
      const address = `${opened.wopiSrc}/contents?access_token=${accessToken}`;
      return (await fetch(address, { method: 'POST', headers, body: 'mine' })).status;
    };
    expect(await put(token)).toBe(403);
    for (const [how, made] of Object.entries(tokens)) expect([how, await put(made)]).toEqual([how, 401]);
    expect(await stored('looked-at.txt')).toBe('content');
    // Whoever has the secret is the application itself: the same claims, rightly signed, are believed.
    expect(await put(await signed(raised, secret, claims.aud))).toBe(200);
  });

  it('offers no locks, and says so', async () => {
    const { wopiSrc, fields } = await bench.open(await bench.add('unlocked.txt', 'content'));
    const headers = { 'X-WOPI-Override': 'LOCK', 'X-WOPI-Lock': 'x', Authorization: `Bearer ${fields.access_token}` };
    const response = await fetch(wopiSrc, { method: 'POST', headers });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ code: 'not_offered' });
  });

  it('answers 404 for a document that is gone, and makes no link to it', async () => {
    const id = await bench.add('gone.txt', 'content');
    const file = fileOf(await bench.open(id));
    await rm(join(bench.folder, 'gone.txt'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toMatchObject({ hostStatus: 404 });
    expect(await failureOf(bench.client.getFile(file, bench.path('x')))).toMatchObject({ hostStatus: 404 });
    expect(await failureOf(bench.open(id))).toMatchObject({ status: 404 });
    for (const unknown of ['../../etc/passwd', 'a\0b', '', 'x'.repeat(2_000)])
      expect(await failureOf(bench.open(unknown))).toMatchObject({ status: 404 });
  });

  it('takes back what it gave, of a user or of a document', async () => {
    const [mine, yours] = [await bench.add('a1.txt', 'x'), await bench.add('a2.txt', 'x')];
    const links = [
      await bench.open(mine, { user: { id: 'eve', name: 'Eve' } }),
      await bench.open(yours, { user: { id: 'eve', name: 'Eve' } }),
      await bench.open(mine),
    ];
    const admitted = async (): Promise<boolean[]> =>
      Promise.all(
        links.map(async (link) =>
          bench.client.checkFileInfo(fileOf(link)).then(
            () => true,
            () => false,
          ),
        ),
      );
    bench.links.revoke({ user: 'eve', file: mine });
    expect(await admitted()).toEqual([false, true, true]);
    bench.links.revoke({ user: 'eve' });
    expect(await admitted()).toEqual([false, false, true]);
    bench.links.revoke({ file: mine });
    expect(await admitted()).toEqual([false, false, false]);
    // Whoever is let in again afterwards is.
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(await bench.client.checkFileInfo(fileOf(await bench.open(mine)))).toMatchObject({ UserId: 'ada' });
  });
});

describe('the storage module on Fastify', () => {
  it('reads, saves, refuses, copies and renames', async () => {
    const bench = await StorageBench.start({ adapter: new FastifyAdapter() });
    const file = await bench.file('letter.txt', 'content');
    const { LastModifiedTime: timestamp } = await bench.client.checkFileInfo(file);
    expect(await bench.client.getFile(file, bench.path('read'))).toEqual({ size: 7 });
    const upload = await bench.source('other bytes');
    const saved = await bench.client.putFile(file, upload, { ...save, timestamp });
    expect(saved.version).toBe((await bench.client.checkFileInfo(file)).Version);
    expect(await failureOf(bench.client.putFile(file, upload, { ...save, timestamp }))).toBeInstanceOf(StorageConflict);
    expect((await bench.client.putFileRelative(file, upload, { suggestedTarget: 'b.txt' })).name).toBe('b.txt');
    expect(await bench.client.renameFile(file, upload, { requestedName: 'c' })).toEqual({ name: 'c' });
    const refused = bench.client.renameFile(file, upload, { requestedName: '../c' });
    expect(await failureOf(refused)).toBeInstanceOf(NameRefused);
    await bench.stop();
  });
});
