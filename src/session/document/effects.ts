import type { Effects } from '../state/machine.js';
import type { Clock } from './clock.js';
import type { DocumentParts } from './document-parts.js';

/** What the state table names is done by the parts of the document. */
export function makeEffects(parts: DocumentParts, clock: Clock, release: () => Promise<void>): Effects {
  const {
    machine,
    changes,
    saves,
    pipeline,
    status,
    baseline,
    conflicts,
    reloading,
    recovering,
    recoveryDesk,
    closing,
  } = parts;
  const stopClock = async (end: () => Promise<void>): Promise<void> => {
    clock.stop();
    await end();
  };
  const announceReloaded = (): void => {
    if (machine.state !== 'ready') return;
    status.announceReloaded();
    if (changes.unsent) saves.wish({ cause: 'autosave' });
  };
  return {
    announceOpened: () => clock.start(),
    store: () => pipeline.store(),
    upload: () => pipeline.upload(),
    announceConfirmed: () => status.announceConfirmed(baseline.timestamp),
    announceFailure: () => status.announceFailure(),
    decideConflict: () => conflicts.decide(),
    announceConflict: () => conflicts.ask(),
    loadFromHost: () => reloading.fromHost(),
    loadKept: () => reloading.fromKept(),
    announceReloaded,
    recover: () => recovering.recover(),
    announceRecovered: announceReloaded,
    exitSave: () => stopClock(() => closing.save()),
    exitKeep: () => stopClock(() => closing.keep()),
    announceExitRefused: () => {
      closing.refused();
      clock.start();
    },
    resumeDeferred: () => {
      if (machine.state !== 'ready' && machine.state !== 'conflicted') return;
      if (!closing.resume() && !recoveryDesk.resume()) saves.resume();
    },
    release,
  };
}
