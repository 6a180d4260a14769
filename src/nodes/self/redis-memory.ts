import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../operations/index.js';
import { NodeLink } from './node-link.js';

/** How full Redis is, for whoever runs the nodes: when it takes no more, no document is opened. */
@Injectable()
export class RedisMemory implements OnModuleInit {
  constructor(
    private readonly link: NodeLink,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'svc_redis_memory_ratio',
      'How much of its maxmemory the Redis of the nodes uses, from 0 to 1; 0 where it has no bound, or does not say',
      () => this.#ratio(),
    );
  }

  async #ratio(): Promise<number> {
    // Some who rent out a Redis do not let it tell.
    const told = this.link.isUp && this.link.ask((redis) => redis.info('memory').catch(() => ''));
    return told === false ? 0 : memoryRatio(await told.catch(() => ''));
  }
}

/** @param info what Redis answers to `INFO memory` */
export function memoryRatio(info: string): number {
  const [used, max] = ['used_memory', 'maxmemory'].map((name) =>
    Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]),
  );
  return used !== undefined && max !== undefined && max > 0 && Number.isFinite(used) ? used / max : 0;
}
