import { describe, expect, it } from '@jest/globals';
import type { ViewInput } from '../../protocol/index.js';
import type { Ending } from '../endings/ending.js';
import { FormerViews } from './former-views.js';
import { keyDigest } from './handed-view.js';
import { TypingRecord } from './typing-record.js';

const letter: ViewInput = { type: 'key', action: 'down', char: 97, key: 0 };

const typed = (key: string, count: number): TypingRecord => {
  const record = new TypingRecord(keyDigest(key), () => undefined);
  for (let seq = 1; seq <= count; seq++) record.passed(letter, seq);
  return record;
};

describe('FormerViews', () => {
  const noted = new Map<string, Ending>();
  const made = (): FormerViews =>
    new FormerViews({
      note: (of, ending) => Promise.resolve(void noted.set(of, ending)),
      find: (of) => Promise.resolve(noted.get(of)),
    });

  it('knows of those that came to safety after their window had closed, whoever asks later', async () => {
    const record = typed('secret', 3);
    made().remember('secret', record);
    record.leave();
    expect(await made().endingOf('secret')).toBeUndefined();
    record.secured(2);
    expect(await made().endingOf('secret')).toEqual({ safe: 2, losses: [] });
    record.secured(3);
    expect(await made().endingOf('secret')).toEqual({ safe: 3, losses: [] });
    expect(await made().endingOf('another')).toBeUndefined();
  });

  it('knows of those that were safe already, and of what was lost on the way', async () => {
    const record = typed('other', 3);
    made().remember('other', record);
    record.secured(3);
    record.placeGone(1, 2);
    expect(noted.has(keyDigest('other'))).toBe(false);
    record.leave();
    const losses = [{ after: 1, upTo: 2, placeGone: true }];
    expect(await made().endingOf('other')).toEqual({ safe: 3, losses });
  });
});
