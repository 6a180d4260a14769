import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { keptIn, NodeUnderTest, Storage } from './two-nodes.js';

let redis: RedisServer;
let storage: Storage;
let folder: string;
let nodes: NodeUnderTest[];
beforeEach(async () => {
  redis = await RedisServer.create();
  storage = await Storage.start();
  folder = await freshFolder('apart-keeps-');
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await storage.stop();
  await redis.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A node that is told that its keep is shared, whether it is or not. */
async function start(mount: string): Promise<NodeUnderTest> {
  const keep = { dir: join(folder, mount, 'keep'), shared: true, snapshotEvery: 3_600_000 };
  const node = await NodeUnderTest.start({ redis: redis.url, lease: 1_500 }, { session: { keep } });
  nodes.push(node);
  return node;
}

const healthOf = async ({ port }: NodeUnderTest): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/svc/health`)).text();

it('a node without its mount gives its documents away by their hosts, and says so: the other finds every letter', async () => {
  const [stray, other] = [await start('of its own'), await start('mounted')];
  // Both write to the log of the one that was started last.
  await until(() =>
    [stray, other].every(({ name }) => other.log.lines.some((line) => line.includes(`is not that of ${name}`))),
  );
  expect(await healthOf(stray)).toContain(`The keep of this node is not that of ${other.name}`);
  const file = await storage.add();
  const before = await storage.openAt(stray, file);
  before.command('.uno:GoToEndOfDoc');
  before.type(' typed');
  await before.applied();
  await stray.sessions.drain();
  expect(textOf(file.bytes)).toMatch(/one page\. typed\s*$/);
  expect(await keptIn(join(folder, 'of its own'))).not.toContain('typed');
  const after = await storage.openAt(other, file);
  await after.leave();
});

it('nodes that mount the same folder say nothing', async () => {
  const pair = [await start('mounted'), await start('mounted')];
  const file = await storage.add();
  const client = await storage.openAt(pair[0]!, file);
  client.command('.uno:GoToEndOfDoc');
  client.type(' typed');
  await client.applied();
  await pair[0]!.sessions.drain();
  expect(textOf(file.bytes)).not.toContain('typed');
  const after = await storage.openAt(pair[1]!, file);
  await after.save();
  expect(textOf(file.bytes)).toMatch(/one page\. typed\s*$/);
  expect(pair.map(({ log }) => log.lines.join('\n')).join('\n')).not.toContain('is not that of');
  await after.leave();
});
