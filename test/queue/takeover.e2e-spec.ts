import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { ConversionQueue, OfficeEngine, SvcModule, type SvcModuleOptions } from 'nestjs-svc';
import { Machine } from './helpers/machine.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from './helpers/until.js';

const password = 'open-sesame';

async function readable(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return (await redis.get(key)) ?? '';
  if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
  return type === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
}

describe('a job whose worker is lost', () => {
  let redis: RedisServer;
  let inspector: Redis;
  let engine: ScriptedEngine;
  let web: INestApplication;
  const machines: Machine[] = [];

  const options = (role: SvcModuleOptions['role']): SvcModuleOptions => ({
    role,
    engine: { kits: { max: 1 } },
    conversion: { queue: { kind: 'bull', redis: redis.url, takeover: 2_500 } },
  });

  beforeEach(async () => {
    redis = await RedisServer.create();
    inspector = new Redis(redis.port);
    web = await start('web');
  });
  afterEach(async () => {
    await Promise.all(machines.splice(0).map((machine) => machine.kill()));
    await web.close();
    inspector.disconnect();
    await redis.remove();
  });

  async function start(role: SvcModuleOptions['role']): Promise<INestApplication> {
    engine = new ScriptedEngine(1);
    const testing = Test.createTestingModule({ imports: [SvcModule.forRoot(options(role))] });
    const module = await testing.overrideProvider(OfficeEngine).useValue(engine).compile();
    const app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    return app;
  }
  async function holdingWorker(): Promise<Machine> {
    const machine = await Machine.start(options('worker'), 'holding-node');
    machines.push(machine);
    await until(async () => (await web.get(ConversionQueue).status()).available);
    return machine;
  }
  function convert(text: string, signal: AbortSignal | null = null): Promise<Response> {
    const body = new FormData();
    body.append('data', new Blob([text]), 'letter.txt');
    body.append('password', password);
    const { port } = web.getHttpServer().address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/svc/convert-to/pdf`, { method: 'POST', body, signal });
  }

  /** The keys in which it can be read. */
  async function passwordIn(): Promise<string[]> {
    const keys = await inspector.keys('*');
    const contents = await Promise.all(keys.map((key) => readable(inspector, key)));
    return keys.filter((_, index) => contents[index]?.includes(password));
  }

  it('is done by another one, once, which gets its password, too; then that is gone', async () => {
    const first = await holdingWorker();
    const begins = first.begins();
    const answer = convert('locked letter');
    await begins;
    const [key = '', ...others] = await passwordIn();
    expect(others).toEqual([]);
    // Nobody may be left to remove it: it ends by itself, a little after the last time at which a worker may need it.
    expect(await inspector.pttl(key)).toBeGreaterThan(0);
    await first.kill();
    const second = await start('worker');
    try {
      expect(await (await answer).text()).toBe('LOCKED LETTER');
      expect(engine.begun).toEqual(['locked letter']);
      expect(await passwordIn()).toEqual([]);
    } finally {
      await second.close();
    }
  });

  it('is answered when it takes down a second one, and given to no third', async () => {
    const first = await holdingWorker();
    let begins = first.begins();
    const answer = convert('killer');
    await begins;
    await first.kill();
    const second = await holdingWorker();
    begins = second.begins();
    await begins;
    await second.kill();
    const third = await start('worker');
    try {
      const refused = await answer;
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'engine_crashed' }),
      ]);
      expect(engine.begun).toEqual([]);
      expect(await (await convert('the next')).text()).toBe('THE NEXT');
      await until(async () => (await inspector.keys('svc:bytes:*')).length === 0);
      await until(async () => (await passwordIn()).length === 0);
    } finally {
      await third.close();
    }
  });

  it('is tried again when its worker cannot work, and never for the document’s sake', async () => {
    const worker = await start('worker');
    try {
      await until(async () => (await web.get(ConversionQueue).status()).available);
      expect((await convert('unavailable')).status).toBe(503);
      expect(engine.begun).toEqual(['unavailable', 'unavailable', 'unavailable']);
      expect((await convert('corrupt')).status).toBe(422);
      expect(engine.begun.filter((text) => text === 'corrupt')).toHaveLength(1);
      expect(await passwordIn()).toEqual([]);
      const impatient = new AbortController();
      const given = convert('hold', impatient.signal);
      await until(() => engine.running.has('hold'));
      expect(await passwordIn()).toHaveLength(1);
      impatient.abort();
      await expect(given).rejects.toThrow();
      await until(async () => (await passwordIn()).length === 0);
    } finally {
      await worker.close();
    }
  });
});
