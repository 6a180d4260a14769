import type { Logger } from '@nestjs/common';
import { InvalidOptions, type SvcOptions } from '../../../../options/index.js';
import { openS3 } from '../../../../s3/index.js';
import type { KeepStore } from './keep-store.js';
import { S3KeepStore } from './s3-keep-store.js';

/**
 * The store of `session.keep.store`; undefined: the folder is all there is.
 *
 * @throws InvalidOptions naming the install command, when the optional package is not there
 */
export async function openKeepStore(
  { session: { keep }, nodes }: SvcOptions,
  logger: Pick<Logger, 'log' | 'warn' | 'error'>,
): Promise<KeepStore | undefined> {
  const { kind, redis = nodes.redis ?? '', prefix, maxSize, bucket = '', keyPrefix, s3 = {} } = keep.store;
  if (kind === 'none') return undefined;
  if (kind === 's3') return new S3KeepStore(await openS3(s3, notInstalled), bucket, keyPrefix);
  // With it comes ioredis, which nobody else needs to wait for.
  const { RedisKeepStore } = await import('./redis-keep-store.js');
  const store = new RedisKeepStore(redis, prefix, maxSize, logger);
  await store.ready();
  return store;
}

const notInstalled = (): InvalidOptions =>
  new InvalidOptions([
    "session.keep.store.kind: 's3' needs a package that is not installed: npm install @aws-sdk/client-s3",
  ]);
