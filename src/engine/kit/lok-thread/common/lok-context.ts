import type { ImageWriter } from './image-writer.js';
import type { KitFailure } from './kit-failure.js';
import type { Inbox, Incoming } from './inbox.js';
import type { LoadLanguage } from './load-language.js';
import type { LoadDialogue } from './load-dialogue.js';
import type { LokOffice } from '../../lok/office.js';
import type { KitNotice, KitRequest } from '../../messages.js';
import type { TileOutbox } from './tile-outbox.js';
import type { WorkClock } from './work-clock.js';

/** What the services on the LibreOffice thread share. */
export interface LokContext {
  readonly office: LokOffice;
  readonly inbox: Inbox;
  readonly images: ImageWriter;
  readonly loading: LoadDialogue;
  readonly language: LoadLanguage;
  readonly clock: WorkClock;
  readonly tiles: TileOutbox;
  /** Bytes with which this process is killed. */
  readonly memoryLimit: number;
  /** Folder of LibreOffice's profile. */
  readonly profile: string;
  notify(notice: KitNotice): void;
  /** Waits until what was answered is on its way out of the process. */
  settle(): void;
}

/** One capability of the kit. Runs on the LibreOffice thread, inside its poll callback: everything is synchronous. */
export interface LokService {
  /** Answers a request, or returns {@link notMine}. @throws KitFailure */
  handle(request: KitRequest): unknown;
  /** Does what is left of a request that has just been answered, before LibreOffice's loop goes on. */
  answered(): void;
  /** Takes a message without answer; false when it is not for this service. */
  post(message: Incoming): boolean;
  /**
   * Does one slice of work that nobody waits for; true when there was some. Called when no message is waiting.
   *
   * @param rest how long LibreOffice has nothing to do of its own accord, ms; 0 after a message
   */
  idle(rest: number): boolean;
  /**
   * Whether a message is to be held back, because LibreOffice has to finish something first. What counts is the time at
   * which LibreOffice polled (ms): its own timers up to then have run, and no message overtakes another because time
   * runs out while they are looked at.
   */
  mustWait(message: Incoming, polledAt: number): boolean;
  /** Whether {@link idle} has something to do soon, though no message comes. */
  readonly isWaiting: boolean;
  /** How long {@link idle} has nothing to do of its own accord, ms; infinite: until a message comes. */
  readonly restsFor: number;
  /** Whether LibreOffice may finish what this message starts only in its own loop; what comes next has to see it done. */
  leavesWork(message: Incoming): boolean;
  /**
   * Does what must not wait while LibreOffice polls inside a call, while a modal dialog is open say.
   *
   * @param waits whether it has nothing to do by itself: what writes a long file polls, too, and goes on
   * @returns the failure to answer the request under way with, when its call will never return
   */
  nested(waits: boolean): KitFailure | undefined;
  /** Whether a message shows or answers such a dialog, and is therefore for now. */
  isOfDialog(message: Incoming): boolean;
}

export const notMine = Symbol('not mine');
