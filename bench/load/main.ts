/**
 * Many documents open with people who type in bursts, and conversions beside them: key → tile, saves, memory, failures.
 * SVC_BENCH_DOCUMENTS=10,30,60, SVC_BENCH_SECONDS=60; SVC_BENCH_NODES=2 puts two editor nodes and Redis behind them, and
 * people come to either.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RedisServer } from '../../test/queue/helpers/redis-server.js';
import { freePort } from '../../test/helpers/free-port.js';
import { benchDocuments, type BenchDocument } from '../convert/documents.js';
import { kitsOf, memoryOf } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { round } from '../lib/stats.js';
import { Typist } from './typist.js';

const counts = (process.env['SVC_BENCH_DOCUMENTS'] ?? '10,30,60').split(',').map(Number);
const seconds = Number(process.env['SVC_BENCH_SECONDS'] ?? 60);
const nodes = Number(process.env['SVC_BENCH_NODES'] ?? 1);
const conversions = 20;
const kinds: ReadonlySet<string> = new Set(['one-page docx', 'xlsx, 60 rows', 'pptx, 10 slides']);

const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
if (nodes > 1) mkdirSync(join(folder, 'shared'));
const redis = nodes > 1 ? await RedisServer.create({ fsync: 'everysec' }) : undefined;

async function startNode(index: number): Promise<Server> {
  const port = await freePort();
  return Server.start({
    PORT: String(port),
    SVC_STORAGE_DIR: join(folder, `storage-${index}`),
    SVC_KEEP_DIR: join(folder, 'keep'),
    SVC_KITS_EDITING: String(Math.max(...counts) + 10),
    ...(redis && {
      SVC_REDIS_URL: redis.url,
      SVC_SHARED_DIR: join(folder, 'shared'),
      SVC_KEEP_SHARED: 'true',
      SVC_NODE_ADDRESS: `http://127.0.0.1:${port}`,
      SVC_NODE_SECRET: 'a secret of the benchmark, long enough to be one',
    }),
  });
}

/** Puts the document into the first node's storage; answers what its editor is opened with. */
async function add({ path }: BenchDocument, user: string): Promise<{ wopiSrc: string; accessToken: string }> {
  const home = servers[0]!.url;
  const upload = new FormData();
  upload.append('file', new Blob([await readFile(path)]), basename(path));
  const [stored] = (await (await fetch(`${home}/storage/files`, { method: 'POST', body: upload })).json()) as {
    readonly id: string;
  }[];
  const answer = await fetch(`${home}/storage/files/${stored!.id}/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: user, userName: user }),
  });
  return (await answer.json()) as { wopiSrc: string; accessToken: string };
}

interface Converted {
  done: number;
  failed: number;
}

/** So many at a time until the clock ends it. */
async function convertUntil(end: number, { path }: BenchDocument): Promise<Converted> {
  const bytes = await readFile(path);
  const total: Converted = { done: 0, failed: 0 };
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const body = new FormData();
      body.append('data', new Blob([bytes]), basename(path));
      const answer = await fetch(`${servers[0]!.url}/svc/convert-to/pdf`, { method: 'POST', body });
      await answer.arrayBuffer();
      if (answer.ok) total.done++;
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

async function measure(typists: readonly Typist[], beside: BenchDocument | undefined): Promise<Row> {
  for (const typist of typists) typist.reset();
  const end = performance.now() + seconds * 1_000;
  const [converted] = await Promise.all([
    beside === undefined ? undefined : convertUntil(end, beside),
    ...typists.map((typist) => typist.typeUntil(end)),
  ]);
  const sum = (pick: (typist: Typist) => number): number => typists.reduce((total, typist) => total + pick(typist), 0);
  const kits = servers.flatMap(({ pid }) => kitsOf(pid)).map((pid) => memoryOf(pid).pss);
  return {
    documents: typists.length,
    'conversions beside':
      beside === undefined ? 'none' : `${conversions} at once, ${round((converted?.done ?? 0) / seconds)}/s`,
    ...quantiles(typists.flatMap(({ times }) => times)),
    saves: sum(({ saves }) => saves),
    failures: sum(({ failures }) => failures) + (converted?.failed ?? 0),
    'PSS per kit, MB': round(kits.reduce((total, pss) => total + pss, 0) / Math.max(1, kits.length)),
  };
}

const servers: Server[] = [];
const typists: Typist[] = [];
const report = new Report(nodes > 1 ? `load-${nodes}-nodes` : 'load');
try {
  for (let index = 0; index < nodes; index++) servers.push(await startNode(index));
  const all = await benchDocuments(join(folder, 'documents'), servers[0]!.url);
  const mixed = all.filter(({ label }) => kinds.has(label));
  const rows: Row[] = [];
  for (const count of counts) {
    while (typists.length < count) {
      const index = typists.length;
      const facts = await add(mixed[index % mixed.length]!, `typist ${index}`);
      const socket = `${servers[index % servers.length]!.url.replace(/^http/, 'ws')}/svc/socket`;
      typists.push(await Typist.come(`${socket}?WOPISrc=${encodeURIComponent(facts.wopiSrc)}`, facts));
    }
    rows.push(await measure(typists, undefined), await measure(typists, mixed[0]));
  }
  report.add(nodes > 1 ? `${nodes} editor nodes` : 'One node', rows);
  report.write();
} finally {
  await Promise.all(typists.map((typist) => typist.leave()));
  await Promise.all(servers.map((server) => server.stop()));
  await redis?.remove();
  rmSync(folder, { recursive: true, force: true });
}
