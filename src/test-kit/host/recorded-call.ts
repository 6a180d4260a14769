import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { WopiOperation } from '../../wopi/index.js';

/**
 * What a host is asked for; `Other`: any path outside `/wopi/files/`.
 *
 * @publicApi
 */
export type HostOperation = Exclude<WopiOperation, 'UnlockAndRelock' | 'Download'> | 'Other';

const overrides: Readonly<Record<string, HostOperation>> = {
  PUT: 'PutFile',
  PUT_RELATIVE: 'PutRelativeFile',
  RENAME_FILE: 'RenameFile',
  LOCK: 'Lock',
  REFRESH_LOCK: 'RefreshLock',
  GET_LOCK: 'GetLock',
  UNLOCK: 'Unlock',
};

/**
 * One request as it arrived.
 *
 * @publicApi
 */
export class RecordedCall {
  /** Read from path, method and `X-WOPI-Override`. */
  readonly operation: HostOperation;
  /** In capitals, as HTTP has it. */
  readonly method: string;
  /** Request target byte for byte. */
  readonly target: string;
  /** Without the query, as it was sent. */
  readonly path: string;
  /** Decoded; `target` has it byte for byte. */
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The file named in the path, percent-decoded. */
  readonly fileId: string | undefined;
  /** Empty until it has been read. */
  body: Buffer = Buffer.alloc(0);

  constructor(request: IncomingMessage) {
    this.target = request.url ?? '/';
    this.method = request.method ?? 'GET';
    this.headers = request.headers;
    const [path = '/', ...query] = this.target.split('?');
    this.path = path;
    this.query = new URLSearchParams(query.join('?'));
    const [, id, contents] = /^\/wopi\/files\/([^/]+)(\/contents)?$/.exec(path) ?? [];
    this.fileId = id === undefined ? undefined : decodeURIComponent(id);
    this.operation = this.#operationOf(contents !== undefined);
  }

  /** A header by its name in any case; several of one name are joined by commas. */
  header(name: string): string | undefined {
    const value = this.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  #operationOf(isContents: boolean): HostOperation {
    if (this.fileId === undefined) return 'Other';
    if (this.method === 'GET') return isContents ? 'GetFile' : 'CheckFileInfo';
    return isContents ? 'PutFile' : (overrides[this.header('x-wopi-override') ?? ''] ?? 'Other');
  }
}
