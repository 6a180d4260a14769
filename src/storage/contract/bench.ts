import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { DocumentStorage, DocumentVersion } from '../document-storage.js';
import { broken, bytes, large, readAll, save, user } from './contents.js';

/** The module lets none of these through; what else of an application does may. */
const noNames = [
  '',
  '.',
  '..',
  '../a.txt',
  '/etc/passwd',
  'a/b.txt',
  'a\\b.txt',
  'a\0b.txt',
  'a\nb.txt',
  'x'.repeat(300),
];

/** What a storage answered to a write, whatever class it made it of. */
export function versionOf(written: DocumentVersion | 'conflict' | undefined): DocumentVersion {
  assert.ok(written !== undefined && written !== 'conflict', 'it is written');
  const { version, modified } = written;
  return { version, modified };
}

/** One storage under test. */
export class Bench {
  constructor(
    readonly storage: DocumentStorage,
    private readonly put: (name: string, content: Buffer) => Promise<string>,
  ) {}

  add(name: string, content: string): Promise<string> {
    return this.put(name, Buffer.from(content));
  }

  async found(id: string) {
    const found = await this.storage.find(id, user);
    assert.ok(found, 'it is there');
    return found;
  }

  async version(id: string): Promise<DocumentVersion> {
    const { version, modified } = await this.found(id);
    assert.ok(version !== undefined && modified instanceof Date, 'it has a version and a time');
    return { version, modified };
  }

  async write(id: string, content: string, expected?: string): Promise<DocumentVersion> {
    const written = await this.storage.write(id, bytes(content), save(expected));
    return versionOf(written);
  }

  async text(id: string): Promise<string> {
    return (await readAll(this.storage, id)).toString('utf8');
  }

  async keepsName(name: string): Promise<void> {
    const id = await this.add(name, 'content');
    assert.equal((await this.found(id)).name, name);
    assert.equal(await this.text(id), 'content');
  }

  async carries(id: string, size: number): Promise<void> {
    const sent = createHash('sha256');
    const written = await this.storage.write(id, large(size, sent), { ...save(), size });
    assert.notEqual(written, 'conflict');
    const got = createHash('sha256');
    let received = 0;
    for await (const chunk of (await this.storage.read(id)) as AsyncIterable<Buffer>) {
      received += chunk.length;
      got.update(chunk);
    }
    assert.equal(received, size);
    assert.equal(got.digest('hex'), sent.digest('hex'));
    assert.equal((await this.found(id)).size, size);
  }

  async copies(): Promise<void> {
    const { storage } = this;
    if (!storage.createBeside) return;
    const id = await this.add('a.txt', 'original');
    const first = await storage.createBeside(id, 'copy.txt', bytes('one'), { user });
    const second = await storage.createBeside(id, 'copy.txt', bytes('two'), { user });
    assert.notEqual(first.id, second.id);
    assert.deepEqual(await Promise.all([id, first.id, second.id].map((each) => this.text(each))), [
      'original',
      'one',
      'two',
    ]);
    assert.equal((await this.found(first.id)).name, first.name);
    await assert.rejects(storage.createBeside(id, 'broken.txt', broken(), { user }));
  }

  async readsWhole(): Promise<void> {
    const id = await this.add('a.txt', 'a'.repeat(1 << 20));
    const pieces: string[] = [];
    try {
      for await (const chunk of (await this.storage.read(id)) as AsyncIterable<Buffer>) {
        if (pieces.length === 0) await this.write(id, 'b'.repeat(1 << 20));
        pieces.push(chunk.toString('utf8'));
      }
    } catch {
      // Breaking off is fine: whoever reads knows then that it is not whole.
      return;
    }
    const read = pieces.join('');
    assert.equal(read.length, 1 << 20);
    assert.equal(new Set(read).size, 1, 'old bytes or new ones');
  }

  /** Refused or stored, but nothing else is touched. */
  async survivesNames(): Promise<void> {
    const { storage } = this;
    const id = await this.add('a.txt', 'original');
    for (const name of noNames) {
      const copy = await storage.createBeside?.(id, name, bytes('copy'), { user }).catch(() => undefined);
      if (copy) assert.equal(await this.text(copy.id), 'copy', `a copy ${JSON.stringify(name)}`);
      const renamed = await storage.rename?.(id, name, user).catch(() => undefined);
      if (renamed !== undefined) assert.equal((await this.found(id)).name, renamed);
      assert.equal(await this.text(id), 'original', `beside ${JSON.stringify(name)}`);
    }
  }

  async renames(): Promise<void> {
    const { storage } = this;
    if (!storage.rename) return;
    const id = await this.add('a.txt', 'content');
    const before = await this.version(id);
    const name = await storage.rename(id, 'Grüße.txt', user);
    assert.equal((await this.found(id)).name, name);
    assert.equal(await this.text(id), 'content');
    assert.deepEqual(await this.version(id), before, 'the content is no other');
    assert.equal(await storage.rename(id, name, user), name, 'it has that name already');
    await this.write(id, 'other content', before.version);
    assert.equal((await this.found(id)).name, name, 'other bytes are no other name');
    const other = await this.add('b.txt', 'beside it');
    await storage.rename(id, 'b.txt', user).catch(() => undefined);
    assert.deepEqual([await this.text(id), await this.text(other)], ['other content', 'beside it']);
    await assert.rejects(async () => storage.rename!('nothing', 'b.txt', user));
  }
}
