import type { IncomingHttpHeaders } from 'node:http';
import type { CheckFileInfo } from './check-file-info/check-file-info.js';

/**
 * How the service proves itself to a storage host: a token, or header lines of the host's choice (spec 5).
 *
 * @publicApi
 */
export type HostCredentials =
  | { readonly accessToken: string }
  /** One or more header lines, `Authorization: Basic …`; CR, LF and blank lines separate them. */
  | { readonly accessHeader: string };

/**
 * One file of a storage host, seen with one user's credentials.
 *
 * @publicApi
 */
export interface WopiFile {
  /** WOPISrc exactly as the host gave it; it is never re-encoded. */
  readonly src: string;
  /** As the host page gave them at the setup of the iframe; sent to the origin of `src` alone. */
  readonly credentials: HostCredentials;
  /** Names one person's session in the host's log; hosts read nothing else into it. */
  readonly sessionId?: string;
}

/**
 * What every call to a host takes.
 *
 * @publicApi
 */
export interface CallOptions {
  /** Gives up at once; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * How CheckFileInfo is called.
 *
 * @publicApi
 */
export interface CheckOptions extends CallOptions {
  /** Told the headers of the answer, whatever it says. */
  readonly onAnswer?: ((headers: IncomingHttpHeaders) => void) | undefined;
  /** Told the JSON as the host wrote it, before it is read. */
  readonly onJson?: ((json: Readonly<Record<string, unknown>>) => void) | undefined;
}

/**
 * How much of an address may be read.
 *
 * @publicApi
 */
export interface DownloadOptions extends CallOptions {
  /** Bytes at most; `wopi.maxFileSize` when that is less or this is absent. */
  readonly maxBytes?: number | undefined;
}

/**
 * How a file is fetched.
 *
 * @publicApi
 */
export interface GetFileOptions extends CallOptions {
  /** `FileUrl` of CheckFileInfo: tried first, `/contents` when that fails. */
  readonly fileUrl?: string | undefined;
  /** What CheckFileInfo told of the file: a web page that does not fit it is refused. */
  readonly info?: (Pick<CheckFileInfo, 'BaseFileName' | 'Size'> & Partial<Pick<CheckFileInfo, 'SHA256'>>) | undefined;
}

/**
 * How a template is fetched.
 *
 * @publicApi
 */
export interface TemplateOptions extends CallOptions {
  /** What it is, by its extension: where that is no web page, one is refused. */
  readonly name?: string | undefined;
}

/**
 * What was written to disk of a host's file.
 *
 * @publicApi
 */
export interface DownloadResult {
  /** Bytes written, whatever `Size` in CheckFileInfo says. */
  readonly size: number;
}

/**
 * Why a file is saved, as its host is told (spec 4.4).
 *
 * @publicApi
 */
export interface PutFileOptions extends CallOptions {
  /** Header `X-SVC-WOPI-IsModifiedByUser`: false when somebody saves although nothing changed. */
  readonly isModifiedByUser: boolean;
  /** Header `X-SVC-WOPI-IsAutosave`: nobody asked for this save. */
  readonly isAutosave: boolean;
  /** Header `X-SVC-WOPI-IsExitSave`: the document is being unloaded; the connection is not kept afterwards. */
  readonly isExitSave: boolean;
  /** The host's `LastModifiedTime`, byte for byte. Absent: save regardless of the state in storage. */
  readonly timestamp?: string | undefined;
  /** What the host page sent along with `Action_Save`. */
  readonly extendedData?: string | undefined;
  /** `UserId`s of those whose changes the bytes hold. */
  readonly editors?: readonly string[] | undefined;
  /** `X-WOPI-Lock`: the lock we hold on the file; absent: none is sent. */
  readonly lock?: string | undefined;
  /**
   * Called at each attempt when the host is connected, before the first byte is sent, and again where sending has rested for
   * longer than a second: nothing goes while it is waited for, and what it throws keeps the rest from being sent.
   */
  readonly beforeSending?: (() => Promise<void>) | undefined;
}

/**
 * What a host answers to a save that it confirms (specification 4.4).
 *
 * @publicApi
 */
export interface PutFileResult {
  /** The host's new timestamp; absent when its answer has none: then send none until CheckFileInfo gives one. */
  readonly lastModifiedTime?: string;
  /** `X-WOPI-ItemVersion`: the host's name of the version that was stored. */
  readonly version?: string;
}

/**
 * What PutFileRelative is told: a copy beside the document.
 *
 * @publicApi
 */
export interface PutFileRelativeOptions extends CallOptions {
  /** Full name of the new file, extension included. */
  readonly suggestedTarget: string;
}

/**
 * What RenameFile is told.
 *
 * @publicApi
 */
export interface RenameFileOptions extends CallOptions {
  /** New name without extension. */
  readonly requestedName: string;
  /** What the file was called so far: a host that says with 200 only that it did something may have taken a third name. */
  readonly formerName?: string | undefined;
  /** `X-WOPI-Lock`: the lock we hold on the file; absent: none is sent. */
  readonly lock?: string | undefined;
  /** As of {@link PutFileOptions.beforeSending}. */
  readonly beforeSending?: (() => Promise<void>) | undefined;
}

/**
 * A file that the host stored under another name.
 *
 * @publicApi
 */
export interface FileAtHost {
  /** The name the host settled on. */
  readonly name: string;
  /** WOPISrc of the file, often with a token of its own: never log it. */
  readonly url?: string;
}
