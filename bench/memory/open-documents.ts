/**
 * Opens letters with a built package, types into each, and writes as JSON what their kits take and how long keys take.
 * Arguments: the folder of the package, its number of documents.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OfficeDocument, OfficeEngine, SvcModule } from 'nestjs-svc';
import { kitsOf, memoryOf } from '../lib/process-figures.js';

const [, , folder = '', count = '6'] = process.argv;
const keys = 200;
const input = join(import.meta.dirname, '../../test/fixtures/letter.fodt');
const built = (await import(pathToFileURL(join(folder, 'dist/index.js')).href)) as {
  readonly SvcModule: typeof SvcModule;
  readonly OfficeEngine: Type<OfficeEngine>;
};

class Application {}
const workDir = mkdtempSync(join(tmpdir(), 'svc-memory-'));
// Behind its walls a kit does not see the files of other languages, by which LibreOffice would read the registry of all.
Module({ imports: [built.SvcModule.forRoot({ engine: { workDir, kits: { spare: 0 } } })] })(Application);
const application = await NestFactory.createApplicationContext(Application, { logger: false });
const engine = application.get(built.OfficeEngine, { strict: false });

/** A letter with a view of a screen. @returns types a letter, and answers how long its tile took, ms */
async function open(): Promise<(seq: number) => Promise<number>> {
  const document: OfficeDocument = await engine.open({ input, inputExtension: 'fodt', openTimeout: 60_000 });
  const view = await document.createView({ language: 'en-US', readOnly: false, author: 'Ada' });
  const waiting: { shown?: (seq: number) => void } = {};
  document.on('tile', ({ views, seqs }) => {
    document.post(view, { type: 'tilesReceived', count: 1 });
    waiting.shown?.(seqs[views.indexOf(view)] ?? 0);
  });
  const area = { x: 0, y: 0, width: 6 * 3840, height: 4 * 3840 };
  document.post(view, { type: 'visibleArea', part: 0, area, tileTwips: 3840, forget: true });
  await pause(500);
  return async (seq) => {
    const began = performance.now();
    const isShown = new Promise<number>((resolve) => {
      waiting.shown = (reached) => reached >= seq && resolve(performance.now() - began);
    });
    const key = { type: 'key', char: 'abcdefgh'.codePointAt(seq % 8)!, key: 0 } as const;
    document.post(view, { ...key, action: 'down' }, seq);
    document.post(view, { ...key, action: 'up' }, seq);
    return Promise.race([isShown, pause(2_000, Number.NaN)]);
  };
}

const typists = [];
for (let index = 0; index < Number(count); index++) typists.push(await open());
const times: number[] = [];
for (let seq = 1; seq <= keys; seq++)
  for (const type of typists) {
    times.push(await type(seq));
    await pause(10);
  }
// What is given back is given back in idle moments.
await pause(Number(process.env['SVC_BENCH_REST'] ?? 4_000));
const kits = kitsOf(process.pid).map((pid) => memoryOf(pid));
process.stdout.write(JSON.stringify({ kits, times: times.filter((time) => !Number.isNaN(time)) }));
await application.close();
rmSync(workDir, { recursive: true, force: true });
