import { ClickCounter } from './click-counter.js';

describe('ClickCounter', () => {
  const here = { x: 10, y: 10 };

  it('counts to three and starts over', () => {
    const clicks = new ClickCounter();
    expect([0, 100, 200, 300].map((time) => clicks.next(here, time))).toEqual([1, 2, 3, 1]);
  });

  it('starts over when slow or elsewhere', () => {
    const clicks = new ClickCounter();
    expect([clicks.next(here, 0), clicks.next(here, 1000), clicks.next({ x: 50, y: 10 }, 1100)]).toEqual([1, 1, 1]);
  });
});
