/**
 * A service in a process of its own, for tests that kill it. Arguments: folder of the keep, how often it is written (ms), and
 * `alone`, where no other may use it at the same time. Tells the parent its port.
 */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OfficeEngine, SvcModule } from '../../dist/index.js';

const [, , dir, snapshotEvery = '200', sharing] = process.argv;

class Application {}
Module({
  imports: [
    SvcModule.forRoot({
      engine: { kits: { spare: 0 } },
      session: { keep: { dir, shared: sharing !== 'alone', snapshotEvery: Number(snapshotEvery) } },
    }),
  ],
})(Application);

const app = await NestFactory.create(Application, { logger: false });
await app.listen(0, '127.0.0.1');
await app.get(OfficeEngine, { strict: false }).ready();
app.enableShutdownHooks(['SIGTERM']);
process.on('disconnect', () => void app.close());
process.send(app.getHttpServer().address().port);
