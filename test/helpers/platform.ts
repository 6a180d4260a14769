import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';

export type Platform = 'express' | 'fastify';

/** What an application under test runs on. `SVC_TEST_PLATFORM=fastify` runs suites that do not say on the other one. */
export function adapterOf(platform = process.env.SVC_TEST_PLATFORM): ExpressAdapter | FastifyAdapter {
  return platform === 'fastify'
    ? new FastifyAdapter({ routerOptions: { ignoreTrailingSlash: true } })
    : new ExpressAdapter();
}
