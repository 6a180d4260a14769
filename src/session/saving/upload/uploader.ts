import type { Logger } from '@nestjs/common';
import { SvcError } from '../../../errors/index.js';
import { LeaseLost, type DocumentLease, type Ownership } from '../../../nodes/index.js';
import type { AuditRecord } from '../../../operations/index.js';
import { HostUnauthorized, HostUnavailable, StorageConflict, type WopiClientService } from '../../../wopi/index.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import { NotSaved } from '../../errors.js';
import type { Baseline } from './baseline.js';
import type { LockKeeper } from './lock-keeper.js';
import type { ContentIdentity, Parcel } from '../../files/content-identity.js';
import { compareTold, hostContent, tellsHash, type HostContent } from './host-content.js';
import type { Landing } from './landing.js';
import { judgeUpload } from './verdicts.js';
import { saveHeaders, type SaveIntent } from './save-intent.js';

export type UploadOutcome =
  { readonly kind: 'confirmed' } | { readonly kind: 'conflict'; readonly host?: HostContent | undefined } | Failed;

interface Failed {
  readonly kind: 'failed';
  readonly code: string;
  readonly message: string;
  /** Seconds, where the host names them: it is asked no sooner, but by somebody. */
  readonly retryAfter?: number | undefined;
}

/** One pair of credentials does not do; another may. */
type Attempted = UploadOutcome | 'unauthorized';

/** The lock is gone; or what was sent before has arrived since, and stands where this was to go. */
type Judged = Attempted | 'lockLost' | 'landed';

/** What is to be saved, and why. */
export interface Upload {
  readonly parcel: Parcel;
  readonly intent: SaveIntent;
  /** By a user. */
  readonly modified: boolean;
  /** `UserId`s of those whose changes the host does not have yet. */
  readonly editors: readonly string[];
  /** Settles when the keep tells that these bytes may be with the host; it does not fail. They are not sent before. */
  readonly noted: Promise<void>;
}

/**
 * Brings bytes to the host with the credentials of whoever may write, and finds out what became of them. The baseline
 * moves only here and when the document is loaded.
 */
export class Uploader {
  constructor(
    private readonly wopi: Pick<WopiClientService, 'checkFileInfo' | 'putFile'>,
    private readonly views: Pick<Views, 'credentialsForWriting' | 'writers'>,
    private readonly baseline: Baseline,
    private readonly landing: Pick<Landing, 'holds' | 'find' | 'isUntouched'>,
    private readonly lock: Pick<LockKeeper, 'value' | 'settled' | 'retake' | 'release' | 'isSwitchedOffFor'>,
    private readonly lease: Pick<DocumentLease, 'confirm' | 'compared' | 'lost'>,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly audit: (record: AuditRecord) => void,
  ) {}

  async upload(upload: Upload): Promise<UploadOutcome> {
    const { intent } = upload;
    await this.lock.settled();
    let outcome: UploadOutcome = noWriter;
    for (const view of this.views.credentialsForWriting(intent.by)) {
      const result = await this.#attemptLocked(view, upload);
      this.audit(recordOf(view, intent, result));
      if (result !== 'unauthorized') return result;
      outcome = unauthorized;
    }
    return outcome;
  }

  /** A lock may have expired: once more when it can be had again. */
  async #attemptLocked(view: View, upload: Upload): Promise<Attempted> {
    const first = await this.#again(view, upload);
    if (first !== 'lockLost') return first;
    if (!(await this.lock.retake())) return this.#lockLost(view);
    const second = await this.#again(view, upload);
    // Nobody is there any more who would give it back.
    if (this.views.writers.length === 0) await this.lock.release();
    return second === 'lockLost' ? this.#lockLost(view) : second;
  }

  /** What an earlier try had brought may have arrived only now: once more, in its place. */
  async #again(view: View, upload: Upload): Promise<Attempted | 'lockLost'> {
    const first = await this.#attempt(view, upload);
    if (first !== 'landed') return first;
    const second = await this.#attempt(view, upload);
    return second === 'landed' ? failed('save_failed', 'The storage host is slow to store. Save again.') : second;
  }

  async #attempt(view: View, upload: Upload): Promise<Judged> {
    const { parcel, intent, modified, editors, noted } = upload;
    try {
      const look = this.#look(view, intent, await this.lease.confirm());
      const [hindrance] = await Promise.all([look, noted]);
      if (hindrance) return hindrance;
      // Both took their time: where nobody can tell any more whose the document is, another may have saved it meanwhile.
      const ownership = await this.lease.confirm();
      const late = ownership === 'sure' ? undefined : await this.#look(view, intent, ownership);
      if (late) return late;
      const headers = { ...saveHeaders(intent, modified, this.baseline.timestamp), editors };
      const answer = await this.wopi.putFile(view.file, parcel.path, {
        ...headers,
        lock: this.lock.value,
        signal: this.lease.lost,
        beforeSending: async () => this.#stillOurs(ownership),
      });
      view.acceptCredentials();
      return await this.#answered(view, parcel, { timestamp: answer.lastModifiedTime, version: answer.version });
    } catch (error) {
      return this.#judge(error, view, parcel);
    }
  }

  /**
   * Until the host is found and connected, again and again where it is not, this process may have been stopped for long.
   *
   * @param before what the host was looked at by
   * @throws LeaseLost; NotSaved when another may have saved the document since then, which nobody has looked for
   */
  async #stillOurs(before: Ownership): Promise<void> {
    const now = await this.lease.confirm();
    if (now !== 'sure' && now !== before) throw new NotSaved(ownerUnknown.code, ownerUnknown.message);
  }

  /** @returns what speaks against the upload, if anything does; undefined where nobody needs to look */
  #look(view: View, intent: SaveIntent, ownership: Ownership): Promise<Attempted | undefined> | undefined {
    if (intent.force === true) return intent.replaceable && this.#lookAgain(view, intent.replaceable);
    return this.#mustLook(view, ownership) ? this.#lookFirst(view, ownership) : undefined;
  }

  /**
   * Where nobody can rely on the host's comparing times, the file is looked at before it is replaced; and credentials
   * that were refused need not carry the whole document to be refused again. A node that cannot make sure that the document
   * is still its own looks, too: another may have saved it since. Where one may really have it, and the look tells nothing,
   * nothing is replaced: what was typed there would be gone without anybody's knowing.
   */
  #mustLook(view: View, ownership: Ownership): boolean {
    return ownership !== 'sure' || this.baseline.mustCompare || !view.credentialsGood;
  }

  async #lookFirst(view: View, ownership: Ownership): Promise<Attempted | undefined> {
    const { baseline } = this;
    try {
      const host = hostContent(await this.wopi.checkFileInfo(view.file));
      const compared = baseline.compare(host);
      if (compared === 'unknown' && ownership === 'unknown') return ownerUnknown;
      if (compared !== 'changed') baseline.adopt(host);
      else if (!(await this.#hasLanded(view, host))) return { kind: 'conflict', host };
      this.lease.compared();
    } catch (error) {
      if (error instanceof HostUnauthorized) return this.#refused(view);
      // Nobody else is known to compare: another's work may be in danger. Of a host that only wants to be asked less often,
      // and names times, saves are not held up for good: it may compare for itself.
      const mayCompare = isAskedTooOften(error) && !baseline.neverCompares;
      if (ownership !== 'sure' || (baseline.mustCompare && !mayCompare)) return failure(error);
    }
    return undefined;
  }

  /** Somebody decided against one version of the host's, perhaps long after they were asked: it may have another now. */
  async #lookAgain(view: View, seen: HostContent): Promise<Attempted | undefined> {
    const host = await this.#ask(view);
    if (!host || compareTold(seen, host) !== 'changed' || (await this.#hasLanded(view, host))) return undefined;
    return { kind: 'conflict', host };
  }

  /**
   * An answer without time says nothing of the version that is there now: the host is asked at once. Without a version
   * either it may come from something before the host, and what that tells has to fit.
   */
  async #answered(
    view: View,
    parcel: Parcel,
    answer: Pick<HostContent, 'timestamp' | 'version'>,
  ): Promise<UploadOutcome> {
    if (answer.timestamp === undefined && answer.version === undefined) return this.#prove(view, parcel);
    this.baseline.confirmed(answer, parcel);
    const host = answer.timestamp === undefined ? await this.#ask(view) : undefined;
    // Another's version in the same moment: the next look finds it.
    if (host && !this.baseline.changedIn(host)) this.baseline.adopt(host);
    return { kind: 'confirmed' };
  }

  async #prove(view: View, parcel: Parcel): Promise<UploadOutcome> {
    const host = await this.#ask(view);
    switch (host && this.baseline.arrivalOf(parcel, host)) {
      case undefined:
      case 'absent':
        this.baseline.sent(parcel);
        this.logger.warn(`upload not confirmed: ${unproven.message}`);
        return unproven;
      case 'foreign':
        this.baseline.sent(parcel);
        return { kind: 'conflict', host };
      default:
        this.baseline.confirmed({}, parcel);
        this.baseline.adopt(host!);
        return { kind: 'confirmed' };
    }
  }

  async #judge(error: unknown, view: View, parcel: Parcel): Promise<Judged> {
    if (this.lease.lost.aborted) return failure(new LeaseLost());
    const code = error instanceof SvcError ? error.code : undefined;
    this.logger.warn(`upload failed: ${code ?? String(error)}`);
    const verdict = judgeUpload(error);
    // Whoever is told of the file's version, or its lock, is not refused; a lock is asked for with credentials that are good.
    if (verdict === 'conflict' || verdict === 'lockLost') view.acceptCredentials();
    switch (verdict) {
      case 'conflict':
        return this.#afterConflict(view, parcel, error instanceof StorageConflict && error.declared);
      case 'unauthorized':
        return this.#refused(view);
      case 'lockLost':
        return 'lockLost';
      case 'refused':
        return failure(error);
      default:
        return this.#afterSilence(view, parcel, failure(error));
    }
  }

  #refused(view: View): 'unauthorized' {
    view.refuseCredentials();
    return 'unauthorized';
  }

  /**
   * A 409 may be the host's answer to the second try of an upload whose first answer was lost. A bare one while the file is
   * still ours is no conflict; hosts say so when they want a lock.
   */
  async #afterConflict(view: View, parcel: Parcel, declared: boolean): Promise<Judged> {
    const host = await this.#ask(view);
    // Nobody says that there is another version: the next try finds out.
    if (!declared && !host) return refusedUntold;
    if (host && (await this.landing.holds(view.file, host, parcel))) return this.#adopt(host, parcel);
    if (host && (await this.#hasLanded(view, host))) return 'landed';
    // A bare 409 may have been about a lock.
    if (declared && host && this.baseline.changedIn(host)) this.baseline.refused();
    if (!declared && host && this.baseline.compare(host) === 'same') {
      if (this.lock.isSwitchedOffFor(view)) return locksRequired;
      return view.info.SupportsLocks ? 'lockLost' : refusedUnchanged;
    }
    return { kind: 'conflict', host };
  }

  async #afterSilence(view: View, parcel: Parcel, failed: UploadOutcome): Promise<UploadOutcome> {
    const host = await this.#ask(view);
    this.baseline.sent(parcel);
    if (!host) return failed;
    const hasChanged = this.baseline.changedIn(host);
    // Of a file that is as it was nobody reads the bytes.
    const landed = hasChanged || tellsHash(host) ? await this.landing.find(view.file, host) : undefined;
    if (landed?.sha256 === parcel.sha256) return this.#adopt(host, parcel);
    if (hasChanged && !landed && !(await this.landing.isUntouched(view.file, host))) return { kind: 'conflict', host };
    // An earlier try has arrived.
    if (hasChanged && landed) this.baseline.arrived(host, landed);
    else if (hasChanged) this.baseline.adopt(host);
    else if (this.baseline.timestamp === undefined) this.baseline.adopt(host);
    return failed;
  }

  #lockLost(view: View): UploadOutcome {
    return this.lock.isSwitchedOffFor(view) ? locksRequired : lockLost;
  }

  /** What an earlier try had brought is there, or what was known, under another time: it goes on from that. */
  async #hasLanded(view: View, host: HostContent): Promise<boolean> {
    const { baseline, landing } = this;
    const landed = await landing.find(view.file, host);
    if (landed) baseline.arrived(host, landed);
    else if (baseline.changedIn(host) && (await landing.isUntouched(view.file, host))) baseline.adopt(host);
    else return false;
    return true;
  }

  #adopt(host: HostContent, content: ContentIdentity): UploadOutcome {
    this.baseline.arrived(host, content);
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

const isAskedTooOften = (error: unknown): boolean => error instanceof HostUnavailable && error.hostStatus === 429;

function recordOf(view: View, { cause }: SaveIntent, result: Attempted): AuditRecord {
  const outcome = result === 'unauthorized' ? unauthorized : result;
  const code = outcome.kind === 'failed' ? outcome.code : outcome.kind;
  return {
    action: 'save',
    user: view.info.UserId,
    isAutosave: cause === 'autosave',
    isExitSave: cause === 'exit',
    outcome: outcome.kind === 'confirmed' ? 'ok' : code,
  };
}

function failure(error: unknown): UploadOutcome {
  if (!(error instanceof SvcError)) return failed('save_failed', 'The storage host could not be reached.');
  const { code, message, retryAfter } = error;
  const told = code === 'storage_full' ? `${message} Make room there, or make the document smaller.` : message;
  return { ...failed(code, told), retryAfter };
}

const failed = (code: string, message: string): Failed => ({ kind: 'failed', code, message });

const refusedUntold = failed(
  'save_failed',
  'The storage host refused the upload, and does not say whether the file is another one by now.',
);

const unauthorized = failed(
  'save_unauthorized',
  'The storage host refuses the save: an expired token, no permission, or no such file.',
);

const lockLost = failed(
  'lock_mismatch',
  'The storage host does not accept the save: somebody else has locked the file, or the host demands locks (wopi.locks).',
);

const locksRequired = failed(
  'locks_required',
  'The storage host takes the file only under a lock. The operator of this service has to switch on wopi.locks.',
);

const refusedUnchanged = failed(
  'save_failed',
  'The storage host refuses the save (409) without a reason, though nobody has changed the file there.',
);

const unproven = failed(
  'host_answer_invalid',
  'The storage host’s answer said that the document is stored, but the host does not show it: something before the host may answer in its place.',
);

const ownerUnknown = failed(
  'nodes_unavailable',
  'Another editor node may have this document open, which cannot be found out, and the storage host does not tell versions apart. The document is kept, and saved when Redis is back (nodes.redis).',
);

const noWriter = failed('save_unauthorized', 'Nobody who may save is here.');
