import { describe, expect, it } from '@jest/globals';
import type { ViewEvent } from '../../protocol/index.js';
import { RecentEvents, weigh } from './recent-events.js';

const state = (command: string, value: unknown = 'true'): ViewEvent => ({ type: 'commandState', command, value });

const heap = (): number => process.memoryUsage().heapUsed;

describe('what a kit said lately', () => {
  it('is the newest of each thing, in the order in which it was said', () => {
    const recent = new RecentEvents<string>(100_000);
    for (const [name, value] of [['Bold', 'true'] as const, ['Italic', 'true'] as const, ['Bold', 'false'] as const])
      recent.replace(name, state(name, value));
    expect(recent.all).toEqual([state('Italic'), state('Bold', 'false')]);
    recent.add('Italic', state('Italic', 'false'));
    expect(recent.get('Italic')).toHaveLength(2);
    expect(recent.take('Bold')).toEqual([state('Bold', 'false')]);
    expect(recent.get('Bold')).toEqual([]);
    recent.clear();
    expect(recent.all).toEqual([]);
  });

  it('is not one thing without end', () => {
    const recent = new RecentEvents<number>(100_000);
    for (let index = 0; index < 5_000; index++) recent.add(1, state(`.uno:${index}`));
    expect(weigh(recent.all)).toBeLessThan(110_000);
  });

  it.each([
    ['names without end', (index: number) => state(`.uno:${index}`)],
    ['values without end', (index: number) => state(`.uno:${index}`, 'x'.repeat(5_000))],
    ['names longer than all that is remembered', (index: number) => state(`.uno:${index}`.padEnd(200_000))],
    ['bytes', (index: number) => state(`.uno:${index}`, new Uint8Array(50_000))],
  ])('is so much at most: %s', (_what, saying) => {
    const recent = new RecentEvents<string>(100_000);
    for (let index = 0; index < 2_000; index++) {
      const event = saying(index);
      recent.replace(`.uno:${index}`, event);
    }
    expect(weigh(recent.all)).toBeLessThan(110_000);
    // What comes later is remembered as ever.
    recent.add('.uno:Bold', state('.uno:Bold'));
    expect(recent.get('.uno:Bold')).toEqual([state('.uno:Bold')]);
  });

  it('weighs about what it takes', () => {
    const before = heap();
    const events = Array.from({ length: 100_000 }, (_, index) => state(`.uno:${index}`));
    const [taken, weight] = [heap() - before, weigh(events)];
    expect(weight).toBeGreaterThan(taken / 3);
  });
});
