import { Injectable } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef, type ApplicationConfig } from '@nestjs/core';
import { Server as SecureServer } from 'node:tls';
import type { Server } from 'node:http';
import { dialects, editorPath, neutralDialect } from '../dialect/index.js';
import { InvalidOptions, SvcOptions } from '../options/index.js';
import { StorageOptions } from './storage.options.js';
import type { BlankKind } from './document-storage.js';

/** Where service, storage and browsers find each other. In one process nothing needs to be said. */
@Injectable()
export class StorageAddress {
  constructor(
    private readonly options: StorageOptions,
    private readonly http: HttpAdapterHost,
    private readonly modules: ModuleRef,
  ) {}

  /** Path of the host's endpoints, from the root: `/api/wopi`. */
  get path(): string {
    return `${this.#prefix()}/wopi`;
  }

  /** `WOPISrc` of a document. */
  source(id: string): string {
    return `${this.#base()}/wopi/files/${encodeURIComponent(id)}`;
  }

  /** Where the service reaches it. @throws InvalidOptions where only the application can know */
  get origin(): string {
    return new URL(this.#base()).origin;
  }

  /** Links lead to the office service of this application. */
  get isServedHere(): boolean {
    return this.options.editorUrl === undefined && this.#service() !== undefined;
  }

  template(kind: BlankKind): string {
    return `${this.#base()}/wopi/templates/${kind}`;
  }

  /** The editor's page: absolute where an option says where, else from the root of whoever asks. */
  get editor(): string {
    const base = this.options.editorUrl ?? this.#service()?.baseUrl;
    return `${base?.replace(/\/+$/, '') ?? this.#prefix()}/${dialects[neutralDialect].path}/${editorPath}`;
  }

  /** @throws InvalidOptions where only the application can know */
  #base(): string {
    const { baseUrl } = this.options;
    if (baseUrl !== undefined) return baseUrl.replace(/\/+$/, '');
    const server = this.http.httpAdapter.getHttpServer() as Server;
    const bound = server.address();
    if (server instanceof SecureServer || bound === null || typeof bound === 'string')
      throw new InvalidOptions(
        ['baseUrl: expected the address of this application, which does not listen on a plain HTTP port'],
        'SvcStorageModule',
      );
    const isEverywhere = bound.address === '::' || bound.address === '0.0.0.0';
    const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
    return `http://${isEverywhere ? '127.0.0.1' : host}:${bound.port}${this.#prefix()}`;
  }

  /** The office service's options, where it runs in this application. */
  #service(): SvcOptions | undefined {
    try {
      return this.modules.get(SvcOptions, { strict: false });
    } catch {
      return undefined;
    }
  }

  /** The application's global prefix. Nest keeps it where no provider is told of it. */
  #prefix(): string {
    const { container } = this.modules as unknown as { readonly container?: { applicationConfig?: ApplicationConfig } };
    const prefix = container?.applicationConfig?.getGlobalPrefix() ?? '';
    return prefix === '' ? '' : `/${prefix.replaceAll(/^\/+|\/+$/g, '')}`;
  }
}
