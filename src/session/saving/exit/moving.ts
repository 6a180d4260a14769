import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { OfficeDocument } from '../../../engine/index.js';
import type { DocumentLease } from '../../../nodes/index.js';
import { settledWithin } from '../../../waiting/index.js';
import type { Lifecycle } from '../../events/lifecycle.js';
import type { LiveDocument } from '../../live/live-document.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { SessionMetrics } from '../../measures/session-metrics.js';
import { kitOptions } from '../../people/describe-view.js';
import { personName } from '../../people/person-name.js';
import { keyDigest, type HandedView } from '../../people/handed-view.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import type { HandOver } from '../keep/hand-over.js';
import type { CommonKeep } from '../keep/common-keep.js';
import type { Keep } from '../keep/keep.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Changes } from '../save/changes.js';
import { isWritable } from '../save/save-pipeline.js';
import type { Snapshots } from '../save/snapshots.js';
import type { Baseline } from '../upload/baseline.js';
import type { LockKeeper } from '../upload/lock-keeper.js';
import type { ExitSave } from './exit-save.js';
import { steadyNow } from '../../measures/steady-clock.js';

/** How long the host may take to unlock the file for the other node, ms; people wait meanwhile. */
const unlockWithin = 1_000;
/** LibreOffice's idle work comes within it, ms; and so often it is looked for. */
const idleMoment = 25;
const maxRounds = 20;
const escapeKey = 1281;

/** The document as far as moving it takes. */
interface Movable extends Pick<LiveDocument, 'editable' | 'caughtUp'> {
  readonly office: Pick<OfficeDocument, 'kind' | 'post'>;
}

export interface MovingParts {
  readonly version: Pick<OpenVersion, 'key' | 'writable' | 'encrypted'> & { readonly live: Movable | undefined };
  readonly lifecycle: Pick<Lifecycle, 'announce'>;
  readonly changes: Pick<Changes, 'modified'>;
  readonly baseline: Pick<Baseline, 'told'>;
  readonly views: Pick<Views, 'all' | 'broadcast'>;
  readonly documentKeep: Pick<DocumentKeep, 'current' | 'idle'>;
  readonly snapshots: Pick<Snapshots, 'take' | 'findOut'>;
  readonly exit: Pick<ExitSave, 'save'>;
  readonly lock: Pick<LockKeeper, 'release'>;
  readonly lease: Pick<DocumentLease, 'confirm'>;
  readonly keep: Pick<Keep, 'leave'>;
  readonly commonKeep: Pick<CommonKeep, 'isCommon'>;
  readonly successors: { /** Whether another node would open it just now. */ areThere(): Promise<boolean> };
  readonly metrics: Pick<SessionMetrics, 'moved'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * The document goes to another node: what was typed is taken in, the bytes enter the keep, and beside them stands who was
 * where. What people do meanwhile waits; it is said again to the other node, or done here if the document stays.
 */
export class Moving {
  #waiting: (() => void)[] = [];

  constructor(private readonly parts: MovingParts) {}

  /** Something that somebody did while the document moves. */
  hold(work: () => void): void {
    this.#waiting.push(work);
  }

  /** The document does not move after all: what waited is done. */
  stay(): void {
    for (const work of this.#waiting.splice(0)) work();
  }

  /** @returns whether another node can go on; else the document ends, or stays, like any other */
  async handOver(): Promise<boolean> {
    const { version, commonKeep, metrics } = this.parts;
    const { live } = version;
    const isGone = live !== undefined && (await commonKeep.isCommon()) && (await this.#handOver(live));
    metrics.moved(isGone ? 'handedOver' : 'saved');
    return isGone;
  }

  async #handOver(live: Movable): Promise<boolean> {
    const { version, views, lifecycle, lock, logger } = this.parts;
    const began = steadyNow();
    views.broadcast({ type: 'progress', stage: 'moving' });
    const people = views.all.map((view) => asTheyAre(view, live));
    try {
      if (!(await this.#leave(live, people))) return lostCells(people);
      await settledWithin(
        unlockWithin,
        lock.release().catch(() => undefined),
      );
      this.#waiting = [];
      lifecycle.announce('moved', { people: views.all.length, took: steadyNow() - began });
      return true;
    } catch (error) {
      logger.warn(`${version.key} cannot be handed over: ${String(error)}`);
      return lostCells(people);
    }
  }

  async #leave(live: Movable, people: readonly Moved[]): Promise<boolean> {
    const { version, baseline, documentKeep, changes, snapshots, lease, successors, keep } = this.parts;
    // A cell begun by typing is typed once more at the other node, which makes it what it would have become here.
    for (const { view, began } of people) if (began !== undefined) live.office.post(view.id, escape);
    await live.caughtUp();
    const isUnsaved = (changes.modified || (await snapshots.findOut())) && (await isWritable(version));
    if (isUnsaved && !(await this.#secured())) return false;
    await documentKeep.idle();
    await this.#placesTold(live);
    const { current } = documentKeep;
    const { timestamp } = baseline.told;
    const left: HandOver = {
      documentKey: version.key,
      leftAt: new Date().toISOString(),
      views: people.map(handed),
      ...(current && { entry: current.id }),
      ...(timestamp !== undefined && { timestamp }),
    };
    // Word of one that was stopped meanwhile would be taken by whoever opens the document after its next owner.
    if ((await lease.confirm()) !== 'sure') return false;
    // All nodes may have been told to end, or be full, since the move began: what is kept then would wait for whoever opens it next.
    if (!(await successors.areThere())) return false;
    await keep.leave(left);
    return true;
  }

  /**
   * Kept bytes under a password are nobody's until somebody has typed it at the other node: their host gets them first.
   *
   * @returns whether they are in the keep, or the host has them
   */
  async #secured(): Promise<boolean> {
    const { version, exit, snapshots } = this.parts;
    return version.encrypted ? exit.save() : snapshots.take({ dontTerminateEdit: false });
  }

  /**
   * LibreOffice tells where a caret is after it has answered, in an idle moment: also of one that stands below what
   * somebody else typed.
   */
  async #placesTold(live: Movable): Promise<void> {
    const places = (): unknown[] => this.parts.views.all.map(({ place }) => place.cursor);
    for (let round = 0, before = places(); round < maxRounds; round++) {
      await pause(idleMoment);
      await live.caughtUp();
      const now = places();
      if (round > 0 && now.every((cursor, index) => cursor === before[index])) return;
      before = now;
    }
  }
}

const escape = { type: 'key', action: 'down', char: 0, key: escapeKey } as const;

/** Somebody as they were before anything was done about the move. */
interface Moved {
  readonly view: View;
  /** Where a cell was begun that is typed once more at the other node. */
  readonly began: number | undefined;
  /** Storing the document ends what is done in cells: it is begun again at the other node. */
  readonly caretShown: boolean | undefined;
}

const asTheyAre = (view: View, { office }: Movable): Moved => ({
  view,
  began: office.kind === 'spreadsheet' ? view.typing.giveUpCell() : undefined,
  caretShown: view.place.caretShown,
});

/** A cell that is typed once more is begun by that, and nothing of it is in the bytes. */
function handed({ view, began, caretShown }: Moved): HandedView {
  const { key, info, typing, place } = view;
  const seq = typing.reached({ withOpenCells: true });
  const where = { ...place, caretShown: began === undefined && caretShown === true };
  return { key: keyDigest(key), user: personName(info), seq, place: where, options: kitOptions(view) };
}

/** The document goes nowhere: what its people had begun in cells is offered to them. */
function lostCells(people: readonly Moved[]): false {
  for (const { view } of people) view.typing.cellLost();
  return false;
}
