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
  /** Of PutFile: why it is saved, and the timestamp known; becomes `X-SVC-WOPI-…` headers (specification 4.4). */
  readonly save?: Omit<PutFileOptions, keyof CallOptions | 'lock' | 'beforeSending'>;
  /** `X-WOPI-Lock`: the lock that the call sets, renews, lets go or holds. */
  readonly lock?: string | undefined;
  /** The one that `lock` takes the place of. */
  readonly oldLock?: string;
  /** Of PutRelativeFile: the new file's full name in plain text; the header carries it in UTF-7. */
  readonly suggestedTarget?: string;
  /** Of RenameFile: the new name without extension, in plain text; the header carries it in UTF-7. */
  readonly requestedName?: string;
}

/**
 * A call on its way to a host. Immutable: an interceptor passes on a changed copy.
 *
 * @publicApi
 */
export interface WopiCall {
  /** Which request of the protocol this is; the same for each hop of a redirect. */
  readonly operation: WopiOperation;
  /** Stays the same over redirects. */
  readonly method: 'GET' | 'POST';
  /** A redirect's next hop is a new call with this changed, and passes all interceptors again. */
  readonly url: HostUrl;
  /** The file in question, with the credentials of the user on whose behalf the call is made. */
  readonly file: WopiFile;
  /** What the built-in header interceptor writes into headers; empty where the operation has no facts. */
  readonly facts: CallFacts;
  /** Names the call in the host's log and in ours; the same for every hop and repetition. */
  readonly correlationId: string;
  /** Lines that are sent. Interceptors of the application see none of the built-in ones yet, and no credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Streamed from disk, with its length; `before`: see {@link PutFileOptions.beforeSending}. */
  readonly body?: {
    readonly path: string;
    readonly size: number;
    readonly before?: (() => Promise<void>) | undefined;
  };
  /** The connection is not to be kept. */
  readonly lastOnConnection?: boolean;
  /** Aborts when the caller gives up, or after `wopi.timeouts.total` for all hops and repetitions together. */
  readonly signal: AbortSignal;
}

/**
 * A host's answer. Whoever takes it reads its body to the end or destroys it.
 *
 * @publicApi
 */
export interface WopiAnswer {
  /** HTTP status as it came; redirects have their answers, too, and pass the interceptors before they are followed. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they arrive, unread; at most one reader. */
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
  /**
   * Called once for each hop and each repetition of a call. To let it go on, call `next` and give back what it gives;
   * whoever reads an answer's body gives back an answer with another one. What is thrown reaches the caller of
   * `WopiClientService`, an error of the network's as `HostUnavailable` or `HostTimeout`; `HostUnavailable` without
   * `mayHaveLanded` is tried again before.
   *
   * @param next the interceptors after this one, then the wire
   * @throws HostError, and whatever the caller shall be told
   */
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
