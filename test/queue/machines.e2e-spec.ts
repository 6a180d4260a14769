import { readFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import type { SvcModuleOptions } from 'nestjs-svc';
import { bytesOf, ConversionServiceUnderTest, errorOf, fixture, readPdf } from '../helpers/conversion-service.js';
import { leftovers } from './helpers/leftovers.js';
import { Machine } from './helpers/machine.js';
import { RedisServer } from './helpers/redis-server.js';
import { until } from '../helpers/until.js';

/** Each document is its own, so that no answer can stand for another. */
const count = 500;
/** Whoever is still refused after so many had more than a restart of Redis. */
const sendings = 50;
/** ms */
const manyTake = 400_000;

interface Case {
  readonly name: string;
  readonly format: string;
  readonly document: (mark: string) => Promise<string>;
  readonly check: (answer: Response, mark: string) => Promise<void>;
}

const marked = (name: string, where: RegExp) => async (mark: string) =>
  (await readFile(fixture(name), 'utf8')).replace(where, (found) => `${found}${mark} `);

const holds = async (answer: Response, mark: string): Promise<void> => {
  expect((await bytesOf(answer)).toString('utf8')).toContain(mark);
};

const cases: readonly Case[] = [
  { name: 'letter.fodt', format: 'txt', document: marked('letter.fodt', /<text:p[^>]*>/), check: holds },
  { name: 'letter.fodt', format: 'fodt', document: marked('letter.fodt', /<text:p[^>]*>/), check: holds },
  { name: 'letter.fodt', format: 'rtf', document: marked('letter.fodt', /<text:p[^>]*>/), check: holds },
  { name: 'sheets.fods', format: 'csv', document: marked('sheets.fods', /<text:p>/), check: holds },
  {
    name: 'letter.fodt',
    format: 'pdf',
    document: marked('letter.fodt', /<text:p[^>]*>/),
    check: async (answer, mark) => expect((await readPdf(await bytesOf(answer))).text).toContain(mark),
  },
  {
    name: 'slides.fodp',
    format: 'png',
    document: marked('slides.fodp', /<text:p[^>]*>/),
    check: async (answer) => expect((await bytesOf(answer)).subarray(1, 4).toString()).toBe('PNG'),
  },
  {
    name: 'broken.docx',
    format: 'pdf',
    document: async (mark) => `PK\u0003\u0004${mark}`,
    check: async (answer) => expect((await errorOf(answer)).status).toBeGreaterThanOrEqual(400),
  },
];

describe('one web node and two workers', () => {
  let redis: RedisServer;
  let inspector: Redis;
  let web: ConversionServiceUnderTest;
  let workers: Machine[];

  const options = (role: 'web' | 'worker'): SvcModuleOptions => ({
    role,
    engine: { kits: { max: 1 } },
    conversion: {
      timeouts: { queue: 500_000, run: 60_000 },
      uploads: { max: count, maxPerClient: count },
      queue: { kind: 'bull', redis: redis.url, maxWaiting: count, takeover: 5_000 },
    },
  });

  beforeAll(async () => {
    redis = await RedisServer.create();
    inspector = new Redis(redis.port, { retryStrategy: () => 50 });
    inspector.on('error', () => undefined);
    web = await ConversionServiceUnderTest.start({ options: options('web') });
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await web.stop();
    inspector.disconnect();
    await redis.remove();
  });

  const available = async (): Promise<boolean> => {
    const answer = await fetch(`${web.url}/hosting/capabilities`);
    return ((await answer.json()) as { 'convert-to': { available: boolean } })['convert-to'].available;
  };

  it('says that nobody converts while there is no worker', async () => {
    workers = [];
    await until(
      async () =>
        ((await (await web.convert('text', 'a.txt', 'pdf')).json()) as { code: string }).code === 'engine_unavailable',
    );
    expect(await available()).toBe(false);
  });

  it('says so when there is one, and a worker answers no conversions itself', async () => {
    workers = await Promise.all([Machine.start(options('worker')), Machine.start(options('worker'))]);
    await until(available);
    expect((await fetch(`${workers[0]?.url}/svc/convert-to`)).status).toBe(404);
    expect((await fetch(`${web.url}/svc/health`)).status).toBe(200);
  });

  it(`answers each of ${count} jobs once and correctly, though a worker is killed and Redis restarted`, async () => {
    let answered = 0;
    let restarted = false;
    /** What Redis had not taken before it was restarted is refused, and sent again. */
    const convert = async (...what: Parameters<typeof web.convert>): Promise<Response> => {
      for (let again = 0; ; again += 1) {
        const answer = await web.convert(...what);
        if (!restarted || answer.status !== 503 || again === sendings) return answer;
        await until(available);
      }
    };
    const jobs = Array.from({ length: count }, async (_, index) => {
      const { name, format, document, check } = cases[index % cases.length] as Case;
      const mark = `mark${index}x`;
      const answer = await convert(await document(mark), name, format);
      answered += 1;
      await check(answer, mark);
    });
    const all = Promise.all(jobs);
    const reached = (share: number) => Promise.race([all, until(() => answered >= count * share, manyTake)]);
    await reached(0.2);
    await workers[0]?.kill();
    await reached(0.5);
    restarted = true;
    await redis.restart();
    await all;
    expect(answered).toBe(count);
    await until(async () => (await leftovers(inspector)).length === 0);
  }, 600_000);

  it('ends a conversion on its worker when the client hangs up', async () => {
    const client = new AbortController();
    const slow = 'A line of a document that takes its time.\n'.repeat(60_000);
    const body = new FormData();
    body.append('data', new Blob([slow]), 'long.txt');
    const hung = fetch(`${web.url}/svc/convert-to/pdf`, { method: 'POST', body, signal: client.signal });
    await until(async () => (await inspector.llen('svc:svc-conversions:active')) === 1);
    client.abort();
    await expect(hung).rejects.toThrow();
    await until(async () => (await leftovers(inspector)).length === 0);
  });
});
