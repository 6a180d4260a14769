/**
 * Many documents open with people who type in bursts, and conversions beside them: key → tile, saves, memory, failures.
 * SVC_BENCH_DOCUMENTS=10,30,60, SVC_BENCH_SECONDS=60; SVC_BENCH_NODES=2 puts two editor nodes and Redis behind nginx as
 * `deploy/` has it, and measures passing on and moves as well.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { benchDocuments, type BenchDocument } from '../convert/documents.js';
import { kitsOf, memoryOf, ownProcessorOf, processorOf } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { round } from '../lib/stats.js';
import { timesOfMoves } from './moves.js';
import { Nodes } from './nodes.js';
import { costOfPassingOn } from './passing-on.js';
import { Typist } from './typist.js';

const counts = (process.env['SVC_BENCH_DOCUMENTS'] ?? '10,30,60').split(',').map(Number);
const seconds = Number(process.env['SVC_BENCH_SECONDS'] ?? 60);
const count = Number(process.env['SVC_BENCH_NODES'] ?? 1);
const conversions = 20;
const kinds: ReadonlySet<string> = new Set(['one-page docx', 'xlsx, 60 rows', 'pptx, 10 slides']);

interface Converted {
  done: number;
  failed: number;
}

async function converts(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<boolean> {
  const body = new FormData();
  body.append('data', new Blob([bytes]), name);
  try {
    const answer = await fetch(`${nodes.url}/svc/convert-to/pdf`, { method: 'POST', body });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    process.stderr.write(`conversion: ${String(error instanceof Error ? (error.cause ?? error) : error)}\n`);
    return false;
  }
}

/** So many at a time until the clock ends it. */
async function convertUntil(end: number, { path }: BenchDocument): Promise<Converted> {
  const bytes = await readFile(path);
  const total: Converted = { done: 0, failed: 0 };
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      if (await converts(bytes, basename(path))) total.done++;
      else total.failed++;
    }
  };
  await Promise.all(Array.from({ length: conversions }, one));
  return total;
}

/** Quantiles of all, in ms. */
function quantiles(times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return { 'key → tile, p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), keys: sorted.length };
}

/** Processor time of kits, of the nodes themselves, and of the people who type, so far; ms. */
function processor(): readonly [kits: number, nodes: number, people: number] {
  const pids = nodes.servers.map(({ pid }) => pid);
  const kits = total(pids.flatMap(kitsOf), ownProcessorOf);
  const { user, system } = process.cpuUsage();
  return [kits, total(pids, processorOf) - kits, (user + system) / 1_000];
}

const total = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0);

async function measure(typists: readonly Typist[], beside: BenchDocument | undefined): Promise<Row> {
  for (const typist of typists) typist.reset();
  const end = performance.now() + seconds * 1_000;
  const before = processor();
  const [converted] = await Promise.all([
    beside === undefined ? undefined : convertUntil(end, beside),
    ...typists.map((typist) => typist.typeUntil(end)),
  ]);
  const spent = processor().map((time, index) => time - before[index]!);
  const sum = (pick: (typist: Typist) => number): number => total(typists, pick);
  const times = typists.flatMap((typist) => typist.times);
  const perKey = spent.map((time) => round(time / Math.max(1, times.length)));
  const kits = nodes.servers.flatMap(({ pid }) => kitsOf(pid));
  return {
    documents: typists.length,
    'conversions beside':
      beside === undefined ? 'none' : `${conversions} at once, ${round((converted?.done ?? 0) / seconds)}/s`,
    ...quantiles(times),
    saves: sum(({ saves }) => saves),
    failures: sum(({ failures }) => failures) + (converted?.failed ?? 0),
    'processor per key, ms: kits, nodes, people': perKey.join(', '),
    'PSS of all kits per document, MB': round(total(kits, (pid) => memoryOf(pid).pss) / typists.length),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const typists: Typist[] = [];
const nodes = await Nodes.start(folder, { count, editing: Math.max(...counts) + 10 });
const report = new Report(count > 1 ? `load-${count}-nodes` : 'load');
try {
  const all = await benchDocuments(join(folder, 'documents'), nodes.url);
  const named = (label: string): BenchDocument => all.find((document) => document.label === label)!;
  if (nodes.several) {
    report.add('Passing on: a key at the node that has the document open, and at another', [
      await costOfPassingOn(nodes, named('one-page docx')),
    ]);
  }
  const mixed = all.filter(({ label }) => kinds.has(label));
  const rows: Row[] = [];
  for (const documents of counts) {
    while (typists.length < documents) {
      const index = typists.length;
      const way = await nodes.add(mixed[index % mixed.length]!, `typist ${index}`);
      typists.push(await Typist.come(nodes.socketOf(way), way));
    }
    rows.push(await measure(typists, undefined), await measure(typists, mixed[0]));
  }
  report.add(count > 1 ? `${count} editor nodes behind nginx` : 'One node', rows);
  await Promise.all(typists.splice(0).map((typist) => typist.leave()));
  if (nodes.several) {
    report.add('A document of 30 pages moves from node to node', [await timesOfMoves(nodes, named('30-page docx'))]);
  }
  report.write();
} finally {
  await Promise.all(typists.map((typist) => typist.leave()));
  await nodes.stop();
  rmSync(folder, { recursive: true, force: true });
}
