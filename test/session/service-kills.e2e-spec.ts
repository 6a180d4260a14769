import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { freshFolder } from '../helpers/fresh-folder.js';
import { resolveOptions } from '../../src/options/index.js';
import { Keep } from '../../src/session/saving/keep/keep.js';
import { TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { SocketClient } from '../helpers/socket-client.js';
import { KillableService } from './killable-service.js';
import { textOf } from './service-under-test.js';
import { typedInFile, typedUpTo, Typist } from './typist.js';
import { until } from '../helpers/until.js';

/** With those of kits, a hundred and more. */
const serviceRounds = Number(process.env['SVC_SERVICE_KILLS'] ?? 16);

describe('services killed at random moments of typing and saving', () => {
  let host: TestHost;
  let keepDir: string;
  let next: Promise<KillableService>;

  beforeAll(async () => {
    host = await TestHost.start();
    keepDir = await freshFolder('kills-keep-');
    next = KillableService.start(keepDir, 100);
  });
  afterAll(async () => {
    await (await next).kill();
    await host.stop();
    await rm(keepDir, { recursive: true, force: true });
  });

  /** The next service starts while this one is used. */
  async function takeService(): Promise<KillableService> {
    const service = await next;
    next = KillableService.start(keepDir, 100);
    return service;
  }

  const keptOf = async (file: StoredFile): Promise<number> => {
    const keep = new Keep(resolveOptions({ session: { keep: { dir: keepDir } } }));
    const [entry] = await keep.find(host.src(file));
    return entry ? typedInFile(entry.path) : 0;
  };

  /** What somebody finds who opens the document after the crash, offered bytes included. */
  async function reopened(file: StoredFile, { url }: KillableService): Promise<SocketClient> {
    const client = await SocketClient.join(url, { wopiSrc: host.src(file), accessToken: file.token });
    await client.applied();
    const offer = client.last('recovered');
    if (offer && offer.restored !== true) {
      client.send({ type: 'resolveRecovery', choice: 'restore' });
      await client.until(() => client.last('reloaded'));
    }
    await client.save();
    return client;
  }

  it(
    `nothing that was confirmed or kept is lost (${serviceRounds} kills)`,
    async () => {
      const file = host.add('letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
      let promised = 0;
      for (let done = 0; done <= serviceRounds; done++) {
        const service = await takeService();
        const client = await reopened(file, service);
        const there = typedUpTo(textOf(file.bytes));
        expect(there).toBeGreaterThanOrEqual(promised);
        const typist = new Typist(client, there);
        client.command('.uno:GoToEndOfDoc');
        await typist.work(300);
        const safe = async (): Promise<number> =>
          Math.max(typist.confirmed, await keptOf(file), typedUpTo(textOf(file.bytes)));
        // On a busy machine nothing of what is typed in so short a time is ever safe: now and then there is time for it.
        if (done % 4 === 0) await until(async () => (await safe()) > there);
        await service.kill();
        // An answer that was on its way when the service died may still come.
        await client.until(() => client.closeCode !== undefined);
        promised = Math.max(there, await safe());
      }
      expect(promised).toBeGreaterThan(0);
    },
    60_000 + serviceRounds * 20_000,
  );
});
