import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NodeDirectory } from '../../src/nodes/index.js';
import { protocolVersion } from '../../src/protocol/index.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { applied, onLinesOfTheirOwn, paragraphsOf, WordTypist } from '../session/word-typist.js';
import { NodeUnderTest, Storage } from './two-nodes.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);
const lease = 1_500;

const directoryOf = ({ app }: NodeUnderTest): NodeDirectory => app.get(NodeDirectory, { strict: false });

/** So often a node that could give something away has looked whether it is to. */
async function looked(node: NodeUnderTest, times = 4): Promise<void> {
  for (let time = 0; time < times; time++) await directoryOf(node).beat();
}

describe('a node that is too full', () => {
  let redis: RedisServer;
  let storage: Storage;
  let nodes: NodeUnderTest[];
  let people: BrowserVisitor[];
  /** Documents that went to another node, as the nodes say. */
  let moved: string[];
  beforeAll(async () => {
    storage = await Storage.start();
  });
  beforeEach(async () => {
    redis = await RedisServer.create();
    nodes = [];
    people = [];
    moved = [];
  });
  afterEach(async () => {
    for (const { client } of people) client.end();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.remove();
  });
  afterAll(() => storage.stop());

  /** Full when all its places are taken, and no more when half of them are free. */
  async function start(maxEditing: number): Promise<NodeUnderTest> {
    const relief = { places: 1, margin: 0.5, memory: 0, after: 200 };
    const store = { kind: 'redis' } as const;
    const options = { engine: { kits: { maxEditing } } };
    const node = await NodeUnderTest.start({ redis: redis.url, lease, relief }, options, undefined, store);
    nodes.push(node);
    node.sessions.events$.subscribe(({ type, document }) => type === 'moved' && moved.push(document));
    return node;
  }

  /** @param isNamed the address names the document: it is opened where there is room, else here */
  async function visit(
    node: NodeUnderTest,
    file: StoredFile,
    { isNamed } = { isNamed: true },
  ): Promise<BrowserVisitor> {
    const { wopiSrc } = storage.hello(file);
    const url = isNamed ? storage.urlOf(node.port, file) : `ws://127.0.0.1:${node.port}/svc/socket`;
    const visitor = await BrowserVisitor.visit({ url, wopiSrc, accessToken: file.token });
    people.push(visitor);
    await visitor.online();
    return visitor;
  }

  it('gives documents to one that has room while people type: no letter is lost, none comes twice', async () => {
    const random = randomNumbers(seed);
    const full = await start(4);
    const files = await Promise.all([1, 2, 3, 4].map(() => storage.add()));
    const typists: WordTypist[] = [];
    for (const [index, file] of files.entries()) {
      const typist = new WordTypist(await visit(full, file), 'ABCD'[index]!, random);
      await onLinesOfTheirOwn([typist]);
      typists.push(typist);
    }
    for (const typist of typists) typist.begin();
    const empty = await start(4);
    await until(() => empty.keys.length === 2 && typists.every(({ visitor }) => visitor.client.online));
    expect(full.keys).toHaveLength(2);
    await looked(full);
    for (const typist of typists) await typist.end();
    for (const [index, { visitor, text }] of typists.entries()) {
      await applied(visitor);
      await visitor.saved();
      expect(paragraphsOf(files[index]!)).toEqual([text.trim(), 'Dear reader, this letter has one page.']);
      expect(visitor.unsent).toEqual([]);
    }
    expect([full.keys.length, empty.keys.length]).toEqual([2, 2]);
    expect(moved).toHaveLength(2);
  }, 120_000);

  it('gives away that where nobody typed for longest, and nothing that would make the other one full', async () => {
    const full = await start(3);
    const files = await Promise.all([1, 2, 3].map(() => storage.add()));
    const visitors: BrowserVisitor[] = [];
    for (const file of files) visitors.push(await visit(full, file));
    for (const index of [1, 2, 0]) {
      visitors[index]!.type('typed ');
      await applied(visitors[index]!);
    }
    // Led here while the document is, and saying hello when it is not any more.
    const slow = await SocketClient.connect(storage.urlOf(full.port, files[1]!));
    const other = await start(3);
    const [first, longest, last] = files.map((file) => storage.host.src(file));
    await until(() => other.keys.length === 1 && visitors[1]!.client.online);
    expect(other.keys).toEqual([longest]);
    slow.send({ type: 'hello', version: protocolVersion, ...storage.hello(files[1]!) });
    await slow.until(() => slow.fatal?.code === 'draining');
    await until(() => directoryOf(full).others.some(({ room }) => room.open === 1));
    await looked(full);
    await looked(other);
    expect(new Set(full.keys)).toEqual(new Set([first, last]));
    expect(moved).toEqual([longest]);
  }, 120_000);

  it('gives nothing to one that is as full', async () => {
    const pair = [await start(2), await start(2)];
    for (const node of [...pair, ...pair]) await visit(node, await storage.add(), { isNamed: false });
    await until(() => pair.every((node) => directoryOf(node).others.some(({ full }) => full)));
    for (const node of pair) await looked(node);
    expect(pair.map(({ keys }) => keys.length)).toEqual([2, 2]);
    expect(moved).toEqual([]);
  }, 120_000);
});
