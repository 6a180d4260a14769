import { randomBytes } from 'node:crypto';
import type { Logger } from '@nestjs/common';
import type { WopiClientService } from '../../wopi/index.js';
import type { View } from '../views/view.js';
import type { Views } from '../views/views.js';

/** Hosts let a lock go after 30 minutes; it is refreshed at half of that. */
const refreshEvery = 15 * 60_000;

/**
 * The file's lock while somebody edits, for hosts that insist (`SupportsLocks`, option `wopi.locks`). Only writers lock,
 * one token for the life of the document, and the last writer unlocks. The specification's own protection is the
 * timestamp; a lock that cannot be had is no reason not to edit.
 */
export class LockKeeper {
  readonly #token = `svc-${randomBytes(4).toString('hex')}`;
  #holder: View | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly wopi: WopiClientService,
    private readonly views: Views,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** What PutFile has to show; undefined while nothing is locked. */
  get value(): string | undefined {
    return this.#holder && this.#token;
  }

  async take(view: View): Promise<void> {
    if (this.#holder || !view.info.SupportsLocks) return;
    this.#holder = view;
    try {
      await this.wopi.lock(view.file, this.#token);
      this.#timer = setInterval(() => void this.#refresh(), refreshEvery).unref();
    } catch (error) {
      this.#holder = undefined;
      this.logger.warn(`lock failed: ${String(error)}`);
    }
  }

  async release(): Promise<void> {
    const holder = this.#holder;
    clearInterval(this.#timer);
    this.#holder = undefined;
    if (!holder) return;
    await this.wopi
      .unlock(holder.file, this.#token)
      .catch((error: unknown) => this.logger.warn(`unlock failed: ${String(error)}`));
  }

  async #refresh(): Promise<void> {
    const [view] = this.views.credentialsForWriting();
    if (!view) return;
    await this.wopi
      .refreshLock(view.file, this.#token)
      .catch((error: unknown) => this.logger.warn(`lock refresh failed: ${String(error)}`));
  }
}
