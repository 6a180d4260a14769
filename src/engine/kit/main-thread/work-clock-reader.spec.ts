import { expect, it } from '@jest/globals';
import { WorkClock } from '../lok-thread/common/work-clock.js';
import { newWorkClockMemory } from '../shared/work-clock-memory.js';
import { WorkClockReader } from './work-clock-reader.js';

it('tells how long LibreOffice has worked on one input, and whose', () => {
  const memory = newWorkClockMemory();
  const [clock, reader] = [new WorkClock(memory), new WorkClockReader(memory)];
  expect(reader.look(0)).toBeUndefined();
  clock.begin(3);
  expect(reader.look(100)).toBeUndefined();
  expect(reader.look(1100)).toEqual({ view: 3, ms: 1000 });
  clock.end();
  expect(reader.look(1200)).toBeUndefined();
  clock.begin(0);
  clock.end();
  clock.begin(0);
  expect(reader.look(1300)).toBeUndefined();
  expect(reader.look(1400)).toEqual({ view: 0, ms: 100 });
  clock.alive();
  expect(reader.look(9_000)).toBeUndefined();
});
