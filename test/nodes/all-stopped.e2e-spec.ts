import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { textOf } from '../session/service-under-test.js';
import { applied } from '../session/word-typist.js';
import { NodeUnderTest, Storage } from './two-nodes.js';

let redis: RedisServer;
let storage: Storage;
let folder: string;
beforeEach(async () => {
  redis = await RedisServer.create();
  storage = await Storage.start();
  folder = await freshFolder('all-stopped-');
});
afterEach(async () => {
  await storage.stop();
  await redis.remove();
  await rm(folder, { recursive: true, force: true });
});

const start = (): Promise<NodeUnderTest> => {
  const keep = { dir: join(folder, 'keep'), shared: true, snapshotEvery: 3_600_000 };
  return NodeUnderTest.start({ redis: redis.url, lease: 15_000 }, { session: { keep } });
};

/** Somebody has typed at the first of two nodes, and comes back by the second one. */
async function typed() {
  const [first, second] = [await start(), await start()];
  const file = await storage.add();
  const opener = await storage.openAt(first, file);
  const visit = { url: storage.urlOf(second.port, file), wopiSrc: storage.host.src(file), accessToken: file.token };
  const visitor = await BrowserVisitor.visit(visit);
  await visitor.online();
  await opener.leave();
  expect(first.keys).toHaveLength(1);
  visitor.client.input({ type: 'uno', command: '.uno:GoToEndOfDoc' });
  visitor.type(' typed');
  await applied(visitor);
  return { first, second, file, visitor };
}

it('all nodes that are stopped at the same time leave nothing that no host has', async () => {
  const { first, second, file, visitor } = await typed();
  await Promise.all([first.stop(), second.stop()]);
  visitor.client.end();
  expect(textOf(file.bytes)).toMatch(/one page\. typed\s*$/);
}, 60_000);

it('the last node that is stopped while it opens what the one before has given it saves that first', async () => {
  const { first, second, file, visitor } = await typed();
  const ended = first.stop();
  await until(() => second.sessions.list().some(({ state }) => state === 'opening'));
  await second.stop();
  await ended;
  visitor.client.end();
  expect(textOf(file.bytes)).toMatch(/one page\. typed\s*$/);
}, 60_000);
