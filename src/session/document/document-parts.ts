import type { DocumentLease } from '../../nodes/index.js';
import { Turn } from '../../waiting/index.js';
import { Lifecycle } from '../events/lifecycle.js';
import { HostBytes } from '../loading/host-bytes.js';
import { WaitingPeople } from '../loading/waiting-people.js';
import { VersionLoading } from '../loading/version-loading.js';
import { DocumentLoadLanguage } from '../loading/document-load-language.js';
import { KitOpener } from '../loading/kit-opener.js';
import { Opening } from '../loading/opening.js';
import { PasswordGate } from '../loading/password-gate.js';
import { Recovering } from '../loading/recovering.js';
import { RecoveryDesk } from '../loading/recovery-desk.js';
import { RecoveryOffer } from '../loading/recovery-offer.js';
import { Reloading } from '../loading/reloading.js';
import { SourceFinder } from '../loading/source-finder.js';
import { Version } from '../loading/version.js';
import { InputGate } from '../participation/input-gate.js';
import { Offenders } from '../participation/offenders.js';
import { Joining } from '../participation/joining.js';
import { Leaving } from '../participation/leaving.js';
import { RightsWatch } from '../participation/rights-watch.js';
import { WritingRights } from '../participation/writing-rights.js';
import { HandedViews } from '../people/handed-views.js';
import { KitViews } from '../people/kit-views.js';
import { Presence } from '../people/presence.js';
import { Views } from '../people/views.js';
import { ConflictDesk } from '../saving/conflict/conflict-desk.js';
import { HostWatch } from '../saving/conflict/host-watch.js';
import { Closing } from '../saving/exit/closing.js';
import { ExitSave } from '../saving/exit/exit-save.js';
import { Moving } from '../saving/exit/moving.js';
import { DocumentKeep } from '../saving/keep/document-keep.js';
import { Activity } from '../saving/save/activity.js';
import { Changes } from '../saving/save/changes.js';
import { Delivery } from '../saving/save/delivery.js';
import { SavePipeline } from '../saving/save/save-pipeline.js';
import { SaveStatus } from '../saving/save/save-status.js';
import { SaveQueue } from '../saving/save/save-queue.js';
import { SaveDesk } from '../saving/save/save-desk.js';
import { Snapshots } from '../saving/save/snapshots.js';
import { Baseline } from '../saving/upload/baseline.js';
import { Conflict } from '../saving/upload/conflict.js';
import { Landing } from '../saving/upload/landing.js';
import { LockKeeper } from '../saving/upload/lock-keeper.js';
import { Uploader } from '../saving/upload/uploader.js';
import { Machine } from '../state/machine.js';
import { KitEvents } from './kit-events.js';
import type { SessionServices } from './session-services.js';

export type DocumentParts = ReturnType<typeof makeParts>;

/**
 * The parts of one document's session, from those that know nothing of others to those that know most: what is known,
 * saving, people's part in it, loading, joining. Each is given what it needs and what was made before it.
 */
export function makeParts(key: string, services: SessionServices, lease: DocumentLease) {
  const known = makeKnown(key, services);
  const saving = makeSaving(known, services, lease);
  const participation = makeParticipation(known, saving, services);
  const loading = makeLoading(known, saving, participation, services, lease);
  const { session } = services.options;
  const joining = new Joining({
    ...known,
    ...saving,
    ...participation,
    ...loading,
    limits: services.limits,
    passwords: new PasswordGate(known.version, known.waiting),
    maxViews: session.maxViews,
    reconnectTime: session.idle.reconnect,
  });
  return { ...known, ...saving, ...participation, ...loading, joining };
}

type Known = ReturnType<typeof makeKnown>;
type Saving = ReturnType<typeof makeSaving>;
type Participation = ReturnType<typeof makeParticipation>;

/** State, people and facts, each written by its owner. */
function makeKnown(key: string, { logger, lifecycle, engine, options, passwords }: SessionServices) {
  const { session, conversion, editor } = options;
  const version = new Version(key);
  const language = new DocumentLoadLanguage({ house: conversion.lang, unsaid: editor.defaults.language }, version);
  return {
    version,
    language,
    kitOpener: new KitOpener(engine, session.loadTimeout, language, version, passwords),
    waiting: new WaitingPeople(),
    machine: new Machine(key, logger),
    lifecycle: new Lifecycle(version, lifecycle),
    views: new Views(),
    presence: new Presence(version),
    changes: new Changes(version),
    queue: new SaveQueue(),
    writes: new Turn(),
    activity: new Activity(),
    baseline: new Baseline(),
    conflict: new Conflict(),
    offer: new RecoveryOffer(),
    handedViews: new HandedViews(),
    offenders: new Offenders(),
  };
}

function makeSaving(known: Known, services: SessionServices, lease: DocumentLease) {
  const { wopi, keep, commonKeep, successors, engine, options, folders, audit, metrics, logger } = services;
  const { machine, lifecycle, version, views, changes, queue, activity, baseline } = known;
  const times = options.session.autosave;
  const sources = new SourceFinder(wopi, keep, engine, known.language, options.session.loadTimeout, folders);
  const hostBytes = new HostBytes(sources, logger);
  const lock = new LockKeeper(wopi, views, options.wopi, logger, lease);
  const landing = new Landing(baseline, wopi, sources, hostBytes);
  const uploader = new Uploader(wopi, views, baseline, landing, lock, lease, logger, (record) =>
    audit.record({ document: version.key, ...record }),
  );
  const status = new SaveStatus(views, changes, queue, activity, lifecycle);
  const isOurs = async (): Promise<boolean> => (await lease.confirm().catch(() => undefined)) === 'sure';
  const documentKeep = new DocumentKeep(keep, commonKeep, version, baseline, folders, views, logger, isOurs);
  const delivery = new Delivery({ ...known, status, documentKeep, uploader, confirmed: hostBytes, metrics });
  const snapshots = new Snapshots({ ...known, status, documentKeep, logger });
  const pipeline = new SavePipeline({ ...known, status, documentKeep, delivery });
  const saves = new SaveDesk(machine, queue, views);
  const exit = new ExitSave({ ...known, status, documentKeep, delivery, snapshots, times, logger });
  const moving = new Moving({
    ...known,
    documentKeep,
    snapshots,
    exit,
    lock,
    lease,
    keep,
    commonKeep,
    successors,
    metrics,
    logger,
  });
  const closing = new Closing({ ...known, status, documentKeep, snapshots, exit, moving, times, logger });
  const host = new HostWatch({ ...known, landing, hostBytes, snapshots, status, saves, wopi, logger });
  const conflicts = new ConflictDesk({ ...known, status, options: options.session.conflict });
  return {
    sources,
    hostBytes,
    lock,
    status,
    documentKeep,
    delivery,
    snapshots,
    pipeline,
    saves,
    moving,
    closing,
    host,
    conflicts,
  };
}

function makeParticipation(known: Known, saving: Saving, { wopi, limits, logger }: SessionServices) {
  const { views } = known;
  const inputs = new InputGate({ ...known, ...saving });
  const kitViews = new KitViews(views, inputs, known.handedViews);
  const leaving = new Leaving({ ...known, ...saving });
  const rights = new WritingRights({ ...known, ...saving, kitViews });
  const rightsWatch = new RightsWatch({ ...known, ...saving, wopi, limits, rights, leaving, logger });
  return { inputs, kitViews, leaving, rights, rightsWatch };
}

function makeLoading(
  known: Known,
  saving: Saving,
  people: Participation,
  services: SessionServices,
  lease: DocumentLease,
) {
  const { wopi, options, metrics, logger } = services;
  const { session } = options;
  const { unwanted } = saving.closing;
  const shared = { ...known, ...saving, ...people, wopi, unwanted, logger };
  const loading = new VersionLoading({ ...shared, limits: session, listener: new KitEvents(shared) });
  return {
    opening: new Opening({ ...shared, lease, loading, metrics, reconnectTime: session.idle.reconnect }),
    reloading: new Reloading({ ...shared, loading }),
    recovering: new Recovering({ ...shared, loading, times: session.autosave }),
    recoveryDesk: new RecoveryDesk({ ...known, keep: services.keep }),
  };
}
