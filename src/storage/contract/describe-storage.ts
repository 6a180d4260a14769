import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import type { DocumentStorage, DocumentVersion } from '../document-storage.js';
import { Bench, versionOf } from './bench.js';
import { broken, bytes, hashOf, readAll, save, user } from './contents.js';

/**
 * What test runners have in common; Jest, Vitest and Mocha put these where everybody finds them.
 *
 * @publicApi
 */
export interface TestRunner {
  /** Groups tests. Default: the global one. */
  readonly describe: (name: string, body: () => void) => unknown;
  /**
   * Registers a test that fails by rejecting; it may take as long as moving `largest` bytes takes. Default: the global
   * one.
   */
  readonly it: (name: string, body: () => Promise<void>) => unknown;
}

/**
 * What {@link describeStorage} needs to try a storage.
 *
 * @publicApi
 */
export interface StorageContract<T extends DocumentStorage> extends Partial<TestRunner> {
  /** Puts a document into the storage. Default: its own method `add(name, content)`. @returns its id */
  readonly add?: (storage: T, name: string, content: Buffer) => Promise<string>;
  /** Bytes of the largest document that is tried. Default 100 MB. */
  readonly largest?: number;
}

const names = ['letter.odt', 'Grüße, 100 % „schön“.odt', '文書 (1).docx', "it's & <that>.txt"];

/**
 * What every storage has to keep, as tests of your own suite.
 *
 * @param make a storage whose documents may be changed; asked for once for each test
 * @example
 * ```ts
 * describeStorage(() => new MyDocuments(pool), { add: (storage, name, bytes) => storage.insert(name, bytes) });
 * ```
 * @publicApi
 */
export function describeStorage<T extends DocumentStorage>(
  make: () => T | Promise<T>,
  contract: StorageContract<T> = {},
): void {
  const everywhere = globalThis as unknown as TestRunner;
  const { describe = everywhere.describe, it: test = everywhere.it, add = addItself } = contract;
  const it: It = (named, body) =>
    void test(named, async () => {
      const storage = await make();
      await body(new Bench(storage, (name, content) => add(storage, name, content)));
    });

  describe('as a storage', () => {
    contents(it, contract.largest ?? 100_000_000);
    versions(it);
    writersAtOnce(it);
    brokenLines(it);
    whatIsNotThere(it);
    it('stores copies beside a document, if it does so at all', (bench) => bench.copies());
    it('renames, if it does so at all', (bench) => bench.renames());
  });
}

/** Names a test, and gives it a storage of its own. */
type It = (named: string, body: (bench: Bench) => Promise<void>) => void;

function contents(it: It, largest: number): void {
  for (const name of names) it(`keeps the name ${name}`, (bench) => bench.keepsName(name));

  it('gives back what it was given, and says how much that is', async (bench) => {
    const id = await bench.add('a.txt', 'content');
    assert.equal(await bench.text(id), 'content');
    assert.equal((await bench.found(id)).size, 7);
    await bench.write(id, 'longer than before');
    assert.equal(await bench.text(id), 'longer than before');
    assert.equal((await bench.found(id)).size, 18);
  });

  it('takes nothing at all, too', async (bench) => {
    const id = await bench.add('a.txt', 'content');
    await bench.write(id, '');
    assert.equal(await bench.text(id), '');
    assert.equal((await bench.found(id)).size, 0);
  });

  it('takes a large document without holding it, and gives it back', async (bench) => {
    const id = await bench.add('large.bin', 'small');
    await bench.carries(id, largest);
  });
}

function versions(it: It): void {
  it('names a new version with every write, and the same at every look', async (bench) => {
    const id = await bench.add('a.txt', '0');
    const seen: DocumentVersion[] = [await bench.version(id)];
    for (const content of ['1', '2', '3', '4']) {
      const written = await bench.write(id, content);
      assert.deepEqual(await bench.version(id), written, 'what write returns is what find tells');
      seen.push(written);
    }
    assert.equal(new Set(seen.map(({ version }) => version)).size, seen.length);
    const times = seen.map(({ modified }) => modified.getTime());
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
      'time goes on',
    );
  });

  it('refuses a write upon a version that is not there any more', async (bench) => {
    const id = await bench.add('a.txt', 'first');
    const { version } = await bench.version(id);
    await bench.write(id, 'second');
    assert.equal(await bench.storage.write(id, bytes('late'), save(version)), 'conflict');
    for (const none of ['no such version', '', '*', '"', 'x'.repeat(300)])
      assert.equal(await bench.storage.write(id, bytes('never'), save(none)), 'conflict', `expecting ${none}`);
    assert.equal(await bench.text(id), 'second');
    assert.notEqual(await bench.storage.write(id, bytes('decided'), save()), 'conflict');
    assert.equal(await bench.text(id), 'decided');
  });
}

function writersAtOnce(it: It): void {
  it('lets one of many writers through who expect the same version', async (bench) => {
    const id = await bench.add('a.txt', 'first');
    const { version } = await bench.version(id);
    const texts = ['one', 'two', 'three', 'four', 'five'].map((word) => word.repeat(10_000));
    const results = await Promise.all(texts.map((text) => bench.storage.write(id, bytes(text), save(version))));
    const winners = texts.filter((_text, index) => results[index] !== 'conflict');
    assert.equal(winners.length, 1);
    assert.equal(await bench.text(id), winners[0]);
  });

  it('has one of many contents as a whole, of writers who expect nothing', async (bench) => {
    const id = await bench.add('a.txt', 'first');
    const texts = ['one', 'two', 'three'].map((word) => word.repeat(10_000));
    const results = await Promise.all(texts.map((text) => bench.storage.write(id, bytes(text), save())));
    const text = await bench.text(id);
    assert.ok(texts.includes(text), 'it is one of them');
    assert.equal((await bench.found(id)).size, text.length);
    assert.deepEqual(await bench.version(id), versionOf(results[texts.indexOf(text)]));
  });

  it('is held up by nobody whose bytes do not come', async (bench) => {
    const id = await bench.add('a.txt', 'first');
    const { version } = await bench.version(id);
    const stalled = new PassThrough();
    const late = bench.storage.write(id, stalled, save(version));
    late.catch(() => undefined);
    stalled.write('half of');
    await bench.write(id, 'second', version);
    assert.equal(await bench.text(id), 'second');
    stalled.destroy(new Error('the line is cut'));
    await assert.rejects(late);
    assert.equal(await bench.text(id), 'second');
  });

  it('never mixes two contents for somebody who reads while another writes', (bench) => bench.readsWhole());
}

function brokenLines(it: It): void {
  it('is not deceived when an answer was lost', async (bench) => {
    const id = await bench.add('a.txt', 'first');
    const { version } = await bench.version(id);
    await bench.write(id, 'mine', version);
    // Whoever did not hear of it tries again, with what it knew, and then looks.
    assert.equal(await bench.storage.write(id, bytes('mine'), save(version)), 'conflict');
    const { sha256 } = await bench.found(id);
    if (sha256 !== undefined) assert.equal(sha256, hashOf('mine'));
    assert.equal(await bench.text(id), 'mine');
  });

  it('keeps the old bytes when new ones break off', async (bench) => {
    const id = await bench.add('a.txt', 'whole');
    const before = await bench.version(id);
    await assert.rejects(bench.storage.write(id, broken(), save(before.version)));
    await assert.rejects(bench.storage.write(id, broken(), save()));
    assert.equal(await bench.text(id), 'whole');
    assert.deepEqual(await bench.version(id), before);
  });
}

function whatIsNotThere(it: It): void {
  it('knows nothing of what is not there', async (bench) => {
    for (const id of ['nothing', '../../etc/passwd', 'a/../../b', '%2e%2e', ' ', 'ü'.repeat(300)]) {
      assert.equal(await bench.storage.find(id, user), undefined, `find ${JSON.stringify(id)}`);
      await assert.rejects(readAll(bench.storage, id), `read ${JSON.stringify(id)}`);
      await assert.rejects(bench.storage.write(id, bytes('x'), save()), `write ${JSON.stringify(id)}`);
    }
  });

  it('does no harm where it is given a name that is none', (bench) => bench.survivesNames());
}

/** The ready storages have such a method. */
async function addItself(storage: DocumentStorage, name: string, content: Buffer): Promise<string> {
  const { add } = storage as { add?: (name: string, content: Readable) => Promise<string | { readonly id: string }> };
  if (!add) throw new Error('Tell describeStorage how to add a document: { add: (storage, name, content) => … }.');
  const added = await add.call(storage, name, Readable.from([content], { objectMode: false }));
  return typeof added === 'string' ? added : added.id;
}
