/**
 * What a small open document takes (PSS of its kit), and how long a key, when something about memory is changed: each
 * experiment on a copy of the built package. SVC_BENCH_DOCUMENTS=6; SVC_BENCH_EXPERIMENTS names some of them, by a part of
 * their names. Pages are kept once where the machine does so: `echo 1 > /sys/kernel/mm/ksm/run`, and some thousands for
 * `pages_to_scan` beside it. SVC_BENCH_REST=4000: how long kits rest before they are measured, ms.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessMemory } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { round, summarize } from '../lib/stats.js';
import { experiments, type Experiment } from './experiments.js';

const root = join(import.meta.dirname, '../..');
const documents = process.env['SVC_BENCH_DOCUMENTS'] ?? '6';
const wanted = (process.env['SVC_BENCH_EXPERIMENTS'] ?? '').split(',');

interface Measured {
  readonly kits: readonly ProcessMemory[];
  readonly times: readonly number[];
}

/** Where walls look for the packages that a kit imports, as for those of the package itself. */
const copies = join(root, 'node_modules/.cache');

/** The built package with changes. @throws Error nothing is changed, since what is to be is not there any more */
function copyWith({ name, changes }: Experiment): string {
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, 'svc-experiment-'));
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const { file, from, to } of changes) {
    const path = join(folder, 'dist', file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${name}: ${file} has no ${String(from)}`);
    writeFileSync(path, after);
  }
  return folder;
}

async function measure(experiment: Experiment): Promise<Row> {
  const folder = copyWith(experiment);
  const script = join(import.meta.dirname, 'open-documents.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder, documents], {
    cwd: root,
    timeout: 300_000,
  });
  rmSync(folder, { recursive: true });
  const { kits, times } = JSON.parse(stdout) as Measured;
  const mean = (pick: (memory: ProcessMemory) => number): number =>
    round(kits.reduce((sum, kit) => sum + pick(kit), 0) / Math.max(1, kits.length));
  const { median, p95 } = summarize(times);
  return {
    experiment: experiment.name,
    'PSS per document, MB': mean(({ pss }) => pss),
    'of its own, MB': mean(({ private: own }) => own),
    'key → tile, p50 ms': round(median),
    'p95 ms': round(p95),
  };
}

const report = new Report('memory');
const rows: Row[] = [];
for (const experiment of experiments.filter(({ name }) => wanted.some((part) => name.includes(part)))) {
  rows.push(await measure(experiment));
  process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
}
report.add(`${documents} letters open, each at a screen of tiles, 200 keys each`, rows);
report.write();
