import { setFlagsFromString } from 'node:v8';
import { ConsoleLogger, Logger } from '@nestjs/common';
import { OfficeEngine } from 'nestjs-svc';
import { createApplication } from './application.js';
import { readSettings } from './settings.js';

// V8 looks through the whole heap once it has grown by a third, as long as little happens: each upload of 12 MB does that, and took 60 ms
// longer for it. At twice the size it is in time as well, at most so much more memory.
setFlagsFromString('--heap-growing-percent=100');

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

const logger = new Logger('SampleApp');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await createApplication(settings, new QuietStartLogger({ logLevels: ['log', 'warn', 'error', 'fatal'] }));
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  try {
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close();
    throw error;
  }

  if (settings.options.role === 'web')
    return logger.log(`Ready on ${await app.getUrl()}; converts where workers take from the queue`);
  const engine = app.get(OfficeEngine, { strict: false });
  await engine.ready();
  const { available, version, sandbox, reason, remedy } = await engine.status();
  const address = await app.getUrl();
  if (available) logger.log(`Ready on ${address} with LibreOffice ${version ?? ''}, sandbox ${sandbox ?? 'none'}`);
  else logger.error(`Listening on ${address}, but documents cannot be converted: ${reason ?? ''} ${remedy ?? ''}`);
}

try {
  await start();
} catch (error) {
  logger.fatal(`Not started: ${error instanceof Error ? error.message : String(error)}`);
  // What was made before is known to nobody, and would keep the process: a connection to Redis, say.
  process.exit(1);
}
