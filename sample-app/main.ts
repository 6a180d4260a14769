import { fileURLToPath } from 'node:url';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { OfficeEngine } from 'nestjs-svc';
import { AppModule } from './app.module.js';
import { readSettings } from './settings.js';

/** Beside this file in the sources, one folder further up once built. */
const publicFolder = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../public' : './public', import.meta.url),
);
const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
  "frame-src blob: 'self'; object-src blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** What Nest says about its own start would bury the one line that counts. */
class QuietStartLogger extends ConsoleLogger {
  static readonly #chatter = new Set([
    'InstanceLoader',
    'NestFactory',
    'RouterExplorer',
    'RoutesResolver',
    'NestApplication',
  ]);

  override log(message: unknown, ...rest: unknown[]): void {
    if (!QuietStartLogger.#chatter.has(String(rest.at(-1)))) super.log(message, ...rest);
  }
}

const settings = readSettings(process.env);
const app = await NestFactory.create<NestExpressApplication>(AppModule.create(settings), {
  logger: new QuietStartLogger({ logLevels: ['log', 'warn', 'error', 'fatal'] }),
});
app.disable('x-powered-by');
app.useStaticAssets(publicFolder, {
  setHeaders: (response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('Content-Security-Policy', csp);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
  },
});
app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
await app.listen(settings.port, settings.host);

const { available, version, reason, remedy } = await app.get(OfficeEngine, { strict: false }).status();
const logger = new Logger('SampleApp');
if (available) logger.log(`Ready on ${await app.getUrl()} with LibreOffice ${version ?? ''}`);
else
  logger.error(
    `Listening on ${await app.getUrl()}, but documents cannot be converted: ${reason ?? ''} ${remedy ?? ''}`,
  );
