import { Injectable } from '@nestjs/common';
import { Metrics } from '../../operations/index.js';
import type { LeaseNews } from './held-lease.js';

/** Redis answers within a millisecond, or is in trouble; seconds. */
const answerBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What becomes of leases, for whoever runs the nodes. */
@Injectable()
export class LeaseMetrics {
  readonly #events;
  readonly #renewals;

  constructor(private readonly metrics: Metrics) {
    this.#events = metrics.counter(
      'svc_lease_events_total',
      'What became of the right to have a document open: taken, refused (another node has it), unrenewed (Redis did not answer), lost',
      ['event'],
    );
    // The first of a kind is an increase, too.
    for (const event of ['taken', 'refused', 'unrenewed', 'lost'] as const) this.#events.inc({ event }, 0);
    this.#renewals = metrics.duration(
      'svc_lease_renewal_seconds',
      'How long Redis took to prolong a lease',
      [],
      answerBuckets,
    );
  }

  /** @param held how many this node has */
  watch(held: () => number): void {
    this.metrics.gauge('svc_leases', 'Documents that this node owns among several', held);
  }

  count(news: LeaseNews | 'taken' | 'refused'): void {
    if (typeof news === 'object') this.#renewals.observe(news.renewed / 1_000);
    else this.#events.inc({ event: news });
  }
}
