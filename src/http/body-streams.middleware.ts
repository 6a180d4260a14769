import type { IncomingMessage } from 'node:http';
import { Injectable, type NestMiddleware, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** What is needed of a Fastify instance. */
interface Fastify {
  hasContentTypeParser(type: string): boolean;
  addContentTypeParser(type: string, parser: Parser): unknown;
}
type Parser = (request: { readonly raw: IncomingMessage }, payload: unknown, done: (error: null) => void) => void;

/** A media type that nobody sends. */
const untouched = 'application/vnd.svc.untouched';
const sentType = Symbol('the type that the client has sent');
type WithType = IncomingMessage & { [sentType]?: string };
/** Methods for which Fastify looks for a parser, of those that our routes have. */
const hasBody = new Set<string | undefined>(['POST', 'PUT']);

/**
 * Keeps the bodies of its routes out of Fastify's parsers, which refuse types that have none, bound others by a limit of
 * their own and hold them in memory: until the handler is called, the body has a type whose parser leaves it alone.
 * Express parses before any middleware of a module; what it leaves is a stream already.
 */
@Injectable()
export class BodyStreams implements NestMiddleware<IncomingMessage>, OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.#fastify();
    if (fastify === undefined || fastify.hasContentTypeParser(untouched)) return;
    fastify.addContentTypeParser(untouched, ({ raw }, _payload, done) => {
      restoreType(raw);
      done(null);
    });
  }

  use(request: IncomingMessage, _response: unknown, next: () => void): void {
    if (hasBody.has(request.method) && this.#fastify() !== undefined) hideType(request);
    next();
  }

  #fastify(): Fastify | undefined {
    const adapter = this.host.httpAdapter;
    return adapter?.getType() === 'fastify' ? adapter.getInstance<Fastify>() : undefined;
  }
}

function hideType(request: WithType): void {
  const { 'content-type': type } = request.headers;
  if (type !== undefined) request[sentType] = type;
  request.headers['content-type'] = untouched;
}

function restoreType(request: WithType): void {
  const type = request[sentType];
  if (type === undefined) delete request.headers['content-type'];
  else request.headers['content-type'] = type;
}
