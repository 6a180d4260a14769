import { jest } from '@jest/globals';
import { NodesUnavailable } from '../errors.js';
import { HeldLease, type WordOfOthers } from './held-lease.js';
import { since, thisMoment } from './lease-clock.js';
import type { Held } from './lease-store.js';

describe('a lease', () => {
  let answers: (Held | Error)[];
  const hold = jest.fn<(document: string, fence: number) => Promise<Held>>(() => {
    const answer = answers.shift() ?? { kind: 'held', fence: 7 };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const release = jest.fn(() => Promise.resolve());
  const released = jest.fn();
  const tell = jest.fn();
  const askOthers = jest.fn<(fence: number) => Promise<WordOfOthers>>(() => Promise.resolve('free'));

  /** @param age how long ago it was asked for, ms */
  function leaseOf(age = 0, fence = 7): HeldLease {
    const { monotonic, wall } = thisMoment();
    const logger = { debug: () => undefined, warn: () => undefined };
    const asked = { monotonic: monotonic - age, wall: wall - age };
    return new HeldLease(
      { document: 'd', realm: undefined, store: { hold, release }, askOthers, lasts: 1_000, logger, tell, released },
      { fence, asked },
    );
  }

  beforeEach(() => {
    answers = [];
    jest.clearAllMocks();
  });

  it('is asked about before anything is written, whatever the clocks say, and not by what was asked before', async () => {
    const lease = leaseOf();
    const asked = lease.renew();
    answers = [{ kind: 'passed' }];
    await expect(lease.confirm()).rejects.toMatchObject({ code: 'lease_lost' });
    await asked;
    expect(hold.mock.calls).toEqual([
      ['d', 7],
      ['d', 7],
    ]);
  });

  it('goes on when it has run out and nobody came after', async () => {
    const lease = leaseOf(5_000);
    expect(lease.runs).toBe(false);
    expect(await lease.confirm()).toBe('sure');
    expect(hold.mock.calls).toEqual([['d', 7]]);
    expect([lease.runs, lease.isOver]).toEqual([true, false]);
  });

  it.each(['other', 'passed'] as const)('is lost for good when the answer is %s', async (kind) => {
    answers = [{ kind }];
    const lease = leaseOf(5_000);
    await expect(lease.confirm()).rejects.toMatchObject({ code: 'lease_lost' });
    await expect(lease.confirm()).rejects.toMatchObject({ code: 'lease_lost' });
    expect(lease.lost.aborted).toBe(true);
    expect(hold).toHaveBeenCalledTimes(1);
    await lease.release();
    expect(release).not.toHaveBeenCalled();
    expect(released).toHaveBeenCalledTimes(1);
    expect(tell.mock.calls).toEqual([['lost']]);
  });

  it('goes on while Redis cannot be asked', async () => {
    answers = [new NodesUnavailable()];
    const lease = leaseOf(5_000);
    expect(await lease.confirm()).toBe('likely');
    expect(lease.lost.aborted).toBe(false);
    expect(tell.mock.calls).toEqual([['unrenewed']]);
    answers = [new NodesUnavailable()];
    expect(await leaseOf(600).confirm()).toBe('sure');
  });

  it.each([
    ['has run out', 5_000],
    ['runs by clocks that may have stood still', 600],
  ])('that %s is lost where another node came after and Redis does not answer', async (_name, age) => {
    answers = [new NodesUnavailable()];
    askOthers.mockResolvedValueOnce('overtaken');
    await expect(leaseOf(age).confirm()).rejects.toMatchObject({ code: 'lease_lost' });
    expect(askOthers.mock.calls).toEqual([[7]]);
    expect(tell.mock.calls).toEqual([['unrenewed'], ['lost']]);
  });

  it('that runs is this node’s where Redis does not answer, nor all nodes', async () => {
    answers = [new NodesUnavailable()];
    askOthers.mockResolvedValueOnce('silent');
    expect(await leaseOf(600).confirm()).toBe('sure');
    expect(await leaseOf(600).confirm()).toBe('sure');
    expect(askOthers).toHaveBeenCalledTimes(1);
  });

  it('may be another’s where Redis does not answer, and not all nodes', async () => {
    answers = [new NodesUnavailable()];
    askOthers.mockResolvedValueOnce('silent');
    const lease = leaseOf(5_000);
    expect(await lease.confirm()).toBe('unknown');
    expect(lease.lost.aborted).toBe(false);
  });

  it('that had run out, and of which Redis remembers nothing, may have been another’s until the file was looked at', async () => {
    answers = [{ kind: 'held', fence: 7, forgotten: true }];
    const lease = leaseOf(5_000);
    expect(await lease.confirm()).toBe('likely');
    expect(askOthers.mock.calls).toEqual([[7]]);
    askOthers.mockResolvedValueOnce('silent');
    expect(await lease.confirm()).toBe('unknown');
    lease.compared();
    expect(await lease.confirm()).toBe('sure');
    askOthers.mockResolvedValueOnce('overtaken');
    answers = [{ kind: 'held', fence: 7, forgotten: true }];
    await expect(leaseOf(5_000).confirm()).rejects.toMatchObject({ code: 'lease_lost' });
  });

  it('that runs is this node’s, though Redis has forgotten it', async () => {
    answers = [{ kind: 'held', fence: 7, forgotten: true }];
    expect(await leaseOf(600).confirm()).toBe('sure');
  });

  it('gets its number when Redis is back, if it was opened without', async () => {
    const lease = leaseOf(5_000, 0);
    await lease.renew();
    expect(hold).toHaveBeenCalledWith('d', 0);
    expect(lease.fence).toBe(7);
    expect(tell.mock.calls).toEqual([[{ renewed: expect.any(Number) }]]);
  });

  it('is given back once, and after a renewal under way', async () => {
    const lease = leaseOf();
    const renewal = lease.renew();
    await Promise.all([lease.release(), lease.release(), renewal]);
    await lease.renew();
    expect(release.mock.calls).toEqual([['d', 7]]);
    expect(hold).toHaveBeenCalledTimes(1);
  });
});

describe('the age of a moment', () => {
  it.each([
    ['both clocks went on', { monotonic: 300, wall: 300 }, 300],
    ['the machine slept', { monotonic: 100, wall: 60_000 }, 60_000],
    ['somebody set the clock back', { monotonic: 300, wall: -60_000 }, 300],
  ])('is right when %s', (_name, now, age) => {
    expect(since({ monotonic: 0, wall: 0 }, now)).toBe(age);
  });
});
