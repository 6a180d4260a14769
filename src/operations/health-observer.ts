import { Injectable } from '@nestjs/common';
import { HealthChecks } from './health-checks.js';
import { Metrics } from './metrics.js';

/** Puts the parts of health into the metrics: who is woken by those need not ask health besides. */
@Injectable()
export class HealthObserver {
  constructor(metrics: Metrics, health: HealthChecks) {
    metrics.gauge(
      'svc_part_up',
      'Parts of the service as health has them: 1 where it can work, 0 where it is down',
      async () => {
        const { parts } = await health.run();
        return Object.fromEntries(Object.entries(parts).map(([part, { up }]) => [part, up ? 1 : 0]));
      },
      'part',
    );
  }
}
