import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HeadObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { InvalidOptions } from '../options/index.js';
import {
  DocumentStorage,
  type CopyRequest,
  type CreatedDocument,
  type DocumentVersion,
  type Save,
  type StorageUser,
  type StoredDocument,
} from './document-storage.js';
import { DocumentNotFound, NameTaken } from './errors.js';
import { checkedName, numberedName } from './file-name.js';
import { TurnPerKey } from '../waiting/index.js';
import { documentOf, keptFacts, nameOf, renamedFacts, versionOf } from './s3-facts.js';

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Where an {@link S3Storage} keeps documents.
 *
 * @publicApi
 */
export interface S3StorageOptions {
  /** It has to exist, and to know conditional writes. */
  readonly bucket: string;
  /** What the keys of documents start with: `documents/`. Default: nothing. */
  readonly prefix?: string | undefined;
  /** As the SDK takes it (`S3ClientConfig`, which is not named here: who needs no S3 need not have the SDK): region, endpoint, credentials. */
  readonly client?: object | undefined;
  /** Where bytes wait until they are all there. Default: the system's temporary folder. */
  readonly workDir?: string | undefined;
}

/** Bytes that are held in memory while they are sent. */
const resendable = 4_000_000;

/** Refused conditions are no news; other failures are told to whoever asked. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Copies that find their name taken try that many numbers. */
const maxCopies = 1_000;

/** Whoever renames while others write tries that often. */
const maxRenames = 5;

/**
 * Documents as the objects of a bucket; identifiers are keys without the prefix. Writes are conditional (`If-Match`), so
 * that any number of nodes may write: the bucket has to know that, as Amazon's, MinIO's and Cloudflare's do.
 *
 * A document's identifier is its address while people edit, and so its key stays when it is renamed: the new name is in
 * the object's metadata, put there by a conditional copy upon itself. Where another node writes in that very moment, the
 * name may stay the former one; the content never suffers.
 *
 * @publicApi
 */
export class S3Storage extends DocumentStorage {
  readonly #changes = new TurnPerKey<string>();
  #connected: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined;

  constructor(private readonly options: S3StorageOptions) {
    super();
  }

  /** Stores a document under this key. @returns its id */
  async add(key: string, content: Readable | Buffer | string): Promise<string> {
    const source = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    await this.#spooled(source, (path, size, sha256) => this.#put(key, path, size, { sha256 }, {}));
    return key;
  }

  /** Asks the bucket each time; nothing is remembered. */
  async find(id: string): Promise<StoredDocument | undefined> {
    const head = await this.#head(id);
    return head && documentOf(id, head);
  }

  /** The newest content, as it comes from the bucket. */
  async read(id: string): Promise<Readable> {
    const { sdk, client } = await this.#connect();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.#place(id)));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? new DocumentNotFound() : error;
    }
  }

  /** Bytes go to the bucket once they are all in `workDir`. @throws DocumentNotFound */
  async write(id: string, content: Readable, { expected }: Save): Promise<DocumentVersion | 'conflict'> {
    await this.#existing(id);
    const condition = expected === undefined ? {} : { IfMatch: expected };
    return this.#spooled(content, (path, size, sha256) =>
      this.#changes.take(id, async () => {
        const before = await this.#existing(id);
        // In a condition some words mean more than themselves.
        if (expected !== undefined && expected !== before.ETag) return 'conflict';
        const facts = { ...keptFacts(before), sha256 };
        const version = await this.#put(id, path, size, facts, condition);
        if (version === undefined) return 'conflict';
        const now = await this.#existing(id);
        // Another node may have written since: what is there now is not what its writer knows.
        return now.Metadata?.['sha256'] === sha256 ? versionOf(now) : { version, modified: new Date() };
      }),
    );
  }

  /** Stores it under a key beside the original's; a taken name gets a number. @throws BadName */
  override async createBeside(
    id: string,
    name: string,
    content: Readable,
    _request: CopyRequest,
  ): Promise<CreatedDocument> {
    checkedName(name);
    const folder = folderOf(id);
    return this.#spooled(content, async (path, size, sha256) => {
      for (let count = 1; count <= maxCopies; count++) {
        const free = count === 1 ? name : numberedName(name, count);
        const version = await this.#put(folder + free, path, size, { sha256 }, { IfNoneMatch: '*' });
        if (version !== undefined) return { id: folder + free, name: free };
      }
      throw new Error(`${maxCopies} copies of one name are enough`);
    });
  }

  /**
   * Writes the new name into the object's metadata; the key stays.
   *
   * @throws NameTaken where an object beside it has that key
   * @throws BadName, DocumentNotFound, and Error when others change it all the while
   */
  override async rename(id: string, name: string, _user?: StorageUser): Promise<string> {
    checkedName(name);
    return this.#changes.take(id, async () => {
      for (let attempt = 0; attempt < maxRenames; attempt++) {
        const head = await this.#existing(id);
        if (name === nameOf(id, head)) return name;
        const place = folderOf(id) + name;
        if (place !== id && (await this.#head(place))) throw new NameTaken();
        await this.#copyUponItself(id, head, renamedFacts(name, head));
      }
      throw new Error(`a document that others changed ${maxRenames} times meanwhile keeps its name`);
    });
  }

  /** Ends connections. */
  async onModuleDestroy(): Promise<void> {
    const connected = await this.#connected?.catch(() => undefined);
    connected?.client.destroy();
  }

  /** @returns its ETag; undefined: the condition did not hold */
  async #put(
    id: string,
    path: string,
    size: number,
    facts: Readonly<Record<string, string>>,
    condition: { readonly IfMatch?: string; readonly IfNoneMatch?: string },
  ): Promise<string | undefined> {
    const { sdk, client } = await this.#connect();
    // Whole bytes the SDK sends again by itself after a fault of the network.
    const Body = size <= resendable ? await readFile(path) : createReadStream(path);
    const object = { ...this.#place(id), ...condition, Body, ContentLength: size, Metadata: facts };
    try {
      const { ETag = '' } = await client.send(new sdk.PutObjectCommand(object));
      return ETag;
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    } finally {
      if (!Buffer.isBuffer(Body)) Body.destroy();
    }
  }

  /** Other metadata for the same bytes. Whether it is done the next look tells: somebody may have written meanwhile. */
  async #copyUponItself(id: string, head: HeadObjectCommandOutput, facts: Readonly<Record<string, string>>) {
    const { sdk, client } = await this.#connect();
    const { Bucket, Key } = this.#place(id);
    const copy = new sdk.CopyObjectCommand({
      Bucket,
      Key,
      CopySource: [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/'),
      CopySourceIfMatch: head.ETag,
      MetadataDirective: 'REPLACE',
      Metadata: { ...facts },
      ContentType: head.ContentType,
    });
    await client.send(copy).catch((error: unknown) => {
      if (isMissing(error)) throw new DocumentNotFound();
      if (!isRefused(error)) throw error;
    });
  }

  /** All bytes, with their size and hash, before any is sent: what breaks off never becomes an object. */
  async #spooled<T>(source: Readable, use: (path: string, size: number, sha256: string) => Promise<T>): Promise<T> {
    const path = join(this.options.workDir ?? tmpdir(), `svc-s3-${randomUUID()}`);
    const hash = createHash('sha256');
    let size = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of source as AsyncIterable<Buffer | string>) {
        const bytes = Buffer.from(chunk as Buffer);
        size += bytes.length;
        hash.update(bytes);
        yield bytes;
      }
    }
    try {
      await pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await use(path, size, hash.digest('base64'));
    } finally {
      await rm(path, { force: true });
    }
  }

  async #head(id: string): Promise<HeadObjectCommandOutput | undefined> {
    const { sdk, client } = await this.#connect();
    try {
      return await client.send(new sdk.HeadObjectCommand(this.#place(id)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** @throws DocumentNotFound */
  async #existing(id: string): Promise<HeadObjectCommandOutput> {
    const head = await this.#head(id);
    if (!head) throw new DocumentNotFound();
    return head;
  }

  #place(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: (this.options.prefix ?? '') + id };
  }

  #connect(): Promise<{ readonly sdk: Sdk; readonly client: S3Client }> {
    this.#connected ??= this.#load();
    return this.#connected;
  }

  async #load(): Promise<{ readonly sdk: Sdk; readonly client: S3Client }> {
    const sdk = await import('@aws-sdk/client-s3').catch(() => {
      throw new InvalidOptions(['S3Storage needs a package that is not installed: npm install @aws-sdk/client-s3']);
    });
    // Storage that only resembles S3 often knows no checksums in trailers.
    const compatible: S3ClientConfig = {
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: silent,
    };
    return { sdk, client: new sdk.S3Client({ ...compatible, ...this.options.client }) };
  }
}

function nothing(): void {}

const folderOf = (id: string): string => id.slice(0, id.length - basename(id).length);

const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;

const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Another writer was first, or is at it. */
const isRefused = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);
