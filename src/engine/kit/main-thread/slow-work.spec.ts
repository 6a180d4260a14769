import { jest } from '@jest/globals';
import { WorkClock } from '../lok-thread/common/work-clock.js';
import { mailSlot, newMailCount } from '../shared/mail-count.js';
import { newWorkClockMemory } from '../shared/work-clock-memory.js';
import { SlowWork } from './slow-work.js';

describe('slow work', () => {
  const memory = newWorkClockMemory();
  const clock = new WorkClock(memory);
  const mail = newMailCount();
  let processor = 0;
  let told: { readonly view: number; readonly ms: number }[] = [];
  let slow: SlowWork;

  /** All of the time the processor works. */
  const pass = (ms: number): void => {
    for (let gone = 0; gone < ms; gone += 100) {
      processor += 100_000;
      jest.advanceTimersByTime(100);
    }
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: processor, system: 0 }));
    told = [];
    slow = new SlowWork(memory, mail, (work) => told.push(work));
  });
  afterEach(() => {
    clock.end();
    mail.fill(0);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is told of as long as it lasts, and looked for until there is nothing to do', () => {
    slow.expect();
    clock.begin(7);
    pass(3_000);
    expect(told.length).toBeGreaterThan(1);
    expect(told.every(({ view }) => view === 7)).toBe(true);
    clock.end();
    pass(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is looked for while a message is held back, and when it is done at last', () => {
    slow.expect();
    mail[mailSlot.undone] = 1;
    pass(5_000);
    expect(told).toEqual([]);
    mail[mailSlot.undone] = 0;
    clock.begin(3);
    pass(2_000);
    expect(told.at(-1)?.view).toBe(3);
  });

  it('is seen in a kit that was at rest, however long it was', () => {
    slow.expect();
    pass(20_000);
    expect(jest.getTimerCount()).toBe(0);
    slow.expect();
    clock.begin(1);
    pass(600);
    expect(told).toEqual([]);
    pass(1_500);
    expect(told.at(-1)?.view).toBe(1);
  });
});
