import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { DocumentLeases, NodeDirectory } from '../../src/nodes/index.js';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { NodeUnderTest, Storage } from './two-nodes.js';

const lease = 1_500;

async function writes(client: SocketClient, text: string): Promise<void> {
  client.command('.uno:GoToEndOfDoc');
  client.type(text);
  await client.save();
}

const viewsAt = ({ sessions }: NodeUnderTest): number | undefined => sessions.list()[0]?.views;

describe('a node', () => {
  let redis: RedisServer;
  let storage: Storage;
  let nodes: NodeUnderTest[];
  /** What ends after the nodes do. */
  let ends: (() => unknown)[];
  beforeEach(async () => {
    redis = await RedisServer.create();
    storage = await Storage.start();
    nodes = [];
    ends = [];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    redis.thaw();
    await Promise.all(nodes.map((node) => node.stop()));
    for (const end of ends) await end();
    await storage.stop();
    await redis.remove();
  });

  async function start(withoutRedis: 'refuse' | 'open' = 'refuse', at = redis.url): Promise<NodeUnderTest> {
    const node = await NodeUnderTest.start({ redis: at, lease, withoutRedis });
    nodes.push(node);
    return node;
  }

  /** Why nobody is let in to a document that is not open. */
  async function refusal(node: NodeUnderTest): Promise<string | undefined> {
    const file = await storage.add();
    const refused = await SocketClient.hello(`ws://127.0.0.1:${node.port}/svc/socket`, storage.hello(file));
    await refused.until(() => refused.fatal !== undefined);
    return refused.fatal?.code;
  }

  /** A document that was not open is opened, sooner or later. */
  async function comesIn(node: NodeUnderTest): Promise<void> {
    const file = await storage.add();
    await until(async () => {
      const client = await storage.openAt(node, file).catch(() => undefined);
      await client?.leave();
      return client !== undefined;
    });
  }

  it('whose Redis is stopped and closes nothing refuses what is not open, and saves what is', async () => {
    const node = await start();
    const file = await storage.add();
    const client = await storage.open(node, file);
    redis.freeze();
    expect(await refusal(node)).toBe('nodes_unavailable');
    await writes(client, ' 1');
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    redis.thaw();
    await comesIn(node);
    await writes(client, ' 2');
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2\s*$/);
    await client.leave();
  });

  it('whose Redis becomes a replica under the open connection finds the one that is in its place', async () => {
    const next = await RedisServer.create();
    const name = await CuttingProxy.before(redis.port);
    const [before, after] = [new Redis(redis.url), new Redis(next.url)];
    ends = [() => before.disconnect(), () => after.disconnect(), () => name.stop(), () => next.remove()];
    await after.replicaof('127.0.0.1', redis.port);
    const node = await start('refuse', `redis://127.0.0.1:${name.port}`);
    const file = await storage.add();
    const client = await storage.open(node, file);
    await until(async () => (await after.keys('svc:nodes:*')).some((key) => key.includes('lease')));
    name.target = next.port;
    await after.replicaof('NO', 'ONE');
    await before.replicaof('127.0.0.1', next.port);
    await comesIn(node);
    await writes(client, ' 1');
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    expect(node.log.lines.join('\n')).toMatch(/Redis cannot be reached \(READONLY/);
    await client.leave();
  });

  it('that is the only one opens documents without Redis where it may, and says whose they are when it is back', async () => {
    const node = await start('open');
    await redis.stop();
    const file = await storage.add();
    const client = await storage.openAt(node, file);
    await writes(client, ' 1');
    expect(textOf(file.bytes)).toMatch(/one page\. 1\s*$/);
    await redis.start();
    const told = new Redis(redis.url);
    await until(async () => (await told.keys('svc:nodes:*')).some((key) => key.includes('lease')));
    told.disconnect();
    const { run } = node.app.get(NodeDirectory, { strict: false }).own;
    const other = await start('open');
    expect(await other.app.get(DocumentLeases, { strict: false }).ownerOf(storage.host.src(file))).toMatchObject({
      run,
    });
    await client.leave();
  });

  it('tells whoever runs it that nobody knows where a document is while Redis is away, not that it is closed', async () => {
    const adminToken = 'a-token-for-the-operator-of-this-very-test';
    const node = await NodeUnderTest.start({ redis: redis.url, lease }, { operations: { adminToken } });
    nodes.push(node);
    await redis.stop();
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' };
    const asked = async (method: string, path: string, body?: string): Promise<unknown> => {
      const address = `http://127.0.0.1:${node.port}/svc/admin/${path}?key=http://host/1`;
      const answer = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
      return [answer.status, ((await answer.json()) as { readonly code: string }).code];
    };
    expect(await asked('DELETE', 'documents')).toEqual([503, 'nodes_unavailable']);
    expect(await asked('POST', 'documents/notice', '{"text":"soon"}')).toEqual([503, 'nodes_unavailable']);
  });

  it('hears a farewell though Redis is away, also by way of another', async () => {
    const [here, there] = [await start(), await start()];
    const file = await storage.add();
    const [one, two, three] = [
      await storage.openAt(here, file),
      await storage.open(there, file),
      await storage.open(here, file),
    ];
    expect(viewsAt(here)).toBe(3);
    await redis.stop();
    const way = new URLSearchParams({ WOPISrc: storage.host.src(file) }).toString();
    const leave = async (node: NodeUnderTest, client: SocketClient): Promise<number> => {
      const body = new URLSearchParams({ key: client.last('welcome')!.key });
      return (await fetch(`http://127.0.0.1:${node.port}/svc/socket?${way}`, { method: 'POST', body })).status;
    };
    expect([await leave(here, one), await leave(there, two)]).toEqual([204, 204]);
    await until(() => viewsAt(here) === 1);
    await three.leave();
  });

  it('that knows of others opens nothing without Redis, though it may', async () => {
    const node = await start('open');
    await start('open');
    await until(() => node.app.get(NodeDirectory, { strict: false }).others.length === 1);
    await redis.stop();
    expect(await refusal(node)).toBe('nodes_unavailable');
  });

  it('whose clock is wrong does not start, or opens nothing until it is right again', async () => {
    const node = await start();
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 60_000);
    await expect(start()).rejects.toThrow(/The clock of this machine differs from that of Redis by 60 s/);
    await node.app.get(NodeDirectory, { strict: false }).beat();
    expect(await refusal(node)).toBe('node_misplaced');
    clock.mockRestore();
    await node.app.get(NodeDirectory, { strict: false }).beat();
    await comesIn(node);
  });
});
