/**
 * Every state a document can be in and everything that may happen to it, in one place.
 *
 * Events are facts, already judged by the policies (`save-policy.ts`, `conflict-policy.ts`); the table only says what
 * follows from a fact in a state. Effects are named here and carried out by the parts of the document (`effects.ts`), one
 * after the other; an effect that takes time ends by raising the next event. An event without an entry changes nothing. A
 * save or a close that has to wait is an entry without effects: whoever asked remembers it, and `resumeDeferred` takes it
 * up.
 *
 * @publicApi
 */
export type DocumentState =
  'opening' | 'ready' | 'saving' | 'uploading' | 'conflicted' | 'reloading' | 'recovering' | 'closing' | 'closed';

export type DocumentEvent =
  /** The document is loaded in a kit. */
  | 'opened'
  | 'openFailed'
  /** Somebody, or a timer, wants the document in storage. */
  | 'save'
  /** The bytes are in the keep. */
  | 'stored'
  /** There was nothing to save. */
  | 'storeSkipped'
  | 'storeFailed'
  /** The host has the bytes. */
  | 'confirmed'
  | 'uploadFailed'
  /** Storage changed and nothing here is unsaved. */
  | 'changedOutside'
  /** Storage changed and something here is unsaved. */
  | 'conflict'
  /** Decided: our bytes win. */
  | 'overwrite'
  /** Decided: the host's bytes win. */
  | 'reload'
  /** Decided: the kept bytes of an earlier run win. */
  | 'restore'
  | 'reloaded'
  | 'reloadFailed'
  | 'kitLost'
  | 'recovered'
  | 'recoveredConflicted'
  | 'recoveryFailed'
  | 'close'
  /** Whatever could be done before closing is done: the bytes are with the host, or in the keep. */
  | 'exitDone'
  /** Neither the host nor the keep took the bytes: the document lives on. */
  | 'exitRefused'
  | 'exitRefusedConflicted'
  /** And its kit died meanwhile. */
  | 'exitRefusedLost'
  /** The service ends and waits no longer. */
  | 'abandon';

export type DocumentEffect =
  | 'announceOpened'
  | 'store'
  | 'upload'
  | 'announceConfirmed'
  | 'announceFailure'
  | 'decideConflict'
  | 'announceConflict'
  | 'loadFromHost'
  | 'loadKept'
  | 'announceReloaded'
  | 'recover'
  | 'announceRecovered'
  | 'exitSave'
  | 'exitKeep'
  | 'resumeDeferred'
  | 'announceExitRefused'
  | 'release';

export interface Transition {
  readonly to: DocumentState;
  readonly effects: readonly DocumentEffect[];
}

const go = (to: DocumentState, ...effects: DocumentEffect[]): Transition => ({ to, effects });

export const transitions: Readonly<Record<DocumentState, Partial<Readonly<Record<DocumentEvent, Transition>>>>> = {
  opening: {
    opened: go('ready', 'announceOpened', 'resumeDeferred'),
    openFailed: go('closed', 'release'),
    close: go('opening'),
  },
  ready: {
    save: go('saving', 'store'),
    changedOutside: go('reloading', 'loadFromHost'),
    reload: go('reloading', 'loadFromHost'),
    restore: go('reloading', 'loadKept'),
    conflict: go('conflicted', 'decideConflict'),
    kitLost: go('recovering', 'recover'),
    close: go('closing', 'exitSave'),
  },
  saving: {
    stored: go('uploading', 'upload'),
    storeSkipped: go('ready', 'resumeDeferred'),
    changedOutside: go('reloading', 'loadFromHost'),
    storeFailed: go('ready', 'announceFailure', 'resumeDeferred'),
    save: go('saving'),
    close: go('saving'),
    kitLost: go('recovering', 'recover'),
  },
  uploading: {
    confirmed: go('ready', 'announceConfirmed', 'resumeDeferred'),
    uploadFailed: go('ready', 'announceFailure', 'resumeDeferred'),
    conflict: go('conflicted', 'decideConflict', 'resumeDeferred'),
    changedOutside: go('reloading', 'loadFromHost'),
    save: go('uploading'),
    close: go('uploading'),
    kitLost: go('recovering', 'recover'),
  },
  conflicted: {
    overwrite: go('saving', 'store'),
    reload: go('reloading', 'loadFromHost'),
    save: go('conflicted', 'announceConflict'),
    kitLost: go('recovering', 'recover'),
    close: go('closing', 'exitKeep'),
  },
  reloading: {
    reloaded: go('ready', 'announceReloaded', 'resumeDeferred'),
    reloadFailed: go('ready', 'announceFailure', 'resumeDeferred'),
    conflict: go('conflicted', 'decideConflict', 'resumeDeferred'),
    kitLost: go('recovering', 'recover'),
    save: go('reloading'),
    close: go('reloading'),
  },
  recovering: {
    recovered: go('ready', 'announceRecovered', 'resumeDeferred'),
    recoveredConflicted: go('conflicted', 'announceRecovered', 'decideConflict', 'resumeDeferred'),
    recoveryFailed: go('closed', 'release'),
    /** An upload that was under way when the kit died. */
    confirmed: go('recovering', 'announceConfirmed'),
    uploadFailed: go('recovering', 'announceFailure'),
    save: go('recovering'),
    close: go('recovering'),
  },
  closing: {
    exitDone: go('closed', 'release'),
    exitRefused: go('ready', 'announceExitRefused'),
    exitRefusedConflicted: go('conflicted', 'announceExitRefused'),
    exitRefusedLost: go('recovering', 'announceExitRefused', 'recover'),
  },
  closed: {},
};

export function transition(state: DocumentState, event: DocumentEvent): Transition | undefined {
  if (event === 'abandon') return state === 'closed' ? undefined : go('closed', 'release');
  return transitions[state][event];
}
