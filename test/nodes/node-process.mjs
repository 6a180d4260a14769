/** An editor node in a process of its own, for tests that kill and stop it: its options as JSON in the argument. */
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SvcModule } from '../../dist/index.js';

const { port, ...options } = JSON.parse(process.argv[2]);
class Application {}
Module({ imports: [SvcModule.forRoot(options)] })(Application);

const app = await NestFactory.create(Application, { logger: false });
app.enableShutdownHooks(['SIGTERM']);
await app.listen(port, '127.0.0.1');
process.on('disconnect', () => void app.close());
process.send('ready');
