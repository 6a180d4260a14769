import { BullModule, InjectQueue, Process, Processor } from '@nestjs/bull';
import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Job, Queue } from 'bull';
import { Redis } from 'ioredis';
import { ConversionQueue, SvcModule } from 'nestjs-svc';
import { RedisServer } from './helpers/redis-server.js';
import { until } from '../helpers/until.js';

@Processor('conversions')
class TheirProcessor {
  readonly done: unknown[] = [];

  @Process()
  work(job: Job<unknown>): void {
    this.done.push(job.data);
  }
}

@Injectable()
class TheirService {
  constructor(@InjectQueue('conversions') readonly queue: Queue) {}
}

describe('an application with queues of its own', () => {
  it('keeps them, and its configuration, whatever ours is', async () => {
    const [theirs, ours] = await Promise.all([RedisServer.create(), RedisServer.create()]);

    @Module({
      imports: [BullModule.registerQueue({ name: 'conversions' })],
      providers: [TheirService, TheirProcessor],
    })
    class TheirModule {}

    const queue = { kind: 'bull', redis: ours.url } as const;
    const app = await Test.createTestingModule({
      imports: [
        BullModule.forRoot({ redis: { port: theirs.port }, prefix: 'theirs', limiter: { max: 1, duration: 60_000 } }),
        TheirModule,
        SvcModule.forRootAsync({ useFactory: () => ({ role: 'web', conversion: { queue } }) }),
        SvcModule.forRootAsync({
          useFactory: () => ({ role: 'web', conversion: { queue: { ...queue, prefix: 'second' } } }),
        }),
      ],
    }).compile();
    await app.init();
    try {
      await app.get(TheirService, { strict: false }).queue.add({ hello: 'there' });
      await until(() => app.get(TheirProcessor, { strict: false }).done.length === 1);
      await until(async () =>
        (await app.get(ConversionQueue, { strict: false }).status()).reason?.startsWith('No machine'),
      );
      expect(await keysOf(ours)).toEqual([]);
      expect((await keysOf(theirs)).every((key) => key.startsWith('theirs:conversions:'))).toBe(true);
    } finally {
      await app.close();
      await Promise.all([theirs.remove(), ours.remove()]);
    }
  });
});

async function keysOf({ port }: RedisServer): Promise<string[]> {
  const redis = new Redis(port);
  try {
    return await redis.keys('*');
  } finally {
    redis.disconnect();
  }
}
