import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; conversions take from a few milliseconds to minutes. */
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/**
 * The metrics of one module instance: a registry of its own, so that two instances in one process do not collide.
 *
 * @example
 * ```ts
 * const letters = metrics.counter('letters_total', 'Letters that were written.', ['kind']);
 * letters.inc({ kind: 'reminder' });
 * ```
 * @publicApi
 */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();

  /**
   * A number that only grows.
   *
   * @param name ends in `_total`; once only in a registry
   * @throws Error when the name is taken
   */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /**
   * A histogram of times, which are observed in seconds.
   *
   * @param name ends in `_seconds`
   * @param buckets upper bounds, in seconds
   * @throws Error when the name is taken
   */
  duration<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    buckets: readonly number[] = durationBuckets,
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.#registry] });
  }

  /** Asks for the values when they are read. A state that is not among them any more is not told any more. */
  gauge(
    name: string,
    help: string,
    read: () => number | Readonly<Record<string, number>> | Promise<number | Readonly<Record<string, number>>>,
    label = 'state',
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      async collect() {
        const value = await read();
        this.reset();
        if (typeof value === 'number') this.set(value);
        else for (const [key, count] of Object.entries(value)) this.set({ [label]: key }, count);
      },
    });
    this.#registry.registerMetric(gauge);
  }

  /** Prometheus text. */
  async text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Media type of {@link text}. */
  get contentType(): string {
    return this.#registry.contentType;
  }
}
