import { describe, expect, it } from '@jest/globals';
import type { Incoming } from '../../common/inbox.js';
import { DialogPatience, mayNotWait } from './dialog-patience.js';

const save: Incoming = { id: 1, op: 'save' };
const snapshot: Incoming = { id: 2, op: 'save', dontTerminateEdit: true };

describe('patience with a modal dialog', () => {
  let now = 0;
  const fresh = (): DialogPatience => new DialogPatience(() => now);

  it('has no end while nobody waits', () => {
    const patience = fresh();
    now += 1e9;
    expect(patience.isOver([], false)).toBe(false);
    now += 1e9;
    expect(patience.isOver([], false)).toBe(false);
  });

  it.each([
    ['a save somebody asked for', [save], false, 3_000],
    ['a snapshot', [snapshot], false, 15_000],
    ['a snapshot before a save', [snapshot, save], false, 3_000],
    ['the save that opened it', [], true, 3_000],
  ])('ends in time for %s, and begins anew for the next dialog', (_name, waiting, finishing, limit) => {
    const patience = fresh();
    expect(patience.isOver(waiting, finishing)).toBe(false);
    now += limit - 1;
    expect(patience.isOver(waiting, finishing)).toBe(false);
    now += 1;
    expect(patience.isOver(waiting, finishing)).toBe(true);
    expect(patience.isOver(waiting, finishing)).toBe(false);
  });

  it('lasts longer for a snapshot, and for nobody else, while somebody is at work in the dialog', () => {
    const [alone, left] = [fresh(), fresh()];
    const leave: Incoming = { id: 3, op: 'destroyView', view: 1 };
    const isOver = (): boolean[] => [alone.isOver([snapshot], false), left.isOver([snapshot, leave], false)];
    isOver();
    now += 14_000;
    for (const patience of [alone, left]) patience.acted();
    now += 1_000;
    expect(isOver()).toEqual([false, true]);
    now += 14_000;
    expect(alone.isOver([snapshot], false)).toBe(true);
  });

  it('ends for a snapshot in the end, whatever somebody does', () => {
    const patience = fresh();
    patience.isOver([snapshot], false);
    for (let seconds = 1; seconds < 60; seconds++) {
      now += 1_000;
      patience.acted();
      expect(patience.isOver([snapshot], false)).toBe(false);
    }
    now += 1_000;
    patience.acted();
    expect(patience.isOver([snapshot], false)).toBe(true);
  });

  it('begins anew when the dialog was answered', () => {
    const patience = fresh();
    patience.isOver([save], false);
    now += 2_999;
    patience.reset();
    expect(patience.isOver([save], false)).toBe(false);
    now += 1;
    expect(patience.isOver([save], false)).toBe(false);
  });

  it('is about saves, and people who come and go', () => {
    expect(mayNotWait(save)).toBe(true);
    expect(mayNotWait({ id: 3, op: 'destroyView', view: 1 })).toBe(true);
    expect(mayNotWait({ op: 'input', view: 1, input: { type: 'resetSelection' } })).toBe(false);
  });
});
