import { QueueFull } from '../../engine/index.js';
import { MemoryTurnstile } from './memory-turnstile.js';

describe('MemoryTurnstile', () => {
  it('lets in so many', () => {
    const turnstile = new MemoryTurnstile({ max: 2, maxPerClient: Infinity });
    const [first, second] = [turnstile.admit('a'), turnstile.admit('b')];
    expect(() => turnstile.admit('c')).toThrow(QueueFull);
    turnstile.started(first);
    expect(turnstile.waiting).toBe(1);
    expect(() => turnstile.assertOpen('c')).toThrow(QueueFull);
    turnstile.release(first);
    turnstile.assertOpen('c');
    turnstile.release(second);
    expect(turnstile.waiting).toBe(0);
  });

  it('gives a client its share', () => {
    const turnstile = new MemoryTurnstile({ max: 10, maxPerClient: 1 });
    const own = turnstile.admit('a');
    expect(() => turnstile.admit('a')).toThrow('one client');
    turnstile.admit('b');
    turnstile.release(own);
    turnstile.admit('a');
  });

  it('knows the place of a job in the line', () => {
    const turnstile = new MemoryTurnstile({ max: 6, maxPerClient: Infinity });
    const [first, second] = [turnstile.admit('a'), turnstile.admit('a')];
    second.jobId = 'second';
    expect(turnstile.positionOf('second')).toBe(2);
    turnstile.started(first);
    expect(turnstile.positionOf('second')).toBe(1);
    turnstile.started(second);
    expect(turnstile.positionOf('second')).toBe(0);
  });
});
