import type { Logger } from '@nestjs/common';
import type { AutosaveOptions } from '../../../options/index.js';
import type { CloseReason } from '../../../protocol/index.js';
import { withinTime } from '../../../waiting/index.js';
import type { LiveDocument } from '../../live/live-document.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { Views } from '../../people/views.js';
import { KeepUnavailable } from '../../errors.js';
import type { Machine } from '../../state/machine.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Changes } from '../save/changes.js';
import { pauseAfter } from '../save/save-policy.js';
import type { SaveStatus } from '../save/save-status.js';
import type { Snapshots } from '../save/snapshots.js';
import type { Conflict } from '../upload/conflict.js';
import type { ExitSave } from './exit-save.js';
import type { Moving } from './moving.js';
import { steadyNow } from '../../measures/steady-clock.js';

/** How long the very last attempt to keep bytes may take, ms. */
const lastMoment = 10_000;

export interface ClosingParts {
  readonly machine: Pick<Machine, 'state' | 'raise'>;
  readonly version: Pick<OpenVersion, 'key'> & { readonly live: Pick<LiveDocument, 'lost'> | undefined };
  readonly changes: Pick<Changes, 'modified'>;
  readonly conflict: Pick<Conflict, 'isOpen'>;
  readonly status: Pick<SaveStatus, 'failed' | 'announceFailure'>;
  readonly exit: Pick<ExitSave, 'save' | 'keep' | 'obstacle'>;
  readonly snapshots: Pick<Snapshots, 'take'>;
  readonly documentKeep: Pick<DocumentKeep, 'current' | 'overflowed' | 'secure' | 'moveOut'>;
  readonly views: Pick<Views, 'present' | 'arrived' | 'all'>;
  readonly moving: Pick<Moving, 'handOver' | 'stay'>;
  readonly times: Pick<AutosaveOptions, 'retryPause'>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/**
 * The end of a document: why it comes, and that it comes only when its bytes are with the host or in the keep. As long
 * as they are not, the document lives on, people may come back to it, and closing is tried again.
 */
export class Closing {
  readonly #unwanted = new AbortController();
  #hurry = new AbortController();
  #reason: CloseReason | undefined;
  #settled = false;
  #isRefused = false;
  #refusals = 0;
  #notBefore = 0;
  /** Which bytes are being opened; undefined as long as the keep was not looked into. */
  #opens: 'kept' | 'stored' | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(private readonly parts: ClosingParts) {}

  get reason(): CloseReason | undefined {
    return this.#reason;
  }

  /** Aborted when whatever is being fetched or loaded is of no use to anybody. */
  get unwanted(): AbortSignal {
    return this.#unwanted.signal;
  }

  /** Aborted when an end is asked for: nobody's answer is waited for any more, as long as it stays so. */
  get hurry(): AbortSignal {
    return this.#hurry.signal;
  }

  /** It was to end, and lives on: nobody took its bytes. Until the next attempt. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Another node is going to have the document: what people do meanwhile is for that one. */
  get isMoving(): boolean {
    return this.#reason === 'moving' && this.parts.machine.state === 'closing';
  }

  ask(reason: CloseReason): void {
    if (reason === 'idle' && steadyNow() < this.#notBefore) return;
    this.#because(reason);
    this.#abortOpening();
    this.#begin();
  }

  /**
   * The keep was looked into for what is being opened. The end of the service waits for kept bytes, which no host has,
   * until they can be saved.
   */
  opens(which: 'kept' | 'stored'): void {
    this.#opens = which;
    if (this.#reason !== undefined) this.#abortOpening();
  }

  /**
   * The service ends and has waited long enough. What is not safe yet goes where an operator finds it.
   *
   * @param reason what people are told where no other was there before
   */
  abandon(reason?: CloseReason): void {
    if (reason !== undefined) this.#because(reason);
    this.#unwanted.abort();
    this.parts.machine.raise('abandon');
  }

  /** A close that had to wait is carried out where the document came to rest. @returns whether there was one */
  resume(): boolean {
    // Nobody was left then; somebody is here again.
    if (this.#reason === 'disconnected' && this.parts.views.present > 0) this.#forget();
    if (this.#reason === undefined || steadyNow() < this.#notBefore) return false;
    // By the credentials of those for whom they were opened.
    if (this.#opens === 'kept' && this.parts.views.arrived > this.parts.views.all.length) return false;
    this.#begin();
    return true;
  }

  async save(): Promise<void> {
    await this.#end(async () => (await this.#handOver()) || this.parts.exit.save());
  }

  async keep(): Promise<void> {
    await this.#end(async () => (await this.#handOver()) || this.parts.exit.keep());
  }

  /** The document lives on; the bytes are in it and nowhere else. */
  refused(): void {
    const { version, machine, exit, status, views, times, logger } = this.parts;
    const wait = pauseAfter(++this.#refusals, times);
    this.#notBefore = steadyNow() + wait;
    const { obstacle = new KeepUnavailable() } = exit;
    logger.error(
      `${version.key} cannot be closed: neither its host nor the keep has its unsaved changes. ` +
        `It stays open and is tried again in ${wait / 1000} s. ${String(obstacle)}`,
    );
    // People are here: whoever is idle, or not, shows anew.
    if (this.#reason === 'idle') this.#forget();
    status.failed(obstacle);
    status.announceFailure();
    // What was typed meanwhile was refused.
    for (const view of views.all) view.typing.tellLosses();
    this.parts.moving.stay();
    this.#retry = setTimeout(() => {
      this.#notBefore = 0;
      if (machine.state === 'ready' || machine.state === 'conflicted') this.resume();
    }, wait).unref();
  }

  /**
   * Bytes that are still nowhere else when the document ends, because the service ends or no kit could be had, go into
   * the keep, or to a place where an operator finds them. What cannot be saved even so is named in the log.
   */
  async lastResort(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#settled) return;
    const { version, changes, snapshots, documentKeep, logger } = this.parts;
    const isLost = version.live !== undefined && changes.modified && !(await inTime(snapshots.take()));
    const isOverflowed = documentKeep.overflowed !== undefined;
    if (isOverflowed && !(await inTime(documentKeep.secure()))) return this.#leaveOutside();
    if (isLost && !isOverflowed) logger.error(`LOST: unsaved changes of ${version.key}${since(documentKeep)}.`);
  }

  /** The first reason counts, but that nobody was there. */
  #because(reason: CloseReason): void {
    if (this.#reason === undefined || this.#reason === 'disconnected') this.#reason = reason;
  }

  #forget(): void {
    this.#reason = undefined;
    this.#hurry = new AbortController();
  }

  /** Nothing in it is unsaved; of one that moves the other node opens what this one would have opened. */
  #abortOpening(): void {
    if (this.parts.machine.state !== 'opening') return;
    if (this.#opens === 'stored' || this.#reason !== 'shuttingDown') this.#unwanted.abort();
  }

  #begin(): void {
    this.#isRefused = false;
    this.#hurry.abort();
    this.parts.machine.raise('close');
  }

  async #leaveOutside(): Promise<void> {
    const { version, documentKeep, logger } = this.parts;
    try {
      const place = await documentKeep.moveOut();
      logger.error(`Unsaved changes of ${version.key} found no room in the keep. They are in ${place}.`);
    } catch (error) {
      logger.error(`LOST: unsaved changes of ${version.key}: ${String(error)}`);
    }
  }

  /** A document that nobody looks at is better off with its host. */
  async #handOver(): Promise<boolean> {
    const { views, moving } = this.parts;
    return this.#reason === 'moving' && views.all.some(({ client }) => client) && moving.handOver();
  }

  async #end(work: () => Promise<boolean>): Promise<void> {
    const { machine, version, conflict } = this.parts;
    this.#settled = await work();
    if (this.#settled) return void machine.raise('exitDone');
    this.#isRefused = true;
    if (!version.live || version.live.lost) return void machine.raise('exitRefusedLost');
    machine.raise(conflict.isOpen ? 'exitRefusedConflicted' : 'exitRefused');
  }
}

function since({ current }: Pick<DocumentKeep, 'current'>): string {
  return current ? `, made after ${current.keptAt}; older ones are kept` : '';
}

/** False when it fails or lasts too long: a service that ends does not wait for ever. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  return withinTime(lastMoment, work, () => new Error('it lasts too long')).catch(() => false);
}
