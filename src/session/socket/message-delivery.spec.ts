import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientMessage } from '../../protocol/index.js';
import { MessageDelivery } from './message-delivery.js';
import { workPerTurn } from './intake.js';

/** More than waits for a kit: it would be taken for ever from somebody who sends without end. */
const flood = 6_000;

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the messages of somebody whose document moves', () => {
  let delivery: MessageDelivery;
  let isMoving: boolean;
  let isPaused: boolean;
  let held: (() => void)[];
  let done: number[];
  let saves: number[];
  let typing: { setbacks: number };

  beforeEach(() => {
    [isMoving, isPaused, held, done, saves, typing] = [true, false, [], [], [], { setbacks: 1 }];
    const session = {
      get moving() {
        return isMoving;
      },
      hold: (work: () => void) => void held.push(work),
      // A kit that is left alone has soon caught up.
      live: { caughtUp: () => Promise.resolve() },
    };
    const take = (message: ClientMessage, setbacks: number): void => {
      if (message.type === 'save') saves.push(setbacks);
      if (message.type === 'input') done.push(message.seq);
    };
    delivery = new MessageDelivery({
      session,
      typing,
      handle: (message, setbacks) => (isMoving ? session.hold(() => take(message, setbacks)) : take(message, setbacks)),
      pause: () => (isPaused = true),
      resume: () => (isPaused = false),
    });
  });

  const key = (seq: number): void =>
    delivery.push({ type: 'input', seq, input: { type: 'key', action: 'down', char: 97, key: 0 } }, 80);

  async function type(upTo: number): Promise<void> {
    for (let seq = 1; seq <= upTo; seq++) {
      key(seq);
      if (seq % 50 === 0) await settle();
    }
  }

  it('says of a save that waited behind keys what its sender may have known of them', async () => {
    isMoving = false;
    await type(workPerTurn);
    delivery.push({ type: 'save', id: 1 }, 80);
    // Their kit is gone before it had them, and the document is there again.
    typing.setbacks = 2;
    expect(saves).toEqual([]);
    await settle();
    delivery.push({ type: 'save', id: 2 }, 80);
    expect(saves).toEqual([1, 2]);
  });

  it('are read no further when many wait', async () => {
    await type(flood);
    expect(held.length).toBeLessThanOrEqual(workPerTurn + 1);
    expect(isPaused).toBe(true);
  });

  it('are all done, in order, when the document stays', async () => {
    await type(flood);
    isMoving = false;
    for (const work of held.splice(0)) work();
    while (done.length < flood) await settle();
    expect(done).toEqual(Array.from({ length: flood }, (_, index) => index + 1));
    expect(isPaused).toBe(false);
  });
});
