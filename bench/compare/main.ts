/**
 * `npm run bench:compare -- <checkout>`: is this checkout slower than another, built one? Both serve at once and take
 * turns at each measurement, so that a machine in a bad mood is slow for both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { convert } from '../convert/client.js';
import { benchDocuments, type BenchDocument } from '../convert/documents.js';
import { processorOf } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { ratio, round, summarize, timed } from '../lib/stats.js';
import { Editing } from './editing.js';

const other = process.argv[2];
if (other === undefined) throw new Error('Say which checkout to compare with: npm run bench:compare -- <checkout>');

const rounds = Number(process.env['SVC_BENCH_ROUNDS'] ?? 15);
const atOnce = 20;
/** An old checkout may lose a key; ms. */
const patience = 30_000;
const edited: ReadonlySet<string> = new Set(['one-page docx', '30-page docx', 'xlsx, 10,000 rows', 'pptx, 10 slides']);

type Side = 'this' | 'other';

interface Measured {
  /** Milliseconds by the clock, one of each round. */
  readonly times: number[];
  /** Milliseconds of processor time that the service took for all rounds. */
  processor: number;
}

type Samples = Record<Side, Measured>;

const folder = mkdtempSync(join(tmpdir(), 'bench-compare-'));
const start = (side: Side, checkout?: string): Promise<Server> =>
  Server.start({ SVC_STORAGE_DIR: join(folder, side), SVC_KITS_SPARE: '1' }, checkout);
const servers: Record<Side, Server> = { this: await start('this'), other: await start('other', resolve(other)) };

/** One after the other, the first of a round being the second of the next. */
async function takeTurns(measure: (server: Server) => Promise<number>, count = rounds): Promise<Samples> {
  const samples: Samples = { this: { times: [], processor: 0 }, other: { times: [], processor: 0 } };
  for (let index = 0; index <= count; index++) {
    const sides: Side[] = index % 2 === 0 ? ['this', 'other'] : ['other', 'this'];
    for (const side of sides) {
      const before = processorOf(servers[side].pid);
      const time = await Promise.race([measure(servers[side]), pause(patience, undefined, { ref: false })]);
      if (time === undefined) process.stderr.write(`No answer, left out: ${servers[side].url} (${side})\n`);
      // The first round is the warming up.
      if (index === 0 || time === undefined) continue;
      samples[side].times.push(time);
      samples[side].processor += processorOf(servers[side].pid) - before;
    }
  }
  return samples;
}

function row(what: string, samples: Samples): Row {
  const [mine, others] = [summarize(samples.this.times), summarize(samples.other.times)];
  const count = samples.this.times.length;
  return {
    what,
    'this, ms': round(mine.median),
    'other, ms': round(others.median),
    'this / other': ratio(mine.median, others.median),
    'of the best': ratio(mine.min, others.min),
    'this, processor ms': round(samples.this.processor / count),
    'other, processor ms': round(samples.other.processor / count),
    'of the processor': ratio(samples.this.processor, samples.other.processor),
  };
}

async function conversions(documents: readonly BenchDocument[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { label, path } of documents) {
    const bytes = new Uint8Array(await readFile(path));
    const one = (server: Server): Promise<unknown> => convert(server.url, bytes, basename(path), 'pdf');
    rows.push(row(label, await takeTurns((server) => timed(() => one(server)))));
    if (rows.length > 1) continue;
    const many = (server: Server) => timed(() => Promise.all(Array.from({ length: atOnce }, () => one(server))));
    rows.push(row(`${atOnce} at once`, await takeTurns(many, Math.ceil(rounds / 3))));
  }
  return rows;
}

async function editing(document: BenchDocument): Promise<Row[]> {
  const sessions = {
    this: await Editing.of(servers.this, document),
    other: await Editing.of(servers.other, document),
  };
  const of = (server: Server): Editing => (server === servers.this ? sessions.this : sessions.other);
  const opened = await takeTurns((server) => of(server).open(), Math.ceil(rounds / 3));
  await Promise.all([sessions.this.stay(), sessions.other.stay()]);
  return [
    row(`${document.label}: opened, first tile`, opened),
    row('twenty tiles painted', await takeTurns((server) => of(server).screen(), 8)),
    row('key → tile', await takeTurns((server) => of(server).key(), rounds * 4)),
    row('save → confirmed', await takeTurns((server) => of(server).save(), 8)),
  ];
}

const report = new Report('compare');
try {
  const documents = await benchDocuments(join(folder, 'documents'), servers.this.url);
  report.add('Conversion to pdf over HTTP', await conversions(documents));
  for (const document of documents) {
    if (edited.has(document.label)) report.add(`Editing, ${document.label}`, await editing(document));
  }
  report.write();
} finally {
  await Promise.all([servers.this.stop(), servers.other.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
