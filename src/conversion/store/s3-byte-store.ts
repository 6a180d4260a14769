import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { machineLimitOf } from '../../errors/index.js';
import type { ByteStoreOptions } from '../../options/index.js';
import { openS3, withFileBody, type OpenS3 } from '../../s3/index.js';
import { ByteStore } from './byte-store.js';
import { BytesMissing, StoreUnavailable } from './errors.js';
import { isOver, newReference } from './reference.js';

/** Objects in a bucket. */
export class S3ByteStore extends ByteStore {
  private constructor(
    private readonly sdk: OpenS3['sdk'],
    private readonly client: OpenS3['client'],
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    super();
  }

  /** @throws StoreUnavailable naming the install command, when the optional package is not there */
  static async create({ bucket = '', keyPrefix, s3 = {} }: ByteStoreOptions): Promise<S3ByteStore> {
    const { sdk, client } = await openS3(s3, notInstalled);
    return new S3ByteStore(sdk, client, bucket, keyPrefix);
  }

  async put(path: string, ttl: number): Promise<string> {
    const reference = newReference(ttl);
    const object = this.#object(reference);
    await withFileBody(path, (body) =>
      this.#ask(() => this.client.send(new this.sdk.PutObjectCommand({ ...object, ...body }))),
    );
    return reference;
  }

  async get(reference: string, path: string): Promise<void> {
    const { Body } = await this.#ask(() => this.client.send(new this.sdk.GetObjectCommand(this.#object(reference))));
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(Body as Readable, target);
    } catch (cause) {
      await rm(path, { force: true });
      throw machineLimitOf(cause) === undefined ? new StoreUnavailable(undefined, { cause }) : cause;
    }
  }

  async remove(references: readonly string[]): Promise<void> {
    for (const reference of references)
      await this.#ask(() => this.client.send(new this.sdk.DeleteObjectCommand(this.#object(reference))));
  }

  async sweep(): Promise<void> {
    const place = { Bucket: this.bucket, Prefix: this.prefix };
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await this.#ask(() =>
        this.client.send(new this.sdk.ListObjectsV2Command({ ...place, ...(token && { ContinuationToken: token }) })),
      );
      const names = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(this.prefix.length));
      await this.remove(names.filter(isOver));
      token = page.NextContinuationToken;
    }
  }

  override close(): void {
    this.client.destroy();
  }

  #object(reference: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + reference };
  }

  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (cause) {
      const { name } = cause as Error;
      if (name === 'NoSuchKey' || name === 'NotFound') throw new BytesMissing();
      throw new StoreUnavailable(`The bucket (option conversion.queue.store) does not take part: ${name}.`, { cause });
    }
  }
}

const notInstalled = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable(
    "conversion.queue.store.kind 's3' needs a package that is not installed: npm install @aws-sdk/client-s3",
    { cause },
  );
