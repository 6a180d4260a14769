import { jest } from '@jest/globals';
import koffi from 'koffi';
import type { Incoming } from './common/inbox.js';
import { notMine } from './common/lok-context.js';
import { PlainService } from './common/plain-service.js';
import { LokLoop } from './lok-loop.js';
import type { KitRequest } from '../messages.js';

const pollProto = koffi.proto('int', ['void *', 'int']);

class Service extends PlainService {
  readonly asked: string[] = [];

  override handle({ op }: KitRequest): unknown {
    this.asked.push(op);
    return notMine;
  }
}

/** LibreOffice polls ten times and allows so many µs for each; at the nth wait something comes. */
function polled(
  arrivals: Readonly<Record<number, Incoming>>,
  allowedUs = 20_000,
  wasWoken = (): boolean => false,
): {
  readonly atLeisure: jest.Mock<() => void>;
  readonly asked: readonly string[];
  /** How long it waited each time, s. */
  readonly waits: readonly number[];
} {
  const mail: Incoming[] = [];
  const waits: number[] = [];
  const inbox = {
    isHolding: false,
    get hasMail() {
      return mail.length > 0;
    },
    next: () => mail.shift(),
    takeWhere: () => [],
    wasWoken,
    wait: (timeoutUs: number) => {
      jest.advanceTimersByTime(timeoutUs / 1000);
      const arrived = arrivals[waits.push(timeoutUs / 1e6)];
      if (arrived) mail.push(arrived);
    },
  };
  const office = {
    runLoop: (poll: bigint) => {
      const call = koffi.decode(poll, pollProto) as (data: null, timeoutUs: number) => number;
      for (let turn = 0; turn < 10; turn++) call(null, allowedUs);
    },
  };
  const clock = { alive: jest.fn(), begin: jest.fn(), end: jest.fn() };
  const service = new Service();
  const atLeisure = jest.fn<() => void>();
  const loop = new LokLoop({ office, inbox, clock }, [service], { flush: jest.fn(), send: jest.fn() }, () => atLeisure);
  loop.run({ address: 0n });
  return { atLeisure, asked: service.asked, waits };
}

const request: Incoming = { id: 1, op: 'status', of: 1 };

describe('LokLoop', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('does once what may be done at leisure, when nobody asks for anything', () => {
    expect(polled({}).atLeisure).toHaveBeenCalledTimes(1);
  });

  it('leaves it out where somebody has waited for this kit', () => {
    const { atLeisure, asked } = polled({ 2: request });
    expect([atLeisure.mock.calls, asked]).toEqual([[], ['status']]);
  });

  it('lets a request that has just come go first, and is not kept from it by a sign of life', () => {
    expect(polled({ 3: request }).atLeisure).not.toHaveBeenCalled();
    expect(polled({ 1: { id: 1, op: 'ping' } }).atLeisure).toHaveBeenCalledTimes(1);
  });

  it('lets LibreOffice look around less often when nothing has come for a while', () => {
    const waits = polled({ 7: request }, 1e6).waits.filter((wait) => wait > 0.05);
    expect(waits).toEqual([1, 1, 1, 5, 5, 5, 1, 1, 1]);
  });

  it('waits only where LibreOffice has looked once more after it was woken, and does wait then', () => {
    expect(polled({}, 20_000, () => true).waits).toHaveLength(5);
    expect(polled({ 2: request }, 20_000, () => true).asked).toEqual(['status']);
  });

  it('keeps its short timers to their time', () => {
    expect(polled({}, 500_000).waits.every((wait) => wait <= 0.5)).toBe(true);
  });
});
