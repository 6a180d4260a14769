import type { Logger } from '@nestjs/common';
import { SvcError } from '../../errors/index.js';
import type { AuditRecord } from '../../operations/index.js';
import type { CheckFileInfo, WopiClientService } from '../../wopi/index.js';
import type { View } from '../views/view.js';
import type { Views } from '../views/views.js';
import type { Baseline } from './baseline.js';
import type { LockKeeper } from './lock-keeper.js';
import { judgeUpload, reconcile, type ContentIdentity, type HostContent } from './conflict-policy.js';
import type { SaveHeaders } from './save-policy.js';

/** Bytes on disk, ready to go. */
export interface Parcel extends ContentIdentity {
  readonly path: string;
}

export type UploadOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'conflict'; readonly hostTimestamp?: string | undefined }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly storageFull: boolean };

export function hostContent(info: CheckFileInfo): HostContent {
  return { timestamp: info.LastModifiedTime, size: info.Size, sha256: info.SHA256 };
}

/**
 * Brings bytes to the host with the credentials of whoever may write, and finds out what became of them. The baseline
 * moves only here and when the document is loaded.
 */
export class Uploader {
  constructor(
    private readonly wopi: WopiClientService,
    private readonly views: Views,
    private readonly baseline: Baseline,
    private readonly lock: Pick<LockKeeper, 'value' | 'settled' | 'retake'>,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly audit: (record: AuditRecord) => void,
  ) {}

  async upload(parcel: Parcel, headers: SaveHeaders, first?: string): Promise<UploadOutcome> {
    await this.lock.settled();
    let outcome: UploadOutcome = noWriter;
    for (const view of this.views.credentialsForWriting(first)) {
      const result = await this.#attemptLocked(view, parcel, headers);
      this.audit(recordOf(view, headers, result));
      if (result !== 'unauthorized') return result;
      outcome = unauthorized;
    }
    return outcome;
  }

  /** A lock may have expired: once more when it can be had again. */
  async #attemptLocked(view: View, parcel: Parcel, headers: SaveHeaders): Promise<UploadOutcome | 'unauthorized'> {
    const first = await this.#attempt(view, parcel, headers);
    if (first !== 'lockLost') return first;
    if (!(await this.lock.retake())) return lockLost;
    const second = await this.#attempt(view, parcel, headers);
    return second === 'lockLost' ? lockLost : second;
  }

  async #attempt(
    view: View,
    parcel: Parcel,
    headers: SaveHeaders,
  ): Promise<UploadOutcome | 'unauthorized' | 'lockLost'> {
    try {
      const { lastModifiedTime } = await this.wopi.putFile(view.file, parcel.path, {
        ...headers,
        lock: this.lock.value,
      });
      this.baseline.confirmed(lastModifiedTime, parcel);
      return { kind: 'confirmed' };
    } catch (error) {
      return this.#judge(error, view, parcel);
    }
  }

  async #judge(error: unknown, view: View, parcel: Parcel): Promise<UploadOutcome | 'unauthorized' | 'lockLost'> {
    const code = error instanceof SvcError ? error.code : undefined;
    const message = error instanceof SvcError ? error.message : 'The storage host could not be reached.';
    this.logger.warn(`upload failed: ${code ?? String(error)}`);
    const failed = { kind: 'failed', code: code ?? 'save_failed', message, storageFull: false } as const;
    switch (judgeUpload(code)) {
      case 'conflict':
        return this.#afterConflict(view, parcel);
      case 'unauthorized':
        view.refuseCredentials();
        return 'unauthorized';
      case 'lockLost':
        return 'lockLost';
      case 'storageFull':
        return { ...failed, storageFull: true };
      case 'refused':
        return failed;
      default:
        return this.#afterSilence(view, parcel, failed);
    }
  }

  /** A 409 may be the host's answer to the second try of an upload whose first answer was lost: only a hash proves it. */
  async #afterConflict(view: View, parcel: Parcel): Promise<UploadOutcome> {
    const host = await this.#ask(view);
    if (host?.sha256 !== undefined && reconcile(this.baseline.timestamp, parcel, host) === 'adopted') {
      return this.#adopt(host, parcel);
    }
    return { kind: 'conflict', hostTimestamp: host?.timestamp };
  }

  async #afterSilence(view: View, parcel: Parcel, failed: UploadOutcome): Promise<UploadOutcome> {
    const host = await this.#ask(view);
    if (!host) return failed;
    switch (reconcile(this.baseline.timestamp, parcel, host)) {
      case 'adopted':
        return this.#adopt(host, parcel);
      case 'conflict':
        return { kind: 'conflict', hostTimestamp: host.timestamp };
      default:
        if (this.baseline.timestamp === undefined) this.baseline.adopt(host.timestamp);
        return failed;
    }
  }

  #adopt(host: HostContent, parcel: Parcel): UploadOutcome {
    this.baseline.confirmed(host.timestamp, parcel);
    return { kind: 'confirmed' };
  }

  async #ask(view: View): Promise<HostContent | undefined> {
    try {
      return hostContent(await this.wopi.checkFileInfo(view.file));
    } catch {
      return undefined;
    }
  }
}

function recordOf(view: View, headers: SaveHeaders, result: UploadOutcome | 'unauthorized'): AuditRecord {
  const { isAutosave, isExitSave } = headers;
  const outcome = result === 'unauthorized' ? unauthorized : result;
  const code = outcome.kind === 'failed' ? outcome.code : outcome.kind;
  return {
    action: 'save',
    user: view.info.UserId,
    isAutosave,
    isExitSave,
    outcome: outcome.kind === 'confirmed' ? 'ok' : code,
  };
}

const unauthorized = {
  kind: 'failed',
  code: 'save_unauthorized',
  message:
    'The storage host does not accept anybody’s access token any more. Your changes are kept here and saved when one is renewed.',
  storageFull: false,
} as const satisfies UploadOutcome;

const lockLost: UploadOutcome = {
  ...unauthorized,
  code: 'lock_mismatch',
  message:
    'The storage host does not accept the save: somebody else has locked the file, or the host demands locks (wopi.locks).',
};

const noWriter: UploadOutcome = { ...unauthorized, message: 'Nobody who may save is here. The changes are kept.' };
