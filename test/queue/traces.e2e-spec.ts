import { readFile } from 'node:fs/promises';
import type { SvcModuleOptions } from 'nestjs-svc';
import { fixture } from '../helpers/conversion-service.js';
import { until } from '../helpers/until.js';
import { Machine, type ToldSpan } from './helpers/machine.js';
import { RedisServer } from './helpers/redis-server.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';

describe('a conversion on another machine', () => {
  let redis: RedisServer;
  let web: Machine;
  let worker: Machine;
  beforeAll(async () => {
    redis = await RedisServer.create();
    const options = (role: 'web' | 'worker'): SvcModuleOptions => ({
      role,
      engine: { kits: { max: 1 } },
      conversion: { queue: { kind: 'bull', redis: redis.url } },
    });
    [web, worker] = await Promise.all([
      Machine.start(options('web'), 'traced-node'),
      Machine.start(options('worker'), 'traced-node'),
    ]);
  });
  afterAll(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await redis.remove();
  });

  it('is one trace, from its client through Redis to the kit', async () => {
    const convert = async (): Promise<number> => {
      const body = new FormData();
      body.append('data', new Blob([await readFile(fixture('letter.fodt'))]), 'letter.fodt');
      const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
      const answer = await fetch(`${web.url}/svc/convert-to/pdf`, { method: 'POST', body, headers: { traceparent } });
      await answer.arrayBuffer();
      return answer.status;
    };
    // The web node refuses as long as it has not heard of the worker.
    await until(async () => (await convert()) === 200);
    const all: readonly ToldSpan[] = [...(await web.spans()), ...(await worker.spans())];
    const ancestry = (span: ToldSpan): string[] => {
      const parent = all.find(({ id }) => id === span.parent);
      return parent === undefined ? [span.name] : [span.name, ...ancestry(parent)];
    };
    const load = all.find(({ name, trace }) => name === 'svc.kit.load' && trace === traceId);
    expect(ancestry(load!)).toEqual(['svc.kit.load', 'svc.kit.convert', 'svc.worker', 'svc.queue', 'svc.convert']);
  });
});
