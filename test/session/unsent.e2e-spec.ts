import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { killProcess } from '../helpers/kill-process.js';
import { randomNumbers } from '../helpers/random.js';
import { BrowserVisitor } from './browser-client.js';
import { KillableService } from './killable-service.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);
const times = { pingEvery: 200, silenceLimit: 600 };
const rounds = Number(process.env['SVC_UNSENT_ROUNDS'] ?? 3);

/** No letter is typed twice, so that each is found once, twice or not at all. */
const letter = (number: number): string => String.fromCodePoint(0x4e00 + number);

/** How letters get into a document. */
interface Way {
  readonly type: (visitor: BrowserVisitor, number: number) => void;
  /** The caret where they go on, with the letter of this number. */
  readonly goOn: (visitor: BrowserVisitor, number: number) => Promise<void>;
}

const asText: Way = { type: (visitor, number) => visitor.type(letter(number)), goOn: toEnd };

/** Types letters, and knows which. */
class Writer {
  count = 0;

  constructor(
    readonly visitor: BrowserVisitor,
    readonly random: () => number,
    readonly way = asText,
  ) {}

  async write(letters: number): Promise<void> {
    for (let done = 0; done < letters; done++) {
      this.way.type(this.visitor, ++this.count);
      if (this.random() < 0.1) await pause(this.random() * 15);
    }
  }

  get offered(): readonly string[] {
    return lettersOf(this.visitor.unsent.map(({ text }) => text).join(''));
  }

  get typed(): readonly string[] {
    return Array.from({ length: this.count }, (_, index) => letter(index + 1));
  }

  /** The letters that are in the document or were offered: each once, when all is well. @throws out of order */
  found(text: string): readonly string[] {
    const stored = lettersOf(text);
    for (const letters of [stored, this.offered])
      if (letters.join('') !== letters.toSorted().join('')) throw new Error(`out of order: ${letters.join('')}`);
    return [...stored, ...this.offered].toSorted();
  }
}

const lettersOf = (text: string): string[] => text.match(/[\u4e00-\u9fff]/g) ?? [];

describe('the account of what was typed', () => {
  let service: ServiceUnderTest;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    service = await ServiceUnderTest.start(
      { idle: { reconnect: 150 }, keep: { snapshotEvery: 150 } },
      { engine: { kits: { spare: 1 } } },
    );
    proxy = await CuttingProxy.before(service.port);
  });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
  });
  afterEach(() => service.empty());

  const visit = (file: StoredFile): Promise<BrowserVisitor> =>
    BrowserVisitor.visit({
      url: `ws://127.0.0.1:${proxy.port}/svc/socket`,
      wopiSrc: service.host.src(file),
      accessToken: file.token,
      times,
    });

  it('tells what is safe, and only when it is in the keep', async () => {
    const file = await service.add();
    const visitor = await visit(file);
    await visitor.online();
    visitor.type('Precious');
    await until(() => visitor.all('safe').length > 0);
    await until(() => visitor.client.unsafe.inputs.length === 0);
    const [entry] = await service.keptOf(file);
    expect(textOf(await readFile(entry!.path))).toContain('Precious');
    visitor.client.end();
  });

  it(`after cuts that last too long: none lost, none twice (seed ${seed})`, async () => {
    const file = await service.add();
    const visitor = await visit(file);
    await visitor.online();
    await toEnd(visitor);
    const writer = new Writer(visitor, randomNumbers(seed));
    for (let round = 0; round < rounds; round++) {
      await writer.write(40);
      const welcomes = visitor.welcomes.length;
      proxy.becomes(round % 2 === 0 ? 'swallows' : 'passes');
      proxy.cut(round % 2 === 0 ? 'silent' : 'both');
      await until(() => !visitor.client.online);
      if (round % 2 === 0) {
        await writer.write(20);
        proxy.endFar();
        await service.closed(file);
        proxy.becomes('passes');
        proxy.endSilent();
      }
      await until(() => visitor.client.online && visitor.welcomes.length > welcomes);
      if (visitor.welcomes.at(-1) === false) await toEnd(visitor);
    }
    await writer.write(20);
    await visitor.saved();
    expect(writer.found(textOf(file.bytes))).toEqual(writer.typed);
    expect(visitor.unsent.length).toBeGreaterThan(0);
    visitor.client.end();
  });

  it(`after kits that died while it was typed: none lost, none twice (seed ${seed})`, async () => {
    const file = await service.add();
    const visitor = await visit(file);
    await visitor.online();
    await toEnd(visitor);
    const writer = new Writer(visitor, randomNumbers(seed));
    for (let round = 0; round < rounds; round++) {
      const reloads = visitor.all('reloaded').length;
      await writer.write(60);
      // Some of it is safe by then, every other time.
      const { length } = visitor.all('safe');
      if (round % 2 === 0) await until(() => visitor.all('safe').length > length);
      await writer.write(10);
      killProcess(service.kitOf(file));
      await writer.write(20);
      await until(() => visitor.all('reloaded').length > reloads);
      await toEnd(visitor);
    }
    await visitor.saved();
    expect(writer.found(textOf(file.bytes))).toEqual(writer.typed);
    expect(visitor.unsent.length).toBeGreaterThan(0);
    visitor.client.end();
  });
});

describe('a service that is killed while somebody types', () => {
  let host: TestHost;
  let keepDir: string;
  let killable: KillableService | undefined;

  beforeAll(async () => {
    host = await TestHost.start();
    keepDir = await freshFolder('unsent-keep-');
  });
  afterAll(async () => {
    await killable?.kill();
    await host.stop();
    await rm(keepDir, { recursive: true, force: true });
  });

  /** In a sheet each letter is a cell of its own, one below the other: the last may still be open when the service dies. */
  const intoCells: Way = {
    type: (visitor, number) => {
      visitor.type(letter(number));
      visitor.press(13, 1280);
    },
    goOn: async ({ client }, number) => {
      const ToPoint = { type: 'string', value: `Z${number}` };
      client.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint } });
    },
  };

  it.each([
    ['a text', 'letter.fodt', asText],
    ['a sheet', 'sheets.fods', intoCells],
  ] as const)(
    `gives back what was not on disk yet, and what was typed meanwhile, in %s: none lost, none twice (seed ${seed})`,
    async (_what, name, way) => {
      const file = host.add(name, await readFile(new URL(`../fixtures/${name}`, import.meta.url)));
      killable = await KillableService.start(keepDir, 300);
      const proxy = await CuttingProxy.before(killable.port);
      const visitor = await BrowserVisitor.visit({
        url: `ws://127.0.0.1:${proxy.port}/svc/socket`,
        wopiSrc: host.src(file),
        accessToken: file.token,
        times,
      });
      await visitor.online();
      await way.goOn(visitor, 1);
      const random = randomNumbers(seed);
      const writer = new Writer(visitor, random, way);
      for (let round = 0; round < rounds; round++) {
        const { length } = visitor.all('safe');
        await writer.write(40);
        // Some of it is safe by then, every other time.
        if (round % 2 === 0) await until(() => visitor.all('safe').length > length);
        await writer.write(Math.round(random() * 40));
        await killable.kill();
        await writer.write(20);
        await until(() => !visitor.client.online);
        killable = await KillableService.start(keepDir, 300);
        proxy.target = killable.port;
        await until(() => visitor.welcomes.length === round + 2);
        await way.goOn(visitor, writer.count + 1);
      }
      await writer.write(20);
      await visitor.saved();
      expect(writer.found(textOf(file.bytes))).toEqual(writer.typed);
      expect(writer.offered).not.toEqual([]);
      visitor.client.end();
      await proxy.stop();
      await killable.kill();
    },
  );
});

/** The caret where the text goes on. */
async function toEnd({ client }: BrowserVisitor): Promise<void> {
  client.input({ type: 'uno', command: '.uno:GoToEndOfDoc' });
  await until(async () =>
    client.ask({ type: 'status' }).then(
      () => true,
      () => false,
    ),
  );
}
