import { Module } from '@nestjs/common';
import { BaseAddress } from './base-address.js';
import { RequestIdMiddleware } from './request-id.middleware.js';
import { SvcExceptionFilter } from './svc-exception.filter.js';

/** What every controller shares. */
@Module({
  providers: [BaseAddress, RequestIdMiddleware, SvcExceptionFilter],
  exports: [BaseAddress, RequestIdMiddleware, SvcExceptionFilter],
})
export class HttpModule {}
