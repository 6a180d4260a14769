import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { NodeDirectory } from '../../src/nodes/index.js';
import { freePort } from '../helpers/free-port.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { textOf } from '../session/service-under-test.js';
import { applied } from '../session/word-typist.js';
import { CutLine } from './cut-line.js';
import { keptIn, NodeUnderTest, Storage } from './two-nodes.js';

const lease = 1_500;

let redis: RedisServer;
let storage: Storage;
let nodes: NodeUnderTest[];
let lines: CutLine[];
let visitors: BrowserVisitor[];
beforeEach(async () => {
  redis = await RedisServer.create();
  storage = await Storage.start();
  [nodes, lines, visitors] = [[], [], []];
});
afterEach(async () => {
  for (const { client } of visitors) client.end();
  await Promise.all(nodes.map((node) => node.stop()));
  await Promise.all(lines.map((line) => line.end()));
  await storage.stop();
  await redis.remove();
});

async function lineTo(port: number): Promise<CutLine> {
  const line = await CutLine.to(port);
  lines.push(line);
  return line;
}

interface Ways {
  /** To Redis; default: its own. */
  readonly redis?: CutLine;
  /** By which other nodes come. */
  readonly address?: CutLine;
  readonly port?: number;
  readonly maxEditing?: number;
}

async function start({ redis: way, address, port, maxEditing = 4 }: Ways = {}): Promise<NodeUnderTest> {
  const reached = {
    redis: way ? `redis://127.0.0.1:${way.port}` : redis.url,
    ...(address && { address: `http://127.0.0.1:${address.port}` }),
  };
  const node = await NodeUnderTest.start({ ...reached, lease }, { engine: { kits: { maxEditing } } }, port);
  nodes.push(node);
  return node;
}

/** A node to which the others come by a line that can be cut. */
async function startBehindLine(ways: Ways = {}): Promise<{ readonly node: NodeUnderTest; readonly line: CutLine }> {
  const port = await freePort();
  const line = await lineTo(port);
  return { node: await start({ ...ways, address: line, port }), line };
}

async function visit(node: NodeUnderTest, file: StoredFile): Promise<BrowserVisitor> {
  const url = storage.urlOf(node.port, file);
  const visitor = await BrowserVisitor.visit({ url, wopiSrc: storage.host.src(file), accessToken: file.token });
  visitors.push(visitor);
  return visitor;
}

/** Whoever opens it next becomes its owner. */
async function leaseEnds(file: StoredFile): Promise<void> {
  const key = storage.leaseKey(file);
  const told = new Redis(redis.url);
  await until(async () => (await told.exists(key)) === 0);
  told.disconnect();
}

async function write(client: SocketClient, text: string): Promise<void> {
  client.command('.uno:GoToEndOfDoc');
  client.type(text);
  await client.applied();
}

const knowsOf = (node: NodeUnderTest, others: number): Promise<boolean> =>
  until(() => node.app.get(NodeDirectory, { strict: false }).others.length === others);

const viewsAt = (node: NodeUnderTest, file: StoredFile): number | undefined =>
  node.sessions.list().find(({ key }) => key === storage.host.src(file))?.views;

/** A document that was typed into at the one, and is opened at the other when the lease has ended. */
async function overtaken(): Promise<{
  readonly a: NodeUnderTest;
  readonly b: NodeUnderTest;
  readonly file: StoredFile;
  readonly first: BrowserVisitor;
  readonly second: SocketClient;
}> {
  const way = await lineTo(redis.port);
  const [a, b] = [await start({ redis: way }), await start()];
  const file = await storage.add();
  const first = await visit(a, file);
  await first.online();
  first.type('typed');
  await applied(first);
  await knowsOf(a, 1);
  way.cut();
  await leaseEnds(file);
  return { a, b, file, first, second: await storage.open(b, file) };
}

describe('an owner that alone does not reach Redis', () => {
  it('asks the others before it writes: it writes nothing when one has the document, and leads its people there', async () => {
    const { b, file, first, second } = await overtaken();
    expect(viewsAt(b, file)).toBe(1);
    await write(second, ' 2');
    const uploads = storage.host.calls('PutFile').length;
    void first.client.request({ type: 'save' }).catch(() => undefined);
    await until(() => first.welcomes.length === 2);
    expect(storage.host.calls('PutFile')).toHaveLength(uploads);
    expect(viewsAt(b, file)).toBe(2);
    expect(first.unsent).toEqual([{ why: 'offline', text: 'typed' }]);
    await second.save();
    expect(textOf(file.bytes)).toMatch(/one page\. 2\s*$/);
    await second.leave();
  });

  it('leads whoever comes to the one that has the document, and its people with them', async () => {
    const { a, b, file, first, second } = await overtaken();
    const third = await storage.open(a, file);
    await until(() => first.welcomes.length === 2);
    // Its first owner may still be about to close it.
    await until(() => viewsAt(a, file) === undefined);
    expect(viewsAt(b, file)).toBe(3);
    await Promise.all([second.leave(), third.leave()]);
  });

  it('and none of the others looks at the host before it writes: another may have the document', async () => {
    const way = await lineTo(redis.port);
    const a = await start({ redis: way });
    const { node: b, line } = await startBehindLine();
    const file = await storage.add();
    storage.host.ignoresTimestamps = true;
    const first = await storage.openAt(a, file);
    await write(first, ' 1');
    await first.save();
    await write(first, ' lost');
    await knowsOf(a, 1);
    way.cut();
    line.cut();
    await leaseEnds(file);
    const second = await storage.open(b, file);
    expect(viewsAt(b, file)).toBe(1);
    await write(second, ' 2');
    await second.save();
    await first.save().catch(() => undefined);
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2\s*$/);
    expect(viewsAt(a, file)).toBe(1);
    way.mend();
    await first.until(() => first.closeCode === 1012);
    await second.leave();
  });
});

describe('a node that reaches neither Redis nor another that may have the document', () => {
  it('writes nothing to a host that does not tell versions apart, and keeps it until it is known whose it is', async () => {
    const way = await lineTo(redis.port);
    const a = await start({ redis: way });
    const { node: b, line } = await startBehindLine();
    const file = await storage.add();
    file.info = { LastModifiedTime: undefined, Version: undefined, SHA256: undefined, Size: 1 };
    storage.host.always('PutFile', (exchange) => {
      exchange.perform();
      exchange.send({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'OK' });
    });
    const first = await storage.openAt(a, file);
    await write(first, ' 1');
    await first.save();
    await write(first, ' kept');
    await knowsOf(a, 1);
    way.cut();
    line.cut();
    await leaseEnds(file);
    const second = await storage.open(b, file);
    await write(second, ' 2');
    await second.save();
    await expect(first.save()).rejects.toMatchObject({ code: 'nodes_unavailable' });
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2\s*$/);
    expect(await keptIn(a.folder)).toContain('one page. 1 kept');
    // The other is reached again, and says that it has the document.
    line.mend();
    await first.until(() => first.closeCode === 1012);
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2\s*$/);
    await second.leave();
  });

  it('and goes on saving where only Redis is away: the other says that it has not', async () => {
    const [a] = [await start(), await start()];
    const file = await storage.add();
    file.info = { LastModifiedTime: undefined, Version: undefined, SHA256: undefined, Size: 1 };
    const first = await storage.openAt(a, file);
    await write(first, ' 1');
    await knowsOf(a, 1);
    await redis.stop();
    await pause(lease);
    await first.save();
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    await first.leave();
  });
});

describe('a node that reaches Redis, and that the others do not reach', () => {
  it('keeps its documents: others open none of them, say so, and let people in when it is reached again', async () => {
    const { node: a, line } = await startBehindLine();
    const b = await start();
    const file = await storage.add();
    const first = await storage.openAt(a, file);
    await write(first, ' 1');
    line.cut();
    const refused = await SocketClient.hello(storage.urlOf(b.port, file), storage.hello(file));
    await refused.until(() => refused.fatal !== undefined);
    expect(refused.fatal).toMatchObject({ code: 'owner_silent', temporary: true });
    const late = await visit(b, file);
    await first.save();
    expect([viewsAt(a, file), viewsAt(b, file)]).toEqual([1, undefined]);
    line.mend();
    await late.online();
    expect(viewsAt(a, file)).toBe(2);
    await first.leave();
  });

  it('gets no documents that others could open themselves, though it has the most room', async () => {
    const { line } = await startBehindLine({ maxEditing: 8 });
    const b = await start({ maxEditing: 2 });
    const [one, two] = [await storage.add(), await storage.add()];
    await storage.openAt(b, one);
    await knowsOf(b, 1);
    line.cut();
    const visitor = await visit(b, two);
    await visitor.online();
    expect(viewsAt(b, two)).toBe(1);
    expect(visitor.all('error')).toEqual([]);
  });
});
