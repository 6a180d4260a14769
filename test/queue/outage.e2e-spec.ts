import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { AddressInfo } from 'node:net';
import { ConversionQueue, OfficeEngine, SvcModule } from 'nestjs-svc';
import { RedisServer } from './helpers/redis-server.js';
import { ScriptedEngine } from './helpers/scripted-engine.js';
import { until } from '../helpers/until.js';

describe('without Redis', () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): number => unhandled.push(error);
  let redis: RedisServer;
  let engine: ScriptedEngine;
  let app: INestApplication;
  let base: string;

  beforeAll(() => void process.on('unhandledRejection', note).on('uncaughtException', note));
  afterAll(() => void process.off('unhandledRejection', note).off('uncaughtException', note));

  beforeEach(async () => {
    redis = await RedisServer.create({ running: false });
    engine = new ScriptedEngine(2);
    const queue = { kind: 'bull', redis: redis.url, takeover: 3_000 } as const;
    const builder = Test.createTestingModule({
      imports: [SvcModule.forRoot({ engine: { kits: { max: 2 }, drainTimeout: 200 }, conversion: { queue } })],
    });
    app = (await builder.overrideProvider(OfficeEngine).useValue(engine).compile()).createNestApplication({
      logger: false,
    });
    await app.listen(0, '127.0.0.1');
    base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    engine.release();
    await app.close();
    await redis.remove();
    if (unhandled.length > 0) throw new AggregateError(unhandled, 'errors that nobody handled');
  });

  const convert = (text: string): Promise<Response> => {
    const body = new FormData();
    body.append('data', new Blob([text]), 'letter.txt');
    return fetch(`${base}/svc/convert-to/pdf`, { method: 'POST', body });
  };
  /** A job may be done again by whoever takes it over, and is held again then. */
  async function keepReleasing(answers: Promise<unknown>): Promise<void> {
    let done = false;
    void answers.then(() => (done = true));
    await until(() => (engine.release(), done));
  }
  const works = () => until(async () => (await app.get(ConversionQueue).status()).available);

  it('starts, answers 503, and works as soon as Redis does', async () => {
    const refused = await convert('early');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'queue_unavailable' });
    const capabilities = await fetch(`${base}/hosting/capabilities`);
    expect(await capabilities.json()).toMatchObject({ 'convert-to': { available: false } });
    await redis.start();
    await works();
    expect(await (await convert('now')).text()).toBe('NOW');
  });

  it.each(['never was', 'is no longer'])('stops when Redis %s there', async (was) => {
    if (was === 'is no longer') {
      await redis.start();
      await works();
      await redis.stop();
    }
    await app.close();
    expect(unhandled).toEqual([]);
  });

  it('answers what was taken before an outage, and refuses the rest', async () => {
    await redis.start();
    await works();
    const running = convert('hold this');
    await until(() => engine.running.size === 1);
    await redis.stop();
    await until(async () => !(await app.get(ConversionQueue).status()).available);
    expect(await (await convert('meanwhile')).json()).toMatchObject({ code: 'queue_unavailable' });
    engine.release();
    await until(() => engine.running.size === 0);
    await redis.start();
    await keepReleasing(running);
    const answer = await running;
    expect([answer.status, await answer.text()]).toEqual([200, 'HOLD THIS']);
  });

  it('answers what was taken by a Redis that then lost its memory', async () => {
    await redis.start();
    await works();
    const first = [convert('hold 1'), convert('hold 2')];
    await until(() => engine.running.size === 2);
    const waiting = convert('waits');
    await until(async () => (await app.get(ConversionQueue).waiting()) === 1);
    await redis.wipe();
    await redis.start();
    const answers = Promise.all([...first, waiting]);
    await keepReleasing(answers);
    const texts = await Promise.all((await answers).map((answer) => answer.text()));
    expect(texts).toEqual(['HOLD 1', 'HOLD 2', 'WAITS']);
  });
});
