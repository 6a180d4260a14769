import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { kitsOf, memoryOf, openFilesOf } from '../lib/process-memory.js';
import { Report } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { ratio, round, summarize, timed } from '../lib/stats.js';
import { BareOffice } from './bare-office.js';
import { convert } from './client.js';
import { ColdOffice } from './cold-office.js';
import { benchDocuments, type BenchDocument } from './documents.js';

/** `npm run bench:convert [-- --quick]`: side by side in one run, contenders taking turns. */
const quick = process.argv.includes('--quick');
const rounds = quick ? 5 : 15;
const coldRounds = quick ? 2 : 5;
const longRun = quick ? 100 : 500;

const report = new Report('convert');

async function main(): Promise<void> {
  const server = await Server.start();
  try {
    const documents = await benchDocuments(join(import.meta.dirname, '../.cache'), server.url);
    await latency(server, documents);
    await throughput(server, documents[0] as BenchDocument);
    await longRunOf(server, documents[0] as BenchDocument);
  } finally {
    await server.stop();
  }
  await firstConversion();
  await idleMemory();
  report.write();
}

async function overHttp(server: Server, { path }: BenchDocument): Promise<() => Promise<unknown>> {
  const bytes = new Uint8Array(await readFile(path));
  return () => convert(server.url, bytes, basename(path), 'pdf');
}

async function latency(server: Server, documents: readonly BenchDocument[]): Promise<void> {
  const bare = await BareOffice.start();
  const warm = await ColdOffice.warmedUp((documents[0] as BenchDocument).path);
  const rows = [];
  for (const document of documents) {
    const http = await overHttp(server, document);
    const samples = { http: [] as number[], bare: [] as number[], warm: [] as number[], fresh: [] as number[] };
    await http();
    await bare.convert(document.path);
    for (let index = 0; index < rounds; index++) {
      samples.http.push(await timed(http));
      samples.bare.push(await bare.convert(document.path));
      if (index >= coldRounds) continue;
      samples.warm.push(await timed(() => warm.convert(document.path)));
      samples.fresh.push(await timed(() => ColdOffice.withFreshProfile(document.path)));
    }
    const median = (name: keyof typeof samples): number => summarize(samples[name]).median;
    rows.push({
      'document → pdf': document.label,
      'HTTP, ms': round(median('http')),
      p95: round(summarize(samples.http).p95),
      'bare LOK': round(median('bare')),
      'HTTP − bare': round(median('http') - median('bare')),
      'HTTP / bare': ratio(median('http'), median('bare')),
      'soffice, warm profile': round(median('warm')),
      'fresh profile': round(median('fresh')),
      'warm / HTTP': ratio(median('warm'), median('http')),
      'fresh / HTTP': ratio(median('fresh'), median('http')),
    });
  }
  await bare.stop();
  await warm.remove();
  report.add('Latency, one at a time (medians, ms)', rows);
}

async function throughput(server: Server, document: BenchDocument): Promise<void> {
  const http = await overHttp(server, document);
  const perSecond = async (clients: number, count: number, work: () => Promise<unknown>): Promise<number> => {
    const milliseconds = await timed(() => inParallel(clients, count, work));
    return (count / milliseconds) * 1000;
  };
  await inParallel(4, 40, http);
  const rows = [];
  let one = 0;
  for (const clients of [1, 2, 4, 8]) {
    const rate = await perSecond(clients, quick ? 60 : 200, http);
    if (clients === 1) one = rate;
    rows.push({
      contender: `HTTP, ${clients} clients`,
      'documents / s': round(rate),
      'against one client': ratio(rate, one),
    });
  }
  const offices = await Promise.all(Array.from({ length: 4 }, () => ColdOffice.warmedUp(document.path)));
  const idle = [...offices];
  const cold = await perSecond(4, quick ? 8 : 16, async () => {
    const office = idle.pop() as ColdOffice;
    await office.convert(document.path).finally(() => idle.push(office));
  });
  await Promise.all(offices.map((office) => office.remove()));
  rows.push({
    contender: 'soffice, 4 at a time, warm profiles',
    'documents / s': round(cold, 2),
    'against one client': ratio(cold, one),
  });
  report.add(`Throughput, ${document.label} → pdf`, rows);
}

async function inParallel(clients: number, count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const client = async (): Promise<void> => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function longRunOf(server: Server, document: BenchDocument): Promise<void> {
  const http = await overHttp(server, document);
  const state = (): Record<string, number> => {
    const kits = kitsOf(server.pid);
    return {
      kits: kits.length,
      'kits, PSS MB': round(kits.reduce((sum, pid) => sum + memoryOf(pid).pss, 0)),
      'server, PSS MB': round(memoryOf(server.pid).pss),
      'server, open files': openFilesOf(server.pid),
    };
  };
  const rows = [{ after: 0, ...state() }];
  for (let done = 0; done < longRun;) {
    const batch = longRun / 5;
    await inParallel(2, batch, http);
    rows.push({ after: (done += batch), ...state() });
  }
  report.add(`${longRun} conversions in a row, two at a time`, rows);
}

async function firstConversion(): Promise<void> {
  const document = { label: 'one-page docx', path: join(import.meta.dirname, '../.cache/one-page.docx') };
  const warm = await ColdOffice.warmedUp(document.path);
  const samples = { first: [] as number[], cold: [] as number[] };
  for (let index = 0; index < coldRounds; index++) {
    const server = await Server.start();
    const http = await overHttp(server, document);
    samples.first.push(await timed(http));
    await server.stop();
    samples.cold.push(await timed(() => warm.convert(document.path)));
  }
  await warm.remove();
  const [first, cold] = [summarize(samples.first).median, summarize(samples.cold).median];
  report.add('First conversion after the ready line (medians, ms)', [
    { contender: 'HTTP', ms: round(first) },
    { contender: 'soffice, warm profile', ms: round(cold) },
    { contender: 'soffice / HTTP', ms: ratio(cold, first) },
  ]);
}

async function idleMemory(): Promise<void> {
  const rows = [];
  for (const spare of [1, 4]) {
    const server = await Server.start({ SVC_KITS_SPARE: String(spare) });
    await untilKits(server.pid, spare);
    const memory = kitsOf(server.pid).map(memoryOf);
    const mean = (name: 'pss' | 'private'): number =>
      round(memory.reduce((sum, each) => sum + each[name], 0) / memory.length);
    rows.push({ kits: memory.length, 'PSS each, MB': mean('pss'), 'private each, MB': mean('private') });
    await server.stop();
  }
  report.add('Memory of a warm idle kit, Node included', rows);
}

async function untilKits(pid: number, count: number): Promise<void> {
  for (let attempt = 0; attempt < 100 && kitsOf(pid).length < count; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
}

await main();
