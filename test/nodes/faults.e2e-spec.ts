import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { SocketClient } from '../helpers/socket-client.js';
import { NodeDirectory } from '../../src/nodes/index.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { applied, onLinesOfTheirOwn, paragraphsOf, WordTypist } from '../session/word-typist.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { NodeProcess } from './killable-node.js';
import { Nginx } from './nginx.js';
import { keptIn, NodeUnderTest, Storage, write } from './two-nodes.js';
import { until } from '../helpers/until.js';

const lease = 1_500;
const store = { kind: 'redis' } as const;

/** Tries until somebody is let in. */
async function getIn(storage: Storage, node: { readonly port: number }, file: StoredFile): Promise<SocketClient> {
  for (;;) {
    const client = await storage.open(node, file).catch(() => undefined);
    if (client) return client;
    await pause(100);
  }
}

const visit = (node: { readonly port: number }, file: StoredFile, token = file.token): Promise<BrowserVisitor> => {
  const url = storage.urlOf(node.port, file);
  return BrowserVisitor.visit({ url, wopiSrc: storage.host.src(file), accessToken: token });
};

const viewsAt = (node: NodeUnderTest, file: StoredFile): number | undefined =>
  node.sessions.list().find(({ key }) => key === storage.host.src(file))?.views;

const keepKey = (file: StoredFile): string =>
  `svc:keep:${createHash('sha256').update(storage.host.src(file)).digest('hex').slice(0, 40)}`;

let redis: RedisServer;
let storage: Storage;
let b: NodeUnderTest;
beforeAll(async () => {
  redis = await RedisServer.create();
  storage = await Storage.start();
  b = await NodeUnderTest.start({ redis: redis.url, lease }, {}, undefined, store);
});
afterAll(async () => {
  await b.stop();
  await storage.stop();
  await redis.remove();
});

describe('an owner', () => {
  it('that is killed leaves its documents to the next node, after their lease, with what it kept of them', async () => {
    const a = await NodeProcess.start(redis.url, { lease, snapshotEvery: 200 });
    const file = await storage.add();
    const first = await storage.open(a, file);
    write(first, ' 1');
    await first.save();
    write(first, ' 2');
    // What was kept before the save may still be there, without it.
    await first.until(() => (first.last('safe')?.seq ?? 0) >= first.seq);
    const told = new Redis(redis.url);
    expect(await told.hlen(keepKey(file))).toBe(2);
    told.disconnect();
    a.signal('SIGKILL');
    const second = await getIn(storage, b, file);
    expect(b.keys).toEqual([storage.host.src(file)]);
    write(second, ' 3');
    await second.save();
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2 3\s*$/);
    await second.leave();
    await a.end();
  });

  it('that is killed, and whose kept bytes nobody else finds, lets browsers offer all of it', async () => {
    const a = await NodeProcess.start(redis.url, { lease, snapshotEvery: 200, maxSize: 100 });
    const nginx = await Nginx.before([a.port, b.port]);
    const file = await storage.add();
    const opener = await storage.openAt(a, file);
    const visitor = await visit(nginx, file);
    await visitor.online();
    await opener.leave();
    for (const [next, all] of [
      ['typed', 'typed'],
      ['more', 'typedmore'],
    ] as const) {
      visitor.type(next);
      await applied(visitor);
      await until(async () => (await a.kept()).includes(all));
    }
    a.signal('SIGKILL');
    await until(() => visitor.welcomes.length === 2);
    expect(b.keys).toEqual([storage.host.src(file)]);
    expect(visitor.unsent).toMatchObject([{ text: 'typedmore' }]);
    visitor.client.end();
    await nginx.stop();
    await a.end();
  });

  it('that is told to end by a signal while people type hands on what is open: no letter is lost, none comes twice', async () => {
    const a = await NodeProcess.start(redis.url, { lease });
    const nginx = await Nginx.before([a.port, b.port]);
    const file = await storage.add();
    const opener = await storage.openAt(a, file);
    const people: WordTypist[] = [];
    for (const name of ['A', 'B']) {
      const visitor = await visit(nginx, file, file.addUser({ UserId: name, UserFriendlyName: name }));
      await visitor.online();
      people.push(new WordTypist(visitor, name, randomNumbers(4711)));
    }
    await opener.leave();
    for (const path of ['admin/documents', 'Admin/documents', '%61dmin', 'METRICS', '/metrics']) {
      const answer = await fetch(`http://127.0.0.1:${nginx.port}/svc/${path}`);
      expect([path, await answer.text()]).toEqual([path, expect.stringContaining('<center>nginx')]);
    }
    await onLinesOfTheirOwn(people);
    for (const person of people) person.begin();
    await until(() => people.every(({ words }) => words.length > 5));
    expect(b.keys).not.toContain(storage.host.src(file));
    // Node's own way to end by a signal that somebody has heard.
    expect(await a.stop()).toBe('SIGTERM');
    await until(() => people.every(({ visitor }) => visitor.client.online) && b.keys.includes(storage.host.src(file)));
    const so = people.map(({ words }) => words.length);
    await until(() => people.every(({ words }, index) => words.length > so[index]! + 5));
    for (const person of people) await person.end();
    for (const { visitor } of people) await applied(visitor);
    await people[0]!.visitor.saved();
    const typed = people.map(({ text }) => text.trim());
    expect(paragraphsOf(file)).toEqual([...typed, 'Dear reader, this letter has one page.']);
    for (const { visitor } of people) {
      expect(visitor.unsent).toEqual([]);
      visitor.client.end();
    }
    await nginx.stop();
    await a.end();
  });

  it('that was stopped for longer than its lease writes nothing any more; what it has is kept, its people are sent on', async () => {
    const a = await NodeProcess.start(redis.url, { lease });
    const file = await storage.add();
    const first = await storage.open(a, file);
    write(first, ' 1');
    await first.applied();
    a.signal('SIGSTOP');
    const second = await getIn(storage, b, file);
    write(second, ' 2');
    await second.save();
    const stored = file.bytes;
    const uploads = storage.host.calls('PutFile').length;
    // Arrives in the moment in which the node goes on, before it can have heard of anything.
    const save = first.save().catch((error: unknown) => error);
    a.signal('SIGCONT');
    await first.until(() => first.closeCode === 1012);
    await until(async () => / 1\s*$/.test(await a.kept()));
    expect(storage.host.calls('PutFile')).toHaveLength(uploads);
    expect(file.bytes).toBe(stored);
    expect(textOf(file.bytes)).toMatch(/one page\. 2\s*$/);
    const again = await storage.open(a, file);
    expect(viewsAt(b, file)).toBe(2);
    await Promise.all([second.leave(), again.leave(), Promise.race([save, pause(1)])]);
    await a.end();
  });

  it('that was stopped for longer than its lease lets browsers offer what the next owner does not have', async () => {
    const a = await NodeProcess.start(redis.url, { lease });
    const file = await storage.add();
    const visitor = await visit(a, file);
    await visitor.online();
    visitor.type('typed');
    await applied(visitor);
    a.signal('SIGSTOP');
    const second = await getIn(storage, b, file);
    a.signal('SIGCONT');
    await until(() => visitor.welcomes.length === 2);
    expect(visitor.unsent).toEqual([{ why: 'offline', text: 'typed' }]);
    expect(visitor.client.online).toBe(true);
    visitor.client.end();
    await second.leave();
    await a.end();
  });

  it('whose number is not the last one writes nothing, though by its clocks its lease runs, and the host tells no time', async () => {
    // Prolonged by itself after twenty seconds only: clocks of a machine that was stopped may show nothing of that.
    const a = await NodeUnderTest.start({ redis: redis.url, lease: 60_000 }, {}, undefined, store);
    const file = await storage.add();
    storage.host.always('CheckFileInfo', faults.fields({ LastModifiedTime: undefined }));
    storage.host.ignoresTimestamps = true;
    const first = await storage.openAt(a, file);
    write(first, ' 1');
    await first.applied();
    const told = new Redis(redis.url);
    await told.del(storage.leaseKey(file));
    told.disconnect();
    const second = await storage.openAt(b, file);
    const uploads = storage.host.calls('PutFile').length;
    const save = first.save().catch((error: unknown) => error);
    await first.until(() => first.closeCode === 1012);
    expect(storage.host.calls('PutFile')).toHaveLength(uploads);
    await until(() => a.keys.length === 0);
    expect(await keptIn(a.folder)).toMatch(/ 1\s*$/);
    storage.host.always('CheckFileInfo');
    storage.host.ignoresTimestamps = false;
    await Promise.all([second.leave(), Promise.race([save, pause(1)])]);
    await a.stop();
  });
});

describe('Redis', () => {
  it('that is away holds up no document that is open, and each that is not; and nothing when it is back', async () => {
    const [open, other] = await Promise.all([storage.add(), storage.add()]);
    const client = await storage.open(b, open);
    await redis.stop();
    write(client, ' 1');
    await client.save();
    expect(textOf(open.bytes)).toMatch(/one page\. 1\s*$/);
    const refused = await SocketClient.hello(storage.urlOf(b.port, other), storage.hello(other));
    await refused.until(() => refused.fatal?.code === 'nodes_unavailable');
    // Longer than the lease: nobody can have taken the document over meanwhile.
    await pause(lease);
    write(client, ' 2');
    await client.save();
    await redis.start();
    const late = await getIn(storage, b, other);
    write(client, ' 3');
    await client.save();
    expect(textOf(open.bytes)).toMatch(/one page\. 1 2 3\s*$/);
    await Promise.all([client.leave(), late.leave()]);
  });

  it('that lost all it knew is told again who has what', async () => {
    const file = await storage.add();
    const client = await storage.open(b, file);
    await redis.wipe();
    await redis.start();
    const told = new Redis(redis.url);
    await until(async () => (await told.exists(storage.leaseKey(file))) === 1);
    told.disconnect();
    const a = await NodeUnderTest.start({ redis: redis.url, lease });
    const second = await getIn(storage, a, file);
    expect(a.keys).toEqual([]);
    write(second, ' 1');
    await client.save();
    await Promise.all([client.leave(), second.leave()]);
    await a.stop();
  });

  it('that lost all it knew, unseen, gives no document away that is open: its owner says so first', async () => {
    const a = await NodeUnderTest.start({ redis: redis.url, lease });
    const [open, other] = await Promise.all([storage.add(), storage.add()]);
    const client = await storage.open(b, open);
    const told = new Redis(redis.url);
    await told.flushall();
    told.disconnect();
    const [second, third] = await Promise.all([getIn(storage, a, open), getIn(storage, a, other)]);
    expect([viewsAt(b, open), viewsAt(a, open)]).toEqual([2, undefined]);
    write(second, ' 1');
    await second.applied();
    await client.save();
    expect(textOf(open.bytes)).toMatch(/one page\. 1\s*$/);
    await Promise.all([client, second, third].map((each) => each.leave()));
    await a.stop();
  });

  it.each([
    ['nonsense', (client: Redis, key: string) => client.set(key, 'nonsense')],
    ['another kind of value', (client: Redis, key: string) => client.del(key).then(() => client.lpush(key, 'x'))],
    ['somebody who is not there', (client: Redis, key: string) => client.set(key, '{"run":"x","node":"y"}')],
  ])('in which somebody wrote %s as the owner is mended by the owner', async (_name, damage) => {
    const file = await storage.add();
    const first = await storage.open(b, file);
    const client = new Redis(redis.url);
    await damage(client, storage.leaseKey(file));
    const a = await NodeUnderTest.start({ redis: redis.url, lease });
    const second = await getIn(storage, a, file);
    expect(a.keys).toEqual([]);
    expect(viewsAt(b, file)).toBe(2);
    await Promise.all([first.leave(), second.leave()]);
    await a.stop();
    client.disconnect();
  });
});

it('a request for a node that was stopped is answered in its place', async () => {
  const adminToken = 'a-token-for-the-operator-of-this-very-test';
  const a = await NodeProcess.start(redis.url, { lease });
  const asked = await NodeUnderTest.start({ redis: redis.url, lease: 60_000 }, { operations: { adminToken } });
  const file = await storage.add();
  const client = await SocketClient.join(`ws://127.0.0.1:${a.port}/svc/socket`, storage.hello(file));
  a.signal('SIGSTOP');
  const way = new URLSearchParams({ key: storage.host.src(file) }).toString();
  const told = new Redis(redis.url);
  await told.persist(storage.leaseKey(file));
  const answer = await fetch(`http://127.0.0.1:${asked.port}/svc/admin/documents?${way}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${adminToken}` },
  });
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'owner_silent' })]);
  a.signal('SIGCONT');
  told.disconnect();
  await client.drop();
  await Promise.all([a.end(), asked.stop()]);
});

describe('a record without an end that names no owner blocks nobody for longer than a lease', () => {
  it.each([
    ['a life that is over', '{"run":"x","node":"y","document":"z","fence":"7"}'],
    ['nonsense', 'nonsense'],
  ])('%s', async (_name, record) => {
    const file = await storage.add();
    const client = new Redis(redis.url);
    await client.set(storage.leaseKey(file), record);
    client.disconnect();
    const opened = await getIn(storage, b, file);
    expect(viewsAt(b, file)).toBe(1);
    await opened.leave();
  });
});

describe('a node does not start', () => {
  it('under the name of another, with another secret', async () => {
    const named = NodeUnderTest.start({ redis: redis.url, lease, name: b.name });
    await expect(named).rejects.toThrow(/is called .* already, at http/);
    const strange = NodeUnderTest.start({ redis: redis.url, lease, secret: 'y'.repeat(40) });
    await expect(strange).rejects.toThrow(/has another secret/);
  });

  it('under the name and address of another that lives, which goes on', async () => {
    const { name, port } = b;
    const twin = NodeUnderTest.start({ redis: redis.url, lease, name, address: `http://127.0.0.1:${port}` });
    await expect(twin).rejects.toThrow(/is called .* already, at http/);
    const file = await storage.add();
    const client = await storage.open(b, file);
    expect(viewsAt(b, file)).toBe(1);
    await client.leave();
  });

  it('while the last sign of its life before, which was killed, still counts', async () => {
    const killed = await NodeProcess.start(redis.url, { lease });
    killed.signal('SIGKILL');
    const again = await NodeUnderTest.start({ redis: redis.url, lease }, {}, killed.port);
    const file = await storage.add();
    const client = await storage.openAt(again, file);
    expect(viewsAt(again, file)).toBe(1);
    await client.leave();
    await again.stop();
    await killed.end();
  });

  it('to open anything at an address that does not lead to it', async () => {
    const lost = await NodeUnderTest.start({
      redis: redis.url,
      lease,
      address: `http://127.0.0.1:${await freePort()}`,
    });
    await until(() => lost.log.lines.some((line) => line.includes('cannot reach this one by nodes.address')));
    const file = await storage.add();
    const bare = `ws://127.0.0.1:${lost.port}/svc/socket`;
    const refused = await SocketClient.hello(bare, storage.hello(file));
    await refused.until(() => refused.fatal?.code === 'node_misplaced');
    const health = await fetch(`http://127.0.0.1:${lost.port}/svc/health`);
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({
        nodes: expect.objectContaining({ up: false, reason: expect.stringContaining('nodes.address') }),
      }),
    ]);
    await lost.stop();
  });
});

it('a full node sends new documents to one that has room', async () => {
  const full = await NodeUnderTest.start({ redis: redis.url, lease }, { engine: { kits: { maxEditing: 1 } } });
  const [here, there] = await Promise.all([storage.add(), storage.add()]);
  const bare = `ws://127.0.0.1:${full.port}/svc/socket`;
  const first = await SocketClient.join(bare, storage.hello(here));
  const second = await storage.open(full, there);
  expect(full.keys).toEqual([storage.host.src(here)]);
  expect(b.keys).toContain(storage.host.src(there));
  await Promise.all([first.leave(), second.leave()]);
  await full.stop();
});

it('a full node leads people on to one that has room when it has handed out their page, too', async () => {
  const full = await NodeUnderTest.start({ redis: redis.url, lease }, { engine: { kits: { maxEditing: 1 } } });
  const [here, there] = await Promise.all([storage.add(), storage.add()]);
  const first = await SocketClient.join(`ws://127.0.0.1:${full.port}/svc/socket`, storage.hello(here));
  // The page's socket comes while its form would still have the document opened here.
  storage.host.once('GetFile', faults.slow(2_000));
  expect(await storage.post(full, there)).toBe(200);
  await pause(300);
  const second = await storage.open(full, there);
  expect(full.keys).toEqual([storage.host.src(here)]);
  expect(b.keys).toContain(storage.host.src(there));
  await Promise.all([first.leave(), second.leave()]);
  await full.stop();
});

describe('whoever opens a document', () => {
  it('is told that every node is being emptied; the last one saves what is open', async () => {
    const own = await RedisServer.create();
    const last = await NodeUnderTest.start({ redis: own.url, lease }, {}, undefined, store);
    const file = await storage.add();
    const there = await visit(last, file);
    await there.online();
    there.client.input({ type: 'uno', command: '.uno:GoToEndOfDoc' });
    there.type(' 1');
    await until(() => last.sessions.list().some(({ modified }) => modified));
    await last.sessions.drain();
    expect(there.all('closed')).toMatchObject([{ reason: 'shuttingDown' }]);
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    expect(await last.sessions.kept()).toEqual([]);
    const visitor = await visit(last, await storage.add());
    await until(() => visitor.all('error').length > 0);
    expect(visitor.all('error')).toMatchObject([{ code: 'no_node', fatal: true, temporary: true }]);
    for (const { client } of [there, visitor]) client.end();
    await last.stop();
    await own.remove();
  });

  it('waits for the lease of an owner that is gone', async () => {
    const a = await NodeProcess.start(redis.url, { lease });
    const file = await storage.add();
    const first = await SocketClient.join(`ws://127.0.0.1:${a.port}/svc/socket`, storage.hello(file));
    a.signal('SIGKILL');
    const visitor = await visit(b, file);
    await visitor.online();
    expect(visitor.all('error')).toEqual([]);
    expect(viewsAt(b, file)).toBe(1);
    visitor.client.end();
    await first.drop();
    await a.end();
  });
});

describe('whoever had a document open', () => {
  it('is let in again when Redis is back, though it was away when they came back', async () => {
    const file = await storage.add();
    const visitor = await visit(b, file);
    await visitor.online();
    await redis.stop();
    visitor.client.networkLost();
    const refused = (): number => visitor.connections.filter(({ online }) => !online).length;
    await until(() => refused() >= 3 || visitor.all('error').length > 0);
    await redis.start();
    await until(() => visitor.client.online || visitor.all('error').length > 0);
    expect(visitor.all('error')).toEqual([]);
    visitor.client.end();
  });

  it.each([
    [
      'no other has room',
      async (_redis: RedisServer, full: NodeUnderTest, ends: NodeUnderTest) => {
        await SocketClient.join(`ws://127.0.0.1:${full.port}/svc/socket`, storage.hello(await storage.add()));
        await until(() => ends.app.get(NodeDirectory, { strict: false }).others.some(({ room }) => room.open === 1));
      },
    ],
    ['Redis is away, without which no other can have it', (own: RedisServer) => own.stop()],
  ])('finds it saved when their node ends and %s', async (_name, happen) => {
    const own = await RedisServer.create();
    const shared = await freshFolder('nodes-shared-keep-');
    const keep = { dir: shared, shared: true, snapshotEvery: 3_600_000 };
    const start = (maxEditing: number): Promise<NodeUnderTest> =>
      NodeUnderTest.start({ redis: own.url, lease }, { engine: { kits: { maxEditing } }, session: { keep } });
    const [full, ends] = [await start(1), await start(4)];
    const file = await storage.add();
    const visitor = await visit(ends, file);
    await visitor.online();
    visitor.client.input({ type: 'uno', command: '.uno:GoToEndOfDoc' });
    visitor.type(' 1');
    await until(() => ends.sessions.list().some(({ modified }) => modified));
    await happen(own, full, ends);
    await ends.stop();
    await until(() => visitor.all('closed').length + visitor.all('error').length > 0);
    expect(visitor.all('closed')).toMatchObject([{ reason: 'shuttingDown' }]);
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    visitor.client.end();
    await full.stop();
    await own.remove();
    await rm(shared, { recursive: true });
  });
});
