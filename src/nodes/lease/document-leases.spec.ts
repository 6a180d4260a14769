import { jest } from '@jest/globals';
import { resolveOptions } from '../../options/index.js';
import { NodeSelf } from '../self/node-self.js';
import { DocumentLeases } from './document-leases.js';
import type { Held, LeaseStore } from './lease-store.js';

describe('the leases of a node', () => {
  const options = resolveOptions({
    nodes: { redis: 'redis://127.0.0.1:1', address: 'http://127.0.0.1:2', secret: 's'.repeat(40) },
  });
  const hold = jest.fn<LeaseStore['hold']>();
  const release = jest.fn<LeaseStore['release']>(async () => undefined);
  const ownerOf = jest.fn<LeaseStore['ownerOf']>(async () => undefined);
  const leases = new DocumentLeases(
    new NodeSelf(options),
    { whenever: () => undefined },
    { hold, release, ownerOf },
    { assertPlaced: () => undefined, countOwned: () => undefined, others: [] },
    { watch: () => undefined, count: () => undefined },
    options,
  );

  it('are asked for once at a time, also when those who asked before were refused', async () => {
    hold.mockResolvedValueOnce({ kind: 'other' });
    const answers: ((held: Held) => void)[] = [];
    hold.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const again = leases.take('d').catch(() => leases.take('d'));
    const second = leases.take('d').catch(() => undefined);
    await second;
    await new Promise(setImmediate);
    const third = leases.take('d');
    await new Promise(setImmediate);
    expect(hold).toHaveBeenCalledTimes(2);
    for (const answer of answers) answer({ kind: 'held', fence: 7 });
    expect(await again).toBe(await third);
  });

  it('are not asked for for ever where Redis never tells who has what', async () => {
    hold.mockReset();
    hold.mockResolvedValue({ kind: 'unsettled', wait: 0 });
    await expect(leases.take('e')).rejects.toMatchObject({ code: 'lease_damaged' });
  });

  it('that are being given back are nobody’s: whose the document is, is asked when Redis has forgotten it', async () => {
    hold.mockResolvedValue({ kind: 'held', fence: 8 });
    const lease = await leases.take('f');
    const forgotten: (() => void)[] = [];
    release.mockImplementationOnce(() => new Promise((resolve) => forgotten.push(resolve)));
    void lease.release();
    const asked = leases.ownerOf('f');
    await new Promise(setImmediate);
    expect(ownerOf).not.toHaveBeenCalled();
    forgotten[0]!();
    expect(await asked).toBeUndefined();
    expect(ownerOf).toHaveBeenCalledTimes(1);
  });
});
