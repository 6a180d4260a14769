import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { AutosaveOptions } from '../../../options/index.js';
import type { CloseReason } from '../../../protocol/index.js';
import { KeepUnavailable } from '../../session.errors.js';
import type { Views } from '../../people/views.js';
import type { DocumentFacts } from '../../document/document-facts.js';
import type { Machine } from '../../state/machine.js';
import type { Preserver } from '../keep/preserver.js';
import type { Rhythm } from '../save/rhythm.js';
import type { SavePipeline } from '../save/save-pipeline.js';
import { pauseAfter } from '../save/save-policy.js';

/** How long the very last attempt to keep bytes may take, ms. */
const lastMoment = 10_000;

export interface ClosingParts {
  readonly facts: DocumentFacts;
  readonly views: Views;
  readonly rhythm: Rhythm;
  readonly times: AutosaveOptions;
  readonly pipeline: SavePipeline;
  readonly preserver: Preserver;
  /** Where bytes are left that nobody took, for the operator. */
  readonly refuge: string;
  /** People who are here, or about to be. */
  readonly present: () => number;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/**
 * The end of a document: why it comes, and that it comes only when its bytes are with the host or in the keep. As long
 * as they are not, the document lives on, people may come back to it, and closing is tried again.
 */
export class Closing {
  #reason: CloseReason | undefined;
  #settled = false;
  #refusals = 0;
  #notBefore = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: ClosingParts,
    private readonly machine: () => Machine,
  ) {}

  get reason(): CloseReason | undefined {
    return this.#reason;
  }

  ask(reason: CloseReason): void {
    if (reason === 'idle' && Date.now() < this.#notBefore) return;
    if (this.#reason === undefined || this.#reason === 'disconnected') this.#reason = reason;
    this.machine().raise('close');
  }

  /** A close that had to wait is carried out where the document came to rest. @returns whether there was one */
  resume(): boolean {
    // Nobody was left then; somebody is here again.
    if (this.#reason === 'disconnected' && this.parts.present() > 0) this.#reason = undefined;
    if (this.#reason === undefined || Date.now() < this.#notBefore) return false;
    this.machine().raise('close');
    return true;
  }

  async save(): Promise<void> {
    await this.#end(() => this.parts.pipeline.exit());
  }

  async keep(): Promise<void> {
    await this.#end(() => this.parts.pipeline.keepOnly());
  }

  /** The document lives on; the bytes are in it and nowhere else. */
  refused(): void {
    const { facts, pipeline, rhythm, times, logger } = this.parts;
    const wait = pauseAfter(++this.#refusals, times);
    this.#notBefore = Date.now() + wait;
    const { obstacle = new KeepUnavailable() } = pipeline;
    logger.error(
      `${facts.key} cannot be closed: neither its host nor the keep has its unsaved changes. ` +
        `It stays open and is tried again in ${wait / 1000} s. ${String(obstacle)}`,
    );
    // People are here: whoever is idle, or not, shows anew.
    if (this.#reason === 'idle') this.#reason = undefined;
    pipeline.failed(obstacle);
    pipeline.announceFailure();
    rhythm.start();
    this.#retry = setTimeout(() => {
      this.#notBefore = 0;
      if (this.machine().state === 'ready' || this.machine().state === 'conflicted') this.resume();
    }, wait).unref();
  }

  /**
   * Bytes that are still nowhere else when the document ends, because the service ends or no kit could be had, go into
   * the keep, or to a place where an operator finds them. What cannot be saved even so is named in the log.
   */
  async lastResort(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#settled) return;
    const { facts, pipeline, preserver, logger } = this.parts;
    const isLost = facts.live !== undefined && facts.modified && !(await inTime(pipeline.snapshot()));
    const isSheltered = preserver.sheltered !== undefined;
    if (isSheltered && !(await inTime(preserver.secure()))) return this.#leaveOutside();
    if (isLost && !isSheltered) logger.error(`LOST: unsaved changes of ${facts.key}${since(preserver)}.`);
  }

  async #leaveOutside(): Promise<void> {
    const { facts, refuge, preserver, logger } = this.parts;
    try {
      const place = await preserver.moveOut(refuge);
      logger.error(`Unsaved changes of ${facts.key} found no room in the keep. They are in ${place}.`);
    } catch (error) {
      logger.error(`LOST: unsaved changes of ${facts.key}: ${String(error)}`);
    }
  }

  async #end(work: () => Promise<boolean>): Promise<void> {
    const { facts, rhythm } = this.parts;
    rhythm.stop();
    this.#settled = await work();
    if (this.#settled) return void this.machine().raise('exitDone');
    if (!facts.live || facts.live.lost) return void this.machine().raise('exitRefusedLost');
    this.machine().raise(facts.conflictingTimestamp === undefined ? 'exitRefused' : 'exitRefusedConflicted');
  }
}

function since({ current }: Preserver): string {
  return current ? `, made after ${current.keptAt}; older ones are kept` : '';
}

/** False when it fails or lasts too long: a service that ends does not wait for ever. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const late = pause(lastMoment, false, { ref: false });
  return Promise.race([work.catch(() => false), late]);
}
