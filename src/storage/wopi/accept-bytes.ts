import type { HttpAdapterHost } from '@nestjs/core';

/** Fastify, as far as it is needed here: it takes no body of a type that nobody has told it of. */
interface Fastify {
  hasContentTypeParser(type: string): boolean;
  addContentTypeParser(type: string, parse: (request: unknown, body: unknown, done: Done) => void): void;
}
type Done = (error: Error | null, body?: unknown) => void;

const bytes = 'application/octet-stream';

/** Documents are left in the request, to be read as they come. */
export function acceptBytes(adapter: HttpAdapterHost['httpAdapter'] | undefined): void {
  if (adapter?.getType() !== 'fastify') return;
  const fastify = adapter.getInstance<Fastify>();
  if (!fastify.hasContentTypeParser(bytes)) fastify.addContentTypeParser(bytes, (_request, _body, done) => done(null));
}
