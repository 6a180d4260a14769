import { join } from 'node:path';
import type { SvcModuleOptions } from '../../dist/index.js';
import { Machine } from '../../test/queue/helpers/machine.js';
import { RedisServer } from '../../test/queue/helpers/redis-server.js';
import { Report } from '../lib/report.js';
import { ratio, round, summarize, timed } from '../lib/stats.js';
import { CopyingEngine } from './copying-engine.js';
import { Service } from './service.js';

/** `npm run bench:queue [-- --quick]`: needs the build (`npm run build`) and redis-server. */
const quick = process.argv.includes('--quick');
const copies = quick ? 50 : 300;
const conversions = quick ? 10 : 40;
const burst = quick ? 20 : 60;
const rounds = quick ? 2 : 4;

const letter = join(import.meta.dirname, '../../test/fixtures/letter.fodt');
const report = new Report('queue');

async function main(): Promise<void> {
  const redis = await RedisServer.create({ fsync: 'everysec' });
  try {
    await ownCost(redis);
    await latency(redis);
    await throughput(redis);
    report.write();
  } finally {
    await redis.remove();
  }
}

function options(role: SvcModuleOptions['role'], redis?: RedisServer, prefix = 'svc'): SvcModuleOptions {
  const queue = redis === undefined ? {} : ({ kind: 'bull', redis: redis.url, prefix } as const);
  return {
    role,
    engine: { kits: { max: 1 } },
    conversion: { timeouts: { queue: 170_000 }, queue: { maxWaiting: burst, ...queue } },
  };
}

const once = (service: Service): Promise<number> => timed(() => service.convert(letter, 'letter.fodt'));

/** What is left when the conversion itself is a copy: the price of the queue, its store and its messages. */
async function ownCost(redis: RedisServer): Promise<void> {
  const memory = await Service.start(options('all'), new CopyingEngine());
  const bull = await Service.start(options('all', redis), new CopyingEngine());
  const rows = await takingTurns({ memory, bull }, copies);
  await Promise.all([memory.stop(), bull.stop()]);
  report.add('A job that only copies its file, one at a time (ms)', rows);
}

async function latency(redis: RedisServer): Promise<void> {
  const memory = await Service.start(options('all'));
  const worker = await Machine.start(options('worker', redis));
  const bull = await Service.start(options('web', redis));
  const rows = await takingTurns({ memory, bull }, conversions);
  await Promise.all([memory.stop(), bull.stop(), worker.stop()]);
  report.add('A letter to pdf by LibreOffice, one at a time (ms)', rows);
}

/** In rounds, contenders in turn; the best round of each counts, for a disturbed one says nothing. */
async function throughput(redis: RedisServer): Promise<void> {
  const workers = await Promise.all(
    ['one', 'two', 'two'].map((prefix) => Machine.start(options('worker', redis, prefix))),
  );
  const services = {
    'in process, 1 kit': await Service.start(options('all')),
    'Bull, 1 worker with 1 kit': await Service.start(options('web', redis, 'one')),
    'Bull, 2 workers with 1 kit each': await Service.start(options('web', redis, 'two')),
  };
  const best = new Map<string, number>();
  for (let turn = 0; turn <= rounds; turn++)
    for (const [queue, service] of Object.entries(services)) {
      const milliseconds = await timed(() => Promise.all(Array.from({ length: burst }, () => once(service))));
      // The first round warms up.
      if (turn > 0) best.set(queue, Math.max(best.get(queue) ?? 0, (burst / milliseconds) * 1_000));
    }
  await Promise.all([...Object.values(services), ...workers].map((running) => running.stop()));
  const [base = Number.NaN] = best.values();
  report.add(
    `${burst} letters to pdf, all at once (best of ${rounds} rounds)`,
    [...best].map(([queue, perSecond]) => ({
      queue,
      'conversions per second': round(perSecond),
      'against in process': ratio(perSecond, base),
    })),
  );
}

/** One after the other, contenders in turn, so that the machine's moods meet both. */
async function takingTurns(
  { memory, bull }: { readonly memory: Service; readonly bull: Service },
  count: number,
): Promise<Record<string, string | number>[]> {
  const samples = { memory: [] as number[], bull: [] as number[] };
  for (let warmUp = 0; warmUp < 5; warmUp++) await Promise.all([once(memory), once(bull)]);
  for (let index = 0; index < count; index++) {
    samples.memory.push(await once(memory));
    samples.bull.push(await once(bull));
  }
  const [own, carried] = [summarize(samples.memory), summarize(samples.bull)];
  const row = (queue: string, { median, p95, min }: typeof own) => ({
    queue,
    min: round(min),
    median: round(median),
    p95: round(p95),
  });
  return [
    row('in process', own),
    { ...row('Bull', carried), added: round(carried.median - own.median), ratio: ratio(carried.median, own.median) },
  ];
}

await main();
