import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { LeaseStore } from '../../src/nodes/lease/lease-store.js';
import { NodeLink } from '../../src/nodes/self/node-link.js';
import { NodeSelf } from '../../src/nodes/self/node-self.js';
import { resolveOptions } from '../../src/options/index.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { secret } from './two-nodes.js';

const lease = 60_000;
const hour = 3_600_000;
const settled = 'svc:nodes:settled';

let redis: RedisServer;
let client: Redis;
let links: NodeLink[];
let document: string;
beforeAll(async () => {
  redis = await RedisServer.create();
  client = new Redis(redis.url);
  links = [];
});
afterAll(async () => {
  for (const link of links) link.onApplicationShutdown();
  client.disconnect();
  await redis.remove();
});
beforeEach(async () => {
  document = `http://host/${randomUUID()}`;
  await client.set(settled, '1 1');
});

/** The leases as one node sees them. */
async function storeOf(name: string, lasts = lease): Promise<LeaseStore> {
  const options = resolveOptions({
    nodes: { redis: redis.url, address: 'http://127.0.0.1:1', name, secret, lease: lasts },
  });
  const link = await NodeLink.open(options);
  links.push(link);
  await link.ready(hour);
  return new LeaseStore(link, new NodeSelf(options), options);
}

const key = (kind: 'lease' | 'fence'): string =>
  `svc:nodes:${kind}:${createHash('sha256').update(document).digest('hex')}`;

/** Puts down a record of a node that is not there. */
async function forge(fence: number, lasts: number): Promise<void> {
  const record = { run: 'x', node: 'y', document, fence: String(fence) };
  await client.set(key('lease'), JSON.stringify(record), 'PX', lasts);
}

async function taken(store: LeaseStore): Promise<number> {
  const held = await store.hold(document, 0);
  if (held.kind !== 'held') throw new Error(held.kind);
  return held.fence;
}

describe('a record of somebody else', () => {
  it.each([
    ['with a lower number', (own: number) => own - 1],
    ['with a higher number, which nobody was given', (own: number) => own + 1],
  ])('%s takes nothing from the owner', async (_name, numberOf) => {
    const a = await storeOf('a');
    const own = await taken(a);
    await forge(numberOf(own), 24 * hour);
    expect(await a.hold(document, own)).toMatchObject({ kind: 'held', fence: own });
    expect(await a.ownerOf(document)).toMatchObject({ node: 'a' });
  });

  it('with a higher number has the document where Redis has lost the last one', async () => {
    const a = await storeOf('a');
    const own = await taken(a);
    await forge(own + 1, lease);
    await client.del(key('fence'));
    expect(await a.hold(document, own)).toEqual({ kind: 'other' });
  });

  it('blocks nobody for longer than a lease, whoever meets it', async () => {
    const a = await storeOf('a');
    await forge(7, 24 * hour);
    expect(await a.hold(document, 0)).toEqual({ kind: 'other' });
    expect(await client.pttl(key('lease'))).toBeLessThanOrEqual(lease);
    await forge(7, 24 * hour);
    expect(await a.ownerOf(document)).toMatchObject({ node: 'y' });
    expect(await client.pttl(key('lease'))).toBeLessThanOrEqual(lease);
  });

  it('that holds for longer than a lease of whoever meets it holds for as long as its node says', async () => {
    const [a, b] = [await storeOf('a', 2 * hour), await storeOf('b')];
    await taken(a);
    expect(await b.hold(document, 0)).toEqual({ kind: 'other' });
    await b.ownerOf(document);
    expect(await client.pttl(key('lease'))).toBeGreaterThan(lease);
  });
});

describe('an owner that comes back', () => {
  it.each([
    ['its record is there', () => [], false],
    ['nobody came after it', () => [key('lease')], false],
    ['Redis remembers nobody', () => [key('lease'), key('fence')], true],
  ])('hears whether another can have been there meanwhile: %s', async (_name, gone, forgotten) => {
    const a = await storeOf('a');
    const own = await taken(a);
    for (const each of gone()) await client.del(each);
    expect(await a.hold(document, own)).toEqual({ kind: 'held', fence: own, forgotten });
  });
});

describe('a Redis whose clock was ahead once', () => {
  it('holds up whoever opens a document for no longer than one that has lost what it knew', async () => {
    await client.set(settled, `${Date.now() + hour} 1`);
    const a = await storeOf('a', 100);
    expect(await a.hold(document, 0)).toMatchObject({ kind: 'unsettled' });
    await until(async () => (await a.hold(document, 0)).kind === 'held');
    expect(await client.get(settled)).toMatch(/ 1$/);
  });
});
