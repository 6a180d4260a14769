import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { faults, TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { until } from '../helpers/until.js';
import { BrowserVisitor } from './browser-client.js';
import { KillableService } from './killable-service.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** The host takes its time, in which people type on, ms. */
const slow = 300;

/** Somebody who types on whatever happens, each letter once in their life. */
class Typist {
  readonly typed: string[] = [];
  #stopped = false;
  readonly #work: Promise<void>;

  constructor(readonly visitor: BrowserVisitor) {
    this.#work = this.#type();
  }

  async end(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async #type(): Promise<void> {
    while (!this.#stopped) {
      const letter = String.fromCodePoint(0x4e00 + this.typed.length);
      this.typed.push(letter);
      this.visitor.type(letter);
      await pause(8);
    }
  }

  /** Opens the document again. @returns what is in it or was offered: each letter once, when all is well */
  async account(file: StoredFile): Promise<string[]> {
    await this.visitor.online();
    await this.visitor.saved();
    const offered = this.visitor.unsent.map(({ text }) => text).join('');
    return lettersOf(textOf(file.bytes) + offered).toSorted();
  }
}

const lettersOf = (text: string): string[] => text.match(/[\u4e00-\u9fff]/g) ?? [];

describe('what is typed while the document is closed', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.host.always('PutFile'));

  it.each<[string, (file: StoredFile, visitor: BrowserVisitor) => void]>([
    ['by an operator', (file) => void service.sessions.close(service.host.src(file))],
    ['by its owner', (_file, { client }) => client.send({ type: 'closeDocument' } as never)],
  ])('%s: is in it, or offered', async (_who, close) => {
    const file = await service.add('letter.fodt', { OwnerId: 'user', EnableOwnerTermination: true });
    const visitor = await BrowserVisitor.visit({
      url: service.socketUrl,
      wopiSrc: service.host.src(file),
      accessToken: file.token,
    });
    await visitor.online();
    const typist = new Typist(visitor);
    await until(() => typist.typed.length > 30);
    service.host.always('PutFile', faults.slow(slow));
    close(file, visitor);
    await until(() => visitor.all('closed').length > 0);
    await typist.end();
    service.host.always('PutFile');
    visitor.client.connect();
    expect(await typist.account(file)).toEqual(typist.typed);
    visitor.client.end();
    await service.closed(file);
  });
});

describe('what is typed while the document was to be closed, and cannot be', () => {
  it('is in it, or offered', async () => {
    const service = await ServiceUnderTest.start({ shutdownTimeout: 500 });
    const file = await service.add();
    const visitor = await BrowserVisitor.visit({
      url: service.socketUrl,
      wopiSrc: service.host.src(file),
      accessToken: file.token,
    });
    await visitor.online();
    const keepDir = join(service.folder, 'keep');
    await rename(keepDir, `${keepDir}-aside`).catch(() => undefined);
    await writeFile(keepDir, '');
    const typist = new Typist(visitor);
    await until(() => typist.typed.length > 30);
    service.host.always('PutFile', async (exchange) => {
      await pause(slow);
      exchange.send({ status: 503 });
    });
    void service.sessions.close(service.host.src(file));
    await until(() => service.log.lines.some((line) => line.includes('cannot be closed')));
    await typist.end();
    await until(() => visitor.unsent.length > 0);
    service.host.always('PutFile');
    // It is tried again to close it, by and by.
    await until(() => visitor.all('closed').length > 0);
    visitor.client.connect();
    expect(await typist.account(file)).toEqual(typist.typed);
    visitor.client.end();
    await rm(keepDir);
    await service.stop();
  });
});

describe('what is typed while the service ends', () => {
  let host: TestHost;
  let keepDir: string;
  beforeAll(async () => {
    host = await TestHost.start();
    keepDir = await freshFolder('last-letters-');
  });
  afterAll(async () => {
    await host.stop();
    await rm(keepDir, { recursive: true, force: true });
  });

  it('is in the document, or offered, when there is another', async () => {
    const file = host.add('letter.fodt', await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    let service = await KillableService.start(keepDir, 3_600_000, 'alone');
    const proxy = await CuttingProxy.before(service.port);
    const url = `ws://127.0.0.1:${proxy.port}/svc/socket`;
    const visitor = await BrowserVisitor.visit({ url, wopiSrc: host.src(file), accessToken: file.token });
    await visitor.online();
    const typist = new Typist(visitor);
    await until(() => typist.typed.length > 30);
    host.always('PutFile', faults.slow(slow));
    await service.terminate();
    await typist.end();
    service = await KillableService.start(keepDir, 3_600_000, 'alone');
    proxy.target = service.port;
    expect(visitor.all('closed')).toMatchObject([{ reason: 'shuttingDown' }]);
    visitor.client.connect();
    expect(await typist.account(file)).toEqual(typist.typed);
    visitor.client.end();
    await service.terminate();
    await proxy.stop();
  });
});
