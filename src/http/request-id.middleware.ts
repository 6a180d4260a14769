import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import { runWithRequest } from '../logging/index.js';
import { goOnFromCarrier } from '../tracing/index.js';
import { OpenRequests } from './open-requests.js';

const acceptable = /^[A-Za-z0-9._:@=+/-]{1,128}$/;

/**
 * Takes `X-Request-Id`, or makes one, and puts it on the answer and on every log line of the request. Goes on with the
 * trace that the request belongs to (`traceparent`), and notes that it is open.
 */
@Injectable()
export class RequestIdMiddleware implements NestMiddleware<IncomingMessage, ServerResponse> {
  constructor(private readonly open: OpenRequests) {}

  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    this.open.note(response);
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    goOnFromCarrier(request.headers, () => runWithRequest({ requestId }, next));
  }
}
