import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freshFolder } from '../helpers/fresh-folder.js';
import { resolveOptions, type ByteStoreOptions } from '../../src/options/index.js';
import { createByteStore, type ByteStore } from '../../src/conversion/store/index.js';
import { RedisServer } from './helpers/redis-server.js';
import { S3Server } from './helpers/s3-server.js';
import { until } from '../helpers/until.js';

const hour = 3_600_000;
/** More than the clocks of two machines may differ. */
const longOver = -120_000;

describe.each(['redis', 'folder', 's3'] as const)('the store between machines: %s', (kind) => {
  const s3 = new S3Server();
  let redis: RedisServer | undefined;
  const connections: Redis[] = [];
  let folder: string;
  let store: ByteStore;
  let other: ByteStore;
  let bytes: Buffer;
  let file: string;

  beforeAll(async () => {
    folder = await freshFolder('svc-store-');
    const endpoint = await s3.start();
    if (kind === 'redis') redis = await RedisServer.create();
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const settings: Partial<ByteStoreOptions> = {
      kind,
      ...(kind === 'folder' && { path: join(folder, 'shared') }),
      ...(kind === 's3' && { bucket: 'docs', s3: { endpoint, region: 'here', forcePathStyle: true, credentials } }),
      ...(kind === 'redis' && { maxSize: 1_000_000 }),
    };
    const queue = { kind: 'bull', redis: redis?.url ?? 'redis://127.0.0.1:1', store: settings } as const;
    const options = resolveOptions({ conversion: { queue } }).conversion.queue;
    const connect = (): Redis => {
      const connection = new Redis(redis?.port ?? 1, { maxRetriesPerRequest: 1 });
      connections.push(connection.on('error', () => undefined));
      return connection;
    };
    store = await createByteStore(options, connect);
    other = await createByteStore(options, connect);
    bytes = randomBytes(900_000);
    file = join(folder, 'original');
    await writeFile(file, bytes);
  });
  afterAll(async () => {
    for (const each of [store, other]) each.close();
    for (const connection of connections) connection.disconnect();
    await redis?.remove();
    s3.stop();
    await rm(folder, { recursive: true });
  });

  let copies = 0;
  const target = (): string => join(folder, `copy-${(copies += 1)}`);
  const missing = { code: 'bytes_missing' };

  it('gives another machine what it was given, byte for byte', async () => {
    const reference = await store.put(file, hour);
    const copy = target();
    await other.get(reference, copy);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
    expect((await stat(copy)).mode & 0o077 & (kind === 'folder' ? 0o077 : 0)).toBe(0);
    await store.remove([reference]);
  });

  it('keeps an empty file', async () => {
    const empty = target();
    await writeFile(empty, '');
    const reference = await store.put(empty, hour);
    const copy = target();
    await other.get(reference, copy);
    expect((await stat(copy)).size).toBe(0);
    await store.remove([reference]);
  });

  it('has no longer what was removed, and removes it twice', async () => {
    const reference = await store.put(file, hour);
    await other.remove([reference]);
    await other.remove([reference]);
    await expect(store.get(reference, target())).rejects.toMatchObject(missing);
  });

  it('knows nothing of references that are none', async () => {
    for (const reference of ['../original', '1-00000000-0000-0000-0000-000000000000'])
      await expect(store.get(reference, target())).rejects.toMatchObject(missing);
    await store.remove(['../original']);
    expect(await readFile(file)).toHaveLength(bytes.length);
  });

  it('forgets what nobody removed, when its time is over, and nothing else', async () => {
    const kept = await store.put(file, hour);
    const old = kind === 'redis' ? [await store.put(file, 50)] : [];
    if (kind !== 'redis') for (let more = 0; more < 3; more += 1) old.push(await store.put(file, longOver));
    if (kind === 'folder') await writeFile(join(folder, 'shared', 'of another program'), '');
    await until(async () => {
      await store.sweep();
      const found = await Promise.allSettled(old.map((reference) => store.get(reference, target())));
      return found.every(({ status }) => status === 'rejected');
    });
    if (kind === 'folder') expect((await readdir(join(folder, 'shared'))).sort()).toEqual([kept, 'of another program']);
    if (kind === 's3') expect([...s3.objects.keys()]).toEqual([`/docs/svc/${kept}`]);
    await store.get(kept, target());
    await store.remove([kept]);
  });

  if (kind === 'folder')
    it('is made anew where it was removed', async () => {
      await rm(join(folder, 'shared'), { recursive: true });
      const reference = await store.put(file, hour);
      await other.get(reference, target());
      await store.remove([reference]);
    });

  it('takes no file that is too large for Redis', async () => {
    const large = target();
    await writeFile(large, Buffer.alloc(1_000_001));
    const refused = { code: 'too_large_for_store', status: 413 };
    if (kind === 'redis') await expect(store.put(large, hour)).rejects.toMatchObject(refused);
    else await store.remove([await store.put(large, hour)]);
  });

  it('says so when it does not work', async () => {
    s3.stop();
    await redis?.stop();
    const source = kind === 'folder' ? join(folder, 'nowhere') : file;
    await expect(store.put(source, hour)).rejects.toMatchObject({ code: 'store_unavailable', status: 503 });
  });
});
