import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DocumentStorage, describeStorage, FolderStorage, MemoryStorage, S3Storage } from 'nestjs-svc/storage';
import { freshFolder } from '../helpers/fresh-folder.js';
import { S3Server } from '../queue/helpers/s3-server.js';

describe('MemoryStorage', () => {
  describeStorage(() => new MemoryStorage());
});

describe('FolderStorage', () => {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await freshFolder('svc-contract-');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  describeStorage(() => new FolderStorage(join(folder, String((count += 1)))));

  it('has left nothing of what broke off', async () => {
    const left = await readdir(folder, { recursive: true });
    expect(left.filter((name) => name.includes('.writing-'))).toEqual([]);
  });
});

describe('S3Storage', () => {
  const server = new S3Server();
  let endpoint: string;
  let count = 0;
  const storages: S3Storage[] = [];
  beforeAll(async () => {
    endpoint = await server.start();
  });
  afterAll(async () => {
    for (const storage of storages) await storage.onModuleDestroy();
    server.stop();
  });

  const make = (prefix = `tenant-${(count += 1)}/`): S3Storage => {
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const client = { endpoint, credentials, region: 'x', forcePathStyle: true, maxAttempts: 1 };
    const storage = new S3Storage({ bucket: 'office', prefix, client });
    storages.push(storage);
    return storage;
  };

  describeStorage(() => make());

  it('lets one of two nodes through that write at once', async () => {
    const [one, same, other] = [make('shared/'), make('shared/'), make()];
    const id = await one.add('folder/a.txt', 'first');
    const { version } = (await one.find(id))!;
    const save = { expected: version, user, kind: 'auto', modifiedByUser: true, editors: [] } as const;
    const results = await Promise.all([
      one.write(id, Readable.from(['one']), save),
      same.write(id, Readable.from(['two']), save),
    ]);
    expect(results.filter((result) => result === 'conflict')).toHaveLength(1);
    expect(await other.find(id)).toBeUndefined();
  });

  it('does not take what another node wrote right after for its own', async () => {
    const storage = make('after/');
    const id = await storage.add('a.txt', 'first');
    const { version: expected } = (await storage.find(id))!;
    const save = { user, kind: 'auto', modifiedByUser: true, editors: [] } as const;
    server.afterPut = () => server.put('/office/after/a.txt', Buffer.from('theirs'));
    const written = await storage.write(id, Readable.from(['mine']), { ...save, expected });
    server.afterPut = undefined;
    const { version } = written as { version: string };
    expect(version).not.toBe((await storage.find(id))!.version);
    expect(await storage.write(id, Readable.from(['mine again']), { ...save, expected: version })).toBe('conflict');
  });

  it('renames in its folder, refuses a taken name, and keeps the name when another node writes meanwhile', async () => {
    const [one, same] = [make('renaming/'), make('renaming/')];
    const id = await one.add('letters/a.odt', 'x');
    await one.add('letters/taken.odt', 'y');
    await expect(one.rename(id, 'taken.odt')).rejects.toMatchObject({ code: 'name_taken', status: 400 });
    await expect(one.rename(id, '../b.odt')).rejects.toMatchObject({ code: 'bad_name', status: 400 });
    await expect(one.rename('letters/none.odt', 'b.odt')).rejects.toMatchObject({ code: 'document_not_found' });
    const { version } = (await one.find(id))!;
    const save = { expected: version, user, kind: 'auto', modifiedByUser: true, editors: [] } as const;
    const [name, written] = await Promise.all([one.rename(id, 'b.odt'), same.write(id, Readable.from(['z']), save)]);
    expect(name).toBe('b.odt');
    expect(written).not.toBe('conflict');
    expect((await one.find(id))!.sha256).toBe(createHash('sha256').update('z').digest('base64'));
  });

  it('renames nothing while every try finds another content, and says so', async () => {
    const storage = make('busy/');
    const id = await storage.add('a.odt', 'x');
    server.beforeCopy = () => server.objects.set('/office/busy/a.odt', Buffer.from(randomUUID()));
    await expect(storage.rename(id, 'b.odt')).rejects.toThrow('keeps its name');
    server.beforeCopy = undefined;
    expect((await storage.find(id))!.name).toBe('a.odt');
    await storage.rename(id, 'b.odt');
    // As some tool of its own does that keeps metadata.
    const metadata = server.metadata('/office/busy/a.odt');
    const { modified } = (await storage.find(id))!;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    server.put('/office/busy/a.odt', Buffer.from('other'), metadata);
    const found = (await storage.find(id))!;
    expect(found.name).toBe('b.odt');
    expect(found.modified!.getTime()).toBeGreaterThan(modified!.getTime());
  });

  it('puts copies into the folder of the document', async () => {
    const storage = make();
    const id = await storage.add('letters/a.odt', 'x');
    const copy = await storage.createBeside(id, 'b.odt', Readable.from(['y']), { user });
    expect(copy).toEqual({ id: 'letters/b.odt', name: 'b.odt' });
  });
});

const user = { id: 'ada', name: 'Ada' };

/** Runs it here, instead of declaring tests. */
async function failures(make: () => DocumentStorage): Promise<string[]> {
  const tests: [name: string, body: () => Promise<void>][] = [];
  describeStorage(make, {
    describe: (_name, body) => body(),
    it: (name, body) => tests.push([name, body]),
    add: (storage, name, content) => (storage as MemoryStorage).add(name, content),
    largest: 100_000,
  });
  const failed: string[] = [];
  for (const [name, body] of tests) await body().catch(() => failed.push(name));
  return failed;
}

describe('the contract', () => {
  it('is kept by what keeps it', async () => {
    expect(await failures(() => new MemoryStorage())).toEqual([]);
  });

  it('finds a storage that does not compare', async () => {
    class LastWins extends MemoryStorage {
      override write(...[id, content, save]: Parameters<MemoryStorage['write']>) {
        return super.write(id, content, { ...save, expected: undefined });
      }
    }
    expect(await failures(() => new LastWins())).toEqual([
      'refuses a write upon a version that is not there any more',
      'lets one of many writers through who expect the same version',
      'is not deceived when an answer was lost',
    ]);
  });

  it('finds a storage that waits for one writer before it lets the next in', async () => {
    class Queueing extends MemoryStorage {
      #last: Promise<unknown> = Promise.resolve();
      override write(...given: Parameters<MemoryStorage['write']>) {
        const written = this.#last.then(() => super.write(...given));
        this.#last = written.catch(() => undefined);
        // Whoever runs this here does not wait for ever.
        const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), 300).unref());
        return Promise.race([written, late]);
      }
    }
    expect(await failures(() => new Queueing())).toEqual(['is held up by nobody whose bytes do not come']);
  });

  it('finds a storage whose readers see two contents, and one that forgets names', async () => {
    class Mixing extends MemoryStorage {
      override async read(id: string) {
        const pieces = async function* (this: MemoryStorage) {
          for (let at = 0; at < (await this.bytes(id)).length; at += 65_536)
            yield (await this.bytes(id)).subarray(at, at + 65_536);
        };
        await this.bytes(id);
        return Readable.from(pieces.call(this), { objectMode: false, highWaterMark: 1 });
      }
      override async rename(id: string, name: string) {
        const other = (await this.list()).find((each) => each.name === name && each.id !== id);
        if (other) await this.remove(other.id);
        return super.rename(id, name);
      }
    }
    expect(await failures(() => new Mixing())).toEqual([
      'never mixes two contents for somebody who reads while another writes',
      'renames, if it does so at all',
    ]);
  });

  it('finds a storage that keeps half of what came', async () => {
    class Hasty extends MemoryStorage {
      override async write(...[id, content, save]: Parameters<MemoryStorage['write']>) {
        const { name } = (await this.find(id))!;
        for await (const chunk of content as AsyncIterable<Buffer>) await this.add(name, chunk, id);
        return super.write(id, Readable.from([await this.bytes(id)]), save);
      }
    }
    expect(await failures(() => new Hasty())).toContain('keeps the old bytes when new ones break off');
  });
});
