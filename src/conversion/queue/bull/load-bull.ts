import type { BullModuleOptions } from '@nestjs/bull';
import type { LazyModuleLoader } from '@nestjs/core';
import type { Queue } from 'bull';
import type { ConversionQueueOptions } from '../../../options/index.js';
import type { JobData } from './job-data.js';
import type { RedisLink } from './redis-link.js';

/** Names the queue in Redis, and its provider: an application may have a queue called `conversions`. */
const name = 'svc-conversions';

/** Would be taken from the `BullModule.forRoot` of the application around us, if we left them out. */
const notInherited = {
  url: undefined,
  redis: undefined,
  limiter: undefined,
  metrics: undefined,
  processors: undefined,
  defaultJobOptions: undefined,
};

/** Bull through `@nestjs/bull`, loaded only when the options, which may come late, ask for it. */
export async function loadBull(
  loader: LazyModuleLoader,
  link: RedisLink,
  { prefix, takeover }: ConversionQueueOptions,
): Promise<Queue<JobData>> {
  const { BullModule, getQueueToken } = await import('@nestjs/bull');
  const { client, subscriber, blocker = client } = link;
  const connections = { client, subscriber, bclient: blocker };
  const options: BullModuleOptions = {
    ...(notInherited as object),
    name,
    prefix,
    createClient: (type) => connections[type],
    settings: {
      lockDuration: takeover,
      lockRenewTime: Math.ceil(takeover / 3),
      stalledInterval: Math.ceil(takeover / 2),
      // `LostWorkers` counts; Bull cannot tell a lost worker from a lost reply.
      maxStalledCount: 100,
      retryProcessDelay: 1_000,
    },
  };
  const module = await loader.load(() => BullModule.registerQueue(options), { logger: false });
  return module.get<Queue<JobData>>(getQueueToken(name), { strict: true });
}
