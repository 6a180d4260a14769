import { describe, expect, it } from '@jest/globals';
import { transition, transitions, type DocumentEffect, type DocumentEvent, type DocumentState } from './state-table.js';

type Row = readonly [DocumentState, DocumentEvent, DocumentState, readonly DocumentEffect[]];

/** The life of a document, said a second time: a change of the table has to be meant twice. */
const rows: readonly Row[] = [
  ['opening', 'opened', 'ready', ['announceOpened', 'resumeDeferred']],
  ['opening', 'openFailed', 'closed', ['release']],
  ['opening', 'close', 'opening', []],
  ['ready', 'save', 'saving', ['store']],
  ['ready', 'changedOutside', 'reloading', ['loadFromHost']],
  ['ready', 'reload', 'reloading', ['loadFromHost']],
  ['ready', 'restore', 'reloading', ['loadKept']],
  ['ready', 'conflict', 'conflicted', ['decideConflict']],
  ['ready', 'kitLost', 'recovering', ['recover']],
  ['ready', 'close', 'closing', ['exitSave']],
  ['saving', 'stored', 'uploading', ['upload']],
  ['saving', 'storeSkipped', 'ready', ['resumeDeferred']],
  ['saving', 'changedOutside', 'reloading', ['loadFromHost']],
  ['saving', 'storeFailed', 'ready', ['announceFailure', 'resumeDeferred']],
  ['saving', 'save', 'saving', []],
  ['saving', 'close', 'saving', []],
  ['saving', 'kitLost', 'recovering', ['recover']],
  ['uploading', 'confirmed', 'ready', ['announceConfirmed', 'resumeDeferred']],
  ['uploading', 'uploadFailed', 'ready', ['announceFailure', 'resumeDeferred']],
  ['uploading', 'conflict', 'conflicted', ['decideConflict', 'resumeDeferred']],
  ['uploading', 'changedOutside', 'reloading', ['loadFromHost']],
  ['uploading', 'save', 'uploading', []],
  ['uploading', 'close', 'uploading', []],
  ['uploading', 'kitLost', 'recovering', ['recover']],
  ['conflicted', 'overwrite', 'saving', ['store']],
  ['conflicted', 'reload', 'reloading', ['loadFromHost']],
  ['conflicted', 'save', 'conflicted', ['announceConflict']],
  ['conflicted', 'kitLost', 'recovering', ['recover']],
  ['conflicted', 'close', 'closing', ['exitKeep']],
  ['reloading', 'reloaded', 'ready', ['announceReloaded', 'resumeDeferred']],
  ['reloading', 'reloadFailed', 'ready', ['announceFailure', 'resumeDeferred']],
  ['reloading', 'conflict', 'conflicted', ['decideConflict', 'resumeDeferred']],
  ['reloading', 'kitLost', 'recovering', ['recover']],
  ['reloading', 'save', 'reloading', []],
  ['reloading', 'close', 'reloading', []],
  ['recovering', 'recovered', 'ready', ['announceRecovered', 'resumeDeferred']],
  ['recovering', 'recoveredConflicted', 'conflicted', ['announceRecovered', 'decideConflict', 'resumeDeferred']],
  ['recovering', 'recoveryFailed', 'closed', ['release']],
  ['recovering', 'confirmed', 'recovering', ['announceConfirmed']],
  ['recovering', 'uploadFailed', 'recovering', ['announceFailure']],
  ['recovering', 'save', 'recovering', []],
  ['recovering', 'close', 'recovering', []],
  ['closing', 'exitDone', 'closed', ['release']],
  ['closing', 'exitRefused', 'ready', ['announceExitRefused']],
  ['closing', 'exitRefusedConflicted', 'conflicted', ['announceExitRefused']],
  ['closing', 'exitRefusedLost', 'recovering', ['announceExitRefused', 'recover']],
];

describe('the states of a document', () => {
  it.each(rows)('%s + %s → %s', (from, event, to, effects) => {
    expect(transition(from, event)).toEqual({ to, effects });
  });

  it('has no transition beside these', () => {
    const all = Object.entries(transitions).flatMap(([state, events]) =>
      Object.keys(events).map((event) => `${state} + ${event}`),
    );
    expect(all.sort()).toEqual(rows.map(([state, event]) => `${state} + ${event}`).sort());
  });

  it('never uploads from a conflict without a decision', () => {
    const effects = Object.entries(transitions.conflicted)
      .filter(([event]) => event !== 'overwrite')
      .flatMap(([, step]) => step.effects);
    expect(effects).not.toContain('store');
    expect(effects).not.toContain('upload');
    expect(effects).not.toContain('exitSave');
  });

  it('comes to an end from everywhere: closing is taken or remembered', () => {
    for (const [state, events] of Object.entries(transitions)) {
      if (state === 'closing' || state === 'closed') continue;
      expect(events.close).toBeDefined();
    }
    expect(transitions.closed).toEqual({});
  });

  it('is abandoned from everywhere, once', () => {
    for (const state of Object.keys(transitions) as DocumentState[]) {
      const expected = state === 'closed' ? undefined : { to: 'closed', effects: ['release'] };
      expect(transition(state, 'abandon')).toEqual(expected);
    }
  });

  it('takes up a remembered close wherever it comes to rest', () => {
    const busy = ['opening', 'saving', 'uploading', 'reloading', 'recovering'] as const;
    const handedViews = busy
      .flatMap((state) => Object.values(transitions[state]))
      .filter(({ to }) => to === 'ready' || to === 'conflicted');
    for (const { effects } of handedViews) expect(effects).toContain('resumeDeferred');
  });

  it('releases exactly on the way to closed', () => {
    for (const step of Object.values(transitions).flatMap((events) => Object.values(events))) {
      expect(step.effects.includes('release')).toBe(step.to === 'closed');
    }
  });
});
