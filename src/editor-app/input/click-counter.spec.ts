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

  it('starts over when something else was pressed in between', () => {
    const clicks = new ClickCounter();
    expect(clicks.next(here, 0)).toBe(1);
    clicks.startOver();
    expect([clicks.next(here, 100), clicks.next(here, 200)]).toEqual([1, 2]);
  });

  it('counts no click of another button, nor one before it', () => {
    const clicks = new ClickCounter();
    const menu = 2;
    expect([clicks.next(here, 0), clicks.next(here, 100, menu), clicks.next(here, 200, menu)]).toEqual([1, 1, 1]);
    expect([clicks.next(here, 300), clicks.next(here, 400)]).toEqual([1, 2]);
  });
});
