import { describe, expect, it } from '@jest/globals';
import type { DialogNode, DialogWindow, DialogWindows } from './dialog-node.js';
import { isRepeated } from './repeated-message.js';

const button = (id: string): DialogNode => ({ id, type: `${id}button`, text: `~${id}` });

const message = (id: number, text: string, buttons = ['ok'], type = 'messagebox'): DialogWindow => ({
  id,
  kind: 'dialog',
  tree: {
    type,
    text: 'Information',
    children: [
      { type: 'multilineedit', text },
      { type: 'buttonbox', children: buttons.map(button) },
    ],
  },
});

const windows = (...all: readonly DialogWindow[]): DialogWindows =>
  Object.fromEntries(all.map((each) => [each.id, each]));

describe('a message', () => {
  const first = message(3, 'Protected cells can not be modified.');

  it('is repeated by a newer one with the same words, and by no other', () => {
    const again = message(5, 'Protected cells can not be modified.');
    const other = message(6, 'Invalid value.');
    const all = windows(first, again, other);
    expect([first, again, other].map((each) => isRepeated(each, all))).toEqual([false, true, false]);
    expect(isRepeated(again, windows(again))).toBe(false);
  });

  it.each([
    ['asks something', message(5, 'Protected cells can not be modified.', ['yes', 'no'])],
    ['has fields', message(5, 'Protected cells can not be modified.', ['ok'], 'dialog')],
    ['can be given up', message(5, 'Protected cells can not be modified.', ['ok', 'cancel'])],
  ])('is not repeated by what %s', (_what, newer) => {
    const older = { ...newer, id: 4 };
    expect(isRepeated(newer, windows(first, older, newer))).toBe(false);
  });
});
