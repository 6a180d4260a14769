import { Module } from '@nestjs/common';
import { BaseAddress } from './base-address.js';
import { OpenRequests } from './open-requests.js';
import { Refusals } from './refusals.js';
import { RequestIdMiddleware } from './request-id.middleware.js';
import { SvcExceptionFilter } from './svc-exception.filter.js';

/** What every controller shares. */
@Module({
  providers: [BaseAddress, OpenRequests, Refusals, RequestIdMiddleware, SvcExceptionFilter],
  exports: [BaseAddress, OpenRequests, Refusals, RequestIdMiddleware, SvcExceptionFilter],
})
export class HttpModule {}
