/** The built package in a process of its own: says which walls it found for the sandbox it was asked for, and converts a letter behind them. */
import 'reflect-metadata';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { OfficeEngine, SvcModule } from '../../dist/index.js';

const [sandbox] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'svc-contained-'));
const options = { engine: { workDir: join(folder, 'work'), sandbox, kits: { spare: 0 } } };
const app = await NestFactory.createApplicationContext(SvcModule.forRoot(options), { logger: false });
const engine = app.get(OfficeEngine, { strict: false });

async function convert() {
  const input = join(folder, 'letter.txt');
  await writeFile(input, 'Dear reader');
  const output = { kind: 'document', extension: 'pdf' };
  const job = { input, inputExtension: 'txt', output, outputFolder: folder, queueTimeout: 60_000, runTimeout: 60_000 };
  const { files } = await engine.convert(job);
  return (await readFile(files[0], 'latin1')).slice(0, 4);
}

const status = await engine.status();
const result = status.available ? await convert() : undefined;
process.stdout.write(JSON.stringify({ ...status, result }));
await app.close();
await rm(folder, { recursive: true, force: true });
