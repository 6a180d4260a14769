import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { HostUnauthorized, StorageFull } from 'nestjs-svc';
import { DocumentStorage, MemoryStorage, SvcStorageModule } from 'nestjs-svc/storage';
import { failureOf } from '../wopi/client-bench.js';
import { fileOf, StorageBench } from './storage-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

@Injectable()
class Shelf {}

@Module({ providers: [Shelf], exports: [Shelf] })
class ShelfModule {}

@Injectable()
class Archive extends MemoryStorage {
  constructor(readonly shelf: Shelf) {
    super();
  }
}

@Module({ imports: [ShelfModule], providers: [Archive], exports: [Archive] })
class ArchiveModule {}

describe('settings of the storage module', () => {
  it('end tokens after their time', async () => {
    const bench = await StorageBench.start({ options: { tokenLifetime: 1 } });
    const opened = await bench.open(await bench.add('letter.txt', 'content'));
    while (Date.now() <= Number(opened.fields.access_token_ttl)) await new Promise(setImmediate);
    expect(await failureOf(bench.client.checkFileInfo(fileOf(opened)))).toBeInstanceOf(HostUnauthorized);
    const response = await fetch(`${opened.wopiSrc}?access_token=${opened.fields.access_token}`);
    expect(await response.json()).toMatchObject({ code: 'token_expired' });
    await bench.stop();
  });

  it('let one secret take the place of another', async () => {
    const [old, now, foreign] = ['o', 'n', 'f'].map((letter) => letter.repeat(32)) as [string, string, string];
    const former = await StorageBench.start({ options: { secret: old } });
    const id = await former.add('letter.txt', 'content');
    const { fields } = await former.open(id);
    const token = async (secret: string | string[]): Promise<number> => {
      const bench = await StorageBench.start({ options: { secret }, storage: former.documents });
      const { wopiSrc } = await bench.links.create({ file: id, user: { id: 'x', name: 'X' } });
      const { status } = await fetch(`${wopiSrc}?access_token=${fields.access_token}`);
      await bench.stop();
      return status;
    };
    expect(await token([now, old])).toBe(200);
    expect(await token([now, foreign])).toBe(401);
    await former.stop();
  });

  it('bound the size of documents', async () => {
    const bench = await StorageBench.start({ options: { maxFileSize: 10 } });
    const file = await bench.file();
    const upload = await bench.source('more than ten bytes');
    expect(await failureOf(bench.client.putFile(file, upload, save))).toBeInstanceOf(StorageFull);
    expect(await readFile(join(bench.folder, 'letter.txt'), 'utf8')).toBe('content');
    await bench.stop();
  });

  it('add fields to CheckFileInfo, for all and for one', async () => {
    const checkFileInfo = { DisableExport: true, WatermarkText: 'all' };
    const bench = await StorageBench.start({ options: { checkFileInfo } });
    const file = await bench.file('a.txt', 'x', { checkFileInfo: { WatermarkText: 'Ada' } });
    expect(await bench.client.checkFileInfo(file)).toMatchObject({ HideExportOption: true, WatermarkText: 'Ada' });
    await bench.stop();
  });

  it('offer locks', async () => {
    const bench = await StorageBench.start({ options: { locks: true } });
    const { wopiSrc, fields } = await bench.open(await bench.add('letter.txt', 'content'));
    const ask = async (operation: string, lock: string, more: Record<string, string> = {}, path = '') => {
      const headers = {
        Authorization: `Bearer ${fields.access_token}`,
        'Content-Type': 'application/octet-stream',
        'X-WOPI-Override': operation,
        'X-WOPI-Lock': lock,
        ...more,
      };
      const response = await fetch(wopiSrc + path, { method: 'POST', headers, ...(path !== '' && { body: 'x' }) });
      return [response.status, response.headers.get('x-wopi-lock')];
    };
    expect(await ask('GET_LOCK', '')).toEqual([200, '']);
    expect(await ask('REFRESH_LOCK', 'a')).toEqual([409, '']);
    expect(await ask('LOCK', 'a')).toEqual([200, null]);
    expect(await ask('LOCK', 'a')).toEqual([200, null]);
    expect(await ask('LOCK', 'b')).toEqual([409, 'a']);
    expect(await ask('GET_LOCK', '')).toEqual([200, 'a']);
    expect(await ask('PUT', 'b', {}, '/contents')).toEqual([409, 'a']);
    expect(await ask('PUT', 'a', {}, '/contents')).toEqual([200, null]);
    expect(await ask('LOCK', 'c', { 'X-WOPI-OldLock': 'x' })).toEqual([409, 'a']);
    expect(await ask('LOCK', 'c', { 'X-WOPI-OldLock': 'a' })).toEqual([200, null]);
    expect(await ask('REFRESH_LOCK', 'c')).toEqual([200, null]);
    expect(await ask('UNLOCK', 'a')).toEqual([409, 'c']);
    expect(await ask('UNLOCK', 'c')).toEqual([200, null]);
    await bench.stop();
  });

  it.each([
    ['under a prefix', { prefix: '/office/api' }],
    ['listening everywhere', { listenOn: '0.0.0.0' }],
    ['with other hosts listed', { service: { wopi: { hosts: ['https://cloud.example.org'] } } }],
  ])('admit the module to the service of the same application: %s', async (_how, how) => {
    const bench = await StorageBench.start(how);
    expect(await bench.client.checkFileInfo(await bench.file())).toMatchObject({ BaseFileName: 'letter.txt' });
    await bench.stop();
  });

  it('say where storage and service are, when they are two', async () => {
    const baseUrl = 'https://app.example.org/api/';
    const two = await StorageBench.start({ options: { baseUrl, editorUrl: 'https://office.example.org/docs' } });
    const id = await two.add('letter.txt', 'content');
    const { url, wopiSrc } = await two.open(id, { lang: 'de' });
    expect(wopiSrc).toBe(`https://app.example.org/api/wopi/files/${id}`);
    expect(url).toBe(
      `https://office.example.org/docs/svc/editor?${new URLSearchParams({ WOPISrc: wopiSrc, lang: 'de' }).toString()}`,
    );
    await two.stop();
    const one = await StorageBench.start({ prefix: 'api', service: { baseUrl: 'https://office.example.org/api' } });
    expect((await one.open(await one.add('a.txt', 'x'))).url).toMatch('https://office.example.org/api/svc/editor?');
    await one.stop();
  });

  it.each([
    [{ secret: 'short' }, /secret: expected 32 characters or more.*received string/],
    [{ secret: [] }, /secret/],
    [{ tokenLifetime: 0 }, /tokenLifetime: expected a positive whole number of milliseconds/],
    [{ baseUrl: 'app.example.org' }, /baseUrl: expected an http\(s\) URL/],
    [{ maxSize: 5 }, /maxSize: unknown option/],
  ])('stop the start when they are wrong: %j', async (options, message) => {
    const failure = await failureOf(StorageBench.start({ options: options as never }));
    expect(failure.message).toMatch(message);
    expect(failure.message).not.toContain('short');
  });

  it.each<[string, () => DynamicModule]>([
    ['a class, with what it asks for', () => SvcStorageModule.forRoot({ storage: Archive, imports: [ShelfModule] })],
    [
      'what another module has',
      () => SvcStorageModule.forRoot({ storage: { useExisting: Archive }, imports: [ArchiveModule] }),
    ],
    [
      'a factory, with options that come later',
      () =>
        SvcStorageModule.forRootAsync({
          storage: { provide: Archive, useFactory: (shelf: Shelf) => new Archive(shelf), inject: [Shelf] },
          imports: [ShelfModule],
          useFactory: () => Promise.resolve({ secret: 's'.repeat(32) }),
        }),
    ],
  ])('take the documents as %s', async (_how, module) => {
    const app = await NestFactory.create({ module: class Application {}, imports: [module()] }, { logger: false });
    await app.init();
    const documents = app.get(DocumentStorage, { strict: false });
    expect(documents).toBe(app.get(Archive, { strict: false }));
    expect((documents as Archive).shelf).toBe(app.get(Shelf, { strict: false }));
    await app.close();
  });

  it('stop the start without a storage', async () => {
    await expect(StorageBench.start({ storage: {} as never })).rejects.toThrow(
      /SvcStorageModule options: storage: expected/,
    );
  });
});
