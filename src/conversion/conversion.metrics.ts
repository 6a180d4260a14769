import { Injectable } from '@nestjs/common';
import type { ConversionResult } from '../engine/index.js';
import { Metrics } from '../operations/index.js';
import { ConversionQueue } from './queue/index.js';

@Injectable()
export class ConversionMetrics {
  readonly #outcomes;
  readonly #waits;
  readonly #runs;

  constructor(metrics: Metrics, queue: ConversionQueue) {
    metrics.gauge('svc_conversions_waiting', 'Conversions in the queue; machines that share it tell the same', () =>
      queue.waiting(),
    );
    this.#outcomes = metrics.counter('svc_conversions_total', 'Conversions by outcome: ok, or the code of the error', [
      'outcome',
      'format',
    ]);
    this.#waits = metrics.duration('svc_conversion_wait_seconds', 'Time conversions waited for a kit');
    this.#runs = metrics.duration('svc_conversion_run_seconds', 'Time from kit to result', ['format']);
  }

  succeeded(format: string, { wait, load, save }: ConversionResult['timings']): void {
    this.ended(format, 'ok');
    this.#waits.observe(wait / 1000);
    this.#runs.observe({ format }, (load + save) / 1000);
  }

  /** @param outcome `ok`, or the code of the error */
  ended(format: string, outcome: string): void {
    this.#outcomes.inc({ outcome, format });
  }
}
