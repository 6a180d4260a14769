import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DownloadStore } from 'nestjs-svc';
import type { TileHeader } from '../../src/protocol/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { masterDocument } from '../helpers/master-document.js';
import type { SocketClient } from '../helpers/socket-client.js';

const run = promisify(execFile);
const pdfText = async (path: string): Promise<string> => (await run('pdftotext', [path, '-'])).stdout;

const place = ({ part, column, row }: TileHeader): string => `${part}/${column}/${row}`;

const say = (value: string) => ({ type: 'string', value });
const comments = async (client: SocketClient): Promise<unknown> =>
  client.ask({ type: 'commandValues', command: '.uno:ViewAnnotations' });

describe('what a view may do', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  async function exported(client: SocketClient, purpose: 'export' | 'print', format = 'pdf', options?: string) {
    await client.request((id) => ({ type: 'export', id, format, purpose, ...(options ? { options } : {}) }));
    const { path } = client.last('exported')!;
    const download = await service.app
      .get(DownloadStore, { strict: false })
      .take(path.split('?')[0]!.split('/').at(-1)!);
    return download!;
  }

  it('without UserCanWrite: looks, and no PutFile ever leaves, whatever it sends', async () => {
    const file = await service.add('letter.fodt', { UserCanWrite: undefined });
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    expect(client.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
    client.type('x');
    client.input({ type: 'text', text: 'x' });
    client.command('.uno:InsertAnnotation', { Text: { type: 'string', value: 'x' } });
    await expect(client.ask({ type: 'paste', mime: 'text/plain', data: 'x' })).rejects.toMatchObject({
      code: 'not_permitted',
    });
    await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
    expect(client.all('error').every(({ code }) => code === 'not_permitted')).toBe(true);
    client.look();
    await client.until(() => client.tiles.length > 0);
    client.command('.uno:SelectAll');
    expect((await client.ask({ type: 'copy' })).text).toContain('Dear reader');
    await client.leave();
    await service.empty();
    expect(service.host.calls('PutFile')).toHaveLength(before);
  });

  it.each(['letter.fodt', 'sheets.fods', 'slides.fodp'])(
    'with UserCanOnlyComment, %s: comments, which are stored, and nothing else',
    async (name) => {
      const file = await service.add(name);
      const original = textOf(file.bytes);
      const accessToken = file.addUser({ UserId: 'rae', UserFriendlyName: 'Rae', UserCanOnlyComment: true });
      const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'r', UserCanWrite: false }) });
      const client = await service.open(file, { accessToken });
      expect(client.last('welcome')).toMatchObject({ permission: 'comment' });
      expect(client.last('welcome')).not.toHaveProperty('readOnlyReason');
      client.command('.uno:InsertAnnotation', { Text: say('well said') });
      await reader.until(async () => JSON.stringify(await comments(reader)).includes('well said'));
      const refusals = client.all('error').length;
      client.type('zzz');
      client.input({ type: 'text', text: 'zzz' });
      client.command('.uno:InsertText', { Text: say('zzz') });
      client.command('.uno:EnterString', { StringName: say('zzz') });
      client.command('.uno:DeleteAllAnnotation');
      client.command('.uno:InsertAnnotation?Text:string=zzz');
      await expect(client.ask({ type: 'paste', mime: 'text/plain', data: 'zzz' })).rejects.toMatchObject({
        code: 'not_permitted',
      });
      await expect(
        client.request((id) => ({ type: 'insertFile', kind: 'graphic', id, url: `${service.host.origin}/x.png` })),
      ).rejects.toMatchObject({ code: 'not_permitted' });
      await client.applied();
      expect(client.all('error').length).toBeGreaterThan(refusals);
      expect(client.all('error').every(({ code }) => code === 'not_permitted')).toBe(true);
      await client.save();
      const stored = file.bytes!.toString();
      expect(stored).toContain('well said');
      expect(stored).toContain('Rae');
      expect(stored).not.toContain('zzz');
      for (const word of original.match(/[a-z]{4,}/gi)!.slice(0, 20)) expect(textOf(file.bytes)).toContain(word);
    },
  );

  it('UserCanOnlyComment gives nothing to somebody without UserCanWrite, and takes the rest from whoever gets a new token', async () => {
    const file = await service.add();
    const reader = { UserId: 'r', UserCanWrite: false, UserCanOnlyComment: true };
    const read = await service.open(file, { accessToken: file.addUser(reader) });
    expect(read.last('welcome')).toMatchObject({ permission: 'readonly' });
    const client = await service.open(file, { accessToken: file.addUser({ UserId: 'c' }) });
    client.type('Before ');
    const [less, more] = [true, false].map((only) => file.addUser({ UserId: 'c', UserCanOnlyComment: only }));
    client.send({ type: 'accessToken', token: less! });
    await client.until(() => client.last('permission')?.permission === 'comment');
    client.type('meanwhile ');
    await client.until(() => client.all('error').some(({ code }) => code === 'not_permitted'));
    client.send({ type: 'accessToken', token: more! });
    await client.until(() => client.last('permission')?.permission === 'edit');
    await client.until(() => client.all('reloaded').length === 2);
    client.type('After ');
    await client.save();
    expect(textOf(file.bytes)).toMatch(/Before/);
    expect(textOf(file.bytes)).toContain('After ');
    expect(textOf(file.bytes)).not.toContain('meanwhile');
  });

  it('UserCanOnlyComment decides about nothing that others wrote, unless nobody else can', async () => {
    const file = await service.add();
    const accessToken = file.addUser({ UserId: 'rae', UserFriendlyName: 'Rae', UserCanOnlyComment: true });
    const commenter = await service.open(file, { accessToken });
    const editor = await service.open(file);
    editor.type('Edited ');
    await editor.applied();
    file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger')));
    await expect(editor.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    await editor.until(() => editor.last('conflict')?.canOverwrite);
    expect(commenter.all('conflict')).toEqual([]);
    const refused = commenter.all('error').length;
    for (const choice of ['overwrite', 'reload', 'saveCopy'] as const)
      commenter.send({ type: 'resolveConflict', choice });
    for (const choice of ['restore', 'discard'] as const) commenter.send({ type: 'resolveRecovery', choice });
    commenter.send({ type: 'closeDocument' });
    commenter.send({ type: 'versionRestore' });
    await commenter.until(() => commenter.all('error').length === refused + 7);
    expect(commenter.all('error').every(({ code }) => code === 'not_permitted')).toBe(true);
    await editor.leave();
    await commenter.until(() => commenter.last('conflict')?.canOverwrite === false);
    commenter.send({ type: 'resolveConflict', choice: 'overwrite' });
    await commenter.until(() => commenter.all('error').length === refused + 8);
    commenter.send({ type: 'resolveConflict', choice: 'reload' });
    await commenter.until(() => commenter.last('reloaded')?.reason === 'conflict');
    expect(textOf(file.bytes)).toContain('Dear stranger');
    // What was typed is for whoever may edit next.
    const next = await service.open(file);
    await next.until(() => next.last('recovered'));
  });

  it('with ReadOnly: looks, though UserCanWrite says more', async () => {
    const client = await service.open(await service.add('letter.fodt', { ReadOnly: true }));
    expect(client.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
    await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
  });

  it('with DisableChangeTrackingRecord: changes go on being recorded, or not, as they were', async () => {
    const file = await service.add('letter.fodt', { DisableChangeTrackingRecord: true });
    const client = await service.open(file);
    client.command('.uno:TrackChanges', { TrackChanges: { type: 'boolean', value: true } });
    await client.until(() => client.all('error').some(({ code }) => code === 'not_permitted'));
    client.type('Untracked ');
    await client.save();
    expect(file.bytes!.toString()).toContain('Untracked');
    expect(file.bytes!.toString()).not.toContain('text:tracked-changes');
  });

  it('of an anonymous person others see the name Guest and nothing else', async () => {
    const file = await service.add();
    const other = await service.open(file);
    const info = { UserId: 'x7', IsAnonymousUser: true, UserFriendlyName: undefined };
    const UserExtraInfo = { avatar: 'https://host/face.png', mail: 'ada@example.org' };
    await service.open(file, { accessToken: file.addUser({ ...info, UserExtraInfo }) });
    await other.until(() => other.last('users')?.users.length === 2);
    const guest = other.last('users')!.users.find(({ userId }) => userId === 'x7');
    expect(guest).toMatchObject({ name: 'Guest' });
    for (const key of ['avatar', 'mail', 'extraInfo']) expect(guest).not.toHaveProperty(key);
  });

  it('is listed to whoever runs the service by the identifier that may be logged, where the host gives one', async () => {
    const file = await service.add('letter.fodt', { ObfuscatedUserId: 'a1b2' });
    const client = await service.open(file);
    await service.open(file, { accessToken: file.addUser({ UserId: 'bea', ObfuscatedUserId: undefined }) });
    expect(service.sessions.list()).toMatchObject([{ users: ['a1b2', 'bea'] }]);
    expect(client.last('welcome')!.file.userId).toBe('user');
  });

  it('asks for less than it may have', async () => {
    const client = await service.open(await service.add(), { permission: 'readonly' });
    expect(client.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'requested' });
    await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
  });

  it('shows formats that cannot be written back, and says why they are not edited', async () => {
    const writer = await service.open(await service.add());
    const pdf = await exported(writer, 'export');
    const file = service.host.add('paper.pdf', await readFile(pdf.path));
    const client = await service.open(file);
    expect(client.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'format' });
  });

  it.each(['odm', 'otm'])(
    'shows a book whose chapters are elsewhere, .%s, and makes copies of it',
    async (extension) => {
      const book = masterDocument('Preface', 'What the book keeps', { template: extension === 'otm' });
      const client = await service.open(service.host.add(`book.${extension}`, book));
      expect(client.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'format' });
      const download = await exported(client, 'export');
      expect(await pdfText(download.path)).toContain('What the book keeps');
    },
  );

  it('refuses to save under another name where the host does', async () => {
    const client = await service.open(await service.add('letter.fodt', { UserCanNotWriteRelative: true }));
    await expect(client.request((id) => ({ type: 'saveAs', id, name: 'b.odt' }))).rejects.toMatchObject({
      code: 'not_permitted',
    });
    expect(service.host.calls('PutRelativeFile')).toHaveLength(0);
  });

  it('exports a file that can be fetched once, under a name of its own', async () => {
    const client = await service.open(await service.add());
    const download = await exported(client, 'export');
    expect(download).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', inline: false });
    expect(await pdfText(download.path)).toContain('Dear reader');
    const again = service.app.get(DownloadStore, { strict: false });
    expect(await again.take(client.last('exported')!.path.split('?')[0]!.split('/').at(-1)!)).toBeUndefined();
    await download.remove();
    await expect(readFile(download.path)).rejects.toThrow('ENOENT');
  });

  it('DisableExport and DisablePrint: nothing leaves, whatever the client sends', async () => {
    const file = await service.add('letter.fodt', { DisableExport: true, DisablePrint: true });
    const client = await service.open(file);
    expect(client.last('welcome')!.file).toMatchObject({ hideExportOption: true, hidePrintOption: true });
    for (const [purpose, format] of [
      ['export', 'pdf'],
      ['print', 'pdf'],
      ['slideshow', 'svg'],
    ] as const) {
      await expect(client.request((id) => ({ type: 'export', id, format, purpose }))).rejects.toMatchObject({
        code: 'not_permitted',
      });
    }
    for (const command of ['.uno:ExportTo', '.uno:ExportDirectToPDF', '.uno:Print', '.uno:SaveAs', '.uno:SendMail']) {
      client.command(command);
      expect((await client.next('error')).code).toBe('not_permitted');
    }
    expect(client.all('exported')).toHaveLength(0);
  });

  it('DisableCopy: no content reaches the browser, while cut and paste inside go on', async () => {
    const file = await service.add('letter.fodt', { DisableCopy: true });
    const client = await service.open(file);
    client.command('.uno:SelectAll');
    const copied = await client.ask({ type: 'copy' });
    expect(JSON.stringify(copied)).not.toContain('Dear');
    expect(await client.ask({ type: 'selectionText' })).toEqual({ text: '', kind: 'none' });
    client.command('.uno:GoToEndOfDoc');
    expect(await client.ask({ type: 'paste', mime: 'text/html', data: copied.html! })).toEqual({ pasted: true });
    await client.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'From outside' });
    await client.save();
    const text = textOf(file.bytes);
    expect(text.match(/Dear reader/g)).toHaveLength(2);
    expect(text).toContain('From outside');
    expect(
      client.messages
        .filter(({ type }) => type === 'answer')
        .map((each) => JSON.stringify(each))
        .join(),
    ).not.toContain('Dear');
  });

  it('WatermarkText: on exported and printed pdf', async () => {
    const client = await service.open(await service.add('letter.fodt', { WatermarkText: 'Zebra42' }));
    for (const purpose of ['export', 'print'] as const) {
      const { path } = await exported(
        client,
        purpose,
        'pdf',
        JSON.stringify({ PageRange: { type: 'string', value: '1' } }),
      );
      const { stdout } = await run('pdftotext', ['-raw', path, '-']);
      expect(stdout.replaceAll(/\s/g, '')).toMatch(/Zebra42|Z.*e.*b.*r.*a/s);
      await rm(path);
    }
    await expect(
      client.request((id) => ({
        type: 'export',
        id,
        format: 'pdf',
        purpose: 'export',
        options: JSON.stringify({ TiledWatermark: { type: 'string', value: '' } }),
      })),
    ).rejects.toMatchObject({ code: 'bad_message' });
  });

  it('WatermarkText: no format without it', async () => {
    const client = await service.open(await service.add('letter.fodt', { WatermarkText: 'Zebra42' }));
    expect(client.last('welcome')!.exportFormats.map(({ format }) => format)).toEqual(['pdf']);
    await expect(
      client.request((id) => ({ type: 'export', id, format: 'docx', purpose: 'export' })),
    ).rejects.toMatchObject({ code: 'not_permitted' });
  });

  it('closes for everybody at the owner’s word, after saving, and at nobody else’s', async () => {
    const file = await service.add('letter.fodt', { EnableOwnerTermination: true });
    const owner = file.addUser({ UserId: 'owner', UserFriendlyName: 'Olga' });
    const other = await service.open(file);
    const olga = await service.open(file, { accessToken: owner });
    other.type('Almost ');
    await other.applied();
    other.send({ type: 'closeDocument' });
    expect((await other.next('error')).code).toBe('not_permitted');
    olga.send({ type: 'closeDocument' });
    await Promise.all(
      [other, olga].map((each) => each.until(() => each.last('closed')?.reason === 'ownerTermination')),
    );
    expect(textOf(file.bytes)).toContain('Almost ');
  });

  it('does not close at the owner’s word where the host does not enable it', async () => {
    const file = await service.add('letter.fodt', { OwnerId: 'user' });
    const client = await service.open(file);
    client.send({ type: 'closeDocument' });
    expect((await client.next('error')).code).toBe('not_permitted');
  });

  it('saves before a version is restored', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Before ');
    client.send({ type: 'versionRestore' });
    await client.until(() => client.last('closed')?.reason === 'versionRestore');
    expect(textOf(file.bytes)).toContain('Before ');
  });

  it('removes a view', async () => {
    const file = await service.add();
    const guest = await service.open(file, { accessToken: file.addUser({ UserId: 'guest' }) });
    const client = await service.open(file);
    client.send({ type: 'removeView', view: guest.view });
    await guest.until(() => guest.last('closed')?.reason === 'removed');
    await client.until(() => client.last('users')?.users.length === 1);
  });

  it('inserts a picture of the host', async () => {
    const picture = await readFile(new URL('../fixtures/dot.png', import.meta.url));
    const url = service.host.page('/pictures/dot.png', (exchange) => exchange.send({ status: 200, body: picture }));
    const file = await service.add();
    const client = await service.open(file);
    await client.request((id) => ({ type: 'insertFile', id, url, kind: 'graphic' }));
    await client.save();
    expect(file.bytes!.toString()).toContain('draw:image');
    const elsewhere = { type: 'insertFile', url: 'http://192.0.2.1/x.png', kind: 'graphic' } as const;
    await expect(client.request((id) => ({ ...elsewhere, id }))).rejects.toMatchObject({ code: 'not_permitted' });
    const freer = await service.open(await service.add('letter.fodt', { EnableInsertRemoteImage: true }));
    await expect(freer.request((id) => ({ ...elsewhere, id }))).rejects.toMatchObject({ code: 'host_refused' });
  });

  it('an idle view is told and gets no tiles, however much another types; waking brings all of them', async () => {
    const file = await service.add();
    const idle = await service.open(file);
    const typist = await service.open(file, { accessToken: file.addUser({ UserId: 'typist' }) });
    for (const client of [idle, typist]) client.look();
    await Promise.all([idle, typist].map((client) => client.until(() => client.tiles.length > 0)));
    idle.send({ type: 'active', active: false });
    await idle.until(() => idle.last('idle')?.idle === true);
    /** What is painted for one is painted, in the same step, for the other. */
    const typeAndSee = async (text: string): Promise<void> => {
      const seen = typist.tiles.length;
      typist.type(text);
      await typist.applied();
      await typist.until(() => typist.tiles.length > seen);
    };
    await typeAndSee('a');
    await idle.heard();
    const [before, typistBefore] = [idle.tiles.length, typist.tiles.length];
    for (const text of ['One ', 'Two ', 'Three ']) await typeAndSee(text);
    await idle.heard();
    expect(idle.tiles).toHaveLength(before);
    const missed = new Set(typist.tiles.slice(typistBefore).map(place));
    idle.send({ type: 'active', active: true });
    await idle.until(() => idle.last('idle')?.idle === false);
    await idle.until(() => [...missed].every((each) => idle.tiles.slice(before).map(place).includes(each)));
  });

  it('is told by the clock when nothing comes from it', async () => {
    const quiet = await ServiceUnderTest.start({ idle: { view: 200 } });
    const client = await quiet.open(await quiet.add());
    await client.until(() => client.last('idle')?.idle === true);
    client.send({ type: 'active', active: true });
    await client.until(() => client.last('idle')?.idle === false);
    await quiet.stop();
  });
});
