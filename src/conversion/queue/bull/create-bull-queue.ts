import type { LazyModuleLoader } from '@nestjs/core';
import type { OfficeEngine } from '../../../engine/index.js';
import type { SvcOptions } from '../../../options/index.js';
import type { WorkFolders } from '../../../folders/index.js';
import { createByteStore } from '../../store/index.js';
import { mostOfClient } from '../room-for-results.js';
import { BullConversionQueue } from './bull-conversion-queue.js';
import { BullWorker } from './bull-worker.js';
import { Cancellations } from './cancellations.js';
import { JobWatch } from './job-watch.js';
import { KeptResults } from './kept-results.js';
import { loadBull } from './load-bull.js';
import { LostWorkers } from './lost-workers.js';
import { MinuteRate } from './minute-rate.js';
import { Passwords } from './passwords.js';
import { PlacesAtOnce } from './places-at-once.js';
import { RedisClock } from './redis-clock.js';
import { RedisLink } from './redis-link.js';
import { Turnstile } from './turnstile.js';
import { WorkerRegistry } from './worker-registry.js';

/** Puts the queue on Redis together; does not wait for Redis. */
export async function createBullQueue(
  options: SvcOptions,
  engine: OfficeEngine,
  folders: WorkFolders,
  loader: LazyModuleLoader,
): Promise<BullConversionQueue> {
  const settings = options.conversion.queue;
  const takesJobs = options.role !== 'web';
  const link = new RedisLink(settings, { takesJobs });
  try {
    const store = await createByteStore(settings, () => link.bytes());
    const queue = await loadBull(loader, link, settings);
    const clock = new RedisClock(link);
    const parts = {
      link,
      clock,
      queue,
      store,
      options,
      watch: new JobWatch(queue, link),
      turnstile: new Turnstile(link, settings),
      rate: new MinuteRate(link, settings.prefix),
      places: new PlacesAtOnce(link, settings.prefix),
      registry: new WorkerRegistry(link, settings.prefix),
      passwords: new Passwords(link, settings.prefix),
      cancellations: new Cancellations(link, settings.prefix),
      lostWorkers: new LostWorkers(link, settings.prefix),
      results: new KeptResults(link, clock, settings.prefix, mostOfClient(options.conversion)),
    };
    const worker = takesJobs ? new BullWorker({ ...parts, engine, folders }) : undefined;
    return new BullConversionQueue({ ...parts, worker });
  } catch (error) {
    link.close();
    throw error;
  }
}
