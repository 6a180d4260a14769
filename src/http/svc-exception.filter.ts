import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Catch, HttpException, Injectable, Optional, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { toldError } from '../errors/index.js';
import { SvcLogger } from '../logging/index.js';
import { Refusals } from './refusals.js';
import { nodeRequest, nodeResponse, type PlatformRequest, type PlatformResponse } from './platform.js';
import { discardBody } from './slow-body.js';

/** The body of every error answer. */
interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
}

/**
 * Turns whatever a controller throws into one JSON answer: `{ code, message, requestId, …details }`. What is sent and
 * what is logged are two things: an unexpected error is logged whole and sent as `internal_error`.
 *
 * @publicApi
 */
@Catch()
@Injectable()
export class SvcExceptionFilter implements ExceptionFilter {
  readonly #log = new SvcLogger('http');

  /** @internal */
  constructor(@Optional() private readonly refusals?: Refusals) {}

  /** Answers the request; of one whose head is out already, the connection is cut. */
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(
      error,
      nodeRequest(http.getRequest<PlatformRequest>()),
      nodeResponse(http.getResponse<PlatformResponse>()),
    );
  }

  /** @internal As {@link catch}, before Nest has come to a controller. */
  answer(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const { status, retryAfter, headers = {}, body } = this.#describe(error);
    this.refusals?.count(body.code);
    if (response.destroyed) return;
    // Whoever refuses it may have read nothing: Node would read on for as long as a request may last.
    if (!request.complete) discardBody(request);
    if (response.headersSent) {
      // The status is out; cutting the connection is the only way left to say that the body is not whole.
      response.destroy();
      return;
    }
    const requestId = response.getHeader('X-Request-Id');
    const text = JSON.stringify({ ...body, ...(typeof requestId === 'string' ? { requestId } : {}) });
    for (const name of ['Content-Disposition', 'ETag', 'Last-Modified']) response.removeHeader(name);
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(text);
  }

  #describe(error: unknown): {
    status: number;
    retryAfter?: number | undefined;
    headers?: Readonly<Record<string, string>>;
    body: ErrorBody;
  } {
    const told = toldError(error);
    if (told) {
      if (told.status >= 500) this.#log.error(`${told.code}: ${told.message}`, told.cause);
      const { code, message, details, status, retryAfter, headers } = told;
      return { status, retryAfter, headers, body: { ...details, code, message } };
    }
    if (error instanceof HttpException) {
      const status = error.getStatus();
      return { status, body: { code: codeOf(status), message: error.message } };
    }
    this.#log.error('unexpected error', error);
    return {
      status: 500,
      body: { code: 'internal_error', message: 'Something went wrong inside the service. The log holds the cause.' },
    };
  }
}

/** `404` → `not_found` */
function codeOf(status: number): string {
  return (STATUS_CODES[status] ?? `status_${status}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
}
