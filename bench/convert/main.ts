import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kitsOf, memoryOf, openFilesOf } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { ratio, round, summarize, timed } from '../lib/stats.js';
import { added, type Turn } from './added.js';
import { BareOffice } from './bare-office.js';
import { convert } from './client.js';
import { ColdOffice } from './cold-office.js';
import { HttpAlone } from './http-alone.js';
import { benchDocuments, type BenchDocument } from './documents.js';
import { npmPackage } from './npm-package.js';
import { UnoListener } from './uno-listener.js';

/**
 * `npm run bench:convert [-- --quick]`: side by side in one run, contenders taking turns.
 * `npm run bench:convert -- --added=odt,pptx`: only what the service adds to LibreOfficeKit and HTTP, for documents with one of
 * these words in their name, in {@link addedRounds} rounds.
 */
const quick = process.argv.includes('--quick');
const addedTo = process.argv.find((argument) => argument.startsWith('--added'));
const addedRounds = 40;
/** ms */
const settled = 500;
const rounds = quick ? 5 : 15;
const coldRounds = quick ? 2 : 5;
const longRun = quick ? 100 : 500;
/** Users of a web application who press the button together. */
const crowd = 20;

const report = new Report('convert');

async function main(): Promise<void> {
  const server = await Server.start();
  try {
    const documents = await benchDocuments(join(import.meta.dirname, '../.cache'), server.url);
    if (addedTo !== undefined) return await addedByService(server, documents, addedTo.split('=')[1]);
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

async function addedByService(server: Server, documents: readonly BenchDocument[], words = ''): Promise<void> {
  const [bare, alone] = [await BareOffice.start(), await HttpAlone.start()];
  for (const document of documents.filter(({ label }) => words.split(',').some((word) => label.includes(word)))) {
    const contenders = {
      http: await overHttp(server, document),
      bare: () => bare.convert(document.path),
      alone: await httpAlone(server, alone, document),
    };
    const turn: Record<keyof Turn, number> = { http: 0, bare: 0, alone: 0 };
    const turns: Turn[] = [];
    for (let index = -1; index < addedRounds; index++) {
      for (const offset of quickOnes.keys()) {
        const name = quickOnes[(index + 1 + offset) % quickOnes.length] ?? 'http';
        // What one leaves to its garbage collectors would be the next one's.
        await sleep(settled);
        turn[name] = name === 'bare' ? await bare.convert(document.path) : await timed(contenders[name]);
      }
      if (index >= 0) turns.push({ ...turn });
    }
    report.add(`What the service adds: ${document.label}`, [added(document.label, turns)]);
  }
  await bare.stop();
  await alone.stop();
}

async function httpAlone(server: Server, alone: HttpAlone, { path }: BenchDocument): Promise<() => Promise<unknown>> {
  const bytes = new Uint8Array(await readFile(path));
  return alone.exchange(bytes, basename(path), await convert(server.url, bytes, basename(path), 'pdf'));
}

async function overHttp(server: Server, { path }: BenchDocument): Promise<() => Promise<unknown>> {
  const bytes = new Uint8Array(await readFile(path));
  return () => convert(server.url, bytes, basename(path), 'pdf');
}

const quickOnes = ['http', 'bare', 'alone'] as const;
const slowOnes = ['unoconv', 'warm', 'fresh', 'npm'] as const;
type Contender = (typeof quickOnes)[number] | (typeof slowOnes)[number];

async function latency(server: Server, documents: readonly BenchDocument[]): Promise<void> {
  const bare = await BareOffice.start();
  const alone = await HttpAlone.start();
  const warm = await ColdOffice.warmedUp((documents[0] as BenchDocument).path);
  const uno = await UnoListener.start();
  if (uno === undefined) process.stdout.write('Skipped: unoconv, which is not installed, or without its uno module.\n');
  const rows = [];
  for (const document of documents) {
    const { path } = document;
    const contenders: Record<Contender, (() => Promise<unknown>) | undefined> = {
      http: await overHttp(server, document),
      bare: () => bare.convert(path),
      alone: await httpAlone(server, alone, document),
      unoconv: uno && (() => uno.convert(path)),
      warm: () => warm.convert(path),
      fresh: () => ColdOffice.withFreshProfile(path),
      npm: await npmPackage(path),
    };
    rows.push(latencyRow(document.label, await takeTurns(contenders)));
  }
  await bare.stop();
  await alone.stop();
  await uno?.stop();
  await warm.remove();
  report.add('Latency, one at a time (medians, ms)', rows);
}

async function takeTurns(
  contenders: Readonly<Record<Contender, (() => Promise<unknown>) | undefined>>,
): Promise<Record<Contender, number[]>> {
  const samples: Record<Contender, number[]> = {
    http: [],
    bare: [],
    alone: [],
    unoconv: [],
    warm: [],
    fresh: [],
    npm: [],
  };
  await contenders.http?.();
  await contenders.bare?.();
  await contenders.alone?.();
  const take = async (name: Contender): Promise<void> => {
    const work = contenders[name];
    if (work === undefined) return;
    // The bare process tells its own time, without the way there.
    samples[name].push(name === 'bare' ? ((await work()) as number) : await timed(work));
  };
  // Whoever comes after a whole soffice finds the processor's caches cold, and whoever comes second finds LibreOffice in them.
  for (let index = 0; index < rounds; index++)
    for (const offset of quickOnes.keys()) await take(quickOnes[(index + offset) % quickOnes.length] ?? 'http');
  for (let index = 0; index < coldRounds; index++) for (const name of slowOnes) await take(name);
  return samples;
}

function latencyRow(label: string, samples: Readonly<Record<Contender, readonly number[]>>): Row {
  const median = (name: Contender): number => summarize(samples[name]).median;
  const http = median('http');
  const against = (name: Contender): string => (samples[name].length === 0 ? 'skipped' : ratio(median(name), http));
  return {
    'document → pdf': label,
    'HTTP, ms': round(http),
    p95: round(summarize(samples.http).p95),
    'bare LOK': round(median('bare')),
    'HTTP alone': round(median('alone')),
    'HTTP − bare − HTTP alone': round(http - median('bare') - median('alone')),
    'HTTP / bare': ratio(http, median('bare')),
    'unoconv, warm listener': samples.unoconv.length === 0 ? 'skipped' : round(median('unoconv')),
    'soffice, warm profile': round(median('warm')),
    'fresh profile': round(median('fresh')),
    'libreoffice-convert': round(median('npm')),
    'unoconv / HTTP': against('unoconv'),
    'warm / HTTP': against('warm'),
    'fresh / HTTP': against('fresh'),
    'libreoffice-convert / HTTP': against('npm'),
  };
}

async function throughput(server: Server, document: BenchDocument): Promise<void> {
  const http = await overHttp(server, document);
  const perSecond = async (clients: number, count: number, work: () => Promise<unknown>): Promise<number> => {
    const milliseconds = await timed(() => inParallel(clients, count, work));
    return (count / milliseconds) * 1000;
  };
  await inParallel(4, 40, http);
  const rates: { readonly contender: string; readonly rate: number }[] = [];
  let one = 0;
  for (const clients of [1, 2, 4, 8, crowd]) {
    const rate = await perSecond(clients, quick ? 60 : 200, http);
    if (clients === 1) one = rate;
    rates.push({ contender: `HTTP, ${clients} clients`, rate });
  }
  const offices = await Promise.all(Array.from({ length: 4 }, () => ColdOffice.warmedUp(document.path)));
  const idle = [...offices];
  const cold = await perSecond(4, quick ? 8 : 16, async () => {
    const office = idle.pop() as ColdOffice;
    await office.convert(document.path).finally(() => idle.push(office));
  });
  await Promise.all(offices.map((office) => office.remove()));
  const fresh = await perSecond(4, quick ? 4 : 12, () => ColdOffice.withFreshProfile(document.path));
  const npm = await perSecond(crowd, quick ? crowd : 2 * crowd, await npmPackage(document.path));
  rates.push({ contender: 'soffice, 4 at a time, each with its own warm profile', rate: cold });
  rates.push({ contender: 'soffice, 4 at a time, fresh profiles', rate: fresh });
  rates.push({ contender: `libreoffice-convert, ${crowd} at once`, rate: npm });
  const rows = rates.map(({ contender, rate }) => ({
    contender,
    'documents / s': round(rate, 2),
    'against one client': ratio(rate, one),
    'against soffice, warm': ratio(rate, cold),
    'against soffice, fresh': ratio(rate, fresh),
    'against libreoffice-convert': ratio(rate, npm),
  }));
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
