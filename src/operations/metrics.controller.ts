import type { ServerResponse } from 'node:http';
import { Controller, Get, NotFoundException, Res, UseFilters, UseGuards } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { SvcExceptionFilter } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { MetricsGuard } from './metrics.guard.js';
import { Metrics } from './metrics.js';

/** Prometheus text, for those who may convert, or who have `operations.metricsToken`. */
@Controller(`${dialects.svc.path}/metrics`)
@UseGuards(MetricsGuard)
@UseFilters(SvcExceptionFilter)
export class MetricsController {
  constructor(
    private readonly options: SvcOptions,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  async read(@Res() response: ServerResponse): Promise<void> {
    if (!this.options.operations.metrics) throw new NotFoundException();
    response.setHeader('Content-Type', this.metrics.contentType);
    response.end(await this.metrics.text());
  }
}
