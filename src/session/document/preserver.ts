import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '@nestjs/common';
import { KeepUnavailable } from '../session.errors.js';
import type { Keep } from '../keep/keep.js';
import type { KeptEntry, KeptFacts } from '../keep/kept-entry.js';
import type { ContentIdentity } from './conflict-policy.js';
import type { LiveDocument } from './live-document.js';
import type { Parcel } from './uploader.js';

/** Bytes of the document as it was at a moment, and where they are safe. */
export interface Preserved extends Parcel {
  /** Number of the save they come from. */
  readonly store: number;
  /** Whether LibreOffice says that they differ from what was confirmed last. */
  readonly modified: boolean | undefined;
  /** Absent when the keep had no room: the bytes are then only in the kit's folder. */
  readonly entry: KeptEntry | undefined;
  /** Then, what the keep still holds: earlier bytes, which these make worthless once the host has them. */
  readonly older?: KeptEntry | undefined;
}

/** Puts the document's bytes into the keep, one entry at a time, and takes them out again when the host has them. */
export class Preserver {
  #current: KeptEntry | undefined;
  #inFlight: KeptEntry | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly keep: Keep,
    private readonly facts: () => KeptFacts,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** The newest bytes that the host has not confirmed. */
  get current(): KeptEntry | undefined {
    return this.#current;
  }

  /** Resolves when no bytes are on their way into the keep. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  /** Goes on with bytes of an earlier run. */
  resume(entry: KeptEntry): void {
    this.#current = entry;
  }

  /**
   * Saves the document into the keep. Without room in the keep the bytes are still answered, so that they can at least
   * be brought to the host.
   * @throws what `OfficeDocument.save` throws.
   */
  store(live: LiveDocument, options: { readonly dontTerminateEdit?: boolean } = {}): Promise<Preserved> {
    return this.#inTurn(async () => {
      const { path, modified, store } = await live.store(options);
      try {
        const entry = await this.#put(path);
        await rm(path, { force: true });
        return { ...entry, store, modified, entry };
      } catch (error) {
        if (!(error instanceof KeepUnavailable)) throw error;
        this.logger.warn(`${error.message} ${String(error.cause)}`);
        return { ...(await identify(path)), path, store, modified, entry: undefined, older: this.#current };
      }
    });
  }

  /** @throws KeepUnavailable, and what `OfficeDocument.save` throws. */
  snapshot(live: LiveDocument): Promise<KeptEntry> {
    return this.#inTurn(async () => {
      const { path } = await live.store({ dontTerminateEdit: true });
      try {
        return await this.#put(path);
      } finally {
        await rm(path, { force: true });
      }
    });
  }

  /** While bytes are under way, newer ones may join them in the keep but not replace them. */
  async sending(preserved: Preserved): Promise<void> {
    if (!preserved.entry) return;
    this.#inFlight = preserved.entry;
    const noted = await this.keep.noteAttempt(preserved.entry, preserved).catch(() => preserved.entry);
    if (this.#current?.id === noted?.id) this.#current = noted;
  }

  /** The host has them, or does not; newer bytes stay either way. */
  async sent(preserved: Preserved, confirmed: boolean): Promise<void> {
    this.#inFlight = undefined;
    const { entry } = preserved;
    if (!entry) {
      await rm(preserved.path, { force: true });
      if (confirmed && this.#current?.id === preserved.older?.id) await this.discard();
      return;
    }
    const superseded = this.#current?.id !== entry.id;
    if (!confirmed && !superseded) return;
    await this.#remove(entry);
    if (!superseded) this.#current = undefined;
  }

  /** Somebody decided that the unsaved bytes are not wanted. */
  async discard(): Promise<void> {
    const entry = this.#current;
    this.#current = undefined;
    if (entry) await this.#remove(entry);
  }

  /** Bytes that stay where they are not wanted must not hold up a document that is safe. */
  async #remove(entry: KeptEntry): Promise<void> {
    await this.keep.remove(entry).catch((error: unknown) => {
      this.logger.warn(`kept entry ${entry.id} could not be removed: ${String(error)}`);
    });
  }

  async #put(path: string): Promise<KeptEntry> {
    const replaced = this.#current?.id === this.#inFlight?.id ? undefined : this.#current;
    const attempt = this.#current?.attempt;
    this.#current = await this.keep.put(path, { ...this.facts(), ...(attempt ? { attempt } : {}) }, replaced);
    return this.#current;
  }

  /** Saves do not overtake each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

async function identify(path: string): Promise<ContentIdentity> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
