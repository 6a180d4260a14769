import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Keep } from '../../src/session/saving/keep/keep.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { SocketClient } from '../helpers/socket-client.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { until } from '../helpers/until.js';
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
    const options = { operations: { adminToken }, session: { documents: { maxPeoplePerHost: 4, maxPerUser: 3 } } };
    a = await NodeUnderTest.start({ redis: redis.url }, options);
    b = await NodeUnderTest.start({ redis: redis.url }, options);
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
    await until(() => a.keys.length + b.keys.length === 0);
  });

  it('hear at both that a page has left, though its line seems to stand', async () => {
    const file = await storage.add();
    const client = await storage.open(a, file);
    const other = a.keys.includes(storage.host.src(file)) ? b : a;
    const way = new URLSearchParams({ WOPISrc: storage.host.src(file) });
    const { status } = await fetch(`http://127.0.0.1:${other.port}/svc/socket?${way.toString()}`, {
      method: 'POST',
      body: new URLSearchParams({ key: client.last('welcome')!.key }),
    });
    expect(status).toBe(204);
    await client.until(() => client.closeCode !== undefined);
    await until(() => a.keys.length + b.keys.length === 0);
  });

  it('know of each other’s views how much of their typing came to safety, when nobody is there any more', async () => {
    const file = await storage.add();
    const joinAt = ({ port }: NodeUnderTest): Promise<SocketClient> =>
      SocketClient.join(`ws://127.0.0.1:${port}/svc/socket`, storage.hello(file));
    const first = await joinAt(a);
    const { key } = first.last('welcome')!;
    first.command('.uno:GoToEndOfDoc');
    first.type(' The end.');
    await first.applied();
    const { seq } = first;
    await first.leave();
    await until(() => a.keys.length === 0 && textOf(file.bytes).includes('The end.'));
    const second = await joinAt(b);
    const former = (of: string): Promise<unknown> => second.request((id) => ({ type: 'former', id, key: of }));
    await until(() => b.keys.length === 1);
    expect(await former(key)).toEqual({ seq, lost: [], known: true });
    expect(await former('nobody’s')).toEqual({ seq: 0, lost: [], known: false });
    await second.leave();
    await until(() => b.keys.length === 0);
  });

  it('have the host take what somebody typed before its next window is told of it, where no other node finds what is kept', async () => {
    const file = await storage.add();
    const [first, second] = [await storage.open(a, file), await storage.open(a, file)];
    const { key } = first.last('welcome')!;
    first.command('.uno:GoToEndOfDoc');
    first.type(' The end.');
    await first.applied();
    const { seq } = first;
    await first.leave();
    const former = await second.request((id) => ({ type: 'former', id, key }));
    expect(former).toEqual({ seq, lost: [], known: true });
    expect(textOf(file.bytes)).toContain('The end.');
    await second.leave();
    await until(() => a.keys.length + b.keys.length === 0);
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
    const notice = await admin(a, `documents/notice?${way}`, {
      method: 'POST',
      body: JSON.stringify({ text: 'Lunch' }),
      headers: { 'content-type': 'application/json' },
    });
    expect([notice.status, await notice.json()]).toEqual([200, { told: 1 }]);
    await clients[1]!.until(() => clients[1]!.last('error')?.message === 'Lunch');
    expect((await admin(a, `documents?${way}`, { method: 'DELETE' })).status).toBe(204);
    expect(b.keys).toEqual([]);
    expect((await admin(a, `documents?${way}`, { method: 'DELETE' })).status).toBe(404);
    await Promise.all(clients.map((client) => client.leave()));
  });

  it('leave kept bytes alone whose document is open at one of them', async () => {
    const file = await storage.add();
    const documentKey = storage.host.src(file);
    const bytes = join(a.folder, 'bytes.odt');
    await writeFile(bytes, 'kept');
    const facts = { fileName: 'a.odt', extension: 'odt', lineage: 'a', version: 1, ancestors: {} };
    const { id } = await a.app.get(Keep, { strict: false }).put(bytes, { documentKey, ...facts });
    const client = await SocketClient.join(`ws://127.0.0.1:${b.port}/svc/socket`, storage.hello(file));
    const { kept } = (await (await admin(a, 'kept')).json()) as { kept: unknown[] };
    expect(kept).toContainEqual(expect.objectContaining({ id, open: true }));
    expect((await admin(a, `kept/${id}`, { method: 'DELETE' })).status).toBe(404);
    await client.leave();
    await until(() => b.keys.length === 0);
    await until(async () => (await admin(a, `kept/${id}`, { method: 'DELETE' })).status === 204);
  });

  it('count the people of a storage host, and the documents of a person, together', async () => {
    const [here, there, third, fourth] = await Promise.all([1, 2, 3, 4].map(async () => storage.add()));
    const join = (node: NodeUnderTest, file = node === a ? here! : there!): Promise<SocketClient> =>
      SocketClient.join(`ws://127.0.0.1:${node.port}/svc/socket`, storage.hello(file));
    // Who has left is counted by other nodes for some seconds.
    const comeIn = async (node: NodeUnderTest): Promise<SocketClient> => {
      for (;;) {
        const client = await join(node).catch(() => undefined);
        if (client) return client;
        await pause(100);
      }
    };
    const [one, two] = [await comeIn(a), await comeIn(a)];
    const [three, four] = [await comeIn(b), await comeIn(b)];
    for (const node of [a, b]) await expect(join(node)).rejects.toThrow('too_many_people_of_host');
    // Whoever had it open, and lost the line for too long, is tried again.
    const again = await SocketClient.hello(`ws://127.0.0.1:${b.port}/svc/socket`, storage.hello(there!));
    expect(await again.until(() => again.fatal)).toMatchObject({ code: 'too_many_people_of_host', temporary: true });
    await one.leave();
    const five = await comeIn(a);
    await Promise.all([two, four].map((each) => each.leave()));
    const six = await join(b, third);
    await expect(join(a, fourth)).rejects.toThrow('too_many_documents_of_user');
    await Promise.all([three, five, six].map((each) => each.leave()));
  });

  it('let in no more people who come at one moment than a storage host may have', async () => {
    await until(() => a.keys.length + b.keys.length === 0);
    const file = await storage.add();
    const came = await Promise.allSettled(Array.from({ length: 7 }, () => storage.openAt(a, file)));
    const inside = came.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(inside).toHaveLength(4);
    await Promise.all(inside.map((client) => client.leave()));
  });

  it('hand out files of the editor that only one of them has, as while a newer version takes over', async () => {
    const own = await freshFolder('newer-editor-');
    await mkdir(join(own, 'assets'));
    await writeFile(join(own, 'assets/main-newer.js'), 'newer()');
    const newer = await NodeUnderTest.start({ redis: redis.url }, { editor: { assets: own } });
    const [older = ''] = await readdir(fileURLToPath(new URL('../../dist/editor-app/assets', import.meta.url)));
    const fetched = await get(b, 'main-newer.js');
    expect(await fetched.text()).toBe('newer()');
    expect(fetched.headers.get('cache-control')).toContain('immutable');
    expect((await get(newer, older)).status).toBe(200);
    expect((await get(a, 'main-nobody.js')).status).toBe(404);
    await newer.stop();
    await rm(own, { recursive: true });
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

const get = ({ port }: NodeUnderTest, name: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/svc/editor/assets/${name}`);

const admin = (
  node: NodeUnderTest,
  path: string,
  { headers = {}, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`http://127.0.0.1:${node.port}/svc/admin/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${adminToken}`, ...headers },
  });
