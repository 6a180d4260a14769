/** A service in a process of its own, for tests that kill it: folder of the keep as argument, port to the parent. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SvcModule } from '../../dist/index.js';

class Application {}
Module({
  imports: [SvcModule.forRoot({ session: { keep: { dir: process.argv[2], snapshotEvery: 200 } } })],
})(Application);

const app = await NestFactory.create(Application, { logger: false });
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => void app.close());
process.send(app.getHttpServer().address().port);
