import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DocumentStorage, describeStorage, FolderStorage, MemoryStorage, S3Storage } from 'nestjs-svc/storage';
import { S3Server } from '../queue/helpers/s3-server.js';

describe('MemoryStorage', () => {
  describeStorage(() => new MemoryStorage());
});

describe('FolderStorage', () => {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-contract-'));
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
