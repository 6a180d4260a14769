import type { ViewInput } from '../../../../../protocol/index.js';
import { leavesWork } from './later-work.js';

const key = (code: number, window?: number): ViewInput => ({
  type: 'key',
  action: 'down',
  char: 0,
  key: code,
  ...(window === undefined ? {} : { window }),
});
const mouse = (action: 'down' | 'move'): ViewInput => ({
  type: 'mouse',
  action,
  x: 0,
  y: 0,
  count: 1,
  buttons: 1,
  modifiers: 0,
});

describe('leavesWork', () => {
  it.each<[string, ViewInput, boolean]>([
    ['a command', { type: 'uno', command: '.uno:Bold' }, true],
    [
      'the button of a dialog',
      { type: 'dialog', window: 1, id: 'ok', cmd: 'click', data: '', control: 'button' },
      true,
    ],
    ['a shortcut', key(0x2000 | 513), true],
    ['a key in a dialog', key(1280, 3), true],
    ['a click', mouse('down'), true],
    ['a letter', key(513), false],
    ['text', { type: 'text', text: 'x' }, false],
    ['the pointer', mouse('move'), false],
    ['what is shown', { type: 'tilesReceived', count: 1 }, false],
  ])('%s', (_name, input, expected) => {
    expect(leavesWork({ op: 'input', view: 1, input })).toBe(expected);
  });

  it('knows the questions that change a document', () => {
    expect(leavesWork({ id: 1, op: 'ask', view: 1, input: { type: 'cut' } })).toBe(true);
    expect(leavesWork({ id: 1, op: 'ask', view: 1, input: { type: 'selectionText' } })).toBe(false);
    expect(leavesWork({ id: 1, op: 'save' })).toBe(false);
  });
});
