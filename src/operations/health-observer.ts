import { Injectable } from '@nestjs/common';
import { withinTime } from '../waiting/index.js';
import { HealthChecks } from './health-checks.js';
import { Metrics } from './metrics.js';

/** A part that says nothing for so long is down, ms: whoever reads the metrics waits for ten seconds. */
const patience = 5_000;

/** Puts the parts of health into the metrics: who is woken by those need not ask health besides. */
@Injectable()
export class HealthObserver {
  constructor(
    metrics: Metrics,
    private readonly health: HealthChecks,
  ) {
    metrics.gauge(
      'svc_part_up',
      'Parts of the service as health has them: 1 where it can work, 0 where it is down',
      async () => Object.fromEntries(await Promise.all(health.names.map(async (name) => this.#isUp(name)))),
      'part',
    );
  }

  /** A check of the application's may throw, or never end: the other metrics are told all the same. */
  async #isUp(name: string): Promise<readonly [name: string, up: number]> {
    try {
      const part = await withinTime(patience, this.health.part(name), () => new Error('no answer'));
      return [name, part?.up === true ? 1 : 0];
    } catch {
      return [name, 0];
    }
  }
}
