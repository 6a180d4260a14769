/** A service in a process of its own, for tests that kill it: folder of the keep, which the next one may use at the same time, as argument, port to the parent. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OfficeEngine, SvcModule } from '../../dist/index.js';

class Application {}
Module({
  imports: [
    SvcModule.forRoot({
      engine: { kits: { spare: 0 } },
      session: { keep: { dir: process.argv[2], shared: true, snapshotEvery: Number(process.argv[3] ?? 200) } },
    }),
  ],
})(Application);

const app = await NestFactory.create(Application, { logger: false });
await app.listen(0, '127.0.0.1');
await app.get(OfficeEngine, { strict: false }).ready();
process.on('disconnect', () => void app.close());
process.send(app.getHttpServer().address().port);
