/** How fast a document opens, a screen fills, a key shows and a save is confirmed, over the real socket, with 1, 4 and 10 people. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SocketClient } from '../../test/helpers/socket-client.js';
import { benchDocuments, type BenchDocument } from '../convert/documents.js';
import { kitsOf, memoryOf } from '../lib/process-figures.js';
import { Report, type Row } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { round, summarize } from '../lib/stats.js';
import { firstTile, key, readyToType, save, screen, settled, zooms } from './socket-measures.js';

const keys = Number(process.env['SVC_BENCH_KEYS'] ?? 60);
const opens = Number(process.env['SVC_BENCH_OPENS'] ?? 5);
const saves = 8;
const people = [1, 4, 10];
const measured: ReadonlySet<string> = new Set([
  'one-page docx',
  '30-page docx',
  'xlsx, 10,000 rows',
  'pptx, 10 slides',
]);

/** LibreOffice Online (2020) on a similar, busy two-core machine; for orientation only. */
const peer: Row = {
  'LibreOffice Online, 2020': 'for orientation',
  'first tile, ms': '800 (1 page), 4000 (33 pages)',
  'key → tile, ms': '21 (1 page), 41 (33 pages)',
  'one tile, ms': '0.2–0.5 from its cache, 14 painted',
  'PSS of the document, MB': '107 (33 pages)',
};

interface Opened {
  readonly wopiSrc: string;
  readonly accessToken: string;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-session-'));
const server = await Server.start({ SVC_STORAGE_DIR: join(folder, 'storage'), SVC_KITS_SPARE: '1' });
const socketUrl = `${server.url.replace(/^http/, 'ws')}/svc/socket`;

/** Puts the document into the storage; answers its id. */
async function add({ path }: BenchDocument): Promise<string> {
  const upload = new FormData();
  upload.append('file', new Blob([await readFile(path)]), basename(path));
  const stored = (await (await fetch(`${server.url}/storage/files`, { method: 'POST', body: upload })).json()) as {
    readonly id: string;
  }[];
  return stored[0]!.id;
}

async function enter(id: string, user: string): Promise<SocketClient> {
  const answer = await fetch(`${server.url}/storage/files/${id}/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: user, userName: user }),
  });
  const { wopiSrc, accessToken } = (await answer.json()) as Opened;
  return SocketClient.join(socketUrl, { wopiSrc, accessToken });
}

/** Connect → welcome → first tile, each time with the document closed before. */
async function measureOpening(id: string): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < opens; index++) {
    const started = performance.now();
    const client = await enter(id, 'one');
    await firstTile(client);
    times.push(performance.now() - started);
    await client.leave();
    // The next spare kit has to be there.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  return times;
}

/** Twenty tiles: painted for the first time at each of some zooms, and once more as they are. */
async function measureScreens(client: SocketClient): Promise<Row> {
  const painted = [];
  const again = [];
  for (const tileTwips of zooms) {
    painted.push(await screen(client, tileTwips));
    again.push(await screen(client, tileTwips));
  }
  return {
    '20 tiles painted, ms': round(summarize(painted).median),
    '20 tiles again, ms': round(summarize(again).median),
  };
}

async function measureTyping(client: SocketClient): Promise<Row> {
  const samples = [];
  for (let index = 0; index < keys; index++) samples.push(await key(client, String.fromCodePoint(97 + (index % 26))));
  const times = summarize(samples.map(({ time }) => time));
  return {
    'key → tile, median ms': round(times.median),
    'p95 ms': round(times.p95),
    'bytes per key': Math.round(samples.reduce((sum, { bytes }) => sum + bytes, 0) / keys),
  };
}

async function measure(document: BenchDocument, report: Report): Promise<void> {
  const id = await add(document);
  const opening = round(summarize(await measureOpening(id)).median);
  const rows: Row[] = [];
  const clients: SocketClient[] = [];
  for (const count of people) {
    while (clients.length < count) {
      const client = await enter(id, `user ${clients.length}`);
      await firstTile(client);
      clients.push(client);
    }
    await Promise.all(clients.map((client) => settled(client)));
    const [typist] = clients as [SocketClient];
    await readyToType(typist);
    const typed = await measureTyping(typist);
    const saved = [];
    for (let index = 0; index < saves; index++) saved.push(await save(typist));
    rows.push({
      people: count,
      'first tile, median ms': count === 1 ? opening : '',
      ...(count === 1 ? await measureScreens(typist) : {}),
      ...typed,
      'save → confirmed, median ms': round(summarize(saved).median),
      'PSS of the kit, MB': Math.round(Math.max(...kitsOf(server.pid).map((pid) => memoryOf(pid).pss))),
    });
  }
  report.add(document.label, rows);
  await Promise.all(clients.map((client) => client.leave()));
}

const report = new Report('session');
try {
  const documents = await benchDocuments(join(folder, 'documents'), server.url);
  for (const document of documents) if (measured.has(document.label)) await measure(document, report);
  report.add('Orientation', [peer]);
  report.write();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
