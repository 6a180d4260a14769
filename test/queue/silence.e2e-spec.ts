import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import type { AddressInfo } from 'node:net';
import { ConversionQueue, OfficeEngine, SvcModule } from 'nestjs-svc';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { leftovers } from './helpers/leftovers.js';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from './helpers/until.js';

/** No connection is closed, and no answer comes: a machine without power, a firewall that forgot, a Redis that is stuck. */
describe('a Redis that falls silent', () => {
  let redis: RedisServer;
  let line: CuttingProxy;
  let engine: ScriptedEngine;
  let app: INestApplication;

  beforeEach(async () => {
    redis = await RedisServer.create();
    line = await CuttingProxy.before(redis.port);
    engine = new ScriptedEngine(1);
    const queue = { kind: 'bull', redis: `redis://127.0.0.1:${line.port}`, takeover: 1_000 } as const;
    const builder = Test.createTestingModule({
      imports: [
        SvcModule.forRoot({
          engine: { kits: { max: 1 }, drainTimeout: 200 },
          conversion: { queue, timeouts: { queue: 5_000, run: 500 } },
        }),
      ],
    });
    app = (await builder.overrideProvider(OfficeEngine).useValue(engine).compile()).createNestApplication({
      logger: false,
    });
    await app.listen(0, '127.0.0.1');
    await works();
  });
  afterEach(async () => {
    engine.release();
    await app.close();
    await line.stop();
    await redis.remove();
  });

  const works = () => until(async () => (await app.get(ConversionQueue).status()).available);
  const convert = async (text: string): Promise<readonly [number, string]> => {
    const body = new FormData();
    body.append('data', new Blob([text]), 'letter.txt');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/svc/convert-to/pdf`, { method: 'POST', body });
    return [answer.status, await answer.text()];
  };

  it('is connected to anew, and what was taken is answered', async () => {
    const running = convert('hold this');
    await until(() => engine.running.size === 1);
    line.cut('silent');
    let answered = false;
    void running.then(() => (answered = true));
    await until(() => (engine.release(), answered));
    expect(await running).toEqual([200, 'HOLD THIS']);
    expect(await convert('next')).toEqual([200, 'NEXT']);
  });

  it('keeps nobody waiting beyond the budgets, and leaves nothing when it is back', async () => {
    const running = convert('hold this');
    await until(() => engine.running.size === 1);
    const waiting = convert('waits');
    await until(async () => (await app.get(ConversionQueue).waiting()) === 1);
    redis.freeze();
    expect(await convert('meanwhile')).toEqual([503, expect.stringContaining('queue_unavailable')]);
    expect(await waiting).toEqual([504, expect.stringContaining('queue_timeout')]);
    expect(await running).toEqual([504, expect.stringContaining('conversion_timeout')]);
    redis.thaw();
    await until(() => engine.cancelled > 0);
    await works();
    expect(await convert('next')).toEqual([200, 'NEXT']);
    const inspector = new Redis(redis.port);
    await until(async () => (await leftovers(inspector)).length === 0);
    inspector.disconnect();
  });

  it('does not keep the application from ending', async () => {
    redis.freeze();
    await app.close();
  });
});
