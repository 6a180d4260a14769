import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { HostUrl } from '../address/host-url.js';
import type { CallOptions, PutFileOptions, WopiFile } from '../wopi.types.js';

/**
 * What a host is asked for; names of the upstream protocol (specification 4.4). `Download`: an address that a host named.
 *
 * @publicApi
 */
export type WopiOperation =
  | 'CheckFileInfo'
  | 'GetFile'
  | 'PutFile'
  | 'PutRelativeFile'
  | 'RenameFile'
  | 'Lock'
  | 'Unlock'
  | 'RefreshLock'
  | 'GetLock'
  | 'UnlockAndRelock'
  /** An address a host's answer gave us (FileUrl, TemplateSource, an image): used as it is, nothing added to its query. */
  | 'Download';

/**
 * What the header interceptor turns into headers.
 *
 * @publicApi
 */
export interface CallFacts {
  readonly save?: Omit<PutFileOptions, keyof CallOptions | 'lock'>;
  readonly lock?: string | undefined;
  /** The one that `lock` takes the place of. */
  readonly oldLock?: string;
  readonly suggestedTarget?: string;
  readonly requestedName?: string;
}

/**
 * A call on its way to a host. Immutable: an interceptor passes on a changed copy.
 *
 * @publicApi
 */
export interface WopiCall {
  readonly operation: WopiOperation;
  readonly method: 'GET' | 'POST';
  /** A redirect's next hop is a new call with this changed, and passes all interceptors again. */
  readonly url: HostUrl;
  /** The file in question, with the credentials of the user on whose behalf the call is made. */
  readonly file: WopiFile;
  readonly facts: CallFacts;
  /** Names the call in the host's log and in ours; the same for every hop and repetition. */
  readonly correlationId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Streamed from disk, with its length. */
  readonly body?: { readonly path: string; readonly size: number };
  /** The connection is not to be kept. */
  readonly lastOnConnection?: boolean;
  readonly signal: AbortSignal;
}

/**
 * A host's answer. Whoever takes it reads its body to the end or destroys it.
 *
 * @publicApi
 */
export interface WopiAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * Does a call and gives the host's answer: the next interceptor, or at the end the wire.
 *
 * @publicApi
 */
export type WopiHandler = (call: WopiCall) => Promise<WopiAnswer>;

/**
 * Stands between the service and every call to a host, redirects included: may change the call, look at the answer, or
 * answer itself. Name its class in option `wopi.interceptors`.
 *
 * @publicApi
 * @example
 * ```ts
 * @Injectable()
 * class TenantHeader implements WopiInterceptor {
 *   constructor(private readonly tenants: Tenants) {}
 *
 *   intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
 *     return next(withHeaders(call, { 'X-Tenant': this.tenants.of(call.file.src) }));
 *   }
 * }
 * ```
 */
export interface WopiInterceptor {
  intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer>;
}

/**
 * A call with further header lines; those of the same name are replaced.
 *
 * @publicApi
 */
export function withHeaders(call: WopiCall, headers: Readonly<Record<string, string>>): WopiCall {
  return { ...call, headers: { ...call.headers, ...headers } };
}
