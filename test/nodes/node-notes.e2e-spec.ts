import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { NodeNotes } from '../../src/nodes/shares/node-notes.js';
import { NodeLink } from '../../src/nodes/self/node-link.js';
import { NodeSelf } from '../../src/nodes/self/node-self.js';
import { memoryRatio } from '../../src/nodes/self/redis-memory.js';
import { resolveOptions } from '../../src/options/index.js';
import { RedisServer } from '../queue/helpers/redis-server.js';

let server: RedisServer;
let link: NodeLink;
let redis: Redis;
let notes: NodeNotes;
beforeAll(async () => {
  server = await RedisServer.create();
  redis = new Redis(server.url);
  const nodes = { redis: server.url, address: 'http://127.0.0.1:1', secret: 'x'.repeat(32) };
  const options = resolveOptions({ nodes });
  link = await NodeLink.open(options);
  await link.ready(10_000);
  notes = new NodeNotes(new NodeSelf(options), link, options);
});
afterAll(async () => {
  link.onApplicationShutdown();
  redis.disconnect();
  await server.remove();
});

const lasts = 3_600_000;

it('notes are there for all nodes, the newest of a name, by rooms', async () => {
  await notes.put('one', 'name', 'first', { lasts, most: 10 });
  await notes.put('one', 'name', 'second', { lasts, most: 10 });
  expect(await notes.get('one', 'name')).toBe('second');
  expect(await notes.get('two', 'name')).toBeUndefined();
});

it('notes never come to more than their bound: the oldest go', async () => {
  for (let index = 0; index < 300; index++) await notes.put('many', `name ${index}`, 'text', { lasts, most: 250 });
  // The bound was lowered: of those above it, a hundred go with each note.
  await notes.put('many', 'name 299', 'again', { lasts, most: 50 });
  await notes.put('many', 'name 299', 'again', { lasts, most: 50 });
  expect(await redis.zcard('svc:nodes:many')).toBe(50);
  expect(await redis.hlen('svc:nodes:many:texts')).toBe(50);
  expect(await notes.get('many', 'name 249')).toBeUndefined();
  expect(await notes.get('many', 'name 250')).toBe('text');
  expect(await notes.get('many', 'name 299')).toBe('again');
});

it('notes go when they are old, and all of them when nobody notes any more', async () => {
  await redis.zadd('svc:nodes:old', 5, 'before');
  await redis.hset('svc:nodes:old:texts', 'before', 'text');
  await notes.put('old', 'now', 'text', { lasts, most: 10 });
  expect(await notes.get('old', 'before')).toBeUndefined();
  expect(await notes.get('old', 'now')).toBe('text');
  for (const key of ['svc:nodes:old', 'svc:nodes:old:texts']) expect(await redis.pttl(key)).toBeGreaterThan(0);
});

it('Redis says how full it is', async () => {
  await redis.config('SET', 'maxmemory', '1gb');
  const ratio = memoryRatio(await redis.info('memory'));
  expect(ratio).toBeGreaterThan(0);
  expect(ratio).toBeLessThan(0.1);
});
