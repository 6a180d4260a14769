import { describe, expect, it } from '@jest/globals';
import { mergeIntents, nextAutosave, pauseAfter, worthSaving } from './save-policy.js';
import { saveHeaders } from '../upload/save-intent.js';

describe('which headers a save carries', () => {
  it.each([
    ['user', true, { isModifiedByUser: true, isAutosave: false, isExitSave: false }],
    ['user', false, { isModifiedByUser: false, isAutosave: false, isExitSave: false }],
    ['autosave', true, { isModifiedByUser: true, isAutosave: true, isExitSave: false }],
    ['exit', true, { isModifiedByUser: true, isAutosave: false, isExitSave: true }],
    ['exit', false, { isModifiedByUser: false, isAutosave: false, isExitSave: true }],
  ] as const)('%s, modified %s', (cause, modified, headers) => {
    expect(saveHeaders({ cause }, modified, undefined)).toEqual(headers);
  });

  it('sends the known time byte for byte, and none when forced', () => {
    const time = '2026-01-01 00:00:00.000';
    expect(saveHeaders({ cause: 'user' }, true, time).timestamp).toBe(time);
    expect(saveHeaders({ cause: 'user', force: true }, true, time)).not.toHaveProperty('timestamp');
    expect(saveHeaders({ cause: 'user' }, true, undefined)).not.toHaveProperty('timestamp');
  });
});

describe('whether a save is worth it', () => {
  it.each([
    [{ cause: 'user' }, false, true],
    [{ cause: 'user', dontSaveIfUnmodified: true }, false, false],
    [{ cause: 'user', dontSaveIfUnmodified: true }, true, true],
    [{ cause: 'autosave' }, false, false],
    [{ cause: 'exit' }, false, false],
    [{ cause: 'exit' }, true, true],
  ] as const)('%j, modified %s: %s', (intent, modified, worth) => {
    expect(worthSaving(intent, modified)).toBe(worth);
  });
});

describe('wishes that wait together', () => {
  it('are one: a user’s wish over the clock’s, an exit over both', () => {
    expect(mergeIntents({ cause: 'autosave' }, { cause: 'user', by: 'a' })).toMatchObject({ cause: 'user', by: 'a' });
    expect(mergeIntents({ cause: 'user', by: 'a' }, { cause: 'autosave' })).toMatchObject({ cause: 'user', by: 'a' });
    expect(mergeIntents({ cause: 'user' }, { cause: 'exit' }).cause).toBe('exit');
  });

  it('force, and save the unmodified, when one of them does', () => {
    expect(mergeIntents({ cause: 'user', force: true }, { cause: 'user' }).force).toBe(true);
    expect(mergeIntents({ cause: 'user', dontSaveIfUnmodified: true }, { cause: 'user' }).dontSaveIfUnmodified).toBe(
      false,
    );
  });

  it('save nothing unmodified for the clock, or an end, which would not alone', () => {
    const wish = { cause: 'user', dontSaveIfUnmodified: true } as const;
    expect(worthSaving(mergeIntents(wish, { cause: 'autosave' }), false)).toBe(false);
    expect(worthSaving(mergeIntents({ cause: 'autosave' }, wish), false)).toBe(false);
    expect(worthSaving(mergeIntents({ cause: 'autosave' }, { cause: 'user' }), false)).toBe(true);
    expect(worthSaving(mergeIntents(mergeIntents(wish, { cause: 'autosave' }), { cause: 'user' }), false)).toBe(true);
  });
});

describe('when autosave comes', () => {
  const times = { idle: 1_000, max: 5_000, retryPause: 5_000 };
  const history = { modifiedSince: 10_000, lastInput: 10_000, failures: 0, lastAttempt: 0, retryAfter: 0 };

  it('not without a change', () => {
    expect(nextAutosave({ ...history, modifiedSince: undefined }, times)).toBeUndefined();
  });

  it('a while after the last input, at the latest after the maximum age', () => {
    expect(nextAutosave(history, times)).toBe(11_000);
    expect(nextAutosave({ ...history, lastInput: 14_900 }, times)).toBe(15_000);
  });

  it('after a failure, retryPause decides, whatever is typed and however lately it was saved before', () => {
    const patient = { idle: 30_000, max: 300_000, retryPause: 5_000 };
    const failed = { ...history, lastAttempt: 11_000 };
    for (const lastInput of [10_000, 11_000, 15_999]) {
      expect(nextAutosave({ ...failed, lastInput, failures: 1 }, patient)).toBe(16_000);
      expect(nextAutosave({ ...failed, lastInput, failures: 2 }, patient)).toBe(21_000);
    }
  });

  it('not before the time that the host named, up to ten minutes', () => {
    const failed = { ...history, failures: 1, lastAttempt: 11_000 };
    expect(nextAutosave({ ...failed, retryAfter: 120 }, times)).toBe(131_000);
    expect(nextAutosave({ ...failed, retryAfter: 1 }, times)).toBe(16_000);
    expect(nextAutosave({ ...failed, retryAfter: 86_400 }, times)).toBe(611_000);
  });

  it('later and later after more failures, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(failures, times))).toEqual([
      0, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
    expect(pauseAfter(1, { retryPause: 90_000 })).toBe(90_000);
  });
});
