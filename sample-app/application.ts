import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import type { Settings } from './settings.js';

/** Beside this file in the sources, one folder further up once built. */
const publicFolder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../public' : './public', import.meta.url),
);

/**
 * How long a connection without requests stays open, ms: longer than proxies keep theirs (nginx 60 s, most balancers as
 * long). The side that sends has to be the one that closes: a request that meets the end of Node's own 5 s gets no answer.
 */
const keepAliveTimeout = 75_000;

/** How long a browser takes the pages' files as they are, ms: to ask for each of twenty again takes longer than the editor. */
const maxAge = 60_000;

/** The sample application, not yet listening. */
export async function createApplication(
  settings: Settings,
  logger: LoggerService | false,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.create(settings), {
    logger,
    // The caller says what is wrong, instead of Nest ending the process.
    abortOnError: false,
  });
  const policy = pagePolicy(settings.options.baseUrl);
  app.getHttpServer().keepAliveTimeout = keepAliveTimeout;
  app.getHttpServer().on('connect', refuseTunnel);
  app.disable('x-powered-by');
  app.useStaticAssets(publicFolder, {
    extensions: ['html'],
    maxAge,
    setHeaders: (response: { setHeader(name: string, value: string): void }) => {
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
    },
  });
  return app;
}

/** Whoever takes this for a proxy: Node itself hangs up without a word. */
function refuseTunnel(_request: unknown, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** @param baseUrl where the editor is, if not on the pages' own origin: they post forms to it, and frame it. */
function pagePolicy(baseUrl: string | undefined): string {
  const editor = baseUrl !== undefined && URL.canParse(baseUrl) ? ` ${new URL(baseUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    `frame-src blob: 'self'${editor}`,
    'object-src blob:',
    `form-action 'self'${editor}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
