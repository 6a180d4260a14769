import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { WopiAnswer, WopiCall, WopiHandler, WopiInterceptor } from 'nestjs-svc';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { SocketClient } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';
import { RedisServer } from '../queue/helpers/redis-server.js';
import { textOf } from '../session/service-under-test.js';
import { keptIn, NodeUnderTest, Storage, write } from './two-nodes.js';

const store = { kind: 'redis' } as const;

const viewsAt = (node: NodeUnderTest, file: StoredFile): number | undefined =>
  node.sessions.list().find(({ key }) => key === storage.host.src(file))?.views;

/** As of a node that was stopped for longer than its lease. */
async function endLease(file: StoredFile): Promise<void> {
  const told = new Redis(redis.url);
  await told.del(storage.leaseKey(file));
  told.disconnect();
}

/** Opened at another node, once the lease has ended in a moment in which its owner did not prolong it. */
async function openedElsewhere(file: StoredFile): Promise<SocketClient> {
  for (;;) {
    await endLease(file);
    try {
      return await storage.openAt(b, file);
    } catch (error) {
      if (!String(error).includes('document_elsewhere')) throw error;
    }
  }
}

let redis: RedisServer;
let storage: Storage;
let b: NodeUnderTest;
beforeAll(async () => {
  redis = await RedisServer.create();
  storage = await Storage.start();
  b = await NodeUnderTest.start({ redis: redis.url }, {}, undefined, store);
});
afterAll(async () => {
  await b.stop();
  await storage.stop();
  await redis.remove();
});

describe('an owner', () => {
  it('that is stopped while it connects to the host writes nothing, when another has saved the document meanwhile', async () => {
    const [connects, goesOn] = [new EventEmitter(), new EventEmitter()];
    class SlowWay implements WopiInterceptor {
      async intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
        if (call.operation === 'PutFile') {
          connects.emit('now');
          await once(goesOn, 'now');
        }
        return next(call);
      }
    }
    const slow = { wopi: { interceptors: [SlowWay] } };
    // Not prolonged meanwhile: nor is that of a process that is stopped.
    const a = await NodeUnderTest.start({ redis: redis.url, lease: 60_000 }, slow, undefined, store);
    const file = await storage.add();
    storage.host.always('CheckFileInfo', faults.fields({ LastModifiedTime: undefined }));
    storage.host.ignoresTimestamps = true;
    const first = await storage.openAt(a, file);
    write(first, ' 1');
    await first.applied();
    const save = first.save().catch((error: unknown) => error);
    await once(connects, 'now');
    await endLease(file);
    const second = await storage.openAt(b, file);
    write(second, ' 2');
    await second.save();
    const theirs = textOf(file.bytes);
    goesOn.emit('now');
    await first.until(() => first.closeCode === 1012);
    await until(() => a.keys.length === 0);
    expect(textOf(file.bytes)).toBe(theirs);
    expect(await keptIn(a.folder)).toMatch(/ 1\s*$/m);
    storage.host.always('CheckFileInfo');
    storage.host.ignoresTimestamps = false;
    await Promise.all([second.leave(), Promise.race([save, pause(1)])]);
    await a.stop();
  });

  it('that has lost a document while it fetches it sends those on who wait for it', async () => {
    const a = await NodeUnderTest.start({ redis: redis.url, lease: 1_500 }, {}, undefined, store);
    const file = await storage.add();
    storage.host.once('GetFile', faults.slow(10_000));
    const before = storage.host.calls('GetFile').length;
    const waits = await SocketClient.hello(storage.urlOf(a.port, file), storage.hello(file));
    await until(() => storage.host.calls('GetFile').length > before);
    expect(a.keys).toEqual([storage.host.src(file)]);
    const second = await openedElsewhere(file);
    await waits.until(() => waits.closeCode ?? waits.fatal);
    expect([waits.closeCode, waits.fatal]).toEqual([1012, undefined]);
    const again = await storage.open(a, file);
    expect(viewsAt(b, file)).toBe(2);
    await Promise.all([again.leave(), second.leave()]);
    await a.stop();
  });
});
