import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OfficeEngine } from '../../engine/index.js';
import { SvcLogger } from '../../logging/index.js';
import { DocumentLeases, NodeShares, type DocumentLease } from '../../nodes/index.js';
import { AuditLog } from '../../operations/index.js';
import { SvcOptions } from '../../options/index.js';
import type { CloseReason } from '../../protocol/index.js';
import type { DocumentPermissions } from '../../rights/index.js';
import { WopiClientService, type CheckFileInfo, type WopiFile } from '../../wopi/index.js';
import { LifecycleStream } from '../events/lifecycle-stream.js';
import { WorkFolders } from '../../folders/index.js';
import { PasswordTries } from '../loading/password-tries.js';
import type { View } from '../people/view.js';
import { ViewLimits } from '../policy/view-limits.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { Keep } from '../saving/keep/keep.js';
import { DocumentClosed, Draining } from '../errors.js';
import type { DocumentState } from '../state/state-table.js';
import { DocumentSession } from './document-session.js';
import type { SessionServices } from './session-services.js';
import { SharedBounds } from './shared-bounds.js';
import { Successors } from './successors.js';

/** Documents that are given away at the same time: each keeps a processor busy for a moment while its people wait. */
const movesAtOnce = 4;

/** Somebody may come to a document. */
export interface Admitted {
  readonly session: DocumentSession;
  readonly info: CheckFileInfo;
  readonly limits: DocumentPermissions;
  /** Of the limits: {@link ViewLimits.revision} when they were asked for. */
  readonly revision: number;
}

/** The documents that are open in this process, one session each. */
@Injectable()
export class OpenDocuments implements OnModuleDestroy {
  readonly #sessions = new Map<string, DocumentSession>();
  readonly #bounds: SharedBounds;
  readonly #services: SessionServices;
  readonly #shutdownTimeout: number;
  #stopping = false;
  #draining: Promise<void> | undefined;
  /** Draining, and others are there who have room. */
  #moving = false;

  constructor(
    private readonly wopi: WopiClientService,
    engine: OfficeEngine,
    keep: Keep,
    options: SvcOptions,
    audit: AuditLog,
    folders: WorkFolders,
    lifecycle: LifecycleStream,
    metrics: SessionMetrics,
    private readonly limits: ViewLimits,
    private readonly leases: DocumentLeases,
    private readonly successors: Successors,
    private readonly shares: NodeShares,
  ) {
    this.#bounds = new SharedBounds(
      options.session.documents,
      shares,
      () => engine.kits?.() ?? [],
      () => (this.draining ? [] : this.all),
    );
    const logger = new SvcLogger('session');
    const passwords = new PasswordTries();
    this.#services = { engine, wopi, keep, options, audit, folders, lifecycle, metrics, limits, passwords, logger };
    this.#shutdownTimeout = options.session.shutdownTimeout;
  }

  /**
   * Hands every document to another node, or saves and closes it, while hosts and kits can still be reached. After
   * `session.shutdownTimeout` the rest ends with its bytes in the keep, or where the log says.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopping = true;
    const deadline = setTimeout(() => {
      for (const session of this.all) session.abandon();
    }, this.#shutdownTimeout);
    await this.drain();
    await Promise.all(this.all.map(async (session) => session.closed()));
    clearTimeout(deadline);
  }

  /** No document is opened here any more, and those that are open go. */
  get draining(): boolean {
    return this.#draining !== undefined;
  }

  /**
   * Takes no more documents, and gives away those that are here: to other nodes, or, where there are none, to their hosts.
   * Settles when none is left; one that neither its host nor the keep takes stays, and is tried again by itself.
   */
  async drain(): Promise<void> {
    await (this.#draining ??= this.#giveAway());
  }

  async #giveAway(): Promise<void> {
    const places = await this.successors.takeOver();
    this.#moving = places > 0;
    // What people come back to at other nodes must not count here any more.
    await this.shares.tell();
    // Only what somebody looks at takes a place there.
    const all = this.all.toSorted((a, b) => b.views.present - a.views.present);
    const moving = all.slice(0, places);
    const next = async (): Promise<void> => {
      for (let each = moving.shift(); each !== undefined; each = moving.shift()) {
        await this.close(each.key, this.successors.areReached ? 'moving' : 'shuttingDown');
      }
    };
    const saved = all.slice(places).map(async ({ key }) => this.close(key, 'shuttingDown'));
    await Promise.all([...saved, ...Array.from({ length: movesAtOnce }, next)]);
  }

  get all(): DocumentSession[] {
    return [...this.#sessions.values()];
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** People at all of them. */
  get views(): number {
    return this.all.reduce((sum, { views }) => sum + views.size, 0);
  }

  get byState(): Partial<Record<DocumentState, number>> {
    const counts: Partial<Record<DocumentState, number>> = {};
    for (const { state } of this.all) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  /** How many have unsaved changes that are nowhere else. */
  get atRisk(): number {
    return this.all.filter(({ atRisk }) => atRisk).length;
  }

  find(key: string): DocumentSession | undefined {
    return this.#sessions.get(key);
  }

  /** Whether it is open at any node. @throws NodesUnavailable, LeaseDamaged when nobody can tell */
  async isOpenAnywhere(key: string): Promise<boolean> {
    return this.#sessions.has(key) || (await this.leases.ownerOf(key)) !== undefined;
  }

  /** @throws DocumentClosed while the service shuts down, or Draining, where another node is there */
  assertOpenToPeople(): void {
    if (this.#stopping && this.#moving) throw new Draining();
    if (this.#stopping) throw new DocumentClosed('The service is shutting down. Try again in a moment.');
  }

  /**
   * The document's session, a new one where there is none, and what the host and the policy say to whoever asks. A document that is just
   * being closed is opened again when it is closed, as its last save moves the time that the host told of before; or it
   * stays open, as neither host nor keep takes its bytes.
   *
   * Another node must not have it open: this one becomes its owner first.
   *
   * @throws TooManyDocuments, HostHasEnough, Draining, NotPermitted, PolicyFailed, DocumentElsewhere, NodesUnavailable, and what the host says
   */
  async sessionFor(key: string, file: WopiFile): Promise<Admitted> {
    for (;;) {
      const info = await this.wopi.checkFileInfo(file);
      const { revision } = this.limits;
      const limits = await this.limits.of(key, info);
      const existing = this.#sessions.get(key);
      await this.#bounds.assertRoom({ key, opener: info.UserId, opens: !existing });
      if (existing?.ending) await existing.ended();
      else if (existing) return { session: existing, info, limits, revision };
      else {
        if (this.draining) throw new Draining();
        const lease = await this.leases.take(key);
        // Somebody who came at the same time may have been first, or have been refused.
        const session = this.#sessions.get(key) ?? (lease.isOver ? undefined : this.#create(key, info.UserId, lease));
        if (session && !session.ending) return { session, info, limits, revision };
      }
    }
  }

  /**
   * Policy and host are asked again about these people.
   *
   * @returns how many they are
   */
  async reevaluate(isConcerned: (view: View, session: DocumentSession) => boolean): Promise<number> {
    // Whoever is on the way in has the old answer, and is asked about when they are in.
    this.limits.outdate();
    const asked = this.all.map((session) => ({
      session,
      views: session.views.all.filter((view) => isConcerned(view, session)),
    }));
    await Promise.all(asked.map(async ({ session, views }) => session.reevaluate(views)));
    return asked.reduce((sum, { views }) => sum + views.length, 0);
  }

  /** Saves the document and closes it for everybody. Settles when it is closed; does nothing when it is not open. */
  async close(key: string, reason: CloseReason): Promise<void> {
    const session = this.#sessions.get(key);
    session?.close(reason);
    await session?.closed();
  }

  #create(key: string, opener: string, lease: DocumentLease): DocumentSession {
    try {
      if (this.draining) throw new Draining();
      this.#bounds.assertRoomHere({ key, opener, opens: true });
    } catch (error) {
      void lease.release();
      throw error;
    }
    const session = new DocumentSession(key, opener, this.#services, lease);
    this.#sessions.set(key, session);
    lease.lost.addEventListener('abort', () => session.takenOver());
    void session.closed().then(() => this.#forget(session, lease));
    return session;
  }

  #forget(session: DocumentSession, lease: DocumentLease): void {
    this.#sessions.delete(session.key);
    this.#bounds.closed(session);
    void lease.release();
  }
}
