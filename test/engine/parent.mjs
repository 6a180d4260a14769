/** An application with an engine on the folder it is given, for a test to kill. Prints a line once a kit is ready. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { setTimeout as wait } from 'node:timers/promises';
import { OfficeEngine, SvcModule } from '../../dist/index.js';

const [workDir, sandbox] = process.argv.slice(2);
const module = SvcModule.forRoot({ engine: { workDir, sandbox, kits: { spare: 2 } } });
const application = await NestFactory.createApplicationContext(module, { logger: false });
while (application.get(OfficeEngine).stats().kits.idle < 2) await wait(20);
process.stdout.write('ready\n');
