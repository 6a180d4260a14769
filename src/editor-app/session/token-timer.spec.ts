import { jest } from '@jest/globals';
import { TokenTimer } from './token-timer.js';

describe('TokenTimer', () => {
  const said: string[] = [];
  const timer = new TokenTimer({
    expiring: (left) => said.push(`expiring ${left}`),
    expired: () => said.push('expired'),
  });

  beforeEach(() => {
    said.length = 0;
    jest.useFakeTimers({ now: 0 });
  });

  afterEach(() => jest.useRealTimers());

  it('warns a quarter of an hour before the end, and at the end', () => {
    timer.set(3_600_000);
    jest.advanceTimersByTime(45 * 60_000 - 1);
    expect(said).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(said).toEqual(['expiring 900000']);
    jest.advanceTimersByTime(15 * 60_000);
    expect(said).toEqual(['expiring 900000', 'expired']);
  });

  it('warns at once when less is left', () => {
    timer.set(60_000);
    jest.advanceTimersByTime(0);
    expect(said).toEqual(['expiring 60000']);
  });

  it('knows nothing of tokens without end, nor of those replaced', () => {
    timer.set(60_000);
    timer.set(0);
    jest.advanceTimersByTime(10_000_000);
    expect(said).toEqual([]);
  });
});
