import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Metrics } from './metrics.js';

/** How often the event loop is looked at, ms. */
const resolution = 20;

const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolution / 1000);

/** Puts this process itself into the metrics: everybody's keys pass through its event loop. */
@Injectable()
export class ProcessObserver implements OnModuleDestroy {
  readonly #delay = monitorEventLoopDelay({ resolution });

  constructor(metrics: Metrics) {
    this.#delay.enable();
    metrics.gauge(
      'svc_event_loop_delay_seconds',
      'How late the event loop of this process was since it was last asked, by quantile',
      () => this.#sinceLast(),
      'quantile',
    );
    metrics.gauge('svc_process_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss());
    metrics.gauge('svc_process_cpu_seconds_total', 'Processor time of this process', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
  }

  onModuleDestroy(): void {
    this.#delay.disable();
  }

  #sinceLast(): Record<string, number> {
    const quantiles = { 0.5: late(this.#delay.percentile(50)), 0.99: late(this.#delay.percentile(99)) };
    this.#delay.reset();
    return quantiles;
  }
}
