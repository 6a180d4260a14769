import { ExpressAdapter } from '@nestjs/platform-express';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

export type Platform = 'express' | 'fastify';

/**
 * What an application under test runs on. `SVC_TEST_PLATFORM=fastify` runs suites that do not say on the other one, which
 * is loaded only then: each file of tests loads all that it imports anew.
 */
export async function adapterOf(platform = process.env.SVC_TEST_PLATFORM): Promise<ExpressAdapter | FastifyAdapter> {
  return platform === 'fastify' ? fastify() : new ExpressAdapter();
}

async function fastify(): Promise<FastifyAdapter> {
  const { FastifyAdapter } = await import('@nestjs/platform-fastify');
  return new FastifyAdapter({ routerOptions: { ignoreTrailingSlash: true } });
}
