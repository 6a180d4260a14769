import { tmpdir } from 'node:os';
import type { View } from '../people/view.js';
import type { Views } from '../people/views.js';
import { Attendance } from '../people/kit-views.js';
import { Closing } from '../saving/exit/closing.js';
import { ConflictDesk } from '../saving/conflict/conflict-desk.js';
import type { DocumentFacts } from './document-facts.js';
import { DocumentLoading } from '../loading/document-loading.js';
import { HostWatch } from '../saving/conflict/host-watch.js';
import { InputGate } from '../participation/input-gate.js';
import { Loader } from '../loading/loader.js';
import { LockKeeper } from '../saving/upload/lock-keeper.js';
import type { Machine } from '../state/machine.js';
import { Membership, type MembershipSession } from '../participation/membership.js';
import { PasswordGate } from '../loading/password-gate.js';
import { Preserver } from '../saving/keep/preserver.js';
import { RightsWatch } from '../people/rights-watch.js';
import { Rhythm, type RhythmTasks } from '../saving/save/rhythm.js';
import { SavePipeline } from '../saving/save/save-pipeline.js';
import { Saves } from '../saving/save/saves.js';
import type { SessionServices } from './session-services.js';
import { Sourcing } from '../loading/sourcing.js';
import { Uploader } from '../saving/upload/uploader.js';

/** What the parts need of the session as a whole, and tell it. */
export interface WholeSession extends MembershipSession, Omit<RhythmTasks, 'snapshot' | 'checkHost'> {
  readonly facts: DocumentFacts;
  readonly views: Views;
  /** The machine is made of the parts: it is there when they are used. */
  machine(): Machine;
  leave(view: View): void;
  onModified(): void;
  onLost(reason: string): void;
  onStuck(view: number): void;
  onProtected(): void;
}

/** The parts of one document's session, each given those it works with. */
export class DocumentParts {
  readonly saves = new Saves();
  readonly sourcing: Sourcing;
  readonly preserver: Preserver;
  readonly attendance: Attendance;
  readonly lock: LockKeeper;
  readonly rhythm: Rhythm;
  readonly inputs: InputGate;
  readonly host: HostWatch;
  readonly conflicts: ConflictDesk;
  readonly pipeline: SavePipeline;
  readonly loading: DocumentLoading;
  readonly closing: Closing;
  readonly membership: Membership;
  readonly rights: RightsWatch;

  constructor(
    private readonly services: SessionServices,
    private readonly whole: WholeSession,
  ) {
    const { wopi, keep, options, engine, logger } = services;
    const { facts, views } = whole;
    const machine = (): Machine => whole.machine();
    this.sourcing = new Sourcing(wopi, keep, engine, options.session.loadTimeout, services.folders);
    this.preserver = new Preserver(
      keep,
      () => facts.kept,
      () => services.folders.unsaved(),
      logger,
      {
        mark: ({ dontTerminateEdit = false }) =>
          views.markTyping({ withOpenCells: !dontTerminateEdit || facts.live?.office.kind !== 'spreadsheet' }),
        secured: () => views.typing.forEach((record) => record.secured()),
      },
    );
    this.attendance = new Attendance(
      views,
      (view) => whole.leave(view),
      (view) => this.inputs.release(view),
    );
    this.lock = new LockKeeper(wopi, views, options.wopi, logger);
    this.rhythm = this.#rhythm();
    this.inputs = new InputGate(
      { facts, views, rhythm: this.rhythm, attendance: this.attendance, onModified: () => whole.onModified() },
      () => whole.state,
    );
    this.host = new HostWatch(facts, views, wopi, machine, () => this.pipeline.findOut(), logger);
    this.conflicts = new ConflictDesk({ facts, views, saves: this.saves, options: options.session.conflict }, machine);
    this.pipeline = this.#pipeline(machine);
    this.loading = this.#loading(machine);
    this.closing = this.#closing(machine);
    this.membership = this.#membership();
    this.rights = new RightsWatch(wopi, {
      views,
      fileName: () => facts.fileName,
      onRights: (view) => this.membership.rightsChanged(view),
      onBarred: (view) => {
        view.client?.close({ type: 'closed', reason: 'removed' });
        whole.leave(view);
      },
    });
  }

  #rhythm(): Rhythm {
    const { services, whole } = this;
    const { session } = services.options;
    return new Rhythm(session, {
      autosave: () => whole.autosave(),
      snapshot: () => this.pipeline.snapshotBetweenSaves(session.keep.snapshotEvery),
      checkHost: async () => this.rights.check(await this.host.check()),
      sendIdleViews: (now) => whole.sendIdleViews(now),
      closeIdle: () => whole.closeIdle(),
    });
  }

  #pipeline(machine: () => Machine): SavePipeline {
    const { wopi, options, audit, logger } = this.services;
    const { facts, views } = this.whole;
    const uploader = new Uploader(wopi, views, facts.baseline, this.lock, logger, (record) =>
      audit.record({ document: facts.key, ...record }),
    );
    return new SavePipeline(
      {
        facts,
        views,
        uploader,
        logger,
        saves: this.saves,
        preserver: this.preserver,
        rhythm: this.rhythm,
        times: options.session.autosave,
        onConfirmed: (parcel) => this.loading.confirmed(parcel),
      },
      machine,
    );
  }

  #loading(machine: () => Machine): DocumentLoading {
    const { whole, attendance } = this;
    const { engine, wopi, options, logger } = this.services;
    const { facts, views } = whole;
    return new DocumentLoading(
      {
        facts,
        views,
        wopi,
        logger,
        attendance,
        sourcing: this.sourcing,
        loader: new Loader(engine, options.session.loadTimeout, options.conversion.lang, () => facts.fileName),
        preserver: this.preserver,
        pipeline: this.pipeline,
        hangTimeout: options.session.hangTimeout,
        inputTimeout: options.session.inputTimeout,
        times: options.session.autosave,
        listener: {
          onEvent: (event, view) => attendance.onEvent(event, view),
          onTile: (tile) => attendance.onTile(tile),
          onModified: () => whole.onModified(),
          onLost: (reason) => whole.onLost(reason),
          onStuck: (view) => whole.onStuck(view),
          onProtected: () => whole.onProtected(),
        },
      },
      machine,
    );
  }

  #closing(machine: () => Machine): Closing {
    const { options, logger } = this.services;
    const { facts, views } = this.whole;
    return new Closing(
      {
        facts,
        views,
        logger,
        rhythm: this.rhythm,
        times: options.session.autosave,
        pipeline: this.pipeline,
        preserver: this.preserver,
        refuge: options.engine.workDir ?? tmpdir(),
        present: () => this.membership.present,
      },
      machine,
    );
  }

  #membership(): Membership {
    const { maxViews, idle } = this.services.options.session;
    const { facts, views } = this.whole;
    return new Membership(
      {
        facts,
        views,
        maxViews,
        attendance: this.attendance,
        loading: this.loading,
        lock: this.lock,
        host: this.host,
        conflicts: this.conflicts,
        passwords: new PasswordGate(() => this.loading.password),
        rhythm: this.rhythm,
        reconnectTime: idle.reconnect,
      },
      this.whole,
    );
  }
}
