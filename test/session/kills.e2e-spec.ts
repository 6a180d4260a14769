import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { resolveOptions } from '../../src/options/index.js';
import { Keep } from '../../src/session/saving/keep/keep.js';
import { TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { killProcess } from '../helpers/kill-process.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** Kills at random moments, a hundred and more together. */
const kitRounds = Number(process.env['SVC_KIT_KILLS'] ?? 88);
const serviceRounds = Number(process.env['SVC_SERVICE_KILLS'] ?? 16);
/** Documents in which kits are killed at the same time. */
const documents = 2;

/** The numbers that were typed as ` 1 2 3 …`, in order, as far as they are there without a gap. */
function typedUpTo(text: string): number {
  for (let number = 1; ; number++) if (!text.includes(` ${number} `)) return number - 1;
}

/** Somebody who types numbers and saves now and then, and knows what was confirmed. */
class Typist {
  confirmed = 0;

  constructor(
    readonly client: SocketClient,
    public number: number,
  ) {}

  /** For a random while; sometimes with a save of which nobody waits for the end. */
  async work(longest: number): Promise<void> {
    const until = Date.now() + Math.random() * longest;
    // The kill before may have cut a number in half, of which nothing was promised: the next one is a word of its own.
    this.client.type(' ');
    do {
      this.client.type(`${++this.number} `);
      if (Math.random() < 0.15) this.#save();
      await pause(Math.random() * 12);
    } while (Date.now() < until);
    if (Math.random() < 0.5) this.#save();
    await pause(Math.random() * 60);
  }

  #save(): void {
    const { number } = this;
    this.client.save().then(
      () => (this.confirmed = Math.max(this.confirmed, number)),
      // Whoever was refused knows that nothing was promised.
      () => undefined,
    );
  }
}

const typedInFile = async (path: string): Promise<number> =>
  typedUpTo(textOf(await readFile(path).catch(() => undefined)));

describe('kits killed at random moments of typing and saving', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ keep: { snapshotEvery: 100 } }, { engine: { kits: { spare: 2 } } });
  });
  afterAll(() => service.stop());

  async function round(file: StoredFile, typist: Typist): Promise<void> {
    const { client } = typist;
    const reloads = client.all('reloaded').length;
    await typist.work(300);
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
          const typist = new Typist(client, 0);
          for (let done = 0; done < kitRounds / documents; done++) await round(file, typist);
          return typist.number;
        }),
      );
      expect(Math.min(...typed)).toBeGreaterThan(0);
    },
    60_000 + kitRounds * 5_000,
  );
});

describe('services killed at random moments of typing and saving', () => {
  let host: TestHost;
  let keepDir: string;
  let next: Promise<Service>;
  const children = new Set<ChildProcess>();

  interface Service {
    readonly child: ChildProcess;
    readonly url: string;
  }

  beforeAll(async () => {
    host = await TestHost.start();
    keepDir = await mkdtemp(join(tmpdir(), 'kills-keep-'));
    next = startService();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await host.stop();
    await rm(keepDir, { recursive: true, force: true });
  });

  async function startService(): Promise<Service> {
    const child = fork(fileURLToPath(new URL('service-process.mjs', import.meta.url)), [keepDir, '100'], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.add(child.once('exit', () => children.delete(child)));
    const [port] = (await once(child, 'message')) as [number];
    return { child, url: `ws://127.0.0.1:${port}/svc/socket` };
  }

  /** The next service starts while this one is used. */
  async function takeService(): Promise<Service> {
    const service = await next;
    next = startService();
    return service;
  }

  const keptOf = async (file: StoredFile): Promise<number> => {
    const keep = new Keep(resolveOptions({ session: { keep: { dir: keepDir } } }));
    const [entry] = await keep.find(host.src(file));
    return entry ? typedInFile(entry.path) : 0;
  };

  /** What somebody finds who opens the document after the crash, offered bytes included. */
  async function reopened(file: StoredFile, url: string): Promise<SocketClient> {
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
        const { child, url } = await takeService();
        const client = await reopened(file, url);
        const there = typedUpTo(textOf(file.bytes));
        expect(there).toBeGreaterThanOrEqual(promised);
        const typist = new Typist(client, there);
        client.command('.uno:GoToEndOfDoc');
        await typist.work(300);
        const safe = async (): Promise<number> =>
          Math.max(typist.confirmed, await keptOf(file), typedUpTo(textOf(file.bytes)));
        // On a busy machine nothing of what is typed in so short a time is ever safe: now and then there is time for it.
        if (done % 4 === 0) while ((await safe()) <= there) await pause(20);
        child.kill('SIGKILL');
        await once(child, 'exit');
        // An answer that was on its way when the service died may still come.
        await client.until(() => client.closeCode !== undefined);
        promised = Math.max(there, await safe());
      }
      expect(promised).toBeGreaterThan(0);
    },
    60_000 + serviceRounds * 10_000,
  );
});
