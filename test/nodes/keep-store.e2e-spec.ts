import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '../helpers/fresh-folder.js';
import { resolveOptions, type SvcModuleOptions } from '../../src/options/index.js';
import { Keep } from '../../src/session/saving/keep/keep.js';
import type { KeptFacts } from '../../src/session/saving/keep/kept-entry.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { S3Server } from '../queue/helpers/s3-server.js';
import { until } from '../helpers/until.js';

type StoreOptions = NonNullable<NonNullable<NonNullable<SvcModuleOptions['session']>['keep']>['store']>;

/** What a store holds, as whoever may write to it sees it. */
interface Insight {
  readonly options: StoreOptions;
  names(): Promise<string[]>;
  /** Those that it knows without looking for them. */
  folders(): Promise<string[]>;
  /** Whether anybody has given it such a command. */
  asked(command: string): Promise<boolean>;
  write(name: RegExp, text: string): Promise<void>;
  drop(name: RegExp): Promise<void>;
  forget(): Promise<void>;
  away(): Promise<void>;
  /** It takes questions, and never answers. */
  mute(): void;
  answer(): void;
  back(): Promise<void>;
  end(): Promise<void>;
}

async function redisInsight(): Promise<Insight> {
  const server = await RedisServer.create();
  const client = new Redis(server.url, { retryStrategy: () => 20 }).on('error', () => undefined);
  const all = async (): Promise<[string, string][]> => {
    const keys = await client.keys('svc:keep:*');
    return (
      await Promise.all(
        keys.map(async (key) => (await client.hkeys(key)).map((name) => [key, name] as [string, string])),
      )
    ).flat();
  };
  return {
    options: { kind: 'redis', redis: server.url, maxSize: 1_000 },
    names: async () => (await all()).map(([, name]) => name),
    folders: () => client.smembers('svc:keep-folders'),
    asked: async (command) => (await client.info('commandstats')).includes(`cmdstat_${command}:`),
    write: async (pattern, text) => {
      for (const [key, name] of await all()) if (pattern.test(name)) await client.hset(key, name, text);
    },
    drop: async (pattern) => {
      for (const [key, name] of await all()) if (pattern.test(name)) await client.hdel(key, name);
    },
    forget: async () => void (await client.flushall()),
    away: () => server.stop(),
    mute: () => server.freeze(),
    answer: () => server.thaw(),
    back: async () => {
      await server.start();
      await until(() => client.status === 'ready');
    },
    end: async () => {
      client.disconnect();
      await server.remove();
    },
  };
}

async function s3Insight(): Promise<Insight> {
  const server = new S3Server();
  const endpoint = await server.start();
  const { port } = new URL(endpoint);
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const client = { endpoint, region: 'here', forcePathStyle: true, credentials, maxAttempts: 1 };
  return {
    options: { kind: 's3', bucket: 'docs', keyPrefix: 'kept/', s3: client },
    names: async () => [...server.objects.keys()].map((key) => key.split('/').pop()!),
    folders: async () => [],
    asked: async () => false,
    write: async (pattern, text) => {
      for (const key of server.objects.keys()) if (pattern.test(key)) server.put(key, Buffer.from(text));
    },
    drop: async (pattern) => {
      for (const key of server.objects.keys()) if (pattern.test(key)) server.objects.delete(key);
    },
    forget: async () => server.objects.clear(),
    away: async () => server.stop(),
    mute: () => void (server.silent = true),
    answer: () => void (server.silent = false),
    back: async () => void (await server.start(Number(port))),
    end: async () => server.stop(),
  };
}

const warned = (): string => (Logger.prototype.warn as jest.Mock).mock.calls.flat().join('\n');

describe.each([
  ['redis', redisInsight],
  ['s3', s3Insight],
] as const)('the keep of two nodes in one store: %s', (kind, open) => {
  const documentKey = 'http://host/wopi/files/1';
  const facts: KeptFacts = {
    documentKey,
    fileName: 'a.odt',
    extension: 'odt',
    lineage: 'a',
    version: 1,
    ancestors: {},
  };
  let insight: Insight;
  let folder: string;
  let bytes: string;
  const keeps = new Map<string, Keep>();

  /** The keep of a node with a folder of its own; of one name: the same node, started again. */
  const node = async (name: string): Promise<Keep> => {
    await keeps.get(name)?.onApplicationShutdown();
    const nodes = { redis: 'redis://127.0.0.1:1', address: 'http://127.0.0.1:2', secret: 'x'.repeat(32) };
    const session = { keep: { dir: join(folder, name), store: insight.options } };
    const keep = new Keep(resolveOptions({ nodes, session }));
    await keep.onModuleInit();
    keeps.set(name, keep);
    return keep;
  };
  const ids = async (keep: Keep): Promise<string[]> => (await keep.find(documentKey)).map(({ id }) => id);

  beforeAll(async () => {
    insight = await open();
  });
  afterAll(() => insight.end());
  beforeEach(async () => {
    for (const level of ['warn', 'log', 'error'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
    folder = await freshFolder('keep-store-');
    bytes = join(folder, 'bytes');
    await writeFile(bytes, 'unsaved work');
  });
  afterEach(async () => {
    insight.answer();
    await Promise.all([...keeps.values()].map((keep) => keep.onApplicationShutdown()));
    keeps.clear();
    await insight.forget();
    await rm(folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  });

  it('what one puts in the other finds, byte for byte; what the other removes is gone at both', async () => {
    const [a, b] = [await node('a'), await node('b')];
    const put = await a.put(bytes, facts);
    const noted = await a.noteAttempt(put, { size: 12, sha256: 'tried' });
    expect(a.isFoundByAll(put)).toBe(true);
    const [found] = await b.find(documentKey);
    expect(found).toMatchObject({ ...facts, id: put.id, sha256: put.sha256, attempt: noted.attempt! });
    expect(await readFile(found!.path, 'utf8')).toBe('unsaved work');
    await b.settle(found!);
    expect(b.isFoundByAll(found!)).toBe(false);
    expect(await ids(b)).toEqual([]);
    expect(await ids(await node('a'))).toEqual([]);
    expect(await readdir(join(folder, 'a'))).toEqual(['owner']);
  });

  it('what its own node removes leaves nothing in the store', async () => {
    const a = await node('a');
    const first = await a.put(bytes, facts);
    const second = await a.put(bytes, { ...facts, version: 2 }, first);
    expect((await insight.names()).sort()).toEqual([`${second.id}.json`, `${second.id}.odt`]);
    await a.settle(second);
    expect(await insight.names()).toEqual([]);
    expect(await readdir(join(folder, 'a'))).toEqual(['owner']);
  });

  it('a node lists what others keep, and brings its bytes when they are asked for', async () => {
    const [a, b] = [await node('a'), await node('b')];
    const put = await a.put(bytes, facts);
    expect(await b.list()).toMatchObject([{ id: put.id, size: 12 }]);
    expect((await b.usage()).entries).toBe(0);
    expect(await readFile((await b.get(put.id))!.path, 'utf8')).toBe('unsaved work');
    expect(await b.list()).toHaveLength(1);
    await a.settle(put);
    await b.sweep(Date.now() + 7_200_000);
    expect([await insight.names(), await ids(a), await ids(b)]).toEqual([[], [], []]);
    expect(await readdir(join(folder, 'b'))).toEqual(['owner']);
  });

  it('word for the next node is there once, and only where the bytes are', async () => {
    const [a, b] = [await node('a'), await node('b')];
    const { id } = await a.put(bytes, facts);
    const left = { documentKey, entry: id, leftAt: new Date().toISOString(), views: [] };
    await a.leave(left);
    expect(await b.takeOver(documentKey)).toEqual(left);
    expect(await b.takeOver(documentKey)).toBeUndefined();
    await expect(a.leave({ ...left, entry: 'none' })).rejects.toMatchObject({ code: 'keep_unavailable' });
  });

  it('word that nobody came for goes from the store', async () => {
    const a = await node('a');
    await a.leave({ documentKey, leftAt: new Date().toISOString(), views: [] });
    await a.sweep();
    expect(await insight.names()).toEqual(['hand-over']);
    await a.sweep(Date.now() + 700_000);
    expect(await insight.names()).toEqual([]);
  });

  it('bytes that were changed in the store are no entry, and stay there', async () => {
    const [a, b] = [await node('a'), await node('b')];
    const put = await a.put(bytes, facts);
    await insight.write(/odt$/, 'unsaved w0rk');
    expect(await ids(b)).toEqual([]);
    expect(warned()).toContain(`${put.id} in the store is damaged`);
    await insight.write(/json$/, '{"id":"../../bytes"}');
    expect(await ids(b)).toEqual([]);
    expect(await insight.names()).toHaveLength(2);
    expect(await ids(a)).toEqual([put.id]);
  });

  it('a store that lost everything gets it again from the folders', async () => {
    const a = await node('a');
    const put = await a.put(bytes, facts);
    await insight.forget();
    await node('a');
    await until(async () => (await insight.names()).includes(`${put.id}.json`));
    expect(await ids(await node('b'))).toEqual([put.id]);
  });

  it('while the store is away the folder takes everything, nothing is handed over, and the store hears of it later', async () => {
    const a = await node('a');
    const [gone, stays] = [await a.put(bytes, facts), await a.put(bytes, { ...facts, lineage: 'b' })];
    await insight.away();
    const late = await a.put(bytes, { ...facts, lineage: 'c' });
    expect(a.isFoundByAll(late)).toBe(false);
    await a.remove(gone);
    const left = { documentKey, entry: late.id, leftAt: new Date().toISOString(), views: [] };
    await expect(a.leave(left)).rejects.toMatchObject({ code: 'keep_unavailable' });
    expect((await ids(a)).sort()).toEqual([stays.id, late.id].sort());
    expect(a.unshared).toContain('session.keep.store');
    await insight.back();
    // The process may have ended meanwhile.
    const again = await node('a');
    await until(async () => (await insight.names()).includes(`${late.id}.json`));
    expect((await ids(await node('b'))).sort()).toEqual([stays.id, late.id].sort());
    expect(again.unshared).toBeUndefined();
    expect(again.isFoundByAll(late)).toBe(true);
  });

  it('a store that takes questions and never answers keeps nobody from opening', async () => {
    const a = await node('a');
    const put = await a.put(bytes, facts);
    insight.mute();
    expect(await ids(a)).toEqual([put.id]);
    expect(await a.takeOver(documentKey)).toBeUndefined();
    expect(a.unshared).toContain('session.keep.store');
  });

  it('bytes without an index go from the store when they were there for two sweeps', async () => {
    const [a, b] = [await node('a'), await node('b')];
    const [whole, half] = [await a.put(bytes, facts), await a.put(bytes, { ...facts, lineage: 'b' })];
    await rm(join(folder, 'a'), { recursive: true });
    await insight.drop(new RegExp(`${half.id}.json`));
    await b.sweep();
    expect(await insight.names()).toHaveLength(3);
    await b.sweep();
    expect(await insight.names()).toHaveLength(2);
    expect(await ids(b)).toEqual([whole.id]);
  });

  if (kind === 'redis') {
    it('that lost everything while nobody asked it for anything gets it again when it is back', async () => {
      const a = await node('a');
      const put = await a.put(bytes, facts);
      await insight.forget();
      await insight.away();
      await insight.back();
      await until(async () => (await insight.names()).includes(`${put.id}.json`));
      expect(a.unshared).toBeUndefined();
    });

    it('is looked through for nothing: folders are known by name, as long as something is in them', async () => {
      const a = await node('a');
      const put = await a.put(bytes, facts);
      await a.leave({ documentKey, leftAt: new Date().toISOString(), views: [] });
      expect(await insight.folders()).toHaveLength(1);
      await a.remove(put);
      expect(await insight.folders()).toHaveLength(1);
      await a.takeOver(documentKey);
      expect(await insight.folders()).toEqual([]);
      await a.list();
      expect(await insight.asked('scan')).toBe(false);
    });

    it('what is too large for it stays in the folder, and is not handed over', async () => {
      const a = await node('a');
      await writeFile(bytes, 'x'.repeat(1_001));
      const put = await a.put(bytes, facts);
      const { id } = put;
      expect(await ids(a)).toEqual([id]);
      expect(await insight.names()).toEqual([]);
      expect(a.isFoundByAll(put)).toBe(false);
      expect(a.unshared).toBeUndefined();
      expect(warned()).toContain('session.keep.store.maxSize');
      const left = { documentKey, entry: id, leftAt: new Date().toISOString(), views: [] };
      await expect(a.leave(left)).rejects.toMatchObject({ code: 'keep_unavailable' });
    });
  }
});
