import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memoryOf } from '../../bench/lib/process-figures.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

const documents = Number(process.env['SVC_DOCUMENTS'] ?? 50);
const people = 20;
/** PSS of a kit with a one-page document; among many, as LibreOffice's code is shared; 7 of it are a dictionary. MB */
const kitMemory = 118;

describe('many at once', () => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    service = await ServiceUnderTest.start(
      { loadTimeout: 500_000, documents: { maxPerUser: 100 } },
      { engine: { kits: { spare: 1, maxEditing: documents } } },
    );
  });
  afterEach(() => service.stop());

  const running = (): number[] => service.sessions.list().flatMap(({ pid }) => pid ?? []);

  it(`${documents} documents, each in its own kit, and no more than allowed`, async () => {
    const files = await Promise.all(Array.from({ length: documents }, () => service.add()));
    const clients = await Promise.all(files.map((file) => service.open(file)));
    expect(new Set(running()).size).toBe(documents);
    for (const client of clients) client.look();
    await Promise.all(clients.map((client) => client.until(() => client.tiles.length > 0)));
    clients.forEach((client, index) => client.type(`Number ${index} `));
    await Promise.all(clients.map((client) => client.save()));
    files.forEach((file, index) => expect(textOf(file.bytes)).toContain(`Number ${index} `));

    const memory = running().map((pid) => memoryOf(pid).pss);
    expect(memory.reduce((sum, each) => sum + each, 0) / documents).toBeLessThan(kitMemory);

    const tooMany = await service.knock(await service.add());
    expect((await tooMany.until(() => tooMany.fatal)).code).toBe('engine_unavailable');
    await clients[0]!.leave();
    await until(() => service.sessions.list().length < documents);
    await service.open(await service.add());
  }, 600_000);

  it(`${people} people at one document, everybody typing`, async () => {
    const file = await service.add();
    const clients: SocketClient[] = [];
    for (let index = 0; index < people; index++) {
      const accessToken = file.addUser({ UserId: `u${index}`, UserFriendlyName: `User ${index}` });
      clients.push(await service.open(file, { accessToken }));
    }
    for (const client of clients) client.look();
    await Promise.all(clients.map((client) => client.until(() => client.tiles.length > 0)));
    expect(clients[0]!.last('users')?.users).toHaveLength(people);
    for (const [index, client] of clients.entries()) {
      client.command('.uno:GoToEndOfDoc');
      client.type(` ${100 + index};`);
      await client.applied();
    }
    const typed = clients.map((_, index) => ` ${100 + index};`).join('');
    await clients[people - 1]!.save();
    expect(textOf(file.bytes)).toContain(typed);
    // Everybody's screen follows to the last letter, whoever typed it.
    const newest = Math.max(...clients.flatMap(({ tiles }) => tiles.map(({ version }) => version)));
    await Promise.all(clients.map((client) => client.until(() => client.tiles.some((tile) => tile.version >= newest))));
    expect(running()).toHaveLength(1);
  }, 120_000);
});
