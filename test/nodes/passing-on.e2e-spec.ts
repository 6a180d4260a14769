import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { NodeUnderTest, Storage } from './two-nodes.js';

describe('two editor nodes', () => {
  let redis: RedisServer;
  let storage: Storage;
  let a: NodeUnderTest;
  let b: NodeUnderTest;
  beforeAll(async () => {
    redis = await RedisServer.create();
    storage = await Storage.start();
    a = await NodeUnderTest.start({ redis: redis.url });
    b = await NodeUnderTest.start({ redis: redis.url });
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
});
