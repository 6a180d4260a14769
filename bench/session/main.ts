/** How fast a document opens, a key shows and a save is confirmed, over the real socket, with 1, 4 and 10 people. */
import { SocketClient } from '../../test/helpers/socket-client.js';
import { kitsOf, memoryOf } from '../lib/process-memory.js';
import { Report } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { round, summarize } from '../lib/stats.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents, type BenchDocument } from '../editor/documents.js';
import { firstTile, key, save, settled } from './socket-measures.js';

const keys = Number(process.env['SVC_BENCH_KEYS'] ?? 60);
const opens = Number(process.env['SVC_BENCH_OPENS'] ?? 5);
const saves = 8;
const people = [1, 4, 10];
const typing: ReadonlySet<string> = new Set(['text', 'spreadsheet']);

interface Opened {
  readonly wopiSrc: string;
  readonly accessToken: string;
}

const storageDir = mkdtempSync(join(tmpdir(), 'bench-session-'));
const server = await Server.start({ SVC_STORAGE_DIR: storageDir, SVC_KITS_SPARE: '1' });
const socketUrl = `${server.url.replace(/^http/, 'ws')}/svc/socket`;

/** Puts the document into the storage in its own format; answers its id. */
async function add({ name, source, sourceExtension }: BenchDocument): Promise<string> {
  const form = new FormData();
  form.append('data', new Blob([source]), `source.${sourceExtension}`);
  const converted = await fetch(`${server.url}/svc/convert-to/${name.split('.').at(-1)}`, {
    method: 'POST',
    body: form,
  });
  if (!converted.ok) throw new Error(`${name}: ${converted.status} ${await converted.text()}`);
  const upload = new FormData();
  upload.append('file', new Blob([await converted.arrayBuffer()]), name);
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
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  return times;
}

async function measure(document: BenchDocument, report: Report): Promise<void> {
  const id = await add(document);
  const opening = summarize(await measureOpening(id));
  const rows = [];
  const clients: SocketClient[] = [];
  for (const count of people) {
    while (clients.length < count) {
      const client = await enter(id, `user ${clients.length}`);
      await firstTile(client);
      clients.push(client);
    }
    await Promise.all(clients.map((client) => settled(client)));
    const samples = [];
    // On a slide, keys go nowhere before somebody has clicked into a text.
    const typed = typing.has(clients[0]!.last('welcome')!.status.kind) ? keys : 0;
    for (let index = 0; index < typed; index++)
      samples.push(await key(clients[0]!, String.fromCodePoint(97 + (index % 26))));
    const times = summarize(samples.map(({ time }) => time));
    const saved = [];
    for (let index = 0; index < saves; index++) saved.push(await save(clients[0]!));
    rows.push({
      document: document.label,
      people: count,
      'first tile, median ms': count === 1 ? round(opening.median) : '',
      'key → tile, median ms': typed > 0 ? round(times.median) : '',
      'p95 ms': typed > 0 ? round(times.p95) : '',
      'bytes per key': typed > 0 ? Math.round(samples.reduce((sum, { bytes }) => sum + bytes, 0) / typed) : '',
      'save → confirmed, median ms': round(summarize(saved).median),
      'PSS of the kit, MB': Math.round(Math.max(...kitsOf(server.pid).map((pid) => memoryOf(pid).pss))),
    });
  }
  report.add(document.label, rows);
  await Promise.all(clients.map((client) => client.leave()));
}

const report = new Report('session');
try {
  for (const document of documents) await measure(document, report);
  report.write();
} finally {
  await server.stop();
  rmSync(storageDir, { recursive: true, force: true });
}
