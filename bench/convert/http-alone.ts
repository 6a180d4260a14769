import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from './client.js';

/** A server that converts nothing: it takes the document to disk and sends a file as large as the result. */
export class HttpAlone {
  private constructor(
    private readonly url: string,
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<HttpAlone> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-http-'));
    const child = fork(join(import.meta.dirname, 'http-alone-child.mjs'), [folder], { execArgv: [] });
    const [port] = (await once(child, 'message')) as [number];
    return new HttpAlone(`http://127.0.0.1:${port}`, child, folder);
  }

  /** @returns what sends these bytes, and gets these back */
  async exchange(bytes: Uint8Array, name: string, answer: Uint8Array): Promise<() => Promise<unknown>> {
    const path = join(this.folder, `answer-${name}`);
    await writeFile(path, answer);
    return () => post(`${this.url}/?answer=${encodeURIComponent(path)}`, bytes, name);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
