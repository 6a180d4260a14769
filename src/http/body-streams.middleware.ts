import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable, type NestMiddleware, type OnModuleInit, type Type } from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost } from '@nestjs/core';
import { handOn } from './body-of.js';
import { controllerPaths } from './controller-paths.js';
import { keepFromParsers, type Express } from './express-parsers.js';

/** What is needed of a Fastify instance. */
interface Fastify {
  hasContentTypeParser(type: string): boolean;
  addContentTypeParser(type: string, parser: Parser): unknown;
}
type Parser = (request: { readonly raw: IncomingMessage }, payload: Readable, done: (error: null) => void) => void;

/** A media type that nobody sends. */
const untouched = 'application/vnd.svc.untouched';
const sentType = Symbol('the type that the client has sent');
type WithType = IncomingMessage & { [sentType]?: string };
/** Methods for which Fastify looks for a parser, of those that our routes have. */
const hasBody = new Set<string | undefined>(['POST', 'PUT']);

/**
 * Keeps the bodies of a controller's routes out of the platform's parsers, which hold them in memory before any of our own
 * limits can speak, bound them by limits of their own, and refuse types they do not know (Fastify).
 *
 * Express parses before any middleware of a module: its parsers pass over these paths. Fastify parses after it: until the
 * handler is called, the body has a type whose parser leaves it alone.
 */
@Injectable()
export abstract class BodyStreams implements NestMiddleware<IncomingMessage>, OnModuleInit {
  /** Whose routes they are. */
  protected abstract readonly controller: Type;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly application: ApplicationConfig,
  ) {}

  onModuleInit(): void {
    const express = this.#instance('express') as Express | undefined;
    if (express) keepFromParsers(express, controllerPaths(this.controller, this.application));
    const fastify = this.#instance('fastify') as Fastify | undefined;
    if (fastify === undefined || fastify.hasContentTypeParser(untouched)) return;
    fastify.addContentTypeParser(untouched, ({ raw }, payload, done) => {
      if (payload !== raw) handOn(raw, payload);
      restoreType(raw);
      done(null);
    });
  }

  use(request: IncomingMessage, _response: unknown, next: () => void): void {
    if (hasBody.has(request.method) && this.#instance('fastify') !== undefined) hideType(request);
    next();
  }

  #instance(platform: string): unknown {
    const adapter = this.host.httpAdapter;
    return adapter?.getType() === platform ? adapter.getInstance() : undefined;
  }
}

/** The middleware for the routes of one controller. */
export function bodyStreamsOf(controller: Type): Type<BodyStreams> {
  @Injectable()
  class BodyStreamsOfController extends BodyStreams {
    protected readonly controller = controller;
  }
  return BodyStreamsOfController;
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
