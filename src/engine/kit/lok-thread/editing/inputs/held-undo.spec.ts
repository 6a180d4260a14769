import type { Incoming } from '../../common/inbox.js';
import { HeldUndo } from './held-undo.js';
import { NextPlace } from './next-place.js';

const [ann, bob] = [1, 2];
const undo: Incoming = { op: 'input', view: ann, input: { type: 'uno', command: '.uno:Undo' } };
const forward: Incoming = {
  op: 'input',
  view: ann,
  input: { type: 'key', action: 'down', char: 0, key: 0x2000 + 1280 },
};
const later: readonly Incoming[] = [
  { op: 'input', view: ann, input: { type: 'text', text: 'a' } },
  { id: 1, op: 'ask', view: ann, input: { type: 'paste', mime: 'text/plain', data: 'a' } },
  { id: 2, op: 'destroyView', view: ann },
];
const besides: readonly Incoming[] = [
  { op: 'input', view: ann, input: { type: 'tilesReceived', count: 1 } },
  { op: 'input', view: bob, input: { type: 'text', text: 'b' } },
  { id: 3, op: 'destroyView', view: bob },
  { id: 4, op: 'ping' },
];

describe('Undo that waits for carets', () => {
  let anyUntold = true;
  const document = { views: { size: 2 }, untoldCarets: { any: () => anyUntold } };
  const held = new HeldUndo();
  const waits = (message: Incoming, at: number): boolean => held.mustWait(message, at, document);

  it('is overtaken by nothing that its view does next, not by a paste nor by its leaving', () => {
    expect([...later, undo].map((message) => waits(message, 0))).toEqual([false, false, false, true]);
    expect(later.map((message) => waits(message, 0))).toEqual([true, true, true]);
    expect(besides.map((message) => waits(message, 0))).toEqual([false, false, false, false]);
    expect(held.isAwaited).toBe(true);
  });

  it('is done when the carets are told, or in a moment all the same', () => {
    expect([waits(undo, 99), waits(undo, 100), held.isAwaited]).toEqual([true, false, false]);
    expect([waits(undo, 200), (anyUntold = false), waits(undo, 201)]).toEqual([true, false, false]);
    expect(later.map((message) => waits(message, 201))).toEqual([false, false, false]);
  });
});

describe('Ctrl+Enter that waits for LibreOffice', () => {
  it('is overtaken by nothing that its view does next', () => {
    const next = new NextPlace();
    next.passedOn();
    expect(next.mustWait(forward, 0)).toBe(true);
    expect(later.map((message) => next.mustWait(message, 0))).toEqual([true, true, true]);
    expect(besides.map((message) => next.mustWait(message, 0))).toEqual([false, false, false, false]);
    expect(next.mustWait(forward, Infinity)).toBe(false);
    expect(later.map((message) => next.mustWait(message, 0))).toEqual([false, false, false]);
  });
});
