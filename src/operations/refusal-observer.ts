import { Injectable } from '@nestjs/common';
import { Refusals } from '../http/index.js';
import { Metrics } from './metrics.js';

/** Puts who was refused into the metrics, by the code that they were told. */
@Injectable()
export class RefusalObserver {
  constructor(metrics: Metrics, refusals: Refusals) {
    metrics.gauge(
      'svc_refusals_total',
      'Requests, forms and sockets refused since the start',
      () => refusals.all,
      'code',
    );
  }
}
