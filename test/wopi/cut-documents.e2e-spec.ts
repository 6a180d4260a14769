import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CheckFileInfo } from 'nestjs-svc';
import type { Behaviour } from '../helpers/hosts/index.js';
import { ClientBench } from './client-bench.js';

const text = 'one;two\n'.repeat(1_000);
const sha256 = createHash('sha256').update(text).digest('base64');

/** The process behind the web server fails after so many bytes, which the server does not know. */
const endsAfter =
  (bytes: number): Behaviour =>
  (exchange) => {
    exchange.response.writeHead(200);
    exchange.response.end(text.slice(0, bytes));
  };

/** … and says only by closing the connection that this is the end. */
const closesAfter =
  (bytes: number): Behaviour =>
  (exchange) => {
    exchange.response.useChunkedEncodingByDefault = false;
    exchange.response.writeHead(200, { Connection: 'close' });
    exchange.response.end(text.slice(0, bytes));
  };

describe('a document of which the host has not said how long its answer is', () => {
  let bench: ClientBench;
  beforeAll(async () => {
    bench = await ClientBench.start({ svc: { wopi: { retries: 0 } } });
  });
  afterAll(() => bench.stop());
  afterEach(() => bench.host.always('GetFile'));

  async function fetched(told: object = {}, fileUrl?: string): Promise<unknown> {
    const before = bench.host.calls('GetFile').length;
    const info = Object.assign(new CheckFileInfo(), { BaseFileName: 'sums.csv', Size: text.length, ...told });
    const file = bench.host.wopiFile(bench.host.add('sums.csv', text));
    const outcome = await bench.client.getFile(file, bench.path(), { info, fileUrl }).catch((error: unknown) => error);
    return { outcome, asked: bench.host.calls('GetFile').length - before };
  }
  const arrived = (): Promise<string> => readFile(bench.path(), 'utf8');

  it.each([
    ['ends', endsAfter(4_000)],
    ['is closed', closesAfter(4_000)],
  ])('and that %s too early is asked for once more', async (_how, cut) => {
    bench.host.once('GetFile', cut);
    expect(await fetched()).toEqual({ outcome: { size: text.length }, asked: 2 });
    expect(await arrived()).toBe(text);
  });

  it('is refused where it ends in another place each time', async () => {
    bench.host.once('GetFile', endsAfter(4_000), endsAfter(4_001));
    expect(await fetched()).toMatchObject({ outcome: { code: 'host_unavailable', mayHaveLanded: false }, asked: 2 });
    expect(existsSync(bench.path())).toBe(false);
  });

  it('is taken where it ends in the same place, though the host makes it anew each time', async () => {
    let made = 0;
    bench.host.always('GetFile', (exchange) => {
      exchange.response.writeHead(200);
      exchange.response.end(`made ${++made}`);
    });
    expect(await fetched()).toEqual({ outcome: { size: 6 }, asked: 2 });
  });

  it.each([
    ['', 1],
    ['a comment', 1],
    ['PK\u0005\u0006 in a comment that is longer', 1],
  ])('is taken where a ZIP ends, with the comment %j', async (comment, asked) => {
    const end = Buffer.concat([
      Buffer.from('PK\u0005\u0006', 'latin1'),
      Buffer.alloc(16),
      Buffer.from([comment.length, 0]),
    ]);
    const zip = Buffer.concat([Buffer.alloc(100, 'PK'), end, Buffer.from(comment)]);
    bench.host.always('GetFile', (exchange) => {
      exchange.response.writeHead(200);
      exchange.response.end(zip);
    });
    expect(await fetched()).toEqual({ outcome: { size: zip.length }, asked });
    const cuts = [1, 2];
    bench.host.always('GetFile', (exchange) => {
      exchange.response.writeHead(200);
      exchange.response.end(zip.subarray(0, -(cuts.shift() ?? 0)));
    });
    expect(await fetched()).toMatchObject({ outcome: { code: 'host_unavailable' }, asked: 2 });
  });

  it('is fetched from /contents where it ends too early at FileUrl', async () => {
    const cuts = [100, 200];
    const url = bench.host.page('/stored', (exchange) => {
      exchange.response.writeHead(200);
      exchange.response.end(text.slice(0, cuts.shift()));
    });
    expect(await fetched({}, url)).toEqual({ outcome: { size: text.length }, asked: 1 });
    expect(await arrived()).toBe(text);
  });

  it.each<[string, object, number]>([
    ['is the same again', { Size: text.length + 1 }, 2],
    ['has the hash that is told', { Size: text.length + 1, SHA256: sha256 }, 1],
    ['is longer than told', { Size: 11 }, 1],
  ])('is taken where it %s, for hosts get sizes wrong', async (_what, told, asked) => {
    bench.host.always('GetFile', endsAfter(text.length));
    expect(await fetched(told)).toEqual({ outcome: { size: text.length }, asked });
  });
});
