import { Injectable } from '@nestjs/common';
import { rm, stat } from 'node:fs/promises';
import { SvcLogger } from '../logging/index.js';
import { SvcOptions } from '../options/index.js';
import { HostUrl } from './address/host-url.js';
import { CheckFileInfo } from './check-file-info/check-file-info.js';
import { readCheckFileInfo } from './check-file-info/read-check-file-info.js';
import { sameHash } from './check-file-info/same-hash.js';
import { textIn } from './check-file-info/tolerant-fields.js';
import { ApplicationInterceptors } from './interceptors/application-interceptors.js';
import { isDone, lockRefusal, nameRefusal, readRefusal, saveRefusal } from './host-refusals.js';
import { abandon, discard, readConfirmation, readJson, readWords, saveBody, valueOf } from './transport/read-answer.js';
import { endsAsZip } from './transport/whole-zip.js';
import { refuseForeignPage, sha256Of } from './transport/foreign-page.js';
import type { CallFacts, WopiAnswer, WopiCall, WopiInterceptor, WopiOperation } from './call/wopi-call.js';
import { WopiCaller } from './transport/wopi-caller.js';
import { HostAnswerInvalid, HostError, HostUnavailable, NameRefused } from './errors.js';
import type {
  CallOptions,
  CheckOptions,
  DownloadOptions,
  DownloadResult,
  GetFileOptions,
  PutFileOptions,
  PutFileRelativeOptions,
  PutFileResult,
  RenameFileOptions,
  TemplateOptions,
  FileAtHost,
  WopiFile,
} from './wopi.types.js';

/**
 * The service's side of the talk with storage hosts (spec 4.4). Every method may throw {@link HostRefused},
 * {@link CredentialsInvalid}, {@link HostUnauthorized}, {@link HostUnavailable} and {@link HostTimeout}; further errors
 * are named. What a user may do is for the caller to know from {@link CheckFileInfo}: nothing is checked twice here.
 *
 * @example
 * ```ts
 * const file = { src: 'https://cloud.example.com/wopi/files/42', credentials: { accessToken } };
 * const info = await wopi.checkFileInfo(file);
 * await wopi.getFile(file, '/data/copy.odt');
 * ```
 * @publicApi
 */
@Injectable()
export class WopiClientService {
  readonly #log = new SvcLogger('wopi');

  /** @internal */
  constructor(
    private readonly options: SvcOptions,
    private readonly caller: WopiCaller,
    private readonly interceptors: ApplicationInterceptors,
  ) {}

  /**
   * Adds an interceptor of the application, inside those of option `wopi.interceptors` and of earlier calls. The built-in
   * ones can be replaced by `overrides` of `SvcModule.forRoot`.
   */
  use(interceptor: WopiInterceptor): void {
    this.interceptors.add(interceptor);
  }

  /**
   * What the host says of the file and the user, read tolerantly; asked anew each time, nothing is remembered.
   *
   * @throws HostAnswerInvalid when the answer is no JSON object or lacks `BaseFileName`.
   */
  async checkFileInfo(file: WopiFile, { signal, onAnswer, onJson }: CheckOptions = {}): Promise<CheckFileInfo> {
    const call = { operation: 'CheckFileInfo', method: 'GET', url: HostUrl.parse(file.src), file, facts: {} } as const;
    return this.caller.call({ ...call, signal }, async (answer) => {
      onAnswer?.(answer.headers);
      if (answer.status !== 200) throw await readRefusal('CheckFileInfo', answer);
      const json = await readJson(answer);
      if (!json)
        throw new HostAnswerInvalid('The storage host answered CheckFileInfo with something that is no JSON object.');
      onJson?.(json);
      return readCheckFileInfo(json);
    });
  }

  /** Streams the document to `toPath`. @throws FileTooLarge; HostAnswerInvalid when a page comes in its place */
  async getFile(
    file: WopiFile,
    toPath: string,
    { fileUrl, info, signal }: GetFileOptions = {},
  ): Promise<DownloadResult> {
    if (fileUrl) {
      try {
        return await this.#fetchWhole('Download', file, HostUrl.parse(fileUrl), toPath, { signal, info });
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        this.#log.warn(`FileUrl failed, falling back to GetFile: ${error.message}`);
      }
    }
    return this.#fetchWhole('GetFile', file, HostUrl.parse(file.src).append('/contents'), toPath, { signal, info });
  }

  /** Streams a `TemplateSource`, which may be relative to WOPISrc, to `toPath`. @throws FileTooLarge; HostAnswerInvalid when a page comes in its place */
  async fetchTemplate(
    file: WopiFile,
    url: string,
    toPath: string,
    { name, signal }: TemplateOptions = {},
  ): Promise<DownloadResult> {
    const info = name === undefined ? undefined : { BaseFileName: name, Size: undefined };
    const { size } = await this.#fetchTo('Download', file, HostUrl.parse(file.src).resolve(url), toPath, {
      signal,
      info,
    });
    return { size };
  }

  /** Streams any other address that came from the host, such as an image to insert, to `toPath`. @throws FileTooLarge */
  async download(
    file: WopiFile,
    url: string,
    toPath: string,
    { signal, maxBytes }: DownloadOptions = {},
  ): Promise<DownloadResult> {
    const { size } = await this.#fetchTo('Download', file, HostUrl.parse(url), toPath, { signal, maxBytes });
    return { size };
  }

  /**
   * Stores the bytes of `fromPath`. Settles only when the host has confirmed, and is repeated only when nothing was
   * sent: after an error with `mayHaveLanded`, ask CheckFileInfo. So after an answer that names neither time nor version:
   * it may come from something before the host.
   *
   * @throws HostAnswerInvalid when a page is the answer; StorageConflict, LockMismatch, StorageFull, StorageLocked, SaveFailed
   */
  async putFile(
    file: WopiFile,
    fromPath: string,
    { signal, lock, beforeSending, ...save }: PutFileOptions,
  ): Promise<PutFileResult> {
    const call = {
      operation: 'PutFile',
      url: HostUrl.parse(file.src).append('/contents'),
      facts: { save, lock },
      lastOnConnection: save.isExitSave,
    } as const;
    return this.#post(file, { ...call, body: await bodyOf(fromPath, beforeSending), signal }, async (answer) => {
      if (!isDone(answer)) throw await saveRefusal(answer, this.options);
      const told = valueOf(await readConfirmation('PutFile', answer), 'LastModifiedTime');
      const time = typeof told === 'string' ? textIn(told) : undefined;
      const version = textIn(answer.headers['x-wopi-itemversion']);
      if (time === undefined) this.#log.debug('PutFile was confirmed without LastModifiedTime.');
      return { ...(time !== undefined && { lastModifiedTime: time }), ...(version !== undefined && { version }) };
    });
  }

  /**
   * Stores the bytes of `fromPath` as a new file beside this one; the host may choose another name.
   *
   * @throws HostAnswerInvalid when a page is the answer; NameRefused, HostLacksOperation, LockMismatch, StorageFull,
   *   StorageLocked, SaveFailed
   */
  async putFileRelative(
    file: WopiFile,
    fromPath: string,
    { suggestedTarget, signal }: PutFileRelativeOptions,
  ): Promise<FileAtHost> {
    const call = { operation: 'PutRelativeFile', url: HostUrl.parse(file.src), facts: { suggestedTarget } } as const;
    return this.#post(file, { ...call, body: await bodyOf(fromPath), signal }, async (answer) => {
      if (!isDone(answer)) throw await nameRefusal('PutRelativeFile', answer);
      const told = await readConfirmation('PutRelativeFile', answer);
      // Nothing else shows that there is a copy, and what it is a copy of may be given up for it.
      if (namesFile(told)) return storedFile(told, suggestedTarget, file);
      throw new HostAnswerInvalid('The storage host names no copy in its answer to PutRelativeFile.');
    });
  }

  /**
   * Renames; the document goes along because some hosts write the body of this call to the file.
   *
   * @throws HostAnswerInvalid when a page is the answer; NameRefused, HostLacksOperation, LockMismatch, StorageFull,
   *   StorageLocked, SaveFailed
   */
  async renameFile(
    file: WopiFile,
    fromPath: string,
    { requestedName, formerName, lock, beforeSending, signal }: RenameFileOptions,
  ): Promise<FileAtHost> {
    const call = { operation: 'RenameFile', url: HostUrl.parse(file.src), facts: { requestedName, lock } } as const;
    const body = await bodyOf(fromPath, beforeSending);
    const { stored, isTold } = await this.#post(file, { ...call, body, signal }, async (answer) => {
      if (!isDone(answer)) throw await nameRefusal('RenameFile', answer);
      const { told, isEmpty } = await readWords('RenameFile', answer);
      return { stored: storedFile(told, requestedName, file), isTold: isEmpty || namesFile(told) };
    });
    // Hosts refuse with 200, too, in words of their own.
    if (isTold) return stored;
    const { BaseFileName: name } = await this.checkFileInfo(file, { signal });
    if (isNamed(name, requestedName)) return stored;
    if (formerName !== undefined && name !== formerName) return { ...stored, name };
    throw new NameRefused('The storage host has not taken this name; try another.');
  }

  /**
   * Without `wopi.locks` this and the next four do nothing: the specification knows no locks.
   *
   * @throws LockMismatch, HostLacksOperation, SaveFailed
   */
  async lock(file: WopiFile, lock: string, options: CallOptions = {}): Promise<void> {
    return this.#callLock('Lock', file, { lock }, options);
  }

  /** Puts `lock` where `oldLock` is, in one step. @throws LockMismatch, HostLacksOperation, SaveFailed */
  async unlockAndRelock(file: WopiFile, lock: string, oldLock: string, options: CallOptions = {}): Promise<void> {
    return this.#callLock('UnlockAndRelock', file, { lock, oldLock }, options);
  }

  /** The lock that holds, empty when there is none. @throws LockMismatch, HostLacksOperation, SaveFailed */
  async getLock(file: WopiFile, { signal }: CallOptions = {}): Promise<string> {
    if (!this.options.wopi.locks) return '';
    const call = { operation: 'GetLock', url: HostUrl.parse(file.src), facts: {}, signal } as const;
    return this.#post(file, call, async (answer) => {
      if (!isDone(answer)) throw await lockRefusal('GetLock', answer);
      await discard(answer);
      return String(answer.headers['x-wopi-lock'] ?? '');
    });
  }

  /** Lets go of a lock that is held with the same value. @throws LockMismatch, HostLacksOperation, SaveFailed */
  async unlock(file: WopiFile, lock: string, options: CallOptions = {}): Promise<void> {
    return this.#callLock('Unlock', file, { lock }, options);
  }

  /** Begins the time of a lock of the same value anew. @throws LockMismatch, HostLacksOperation, SaveFailed */
  async refreshLock(file: WopiFile, lock: string, options: CallOptions = {}): Promise<void> {
    return this.#callLock('RefreshLock', file, { lock }, options);
  }

  async #callLock(
    operation: 'Lock' | 'Unlock' | 'RefreshLock' | 'UnlockAndRelock',
    file: WopiFile,
    facts: Pick<CallFacts, 'lock' | 'oldLock'>,
    { signal }: CallOptions,
  ): Promise<void> {
    if (!this.options.wopi.locks) return;
    await this.#post(file, { operation, url: HostUrl.parse(file.src), facts, signal }, async (answer) => {
      if (!isDone(answer)) throw await lockRefusal(operation, answer);
      await discard(answer);
    });
  }

  /**
   * A host that fails half way may end an answer of which it has not told the length, as if it were whole. Where less has
   * come than CheckFileInfo tells, it is asked once more: what comes again is all there is, for hosts get sizes wrong. Some
   * make a file anew at each answer, with other bytes: it ends in the same place then, or where a ZIP does.
   */
  async #fetchWhole(
    operation: 'GetFile' | 'Download',
    file: WopiFile,
    url: HostUrl,
    toPath: string,
    options: CallOptions & Pick<GetFileOptions, 'info'>,
  ): Promise<DownloadResult> {
    const { Size: told = 0, SHA256 } = options.info ?? {};
    let before: number | undefined;
    for (let asked = 0; asked < 2; asked++) {
      const { size, isMeasured } = await this.#fetchTo(operation, file, url, toPath, options);
      if (isMeasured || size >= told) return { size };
      if (size === before || (await endsAsZip(toPath))) return { size };
      if (SHA256 !== undefined && sameHash(await sha256Of(toPath), SHA256)) return { size };
      before = size;
    }
    await rm(toPath, { force: true });
    throw new HostUnavailable(
      'The storage host ends the document too early, each time in another place: see its log.',
      {
        mayHaveLanded: false,
      },
    );
  }

  /** `isMeasured`: the host told the length beforehand. */
  async #fetchTo(
    operation: 'GetFile' | 'Download',
    file: WopiFile,
    url: HostUrl,
    toPath: string,
    { signal, maxBytes = Number.POSITIVE_INFINITY, info }: DownloadOptions & Pick<GetFileOptions, 'info'>,
  ): Promise<DownloadResult & { readonly isMeasured: boolean }> {
    return this.caller.call({ operation, method: 'GET', url, file, facts: {}, signal }, async (answer, from) => {
      if (answer.status !== 200) throw await readRefusal(operation, answer);
      refuseEncoded(answer);
      const saved = await saveBody(answer, toPath, Math.min(maxBytes, this.options.wopi.maxFileSize));
      const contentType = answer.headers['content-type'];
      const isElsewhere = from.toString() !== url.toString();
      if (info) await refuseForeignPage(info, { path: toPath, size: saved.size, contentType, isElsewhere });
      return { ...saved, isMeasured: answer.headers['content-length'] !== undefined };
    });
  }

  async #post<T>(
    file: WopiFile,
    call: {
      operation: WopiOperation;
      url: HostUrl;
      facts: CallFacts;
      body?: Body;
      lastOnConnection?: boolean;
      signal?: AbortSignal | undefined;
    },
    read: (answer: WopiAnswer) => Promise<T>,
  ): Promise<T> {
    return this.caller.call({ ...call, method: 'POST', file }, read);
  }
}

type Body = NonNullable<WopiCall['body']>;

async function bodyOf(path: string, before?: () => Promise<void>): Promise<Body> {
  const { size } = await stat(path);
  return { path, size, before };
}

/** We ask for the bytes as they are; compressed ones would be taken for the document. */
function refuseEncoded(answer: WopiAnswer): void {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  abandon(answer);
  throw new HostAnswerInvalid('The storage host compresses files although asked not to; switch that off there.');
}

const namesFile = (told: Record<string, unknown>): boolean =>
  (textIn(valueOf(told, 'Name')) ?? textIn(valueOf(told, 'Url'))) !== undefined;

/** @param stem without extension; dots may stand in it */
const isNamed = (name: string, stem: string): boolean => name === stem || name.slice(0, name.lastIndexOf('.')) === stem;

function storedFile(answer: Record<string, unknown>, suggestedName: string, { src }: WopiFile): FileAtHost {
  const name = textIn(valueOf(answer, 'Name')) ?? suggestedName;
  const url = addressOf(textIn(valueOf(answer, 'Url')), src);
  return { name, ...(url !== undefined && { url }) };
}

/** The file is there, whatever the host says of its place: an address of no use is none, and no failure. */
function addressOf(told: string | undefined, src: string): string | undefined {
  try {
    return told === undefined ? undefined : HostUrl.parse(src).resolve(told).href;
  } catch {
    return undefined;
  }
}
