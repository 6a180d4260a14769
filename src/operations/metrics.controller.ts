import { Get, NotFoundException, Res, UseGuards } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { nodeResponse, SvcController, type PlatformResponse } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { MetricsGuard } from './metrics.guard.js';
import { Metrics } from './metrics.js';

/** Prometheus text, for those who may convert, or who have `operations.metricsToken`. */
@SvcController(`${dialects.svc.path}/metrics`)
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(
    private readonly options: SvcOptions,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  async read(@Res() reply: PlatformResponse): Promise<void> {
    if (!this.options.operations.metrics) throw new NotFoundException();
    const response = nodeResponse(reply);
    response.setHeader('Content-Type', this.metrics.contentType);
    response.end(await this.metrics.text());
  }
}
