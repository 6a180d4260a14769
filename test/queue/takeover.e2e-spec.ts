import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { ConversionQueue, OfficeEngine, SvcModule, type SvcModuleOptions } from 'nestjs-svc';
import { sideBySide } from '../helpers/side-by-side.js';
import { Machine } from './helpers/machine.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

const password = 'open-sesame';

async function readable(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return (await redis.get(key)) ?? '';
  if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
  return type === 'hash' ? JSON.stringify(await redis.hgetall(key)) : '';
}

/** One machine that answers, and those that work for it. */
class World {
  /** Of the application started last. */
  engine = new ScriptedEngine(1);
  readonly #machines: Machine[] = [];

  private constructor(
    readonly redis: RedisServer,
    readonly inspector: Redis,
  ) {}

  web!: INestApplication;

  static async start(): Promise<World> {
    const redis = await RedisServer.create();
    const world = new World(redis, new Redis(redis.port));
    world.web = await world.start('web');
    return world;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#machines.splice(0).map((machine) => machine.kill()));
    await this.web.close();
    this.inspector.disconnect();
    await this.redis.remove();
  }

  #options(role: SvcModuleOptions['role']): SvcModuleOptions {
    return {
      role,
      engine: { kits: { max: 1 } },
      conversion: { queue: { kind: 'bull', redis: this.redis.url, takeover: 2_500 } },
    };
  }

  async start(role: SvcModuleOptions['role']): Promise<INestApplication> {
    this.engine = new ScriptedEngine(1);
    const testing = Test.createTestingModule({ imports: [SvcModule.forRoot(this.#options(role))] });
    const module = await testing.overrideProvider(OfficeEngine).useValue(this.engine).compile();
    const app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    return app;
  }

  available = async (): Promise<boolean> => (await this.web.get(ConversionQueue).status()).available;

  async holdingWorker(): Promise<Machine> {
    const machine = await Machine.start(this.#options('worker'), 'holding-node');
    this.#machines.push(machine);
    await until(this.available);
    return machine;
  }

  convert(text: string, signal: AbortSignal | null = null): Promise<Response> {
    const body = new FormData();
    body.append('data', new Blob([text]), 'letter.txt');
    body.append('password', password);
    const { port } = this.web.getHttpServer().address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/svc/convert-to/pdf`, { method: 'POST', body, signal });
  }

  /** The keys in which it can be read. */
  async passwordIn(): Promise<string[]> {
    const keys = await this.inspector.keys('*');
    const contents = await Promise.all(keys.map((key) => readable(this.inspector, key)));
    return keys.filter((_, index) => contents[index]?.includes(password));
  }
}

/** Each test has its own, so that they wait side by side: waiting is most of what they do. */
const within = (use: (world: World) => Promise<void>) => async (): Promise<void> => {
  const world = await World.start();
  try {
    await use(world);
  } finally {
    await world.stop();
  }
};

describe('a job whose worker is lost', () => {
  const beside = sideBySide();

  beside(
    'is done by another one, once, which gets its password, too; then that is gone',
    within(async (world) => {
      const first = await world.holdingWorker();
      const begins = first.begins();
      const answer = world.convert('locked letter');
      await begins;
      const [key = '', ...others] = await world.passwordIn();
      expect(others).toEqual([]);
      // Nobody may be left to remove it: it ends by itself, a little after the last time at which a worker may need it.
      expect(await world.inspector.pttl(key)).toBeGreaterThan(0);
      await first.kill();
      const second = await world.start('worker');
      try {
        expect(await (await answer).text()).toBe('LOCKED LETTER');
        expect(world.engine.begun).toEqual(['locked letter']);
        expect(await world.passwordIn()).toEqual([]);
      } finally {
        await second.close();
      }
    }),
  );

  beside(
    'is answered when it takes down a second one, and given to no third',
    within(async (world) => {
      const first = await world.holdingWorker();
      let begins = first.begins();
      const answer = world.convert('killer');
      await begins;
      await first.kill();
      const second = await world.holdingWorker();
      begins = second.begins();
      await begins;
      await second.kill();
      const third = await world.start('worker');
      try {
        const refused = await answer;
        expect([refused.status, await refused.json()]).toEqual([
          422,
          expect.objectContaining({ code: 'engine_crashed' }),
        ]);
        expect(world.engine.begun).toEqual([]);
        expect(await (await world.convert('the next')).text()).toBe('THE NEXT');
        await until(async () => (await world.inspector.keys('svc:bytes:*')).length === 0);
        await until(async () => (await world.passwordIn()).length === 0);
      } finally {
        await third.close();
      }
    }),
  );

  beside(
    'is tried again when its worker cannot work, and never for the document’s sake',
    within(async (world) => {
      const worker = await world.start('worker');
      try {
        await until(world.available);
        expect((await world.convert('unavailable')).status).toBe(503);
        expect(world.engine.begun).toEqual(['unavailable', 'unavailable', 'unavailable']);
        expect((await world.convert('corrupt')).status).toBe(422);
        expect(world.engine.begun.filter((text) => text === 'corrupt')).toHaveLength(1);
        expect(await world.passwordIn()).toEqual([]);
        const impatient = new AbortController();
        const given = world.convert('hold', impatient.signal);
        await until(() => world.engine.running.has('hold'));
        expect(await world.passwordIn()).toHaveLength(1);
        impatient.abort();
        await expect(given).rejects.toThrow();
        await until(async () => (await world.passwordIn()).length === 0);
      } finally {
        await worker.close();
      }
    }),
  );
});
