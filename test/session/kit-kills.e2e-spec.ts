import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { killProcess } from '../helpers/kill-process.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { typedInFile, typedUpTo, Typist } from './typist.js';

/** With those of services, a hundred and more. */
const kitRounds = Number(process.env['SVC_KIT_KILLS'] ?? 88);
/** Documents in which kits are killed at the same time. */
const documents = 4;

/** @returns how long a save takes here, ms */
async function timedSave(client: SocketClient): Promise<number> {
  const asked = performance.now();
  client.type(' ');
  await client.save();
  return performance.now() - asked;
}

describe('kits killed at random moments of typing and saving', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ keep: { snapshotEvery: 100 } }, { engine: { kits: { spare: 1 } } });
  });
  afterAll(() => service.stop());

  async function round(file: StoredFile, typist: Typist, longest: number): Promise<void> {
    const { client } = typist;
    const reloads = client.all('reloaded').length;
    await typist.work(longest);
    const [entry] = await service.keptOf(file);
    const kept = entry ? await typedInFile(entry.path) : 0;
    killProcess(service.kitOf(file));
    await client.until(() => client.all('reloaded').length > reloads);
    const promised = Math.max(typist.confirmed, kept);
    client.command('.uno:GoToEndOfDoc');
    await client.save();
    typist.number = typedUpTo(textOf(file.bytes));
    expect(typist.number).toBeGreaterThanOrEqual(Math.max(promised, typist.confirmed));
  }

  it(
    `nothing that was confirmed or kept is lost (${kitRounds} kills)`,
    async () => {
      const typed = await Promise.all(
        Array.from({ length: documents }, async () => {
          const file = await service.add();
          const client = await service.open(file);
          client.command('.uno:GoToEndOfDoc');
          // Where nothing is stored in time, each round would lose all of its own, and nothing would be shown.
          await timedSave(client);
          const longest = Math.min(Math.max(300, 4 * (await timedSave(client))), 1_000);
          const typist = new Typist(client, 0);
          for (let done = 0; done < kitRounds / documents; done++) await round(file, typist, longest);
          return typist.number;
        }),
      );
      expect(Math.min(...typed)).toBeGreaterThan(0);
    },
    60_000 + kitRounds * 5_000,
  );
});
