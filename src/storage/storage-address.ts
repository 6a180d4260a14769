import { Injectable, RequestMethod } from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { Server as SecureServer } from 'node:tls';
import type { Server } from 'node:http';
import { dialects, editorPath, neutralDialect } from '../dialect/index.js';
import { servedPrefix } from '../http/index.js';
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
    private readonly application: ApplicationConfig,
  ) {}

  /** Path of the host's endpoints, from the root: `/api/wopi`. */
  get path(): string {
    return `${this.#prefixOf('wopi/files/:id')}/wopi`;
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
    const route = `${dialects[neutralDialect].path}/${editorPath}`;
    return `${base?.replace(/\/+$/, '') ?? this.#prefixOf(route)}/${route}`;
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
    return `http://${isEverywhere ? '127.0.0.1' : host}:${bound.port}${this.#prefixOf('wopi/files/:id')}`;
  }

  /** The office service's options, where it runs in this application. */
  #service(): SvcOptions | undefined {
    try {
      return this.modules.get(SvcOptions, { strict: false });
    } catch {
      return undefined;
    }
  }

  #prefixOf(route: string): string {
    return servedPrefix(this.application, route, RequestMethod.GET);
  }
}
