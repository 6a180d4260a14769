import type { ZygoteNews, ZygoteOrder } from '../messages.js';
import { forkToOrder } from './fork-to-order.js';

const order = (folder: string): ZygoteOrder => ({
  folder,
  walls: { seccomp: false },
  limits: { memoryBytes: 0, fileBytes: 0 },
});

/** @param copies what becomes of each fork: the number that it gives, or an error */
function serve(...copies: readonly (number | Error)[]) {
  const [orders, left] = [['a', 'b', 'c'].map(order), [...copies]];
  const told: ZygoteNews[] = [];
  const fork = (): number => {
    const copy = left.shift() ?? 1;
    if (copy instanceof Error) throw copy;
    return copy;
  };
  return { result: forkToOrder({ next: () => orders.shift(), fork, tell: (news) => told.push(news) }), told };
}

describe('what kits are forked from', () => {
  it('goes on where the machine has no room for one more process', () => {
    expect(serve(7, new Error('fork failed, errno 11'), 8)).toEqual({
      result: undefined,
      told: [
        { on: 'forked', folder: 'a', pid: 7 },
        { on: 'refused', folder: 'b', reason: 'fork failed, errno 11' },
        { on: 'forked', folder: 'c', pid: 8 },
      ],
    });
  });

  it('is a kit in each copy', () => {
    expect(serve(7, 0)).toEqual({ result: order('b'), told: [{ on: 'forked', folder: 'a', pid: 7 }] });
  });
});
