import { Module, type INestApplication, type Provider } from '@nestjs/common';
import { NestFactory, type AbstractHttpAdapter } from '@nestjs/core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SvcOptions, WopiClientService, type SvcModuleOptions, type WopiFile } from 'nestjs-svc';
import {
  EditorLinks,
  FolderStorage,
  SvcStorageModule,
  type DocumentStorage,
  type EditorLink,
  type EditorLinkRequest,
  type SvcStorageOptions,
} from 'nestjs-svc/storage';
import { resolveOptions } from '../../src/options/index.js';
import { WopiModule } from '../../src/wopi/index.js';

interface Bench {
  readonly storage?: DocumentStorage;
  readonly options?: SvcStorageOptions;
  readonly service?: SvcModuleOptions;
  readonly prefix?: string;
  readonly listenOn?: string;
  readonly adapter?: AbstractHttpAdapter;
}

/** The storage module on a port of loopback, and the service's own client, which is told nothing of it. */
export class StorageBench {
  private constructor(
    readonly app: INestApplication,
    readonly folder: string,
    private readonly scratch: string,
  ) {}

  static async start({
    storage,
    options,
    service,
    prefix,
    listenOn = '127.0.0.1',
    adapter,
  }: Bench = {}): Promise<StorageBench> {
    const scratch = await mkdtemp(join(tmpdir(), 'svc-storage-'));
    const folder = join(scratch, 'documents');
    const settings: Provider = { provide: SvcOptions, useFactory: () => resolveOptions(service) };
    @Module({ providers: [settings], exports: [SvcOptions] })
    class ClientOptionsModule {}
    @Module({
      imports: [
        SvcStorageModule.forRoot({ ...options, storage: storage ?? new FolderStorage(folder) }),
        { module: WopiModule, imports: [ClientOptionsModule] },
      ],
    })
    class Application {}
    const quiet = { logger: false, abortOnError: false } as const;
    const app = await (adapter
      ? NestFactory.create(Application, adapter, quiet)
      : NestFactory.create(Application, quiet));
    if (prefix !== undefined) app.setGlobalPrefix(prefix);
    await app.listen(0, listenOn);
    return new StorageBench(app, folder, scratch);
  }

  get client(): WopiClientService {
    return this.app.get(WopiClientService, { strict: false });
  }

  get links(): EditorLinks {
    return this.app.get(EditorLinks, { strict: false });
  }

  get documents(): FolderStorage {
    return this.app.get(FolderStorage, { strict: false });
  }

  async add(name: string, content: string): Promise<string> {
    return (await this.documents.add(name, content)).id;
  }

  async open(file: string, request: Partial<EditorLinkRequest> = {}): Promise<EditorLink> {
    return this.links.create({ file, user: { id: 'ada', name: 'Ada' }, ...request });
  }

  /** A new document, as the client is given it. */
  async file(name = 'letter.txt', content = 'content', request: Partial<EditorLinkRequest> = {}): Promise<WopiFile> {
    return fileOf(await this.open(await this.add(name, content), request));
  }

  path(name: string): string {
    return join(this.scratch, name);
  }

  /** A file on disk to upload. */
  async source(bytes: string): Promise<string> {
    await writeFile(this.path('upload'), bytes);
    return this.path('upload');
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.scratch, { recursive: true });
  }
}

export const fileOf = ({ wopiSrc, fields }: EditorLink): WopiFile => ({
  src: wopiSrc,
  credentials: { accessToken: fields.access_token },
});
