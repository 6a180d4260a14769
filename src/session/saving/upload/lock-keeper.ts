import type { Logger } from '@nestjs/common';
import { Turn } from '../../../waiting/index.js';
import {
  HostLacksOperation,
  HostUnauthorized,
  LockMismatch,
  type WopiClientService,
  type WopiFile,
} from '../../../wopi/index.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import { isLeftBehind, newLockToken, type LockOwner } from './lock-token.js';

export interface LockRules {
  /** Whether files are locked at all. */
  readonly locks: boolean;
  /** ms */
  readonly lockRefreshEvery: number;
}

/** What a lock asks of the host. */
export type LockCalls = Pick<WopiClientService, 'lock' | 'getLock' | 'refreshLock' | 'unlock' | 'unlockAndRelock'>;

/**
 * The file's lock while somebody edits, for hosts that insist (`SupportsLocks`, option `wopi.locks`). Only writers lock,
 * one token for the life of the document, and the last writer unlocks. The specification's own protection is the
 * timestamp; a lock that cannot be had is no reason not to edit, and is tried for again with every save.
 */
export class LockKeeper {
  readonly #token: string;
  #held = false;
  /** Some hosts know LOCK and UNLOCK only; a lock is refreshed by LOCK with the same value there. */
  #knowsRefresh = true;
  #timer: NodeJS.Timeout | undefined;
  readonly #turn = new Turn();

  constructor(
    private readonly wopi: LockCalls,
    private readonly views: Views,
    private readonly rules: LockRules,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly owner: LockOwner,
  ) {
    this.#token = newLockToken(owner);
  }

  /** What writes have to show; undefined while nothing is locked. */
  get value(): string | undefined {
    return this.#held ? this.#token : undefined;
  }

  /** Somebody who may write is here. */
  async take(view: View): Promise<void> {
    if (this.rules.locks && view.info.SupportsLocks) await this.#inTurn(() => this.#lock('lock'));
  }

  /** The host has locks, perhaps demands them, and our operator has not switched them on. */
  isSwitchedOffFor({ info }: View): boolean {
    return info.SupportsLocks && !this.rules.locks;
  }

  /** Resolves when no lock is under way. */
  async settled(): Promise<void> {
    await this.#turn.over;
  }

  /** A write was refused for want of the lock: it may have expired. @returns whether it is held again */
  async retake(): Promise<boolean> {
    if (!this.rules.locks) return false;
    this.#held = false;
    await this.#inTurn(() => this.#lock('lock again'));
    return this.#held;
  }

  async release(): Promise<void> {
    await this.#inTurn(async () => {
      clearInterval(this.#timer);
      if (!this.#held) return;
      this.#held = false;
      await this.#withAnybody('unlock', async (file) => this.wopi.unlock(file, this.#token));
    });
  }

  /** Another node has the document, and with it the lock. */
  async forget(): Promise<void> {
    await this.#inTurn(() => {
      clearInterval(this.#timer);
      this.#held = false;
      return Promise.resolve();
    });
  }

  async #lock(what: string): Promise<void> {
    if (this.#held) return;
    this.#held = await this.#withAnybody(what, async (file) => this.#obtain(file));
    clearInterval(this.#timer);
    if (this.#held) this.#timer = setInterval(() => void this.#refresh(), this.rules.lockRefreshEvery).unref();
  }

  /** What a service that was killed here, or the node that had the document before, left behind is taken over; else it would shut out its own successor. */
  async #obtain(file: WopiFile): Promise<void> {
    try {
      await this.wopi.lock(file, this.#token);
    } catch (error) {
      if (!(error instanceof LockMismatch)) throw error;
      const holding = error.currentLock || (await this.wopi.getLock(file).catch(() => ''));
      if (holding === this.#token) return;
      if (!isLeftBehind(holding, this.owner)) throw error;
      await this.wopi.unlockAndRelock(file, this.#token, holding);
    }
  }

  /** A lock that has run out is taken again. */
  async #prolong(file: WopiFile): Promise<void> {
    if (!this.#knowsRefresh) return this.wopi.lock(file, this.#token);
    try {
      await this.wopi.refreshLock(file, this.#token);
    } catch (error) {
      if (error instanceof HostLacksOperation) this.#knowsRefresh = false;
      else if (!(error instanceof LockMismatch && error.currentLock === '')) throw error;
      await this.wopi.lock(file, this.#token);
    }
  }

  /** A lock that somebody else has now is not ours any more; the next save finds out whether it can be had again. */
  async #refresh(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#held) await this.#withAnybody('lock refresh', async (file) => this.#prolong(file));
    });
  }

  /** With the credentials of one writer after the other; refused ones come last, for a host may have been mistaken. */
  async #withAnybody(what: string, call: (file: WopiFile) => Promise<void>): Promise<boolean> {
    for (const view of this.views.credentialsForWriting()) {
      try {
        await call(view.file);
        view.acceptCredentials();
        return true;
      } catch (error) {
        this.logger.warn(`${what} failed: ${String(error)}`);
        if (error instanceof LockMismatch) view.acceptCredentials();
        if (!(error instanceof HostUnauthorized)) return false;
        view.refuseCredentials();
      }
    }
    return false;
  }

  /** Lock and unlock do not overtake each other. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    await this.#turn.take(work);
  }
}
