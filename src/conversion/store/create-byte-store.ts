import type { Redis } from 'ioredis';
import type { ConversionQueueOptions } from '../../options/index.js';
import type { ByteStore } from './byte-store.js';
import { FolderByteStore } from './folder-byte-store.js';
import { RedisByteStore } from './redis-byte-store.js';
import { S3ByteStore } from './s3-byte-store.js';

/** @param connect opens a connection to the queue's Redis; asked only when bytes shall lie there. */
export async function createByteStore(
  { store, prefix }: ConversionQueueOptions,
  connect: () => Redis,
): Promise<ByteStore> {
  if (store.kind === 'folder') return new FolderByteStore(store.path ?? '');
  if (store.kind === 's3') return S3ByteStore.create(store);
  return new RedisByteStore(connect(), prefix, store.maxSize);
}
