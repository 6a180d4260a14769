import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConversionQueue, OfficeEngine, SvcModule } from 'nestjs-svc';
import { randomNumbers } from '../helpers/random.js';
import { leftovers } from './helpers/leftovers.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

/** More of them for who suspects the queue. */
const restarts = Number(process.env.SVC_QUEUE_RESTARTS ?? 8);
const clients = 20;
/** ms */
const manyTake = 400_000;

describe('Redis, restarted again and again', () => {
  let redis: RedisServer;
  let inspector: Redis;
  let web: INestApplication;
  const workers: INestApplication[] = [];

  async function start(role: 'web' | 'worker'): Promise<INestApplication> {
    const queue = { kind: 'bull', redis: redis.url, takeover: 2_500, maxWaiting: clients } as const;
    const timeouts = { queue: 300_000, run: 60_000 };
    const builder = Test.createTestingModule({
      imports: [SvcModule.forRoot({ role, engine: { kits: { max: 1 } }, conversion: { queue, timeouts } })],
    });
    const module = await builder.overrideProvider(OfficeEngine).useValue(new ScriptedEngine(1)).compile();
    const app = module.createNestApplication({ logger: false });
    await app.listen(0, '127.0.0.1');
    return app;
  }
  const available = async (): Promise<boolean> => (await web.get(ConversionQueue).status()).available;

  beforeAll(async () => {
    redis = await RedisServer.create();
    inspector = new Redis(redis.port, { retryStrategy: () => 50 });
    inspector.on('error', () => undefined);
    web = await start('web');
    workers.push(await start('worker'), await start('worker'));
    await until(available);
  });
  afterAll(async () => {
    await Promise.all([web, ...workers].map((app) => app.close()));
    inspector.disconnect();
    await redis.remove();
  });

  it(`loses nothing that was taken, ${restarts} times in a row`, async () => {
    const random = randomNumbers(Date.now());
    const wrong: string[] = [];
    let answered = 0;
    const over = new AbortController();
    const url = `http://127.0.0.1:${(web.getHttpServer().address() as AddressInfo).port}/svc/convert-to/pdf`;
    const ask = async (text: string): Promise<void> => {
      const body = new FormData();
      body.append('data', new Blob([text]), 'letter.txt');
      const response = await fetch(url, { method: 'POST', body });
      const answer = await response.text();
      // Refused: nothing was taken. While the machine is slow, what clients were not told of may fill the queue.
      if (response.status === 503) return void (await until(available));
      if (response.status === 429) return pause(100);
      if (answer !== text.toUpperCase()) wrong.push(`${text}: ${response.status} ${answer}`);
      answered += 1;
    };
    const client = async (name: string): Promise<void> => {
      for (let number = 1; !over.signal.aborted; number += 1) await ask(`${name} asks ${number}`);
    };
    const all = Promise.all(Array.from({ length: clients }, (_, index) => client(`client ${index}`)));
    for (let restart = 1; restart <= restarts; restart += 1) {
      const enough = answered + Math.floor(random() * 2 * clients);
      await until(() => answered > enough, manyTake);
      await redis.stop();
      if (restart % 4 === 0) await until(async () => !(await available()));
      await redis.start();
    }
    const last = answered + clients;
    await until(() => answered >= last, manyTake);
    over.abort();
    await all;
    expect(wrong).toEqual([]);
    await until(async () => (await leftovers(inspector)).length === 0);
  }, 600_000);
});
