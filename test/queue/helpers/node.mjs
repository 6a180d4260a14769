import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { SvcModule } from '../../../dist/index.js';

// Ms by which the clock of this machine is ahead of all others'.
const ahead = Number(process.env.SVC_CLOCK_AHEAD ?? 0);
const now = Date.now;
Date.now = () => now() + ahead;

/** A machine of its own, as far as a process can be one: the built package with the options of `SVC_OPTIONS`. */
const app = await NestFactory.create(SvcModule.forRoot(JSON.parse(process.env.SVC_OPTIONS ?? '{}')), {
  logger: ['warn', 'error', 'fatal'],
});
app.enableShutdownHooks(['SIGTERM']);
await app.listen(0, '127.0.0.1');
process.send?.({ port: app.getHttpServer().address().port });
// Whoever started us is gone, without having stopped us.
process.once('disconnect', () => void app.close());
