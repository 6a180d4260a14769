import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { withFileBody, type OpenS3 } from '../../../../s3/index.js';
import { KeepStore } from './keep-store.js';

/** A document may be on its way for so long, ms; and whoever opens one waits for the rest. */
const patience = { file: 60_000, other: 5_000 } as const;

/** Objects in a bucket: `<prefix><folder>/<name>`. */
export class S3KeepStore extends KeepStore {
  constructor(
    private readonly s3: OpenS3,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    super();
  }

  async putFile(folder: string, name: string, path: string): Promise<void> {
    const { PutObjectCommand } = this.s3.sdk;
    const object = this.#object(folder, name);
    await withFileBody(path, (body) =>
      this.s3.client.send(new PutObjectCommand({ ...object, ...body }), within(patience.file)),
    );
  }

  async putText(folder: string, name: string, content: string): Promise<void> {
    const { PutObjectCommand } = this.s3.sdk;
    await this.s3.client.send(
      new PutObjectCommand({ ...this.#object(folder, name), Body: content }),
      within(patience.other),
    );
  }

  async getFile(folder: string, name: string, path: string): Promise<boolean> {
    const body = await this.#get(folder, name, patience.file);
    if (!body) return false;
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    return true;
  }

  async getText(folder: string, name: string): Promise<string | undefined> {
    const body = await this.#get(folder, name, patience.other);
    return body && text(body);
  }

  /** Who asks has the document's lease, where there are several: nobody else does at the same time. */
  async take(folder: string, name: string): Promise<string | undefined> {
    const found = await this.getText(folder, name);
    if (found !== undefined) await this.remove(folder, [name]);
    return found;
  }

  async names(folder: string): Promise<string[]> {
    return this.#list(`${folder}/`);
  }

  async folders(): Promise<string[]> {
    return [...new Set((await this.#list('')).map((key) => key.split('/', 1)[0]!))];
  }

  async remove(folder: string, names: readonly string[]): Promise<void> {
    const { DeleteObjectCommand } = this.s3.sdk;
    for (const name of names)
      await this.s3.client.send(new DeleteObjectCommand(this.#object(folder, name)), within(patience.other));
  }

  override close(): void {
    this.s3.client.destroy();
  }

  async #get(folder: string, name: string, ms: number): Promise<Readable | undefined> {
    const { GetObjectCommand } = this.s3.sdk;
    try {
      const { Body } = await this.s3.client.send(new GetObjectCommand(this.#object(folder, name)), within(ms));
      return Body as Readable;
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
      throw error;
    }
  }

  /** What stands behind the prefix and this, of all keys. */
  async #list(below: string): Promise<string[]> {
    const { ListObjectsV2Command } = this.s3.sdk;
    const Prefix = this.prefix + below;
    const found: string[] = [];
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const next = token === undefined ? {} : { ContinuationToken: token };
      const page = await this.s3.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix, ...next }),
        within(patience.other),
      );
      found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(Prefix.length)));
      token = page.NextContinuationToken;
    }
    return found;
  }

  #object(folder: string, name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${this.prefix}${folder}/${name}` };
  }
}

const within = (ms: number): { readonly abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(ms) });
