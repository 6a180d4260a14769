import { homedir } from 'node:os';
import { join } from 'node:path';

/** Settings of the sample storage; every one has a default. */
export class StorageOptions {
  /** The folder of documents. Default: `SVC_STORAGE_DIR`, else a folder in the user's state folder, filled with samples. */
  readonly directory: string;
  /** How long a token is good, ms. Default 10 hours. */
  readonly tokenLifetime: number;
  /** Largest document, bytes. Default 500 MB. */
  readonly maxFileSize: number;
  /** Where the office service reaches this storage: `http://127.0.0.1:3000`. Default: this process, over loopback. */
  readonly address: string | undefined;
  /** Public address of the pages, `https://office.example.org`. Default: reached as localhost or by an address only. */
  readonly baseUrl: string | undefined;
  /** Fields of CheckFileInfo for every file and user, such as `{ DisableExport: true }`. */
  readonly checkFileInfo: Readonly<Record<string, unknown>>;

  constructor(given: Partial<StorageOptions> = {}) {
    this.directory = given.directory ?? process.env['SVC_STORAGE_DIR'] ?? defaultDirectory();
    this.tokenLifetime = given.tokenLifetime ?? 10 * 3_600_000;
    this.maxFileSize = given.maxFileSize ?? 500_000_000;
    this.address = given.address;
    this.baseUrl = given.baseUrl;
    this.checkFileInfo = given.checkFileInfo ?? {};
  }
}

function defaultDirectory(): string {
  const state = process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  return join(state, 'nestjs-svc', 'documents');
}
