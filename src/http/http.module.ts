import { Module } from '@nestjs/common';
import { BaseAddress } from './base-address.js';
import { Refusals } from './refusals.js';
import { RequestIdMiddleware } from './request-id.middleware.js';
import { SvcExceptionFilter } from './svc-exception.filter.js';

/** What every controller shares. */
@Module({
  providers: [BaseAddress, Refusals, RequestIdMiddleware, SvcExceptionFilter],
  exports: [BaseAddress, Refusals, RequestIdMiddleware, SvcExceptionFilter],
})
export class HttpModule {}
