import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import { Redis } from 'ioredis';
import {
  ConversionQueue,
  OfficeEngine,
  SvcModule,
  type JobAbout,
  type QueuedConversion,
  type SvcModuleOptions,
} from 'nestjs-svc';
import { freshFolder } from '../helpers/fresh-folder.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

/** What runs at the same time, waits, and one client may have. */
const places = 2;
const maxWaiting = 3;
const about: JobAbout = { name: 'letter.odt', format: 'pdf', archive: false };

interface World {
  options(): NonNullable<SvcModuleOptions['conversion']>['queue'];
  /** What is left of documents anywhere between the machines. */
  remains(): Promise<readonly string[]>;
}

let redis: RedisServer;
let url: string;
let inspector: Redis;
let folder: string;

beforeAll(async () => {
  redis = await RedisServer.create();
  url = await redis.urlOfUser();
  inspector = new Redis(redis.port);
});
afterAll(async () => {
  inspector.disconnect();
  await redis.remove();
});

const worlds: Record<string, World> = {
  memory: {
    options: () => ({ kind: 'memory' }),
    remains: async () => [],
  },
  'bull, bytes in Redis': {
    options: () => ({ kind: 'bull', redis: url }),
    remains: async () => inspector.keys('svc:bytes:*'),
  },
  'bull, bytes in a folder': {
    options: () => ({ kind: 'bull', redis: url, store: { kind: 'folder', path: join(folder, 'shared') } }),
    remains: async () => readdir(join(folder, 'shared')).catch(() => []),
  },
};

describe.each(Object.entries(worlds))('the queue: %s', (_name, world) => {
  let engine: ScriptedEngine;
  let app: TestingModule;
  let queue: ConversionQueue;

  beforeEach(async () => {
    await inspector.flushall();
    folder = await freshFolder('svc-queue-');
    engine = new ScriptedEngine(places);
    await start();
  });
  afterEach(async () => {
    engine.release();
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function start(conversion: NonNullable<SvcModuleOptions['conversion']> = {}): Promise<void> {
    app = await Test.createTestingModule({
      imports: [
        SvcModule.forRootAsync({
          useFactory: () => ({
            engine: { kits: { max: places }, workDir: join(folder, 'work'), drainTimeout: 2_000 },
            conversion: { ...conversion, queue: { maxWaiting, ...conversion.queue, ...world.options() } },
          }),
        }),
      ],
    })
      .overrideProvider(OfficeEngine)
      .useValue(engine)
      .compile();
    await app.init();
    queue = app.get(ConversionQueue);
    await until(async () => (await queue.status()).available);
  }

  let documents = 0;
  async function document(text: string, more: Partial<QueuedConversion> = {}): Promise<QueuedConversion> {
    documents += 1;
    const input = join(folder, `in-${documents}`);
    await writeFile(input, text);
    return {
      plan: {
        inputExtension: 'odt',
        output: { kind: 'document', extension: 'pdf' },
        queueTimeout: 20_000,
        runTimeout: 20_000,
      },
      input,
      outputFolder: await mkdtemp(join(folder, 'out-')),
      client: `client-${documents}`,
      ...more,
    };
  }
  const convert = async (text: string, more: Partial<QueuedConversion> = {}, signal?: AbortSignal) =>
    queue.run(await document(text, more), signal);
  /** So many that every place is taken, each held. */
  async function occupy(): Promise<{ readonly taken: Promise<unknown>[] }> {
    const taken = Array.from({ length: places }, (_, index) => convert(`hold ${index}`));
    for (const one of taken) one.catch(() => undefined);
    await until(() => engine.running.size === places);
    return { taken };
  }
  const nothingRemains = () => until(async () => (await world.remains()).length === 0);

  it('says which LibreOffice converts', async () => {
    expect(await queue.status()).toEqual({ available: true, version: '25.2.0.0' });
  });

  it('brings the result, its facts and its files, into the folder', async () => {
    const conversion = await document('pages');
    const { files, documentKind, timings } = await queue.run(conversion);
    expect(files).toEqual(['1', '2', '3'].map((page) => join(conversion.outputFolder, `result${page}.pdf`)));
    expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(['PAGES1', 'PAGES2', 'PAGES3']);
    expect(documentKind).toBe('text');
    expect(timings).toMatchObject({ load: 1, save: 2 });
    await nothingRemains();
  });

  it.each([
    ['corrupt', { name: 'DocumentCorrupt', code: 'document_corrupt', status: 422, message: 'The document is broken.' }],
    ['protected', { name: 'PasswordRequired', code: 'password_required', status: 422 }],
  ])('answers the error of a document once: %s', async (text, error) => {
    await expect(convert(text)).rejects.toMatchObject(error);
    expect(engine.converted).toBe(0);
    await nothingRemains();
  });

  it('keeps what is unexpected from the caller of another machine, and goes on', async () => {
    await expect(convert('fault')).rejects.toThrow(Error);
    expect((await convert('next')).files).toHaveLength(1);
  });

  it('refuses more than may wait, and takes as many as may', async () => {
    const { taken } = await occupy();
    for (let waiting = 1; waiting <= maxWaiting; waiting += 1) taken.push(convert(`waits ${waiting}`));
    await until(async () => (await queue.waiting()) === maxWaiting);
    const full = { code: 'queue_full', status: 429, retryAfter: 5 };
    await expect(convert('one too many')).rejects.toMatchObject(full);
    await expect(queue.assertOpen('anyone')).rejects.toMatchObject(full);
    await expect(queue.submit(await document('one too many'), about)).rejects.toMatchObject(full);
    engine.release();
    await Promise.all(taken);
    await queue.assertOpen('anyone');
  });

  it('lets no burst through', async () => {
    await occupy();
    const burst = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const submitted = queue.submit(await document(`burst ${index}`), about);
        return submitted.then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
      }),
    );
    expect(burst.filter((answer) => answer === 'taken')).toHaveLength(maxWaiting);
    expect(burst.filter((answer) => answer === 'queue_full')).toHaveLength(10 - maxWaiting);
  });

  it('gives one client its share and no more', async () => {
    await app.close();
    await start({ queue: { maxPerClient: 2 } });
    const mine = [convert('hold 1', { client: 'me' }), convert('hold 2', { client: 'me' })];
    await until(() => engine.running.size === 2);
    const share = { code: 'queue_full', status: 429, message: expect.stringContaining('one client') as string };
    await expect(convert('more', { client: 'me' })).rejects.toMatchObject(share);
    await expect(queue.assertOpen('me')).rejects.toMatchObject(share);
    await queue.assertOpen('you');
    const yours = convert('yours', { client: 'you' });
    engine.release();
    await Promise.all([...mine, yours]);
    await until(async () => queue.assertOpen('me').then(() => true));
  });

  it('counts what a client begins within a minute where all machines see it, if there are several', async () => {
    if (world.options()?.kind === 'memory') return expect(await queue.begin?.('me', 2)).toBeUndefined();
    expect([await queue.begin?.('me', 2), await queue.begin?.('me', 2)]).toEqual([0, 0]);
    await app.close();
    await start();
    const wait = await queue.begin?.('me', 2);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect([await queue.begin?.('me', 3), await queue.begin?.('you', 2), await queue.begin?.('none', 0)]).toEqual([
      0, 0, 60_000,
    ]);
  });

  it('counts what a client has at the same time where all machines see it, if there are several', async () => {
    if (world.options()?.kind === 'memory') return expect(await queue.occupy?.('me', 2)).toBeUndefined();
    const [leave] = [await queue.occupy?.('me', 2), await queue.occupy?.('me', 2)];
    const taken = async (client: string): Promise<boolean> => (await queue.occupy?.(client, 2)) !== undefined;
    const other = app;
    await start();
    expect([await taken('me'), await taken('you')]).toEqual([false, true]);
    leave?.();
    leave?.();
    await until(() => taken('me'));
    expect(await taken('me')).toBe(false);
    await other.close();
  });

  it('answers queue_timeout when no place becomes free in time', async () => {
    await occupy();
    const plan = { ...(await document('')).plan, queueTimeout: 50 };
    await expect(convert('late', { plan })).rejects.toMatchObject({ code: 'queue_timeout', status: 504 });
    engine.release();
    await until(async () => (await queue.waiting()) === 0);
    await nothingRemains();
    expect(engine.running).not.toContain('late');
  });

  it('ends a conversion that runs when its client hangs up', async () => {
    const client = new AbortController();
    const hung = convert('hold', {}, client.signal);
    await until(() => engine.running.size === 1);
    client.abort();
    await expect(hung).rejects.toMatchObject({ code: 'conversion_cancelled' });
    await until(() => engine.cancelled === 1);
    await nothingRemains();
  });

  it('never begins one whose client hung up before', async () => {
    await occupy();
    const client = new AbortController();
    const hung = convert('never', {}, client.signal);
    await until(async () => (await queue.waiting()) === 1);
    client.abort();
    await expect(hung).rejects.toMatchObject({ code: 'conversion_cancelled' });
    await until(async () => (await queue.waiting()) === 0);
    engine.release();
    await convert('after');
    await until(() => engine.converted === places + 1);
    expect(engine.begun).not.toContain('never');
    await nothingRemains();
  });

  describe('for clients that do not wait', () => {
    it('tells where a job is, and keeps its result', async () => {
      await occupy();
      const ids = [];
      for (const text of ['first', 'second']) ids.push(await queue.submit(await document(text), about));
      const [first = '', second = ''] = ids;
      await until(async () => (await queue.find(second))?.position === 2);
      expect(await queue.find(first)).toMatchObject({ id: first, state: 'waiting', position: 1, progress: 0, about });
      const held = await queue.submit(await document('hold third'), about);
      engine.release();
      await until(async () => (await queue.find(held))?.progress === 40);
      expect(await queue.find(held)).toMatchObject({ state: 'running' });
      expect(await queue.settled(first)).toMatchObject({ id: first, state: 'done', progress: 100 });
      const target = await mkdtemp(join(folder, 'out-'));
      const [file = ''] = await queue.collect(first, target);
      expect(await readFile(file, 'utf8')).toBe('FIRST');
      engine.release();
      expect(await queue.settled(held)).toMatchObject({ state: 'done' });
    });

    it('tells why a job failed', async () => {
      const id = await queue.submit(await document('corrupt'), about);
      const status = await queue.settled(id);
      expect(status).toMatchObject({ state: 'failed', error: { code: 'document_corrupt', status: 422 } });
      await expect(queue.collect(id, folder)).rejects.toMatchObject({ code: 'document_corrupt' });
    });

    it('forgets a job and its result when it is cancelled', async () => {
      const done = await queue.submit(await document('text'), about);
      await queue.settled(done);
      const held = await queue.submit(await document('hold'), about);
      await until(() => engine.running.size === 1);
      expect(await queue.cancel(done)).toBe(true);
      expect(await queue.cancel(held)).toBe(true);
      await until(() => engine.cancelled === 1);
      for (const id of [done, held]) await until(async () => (await queue.find(id)) === undefined);
      expect(await queue.cancel(done)).toBe(false);
      await nothingRemains();
    });

    it('forgets results when their time is over', async () => {
      await app.close();
      await start({ jobs: { resultTtl: 3_000 } });
      const id = await queue.submit(await document('text'), about);
      expect(await queue.settled(id)).toMatchObject({ state: 'done' });
      await until(async () => (await queue.find(id)) === undefined);
      await expect(queue.collect(id, folder)).rejects.toMatchObject({ code: 'bytes_missing' });
    });

    it('keeps so much of one client and no more; what was fetched or deleted makes room', async () => {
      await app.close();
      // Twenty of the largest documents may lie there.
      await start({ maxFileSize: 3 });
      const done = async (client: string): Promise<string> => {
        const id = await queue.submit(await document('x'.repeat(30), { client }), about);
        await queue.settled(id);
        return id;
      };
      const [first, second] = [await done('me'), await done('me')];
      const refused = { code: 'too_many_results', status: 429 };
      await expect(done('me')).rejects.toMatchObject(refused);
      await done('you');
      await queue.collect(second, await mkdtemp(join(folder, 'out-')));
      const third = await done('me');
      expect([await queue.find(first), await queue.find(second)]).toMatchObject([{ state: 'done' }, undefined]);
      await expect(done('me')).rejects.toMatchObject(refused);
      await queue.cancel(third);
      await done('me');
    });

    it('knows nothing of others', async () => {
      expect(await queue.find('5c0be0d0-6ed2-4b6f-9a3c-3a5b3f8a1c11')).toBeUndefined();
    });
  });
});

it('the queues need no more rights in Redis than are named for its user', async () => {
  expect(await redis.refusals()).toEqual([]);
});
