import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SocketClient } from '../helpers/socket-client.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { NodeUnderTest, Storage } from './two-nodes.js';

const adminToken = 'a-token-for-the-operator-of-these-nodes';

describe('two editor nodes', () => {
  let redis: RedisServer;
  let storage: Storage;
  let a: NodeUnderTest;
  let b: NodeUnderTest;
  beforeAll(async () => {
    redis = await RedisServer.create();
    storage = await Storage.start();
    a = await NodeUnderTest.start({ redis: redis.url }, { operations: { adminToken } });
    b = await NodeUnderTest.start({ redis: redis.url }, { operations: { adminToken } });
  });
  afterAll(async () => {
    await Promise.all([a.stop(), b.stop()]);
    await storage.stop();
    await redis.remove();
  });

  it('have a document open at one of them, wherever people come in, and all edit it', async () => {
    const file = await storage.add();
    const first = await storage.open(a, file);
    const second = await storage.open(b, file);
    const owner = [a, b].filter(({ keys }) => keys.length > 0);
    expect(owner).toHaveLength(1);
    first.command('.uno:GoToEndOfDoc');
    first.type(' 1');
    await first.applied();
    second.command('.uno:GoToEndOfDoc');
    second.type(' 2');
    await second.save();
    expect(textOf(file.bytes)).toMatch(/one page\. 1 2\s*$/);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('hand out a file that was exported at one of them at both', async () => {
    const file = await storage.add();
    const client = await storage.open(a, file);
    await client.request((id) => ({ type: 'export', id, format: 'txt', purpose: 'export' }));
    const { path } = client.last('exported')!;
    const other = a.keys.includes(storage.host.src(file)) ? b : a;
    const fetched = await fetch(`http://127.0.0.1:${other.port}/${path}`);
    expect(fetched.status).toBe(200);
    expect(fetched.headers.get('content-disposition')).toContain('attachment');
    expect(await fetched.text()).toContain('this letter has one page');
    expect((await fetch(`http://127.0.0.1:${other.port}/${path}`)).status).toBe(404);
    await client.leave();
  });

  it('tell at each of them what is open at all, and close it from there', async () => {
    const [here, there] = await Promise.all([storage.add(), storage.add()]);
    const clients = [
      await SocketClient.join(`ws://127.0.0.1:${a.port}/svc/socket`, storage.hello(here)),
      await SocketClient.join(`ws://127.0.0.1:${b.port}/svc/socket`, storage.hello(there)),
    ];
    const list = await admin(a, 'documents');
    expect(await list.json()).toMatchObject({
      documents: [
        { key: storage.host.src(here), node: a.name },
        { key: storage.host.src(there), node: b.name },
      ],
      nodes: [
        { name: a.name, reached: true },
        { name: b.name, reached: true },
      ],
    });
    const way = new URLSearchParams({ key: storage.host.src(there) }).toString();
    expect((await admin(a, `documents?${way}`, { method: 'DELETE' })).status).toBe(204);
    expect(b.keys).toEqual([]);
    expect((await admin(a, `documents?${way}`, { method: 'DELETE' })).status).toBe(404);
    await Promise.all(clients.map((client) => client.leave()));
  });

  it.each([
    ['a forged seal', { 'x-svc-node': 'eyJmcm9tIjoieCJ9.00' }, 403],
    ['no seal', {}, 404],
  ])('say who they are to nodes only: %s', async (_name, headers, status) => {
    expect((await fetch(`http://127.0.0.1:${a.port}/svc/node`, { headers })).status).toBe(status);
    const documents = await fetch(`http://127.0.0.1:${a.port}/svc/admin/documents`, { headers });
    expect(documents.status).toBe(status === 404 ? 401 : 403);
  });
});

const admin = (node: NodeUnderTest, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${node.port}/svc/admin/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${adminToken}` },
  });
