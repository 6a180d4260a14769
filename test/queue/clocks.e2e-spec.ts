import type { JobReport, SvcModuleOptions } from 'nestjs-svc';
import { until } from '../helpers/until.js';
import { Machine } from './helpers/machine.js';
import { RedisServer } from './helpers/redis-server.js';

const twoHours = 2 * 60 * 60_000;

async function ask(url: string): Promise<Response> {
  const body = new FormData();
  body.append('data', new Blob(['a letter']), 'letter.txt');
  return fetch(`${url}/svc/convert-to/txt`, { method: 'POST', body, headers: { Prefer: 'respond-async' } });
}

/** Waiting times and the lives of results are bounded by a clock that all share. */
describe('machines whose clocks are hours apart', () => {
  let redis: RedisServer;
  let worker: Machine;
  const options = (role: 'web' | 'worker'): SvcModuleOptions => ({
    role,
    engine: { kits: { max: 1 } },
    conversion: { queue: { kind: 'bull', redis: redis.url } },
  });

  beforeAll(async () => {
    redis = await RedisServer.create();
    worker = await Machine.start(options('worker'));
  });
  afterAll(async () => {
    await worker.stop();
    await redis.remove();
  });

  it.each([
    ['ahead of', twoHours],
    ['behind', -twoHours],
  ])('one that is %s its worker has its conversion done, and the result for as long as it says', async (_, ahead) => {
    const web = await Machine.start(options('web'), 'node', ahead);
    try {
      let answer: Response;
      await until(async () => (answer = await ask(web.url)).status === 202);
      const { status } = (await answer!.json()) as JobReport;
      let report: JobReport | undefined;
      await until(async () => {
        report = (await (await fetch(status)).json()) as JobReport;
        return report.state !== 'waiting' && report.state !== 'running';
      });
      expect(report).toMatchObject({ state: 'done' });
      expect(Date.parse(report?.expires ?? '')).toBeGreaterThan(Date.now());
      const result = await fetch(report?.result ?? '');
      expect([result.status, await result.text()]).toEqual([200, expect.stringContaining('a letter')]);
    } finally {
      await web.stop();
    }
  });
});
