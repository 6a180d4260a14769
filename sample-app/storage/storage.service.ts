import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { extname } from 'node:path';
import { AccessTokens, type IssuedToken } from './access-tokens.js';
import { templateFor } from './blank-template.js';
import { DocumentStore, type StoredDocument } from './document-store.js';
import { StorageOptions } from './storage.options.js';

export interface OpenRequest {
  readonly userId?: string | undefined;
  readonly userName?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Origin of the page that shows the editor: `https://cloud.example.org`. */
  readonly pageOrigin?: string | undefined;
  /** Fields of CheckFileInfo for this user: `{ DisableCopy: true, WatermarkText: 'draft' }`. */
  readonly checkFileInfo?: Readonly<Record<string, unknown>> | undefined;
}

/** What the host page puts into the form that starts the editor (spec 4.5). */
export interface OpenedDocument extends IssuedToken {
  readonly document: StoredDocument;
  readonly wopiSrc: string;
}

/** The storage as a host page uses it. */
@Injectable()
export class StorageService {
  constructor(
    private readonly store: DocumentStore,
    private readonly tokens: AccessTokens,
    private readonly options: StorageOptions,
    private readonly adapter: HttpAdapterHost,
  ) {}

  async list(): Promise<StoredDocument[]> {
    return this.store.list();
  }

  /** A taken name gets a number: `letter (2).odt`. */
  async upload(name: string, content: AsyncIterable<Buffer>): Promise<StoredDocument> {
    return this.store.create(name, content);
  }

  /** A new empty document; it exists in the folder once it has been opened and saved. */
  async create(name: string): Promise<StoredDocument> {
    return this.store.createFromTemplate(name, templateFor(extname(name).slice(1).toLowerCase()));
  }

  async remove(id: string): Promise<void> {
    return this.store.remove(id);
  }

  /** A token for one user and one document, and where the office service finds it. */
  async open(id: string, request: OpenRequest = {}): Promise<OpenedDocument> {
    const document = await this.store.get(id);
    const userId = request.userId ?? 'user';
    const token = this.tokens.issue({
      documentId: id,
      userId,
      userName: request.userName ?? userId,
      canWrite: request.readOnly !== true,
      pageOrigin: request.pageOrigin,
      checkFileInfo: request.checkFileInfo ?? {},
    });
    return { document, wopiSrc: `${this.address()}/wopi/files/${id}`, ...token };
  }

  /** The service runs in the same process here: it goes straight to the port, whatever proxy stands in front. */
  private address(): string {
    if (this.options.address !== undefined) return this.options.address;
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port; set `address`.');
    const isEverywhere = bound.address === '::' || bound.address === '0.0.0.0';
    const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
    return `http://${isEverywhere ? '127.0.0.1' : host}:${bound.port}`;
  }
}
