import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SvcOptions, WopiClientService, type WopiFile } from 'nestjs-svc';
import {
  StorageModule,
  StorageService,
  type OpenedDocument,
  type StorageOptions,
} from '../../sample-app/storage/index.js';
import { resolveOptions } from '../../src/options/index.js';
import { WopiModule } from '../../src/wopi/index.js';

@Module({
  providers: [{ provide: SvcOptions, useFactory: () => resolveOptions({ wopi: { ownStorage: '/wopi' } }) }],
  exports: [SvcOptions],
})
class ClientOptionsModule {}

/** The sample storage on a port of loopback, and the service's own client to talk to it. */
export class StorageBench {
  private constructor(
    private readonly app: NestExpressApplication,
    readonly folder: string,
    private readonly scratch: string,
  ) {}

  static async start(options: Partial<StorageOptions> = {}): Promise<StorageBench> {
    const scratch = await mkdtemp(join(tmpdir(), 'svc-storage-'));
    const directory = join(scratch, 'documents');
    const app = await NestFactory.create<NestExpressApplication>(
      {
        module: class StorageBenchModule {},
        imports: [
          StorageModule.forRoot({ directory, ...options }),
          { module: WopiModule, imports: [ClientOptionsModule] },
        ],
      },
      { logger: false },
    );
    await app.listen(0, '127.0.0.1');
    return new StorageBench(app, directory, scratch);
  }

  get client(): WopiClientService {
    return this.app.get(WopiClientService);
  }

  get storage(): StorageService {
    return this.app.get(StorageService, { strict: false });
  }

  async url(path: string): Promise<string> {
    return (await this.app.getUrl()) + path;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(await this.url(path), init);
  }

  /** What the list of documents answers to a browser that asked for that host; `fetch` lets nobody set it. */
  async statusFor(host: string, headers: Record<string, string> = {}): Promise<number | undefined> {
    const sent = request(await this.url('/storage/files'), { headers: { ...headers, Host: host } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  /** @param checkFileInfo JSON of the fields that a page asks for. */
  async open(id: string, checkFileInfo: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    const body = `{"checkFileInfo":${checkFileInfo}}`;
    return this.fetch(`/storage/files/${id}/open`, { method: 'POST', headers, body });
  }

  path(name: string): string {
    return join(this.scratch, name);
  }

  /** A file on disk to upload. */
  async source(bytes: string): Promise<string> {
    await writeFile(this.path('upload'), bytes);
    return this.path('upload');
  }

  async upload(name: string, bytes: string): Promise<string> {
    const [document] = await this.uploadForm([[name, bytes]]);
    return document?.id ?? '';
  }

  async uploadForm(
    files: readonly (readonly [name: string, bytes: string])[],
  ): Promise<{ id: string; name: string }[]> {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('file', new Blob([bytes]), name);
    const response = await this.fetch('/storage/files', { method: 'POST', body: form });
    if (response.status !== 201) throw new Error(`upload answered ${response.status}`);
    return (await response.json()) as { id: string; name: string }[];
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.scratch, { recursive: true });
  }
}

export const fileOf = ({ wopiSrc, accessToken }: OpenedDocument): WopiFile => ({
  src: wopiSrc,
  credentials: { accessToken },
});
