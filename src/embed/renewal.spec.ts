import { jest } from '@jest/globals';
import { Renewal } from './renewal.js';

describe('Renewal', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('asks at half of each token’s life', async () => {
    const ends = [300_000, 500_000];
    const asked: number[] = [];
    const renewal = new Renewal(() => {
      asked.push(Date.now());
      return Promise.resolve(ends.shift());
    });
    renewal.start(100_000);
    await jest.advanceTimersByTimeAsync(1_000_000);
    expect(asked).toEqual([50_000, 175_000, 337_500]);
  });

  it('asks again, sooner each time, while there is no answer', async () => {
    const asked: number[] = [];
    const renewal = new Renewal(() => {
      asked.push(Date.now());
      return Promise.reject(new Error('offline'));
    });
    renewal.start(100_000);
    await jest.advanceTimersByTimeAsync(99_000);
    renewal.stop();
    expect(asked.slice(0, 4)).toEqual([50_000, 75_000, 87_500, 93_750]);
    const count = asked.length;
    await jest.advanceTimersByTimeAsync(100_000);
    expect(asked).toHaveLength(count);
  });

  it('asks no more when it was stopped while an answer was on its way', async () => {
    const waiting: ((end: number) => void)[] = [];
    const renewal = new Renewal(() => new Promise((resolve) => void waiting.push(resolve)));
    renewal.start(100_000);
    await jest.advanceTimersByTimeAsync(50_000);
    renewal.stop();
    for (const answer of waiting) answer(200_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks for nothing where no end is known', async () => {
    const renewal = new Renewal(() => Promise.reject(new Error('asked')));
    for (const end of [undefined, 0, Number.NaN]) renewal.start(end);
    expect(jest.getTimerCount()).toBe(0);
  });
});
