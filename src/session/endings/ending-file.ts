import { appendFile, mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Turn } from '../../waiting/index.js';
import { readEnding, type Ending } from './ending.js';

/** Some forty thousand views. */
const maxBytes = 4_000_000;

/**
 * Endings in a file: one JSON line each, the newest of a view last; what others add is read when it is asked for. What is
 * missing in it is offered once too often.
 */
export class EndingFile {
  readonly #turn = new Turn();
  /** Lines by the digests they begin with, the newest last. */
  readonly #lines = new Map<string, string>();
  /** Bytes of the file that are in there. */
  #read = 0;

  constructor(
    private readonly path: string,
    private readonly limit = maxBytes,
  ) {}

  /** @param of digest of the view's key */
  note(of: string, { safe, losses }: Ending): Promise<void> {
    const text = JSON.stringify({ of, safe, losses });
    return this.#turn.take(async () => {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      // The line before may have been cut off by a crash.
      await appendFile(this.path, `\n${text}\n`, { mode: 0o600 });
      if ((await stat(this.path)).size > this.limit) await this.#shorten();
    });
  }

  /** Settles when all notes so far have been written, or cannot be. */
  get settled(): Promise<unknown> {
    return this.#turn.over;
  }

  find(of: string): Promise<Ending | undefined> {
    return this.#turn.take(async () => {
      await this.#catchUp();
      const text = this.#lines.get(of);
      return text === undefined ? undefined : readEnding(text);
    });
  }

  async #catchUp(): Promise<void> {
    const file = await open(this.path, 'r').catch(() => undefined);
    try {
      const size = (await file?.stat())?.size ?? 0;
      // Another process has shortened it.
      if (size < this.#read) this.#forget();
      if (!file || size === this.#read) return;
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - this.#read), position: this.#read });
      const whole = buffer.subarray(0, buffer.lastIndexOf('\n', bytesRead - 1) + 1);
      this.#read += whole.length;
      for (const text of whole.toString().split('\n')) this.#add(text);
    } finally {
      await file?.close();
    }
  }

  #add(text: string): void {
    const of = /^\{"of":"([^"]+)"/.exec(text)?.[1];
    if (of === undefined) return;
    this.#lines.delete(of);
    this.#lines.set(of, text);
  }

  #forget(): void {
    this.#lines.clear();
    this.#read = 0;
  }

  async #shorten(): Promise<void> {
    await this.#catchUp();
    let bytes = 0;
    const all = [...this.#lines.values()];
    const newest = all.slice(all.findLastIndex((text) => (bytes += text.length + 1) > this.limit / 2) + 1);
    await writeFile(`${this.path}.tmp`, newest.map((text) => `${text}\n`).join(''), { mode: 0o600 });
    await rename(`${this.path}.tmp`, this.path);
    this.#forget();
  }
}
