import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import { dialectOf, pathOf, RequestIdMiddleware, SvcExceptionFilter } from '../../http/index.js';
import { SvcOptions } from '../../options/index.js';
import { MethodNotAllowed } from '../errors.js';

const methods: readonly (readonly [path: RegExp, allowed: string])[] = [
  [/\/convert-to\/jobs\/[^/]+\/result\/?$/i, 'GET, HEAD, OPTIONS'],
  [/\/convert-to\/jobs\/[^/]+\/?$/i, 'GET, HEAD, DELETE, OPTIONS'],
  [/\/convert-to\/[^/]+\/?$/i, 'POST, PUT, OPTIONS'],
  [/\/convert-to\/?$/i, 'GET, HEAD, POST, PUT, OPTIONS'],
];

/** Says what may be done at an address of conversions to whoever tries something else: routers would say that there is none. */
@Injectable()
export class ConversionMethodsMiddleware implements NestMiddleware<IncomingMessage, ServerResponse> {
  constructor(
    private readonly options: SvcOptions,
    private readonly requestIds: RequestIdMiddleware,
    private readonly filter: SvcExceptionFilter,
  ) {}

  use(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { method = 'GET' } = request;
    const allowed = methods.find(([path]) => path.test(pathOf(request)))?.[1];
    // What a browser asks ahead of a request from another origin is for the application to answer.
    const isPreflight = method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (allowed === undefined || isPreflight || !this.#isOffered(request)) return next();
    if (method === 'OPTIONS') return void response.writeHead(204, { Allow: allowed }).end();
    if (allowed.split(', ').includes(method)) return next();
    this.requestIds.use(request, response, () => this.filter.answer(new MethodNotAllowed(allowed), request, response));
  }

  #isOffered(request: IncomingMessage): boolean {
    const { conversion, dialects, role } = this.options;
    const dialect = dialectOf(request);
    return conversion.enabled && role !== 'worker' && dialect !== undefined && dialects.includes(dialect.name);
  }
}
