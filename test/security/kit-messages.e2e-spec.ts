import { Logger } from '@nestjs/common';
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { encode } from '../../src/engine/channel/framing.js';
import { KitDocument } from '../../src/engine/document/kit-document.js';
import { KitGone } from '../../src/engine/pool/kit-gone.js';
import { KitProcess } from '../../src/engine/pool/kit-process.js';
import { resolveOptions } from '../../src/options/index.js';
import { readTileHeader, withSeq, type DocumentStatus } from '../../src/protocol/index.js';
import { randomNumbers } from '../helpers/random.js';

const status: DocumentStatus = { kind: 'text', width: 1, height: 1, part: 0, parts: [] };
const frame = new Uint8Array(60).fill(1);
const rectangle = { x: 1, y: 2, width: 3, height: 4 };

/** What kits say. */
const messages: readonly object[] = [
  { on: 'tile', views: [0, 1], seqs: [7, 8], frame },
  { on: 'event', view: 0, event: { type: 'cursor', rectangle, view: 0 } },
  { on: 'event', view: 0, event: { type: 'commandState', command: '.uno:Bold', value: 'true' } },
  { on: 'event', view: 0, event: { type: 'dialog', dialog: { id: '1', children: [{ id: '2', text: 'Font' }] } } },
  { on: 'event', event: { type: 'status', status } },
  { on: 'modified', modified: true },
  { on: 'progress', percent: 50 },
  { on: 'password', attempt: 1, purpose: 'view' },
  { re: 1, ok: true, result: { png: frame } },
  { re: 1, ok: true, result: status },
  { re: 1, ok: false, code: 'document_corrupt', message: '' },
];
const framed = (message: object): Buffer => Buffer.concat(encode(message));
const asJson = (json: string): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(Buffer.byteLength(json) + 1);
  head[4] = 1;
  return Buffer.concat([head, Buffer.from(json)]);
};

/** A tile that is not in a frame of its own, and so says anything of its views. */
function oddTile(): Buffer {
  const odd = Buffer.concat(encode({ on: 'elit', views: 'all', seqs: [], frame }));
  odd.write('tile', odd.indexOf('elit'));
  return odd;
}

beforeAll(() => Logger.overrideLogger(false));

describe('what a kit that was taken over says costs that kit its life, and nothing else', () => {
  const script = fileURLToPath(new URL('hostile-kit.mjs', import.meta.url));
  async function start(says: Uint8Array): Promise<KitProcess> {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'], detached: true });
    child.stdin.on('error', () => undefined).end(says);
    return KitProcess.start(child, tmpdir(), 20_000);
  }

  it.each<[string, Uint8Array]>([
    ['null', asJson('null')],
    ['a tile without a frame', asJson('{"on":"tile"}')],
    ['a tile that is none', framed({ on: 'tile', views: [0], seqs: [0], frame: new Uint8Array(3) })],
    ['a tile longer than any', framed({ on: 'tile', views: [0], seqs: [0], frame: new Uint8Array(300_000).fill(1) })],
    ['a tile for one view a thousand times', framed({ on: 'tile', views: Array(1_000).fill(0), seqs: [], frame })],
    ['a tile for nobody knows whom', oddTile()],
    ['an event of no type', asJson('{"on":"event","event":null}')],
    ['an event called like a method', asJson('{"on":"event","event":{"type":"constructor"}}')],
    ['a notice called like a method', asJson('{"on":"__proto__"}')],
    ['an unknown error', asJson('{"re":1,"ok":false,"code":"toString","message":""}')],
    ['an answer to another question', asJson('{"re":1,"ok":true,"result":{"path":7}}')],
    ['one of Node itself', asJson('{"cmd":"NODE_HANDLE","type":"net.Socket","msg":{}}')],
    ['what Node would have read', serialize({ cmd: 'NODE_DISCONNECT' })],
    ['a length beyond all bounds', Buffer.from([255, 255, 255, 255, 1])],
    ['an endless nest', asJson('['.repeat(20_000) + ']'.repeat(20_000))],
    ['numbers without end', asJson(`{"on":"event","event":{"type":"error","error":[${'1,'.repeat(5_000_000)}1]}}`)],
    ['bytes that are not there', Buffer.from([20, 0, 0, 0, 2, 15, 0, 0, 0, ...Buffer.from('{"$bytes":1000}')])],
  ])('%s', async (_what, says) => {
    const [kit, neighbour] = await Promise.all([start(says), start(framed({ re: 1, ok: true }))]);
    await expect(kit.request({ op: 'status', of: 0 })).rejects.toEqual(new KitGone('crashed'));
    await expect(neighbour.request({ op: 'ping' })).resolves.toBeUndefined();
    await Promise.all([kit.kill('discarded'), neighbour.kill('discarded')]);
    expect(kit.end).toBe('crashed');
  });
});

it('what a kit announces and sends byte by byte costs what it weighs', async () => {
  const pipe = new Pipe();
  const starting = KitProcess.start(pipe.child as unknown as ChildProcess, tmpdir(), 5_000);
  pipe.push(framed({ on: 'ready', version: 'hostile' }));
  const kit = await starting;
  const before = process.memoryUsage().rss;
  pipe.push(Buffer.from([0, 0, 0, 12, 1]));
  for (let count = 0; count < 1_000_000; count++) {
    pipe.push(Buffer.alloc(1, ' '));
    if (count % 1_000 === 0) await new Promise(setImmediate);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  expect(kit.end).toBeUndefined();
  pipe.destroy();
});

/** The application's end of a pipe, and a child process as far as `KitProcess` knows one. */
class Pipe extends Duplex {
  readonly child: object = Object.assign(new EventEmitter(), {
    stdio: [null, null, null, this],
    stdout: null,
    stderr: null,
  });
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }
}

describe('mutated messages', () => {
  /** Those that once found something stay. */
  const seeds = [1, 20_261_122, 4_711];
  const perSeed = 2_600;

  it.each([...seeds, Date.now() % 2 ** 31])('never throw in the application (seed %d)', async (seed) => {
    const random = randomNumbers(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const junk = [null, true, -1, 1e308, '', 'x'.repeat(300), [], {}, [[[]]], { type: 'cursor' }, { $bytes: 5 }];
    const mutateValue = (value: unknown): unknown => {
      if (random() < 0.3 || typeof value !== 'object' || value === null) return pick(junk);
      const key = pick(Object.keys(value));
      return { ...value, [key]: mutateValue((value as Record<string, unknown>)[key]) };
    };
    // A wrong length makes the rest wait for more: that is tried, but not all the time.
    const placeIn = (bytes: Buffer): number => (random() < 0.02 ? 0 : 4 + Math.floor(random() * (bytes.length - 4)));
    const mutateBytes = (bytes: Buffer): Buffer => {
      const copy = Buffer.from(bytes);
      for (let count = 1 + random() * 4; count > 0; count -= 1) copy[placeIn(copy)] = random() * 256;
      return random() < 0.05 ? copy.subarray(0, random() * copy.length) : copy;
    };
    const mutated = (): Buffer => {
      const message = pick(messages);
      const choice = random();
      if (choice < 0.2) return framed(message);
      return choice < 0.6 ? asJson(JSON.stringify(mutateValue(message))) : mutateBytes(framed(message));
    };

    const outcome = { heard: 0, ended: 0 };
    let [pipe, kit] = await start();
    for (let count = 0; count < perSeed; count += 1) {
      pipe.push(mutated());
      if (count % 8 === 0) await new Promise(setImmediate);
      if (kit.end === undefined && count % 100 !== 0) continue;
      outcome.ended += kit.end === undefined ? 0 : 1;
      pipe.destroy();
      [pipe, kit] = await start();
    }
    pipe.destroy();
    expect(outcome.ended).toBeGreaterThan(100);
    expect(outcome.heard).toBeGreaterThan(100);

    /** A document whose listener does with events and tiles what sessions do. */
    async function start(): Promise<[Pipe, KitProcess]> {
      const fresh = new Pipe();
      const starting = KitProcess.start(fresh.child as unknown as ChildProcess, tmpdir(), 5_000);
      fresh.push(framed({ on: 'ready', version: 'fuzzed' }));
      const process = await starting;
      const document = new KitDocument(process, { kind: 'text', status }, tmpdir(), resolveOptions({}).engine.limits);
      document.on('event', (event) => (outcome.heard += JSON.stringify(event).length > 0 ? 1 : 0));
      document.on('tile', (tile) => {
        readTileHeader(tile.frame);
        outcome.heard += tile.views.map((_, index) => withSeq(tile.frame, tile.seqs[index]!)).length;
      });
      document.ask(0, { type: 'preview', part: 0, width: 1, height: 1 }).catch(() => undefined);
      return [fresh, process];
    }
  });
});
