import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HeldAcknowledgements } from './held-acknowledgements.js';

describe('acknowledgements of tiles', () => {
  let sent: [view: number, count: number][];
  let held: HeldAcknowledgements;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    held = new HeldAcknowledgements((view, count) => void sent.push([view, count]));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('wait for the next input, those of each view as one', () => {
    for (const view of [1, 2, 1]) held.hold(view, 1);
    expect(sent).toEqual([]);
    held.release();
    held.release();
    expect(sent).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('go without one after a moment, or when they are many', () => {
    held.hold(1, 3);
    jest.runAllTimers();
    held.hold(1, 7);
    held.hold(1, 1);
    expect(sent).toEqual([
      [1, 3],
      [1, 8],
    ]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('go nowhere when the kit has gone', () => {
    held.hold(1, 1);
    held.drop();
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });
});
