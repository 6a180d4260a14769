import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SocketClient } from '../../test/helpers/socket-client.js';
import type { BenchDocument } from '../convert/documents.js';
import type { Server } from '../lib/server.js';
import { timed } from '../lib/stats.js';
import { firstTile, key, readyToType, save, screen, settled } from '../session/socket-measures.js';

interface Opened {
  readonly wopiSrc: string;
  readonly accessToken: string;
}

/** One document in the storage of one server, and the person who works at it. */
export class Editing {
  readonly #server: Server;
  readonly #id: string;
  #client: SocketClient | undefined;
  #keys = 0;
  #zoom = 3_600;

  private constructor(server: Server, id: string) {
    this.#server = server;
    this.#id = id;
  }

  static async of(server: Server, { path }: BenchDocument): Promise<Editing> {
    const upload = new FormData();
    upload.append('file', new Blob([await readFile(path)]), basename(path));
    const stored = await fetch(`${server.url}/storage/files`, { method: 'POST', body: upload });
    const [{ id }] = (await stored.json()) as [{ readonly id: string }];
    return new Editing(server, id);
  }

  /** Connect → welcome → first tile, milliseconds; the document was closed before and is closed afterwards. */
  async open(): Promise<number> {
    let client: SocketClient | undefined;
    const time = await timed(async () => {
      client = await this.#enter();
      await firstTile(client);
    });
    await client?.leave();
    // The next spare kit has to be there.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return time;
  }

  /** Opens once more, for what is measured from here on. */
  async stay(): Promise<void> {
    this.#client = await this.#enter();
    await readyToType(this.#client);
  }

  /** Twenty tiles of a zoom that nobody has seen before, milliseconds. */
  screen(): Promise<number> {
    return screen(this.#here, (this.#zoom -= 150));
  }

  /** One key → the first tile that shows it, milliseconds. */
  async key(): Promise<number> {
    await settled(this.#here);
    return (await key(this.#here, String.fromCodePoint(97 + (this.#keys++ % 26)))).time;
  }

  save(): Promise<number> {
    return save(this.#here);
  }

  get #here(): SocketClient {
    if (this.#client === undefined) throw new Error('Nobody has opened the document.');
    return this.#client;
  }

  async #enter(): Promise<SocketClient> {
    const answer = await fetch(`${this.#server.url}/storage/files/${this.#id}/open`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: 'one', userName: 'one' }),
    });
    const { wopiSrc, accessToken } = (await answer.json()) as Opened;
    const socketUrl = `${this.#server.url.replace(/^http/, 'ws')}/svc/socket`;
    return SocketClient.join(socketUrl, { wopiSrc, accessToken });
  }
}
