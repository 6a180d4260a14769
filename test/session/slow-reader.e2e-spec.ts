import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tileCredit } from '../../src/protocol/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

/** What the service lets one reader owe, and the largest answer in these tests; bytes. */
const mostOwed = 16 * 1024 * 1024 + 1_000_000;
const keys = 300;

describe('a reader that does not read', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  const owed = async (): Promise<number> => (await service.sessions.stats()).bufferedBytes;

  it('gets no more tiles than are on their way, misses the stale ones, and sees the newest in the end', async () => {
    const file = await service.add();
    const slow = await service.open(file);
    const quick = await service.open(file);
    for (const client of [slow, quick]) {
      client.look();
      await client.until(() => client.tiles.length > 0);
      await client.applied();
    }
    slow.socket.pause();
    const before = slow.tiles.length;
    const seen = quick.tiles.length;
    for (let index = 0; index < keys; index++) {
      const wanted = quick.seq + 1;
      quick.type('mw'[index % 2]!);
      await quick.until(() => quick.tiles.some(({ seq }) => seq >= wanted));
    }
    await quick.applied();
    expect(await owed()).toBeLessThan(1_000_000);
    expect(quick.tiles.length - seen).toBeGreaterThan(keys / 2);
    const newest = Math.max(...quick.tiles.map(({ version }) => version));
    slow.socket.resume();
    await slow.until(() => slow.tiles.some(({ version }) => version >= newest));
    expect(slow.tiles.length - before).toBeLessThan(2 * tileCredit);
    expect(slow.closeCode).toBeUndefined();
  }, 240_000);

  it('is cut off when it asks on and on, before it costs the service more than its share', async () => {
    const file = await service.add();
    const greedy = await service.open(file);
    const other = await service.open(file);
    // Compression would hide what is sent.
    const data = Array.from({ length: 300 }, () => randomBytes(450).toString('base64')).join('\n');
    await greedy.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data });
    greedy.command('.uno:SelectAll');
    await greedy.applied();
    greedy.socket.pause();
    let most = 0;
    for (let asked = 0; (await service.sessions.stats()).connections > 1; asked++) {
      // The other side's socket still takes some, as the system lets it.
      if (asked < 2_000) greedy.send({ type: 'ask', id: 10_000 + asked, input: { type: 'selectionText' } });
      most = Math.max(most, await owed());
      await pause(1);
    }
    expect(most).toBeLessThan(mostOwed);
    // Whoever reads may be owed something for a moment.
    await until(async () => (await owed()) === 0);
    other.command('.uno:SelectAll');
    other.type('Unharmed');
    await other.save();
    expect(textOf(file.bytes)).toContain('Unharmed');
    greedy.socket.resume();
    await greedy.until(() => greedy.closeCode !== undefined);
  }, 240_000);
});
