import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { ConversionQueue, OfficeEngine, SvcModule } from 'nestjs-svc';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { sideBySide } from '../helpers/side-by-side.js';
import { leftovers } from './helpers/leftovers.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

/** The service before a Redis of its own, with a line between them that can be cut. */
interface World {
  readonly redis: RedisServer;
  readonly line: CuttingProxy;
  readonly engine: ScriptedEngine;
  readonly app: INestApplication;
}

/** ms */
const budgets = { queue: 5_000, run: 500 };
/** More than it takes to notice the silence and to connect anew, on a machine with much else to do. */
const patience = { queue: 60_000, run: 60_000 };

/** Each test has its own, so that they wait side by side: waiting is nearly all they do. */
const within =
  (use: (world: World) => Promise<void>, timeouts = budgets) =>
  async (): Promise<void> => {
    const redis = await RedisServer.create();
    const line = await CuttingProxy.before(redis.port);
    const engine = new ScriptedEngine(1);
    const queue = { kind: 'bull', redis: `redis://127.0.0.1:${line.port}`, takeover: 1_000 } as const;
    const builder = Test.createTestingModule({
      imports: [
        SvcModule.forRoot({
          engine: { kits: { max: 1 }, drainTimeout: 200 },
          conversion: { queue, timeouts },
        }),
      ],
    });
    const testing = await builder.overrideProvider(OfficeEngine).useValue(engine).compile();
    const app = testing.createNestApplication({ logger: false });
    try {
      await app.listen(0, '127.0.0.1');
      await works(app);
      await use({ redis, line, engine, app });
    } finally {
      engine.release();
      await app.close();
      await line.stop();
      await redis.remove();
    }
  };

const works = (app: INestApplication) => until(async () => (await app.get(ConversionQueue).status()).available);

async function convert(app: INestApplication, text: string): Promise<readonly [number, string]> {
  const body = new FormData();
  body.append('data', new Blob([text]), 'letter.txt');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/svc/convert-to/pdf`, { method: 'POST', body });
  return [answer.status, await answer.text()];
}

/** No connection is closed, and no answer comes: a machine without power, a firewall that forgot, a Redis that is stuck. */
describe('a Redis that falls silent', () => {
  const beside = sideBySide();

  beside(
    'is connected to anew, and what was taken is answered',
    within(async ({ app, engine, line }) => {
      const running = convert(app, 'hold this');
      await until(() => engine.running.size === 1);
      line.cut('silent');
      let answered = false;
      void running.then(() => (answered = true));
      await until(() => (engine.release(), answered));
      expect(await running).toEqual([200, 'HOLD THIS']);
      expect(await convert(app, 'next')).toEqual([200, 'NEXT']);
    }, patience),
  );

  beside(
    'keeps nobody waiting beyond the budgets, and leaves nothing when it is back',
    within(async ({ app, engine, redis }) => {
      const running = convert(app, 'hold this');
      await until(() => engine.running.size === 1);
      const waiting = convert(app, 'waits');
      await until(async () => (await app.get(ConversionQueue).waiting()) === 1);
      redis.freeze();
      expect(await convert(app, 'meanwhile')).toEqual([503, expect.stringContaining('queue_unavailable')]);
      expect(await waiting).toEqual([504, expect.stringContaining('queue_timeout')]);
      expect(await running).toEqual([504, expect.stringContaining('conversion_timeout')]);
      redis.thaw();
      await until(() => engine.cancelled > 0);
      await works(app);
      expect(await convert(app, 'next')).toEqual([200, 'NEXT']);
      const inspector = new Redis(redis.port);
      await until(async () => (await leftovers(inspector)).length === 0);
      inspector.disconnect();
    }),
  );

  beside(
    'does not keep the application from ending',
    within(async ({ app, redis }) => {
      redis.freeze();
      await app.close();
    }),
  );
});
