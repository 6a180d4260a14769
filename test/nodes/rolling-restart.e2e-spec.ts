import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../helpers/random.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { BrowserVisitor } from '../session/browser-client.js';
import { applied, onLinesOfTheirOwn, paragraphsOf, WordTypist } from '../session/word-typist.js';
import { Nginx } from './nginx.js';
import { NodeUnderTest, Storage } from './two-nodes.js';
import { until } from '../helpers/until.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);

describe('two editor nodes with a keep in a store, behind nginx as deploy/ has it', () => {
  let redis: RedisServer;
  let storage: Storage;
  let nodes: [NodeUnderTest, NodeUnderTest];
  let nginx: Nginx;

  const start = (at?: number): Promise<NodeUnderTest> => {
    return NodeUnderTest.start({ redis: redis.url, lease: 3_000 }, {}, at, { kind: 'redis' });
  };

  beforeAll(async () => {
    redis = await RedisServer.create();
    storage = await Storage.start();
    nodes = [await start(), await start()];
    nginx = await Nginx.before([nodes[0].port, nodes[1].port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await storage.stop();
    await redis.remove();
  });

  it('are restarted one after the other while three people type: no letter is lost, and none comes twice', async () => {
    const random = randomNumbers(seed);
    const file = await storage.add();
    const people: WordTypist[] = [];
    for (const name of ['A', 'B', 'C']) {
      const accessToken = file.addUser({ UserId: name, UserFriendlyName: name });
      const visit = { url: storage.urlOf(nginx.port, file), wopiSrc: storage.host.src(file), accessToken };
      const visitor = await BrowserVisitor.visit(visit);
      await visitor.online();
      people.push(new WordTypist(visitor, name, random));
    }
    await onLinesOfTheirOwn(people);
    for (const person of people) person.begin();
    for (const index of [0, 1] as const) {
      await pause(1_000);
      const { port } = nodes[index];
      await nodes[index].stop();
      nodes[index] = await start(port);
      await until(() => people.every(({ visitor }) => visitor.client.online));
    }
    await pause(500);
    for (const person of people) await person.end();
    for (const { visitor } of people) await applied(visitor);
    await people[0]!.visitor.saved();
    expect(paragraphsOf(file)).toEqual([
      ...people.map(({ text }) => text.trim()),
      'Dear reader, this letter has one page.',
    ]);
    for (const { visitor } of people) {
      expect(visitor.unsent).toEqual([]);
      visitor.client.end();
    }
  }, 240_000);
});
