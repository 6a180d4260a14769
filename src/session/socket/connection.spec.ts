import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { protocolVersion, type ClientMessage } from '../../protocol/index.js';
import type { ViewClient } from '../people/view-connection.js';
import type { Joined } from '../reception/reception.js';
import { Connection, type Partners } from './connection.js';
import { workPerTurn } from './intake.js';

/** More than waits for a kit: it would be taken for ever from somebody who sends without end. */
const flood = 6_000;

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  isPaused = false;
  send(): void {
    // Nobody listens.
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  say(message: unknown): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the connection of somebody whose document moves', () => {
  let socket: FakeSocket;
  let isMoving: boolean;
  let held: (() => void)[];
  let done: number[];
  let saves: (number | undefined)[];
  let typing: { setbacks: number };

  beforeEach(async () => {
    socket = new FakeSocket();
    [isMoving, held, done, saves, typing] = [true, [], [], [], { setbacks: 1 }];
    const session = {
      get moving() {
        return isMoving;
      },
      hold: (work: () => void) => void held.push(work),
      // A kit that is left alone has soon caught up.
      live: { caughtUp: () => Promise.resolve() },
      disconnected: () => undefined,
    };
    const handle = async (
      _session: unknown,
      _view: unknown,
      message: ClientMessage,
      setbacks?: number,
    ): Promise<void> => {
      if (message.type === 'save') return void saves.push(setbacks);
      const take = (): void => void done.push((message as { seq: number }).seq);
      if (isMoving) session.hold(take);
      else take();
    };
    const welcome = async (_hello: unknown, client: ViewClient): Promise<Joined> =>
      ({ session, view: { client, mayEdit: true, typing } }) as unknown as Joined;
    const metrics = { keyToTile: { observe: () => undefined } };
    const partners = { reception: { welcome }, requests: { handle }, metrics } as unknown as Partners;
    const patience = { hello: 1_000, password: 1_000 };
    void new Connection(
      socket as unknown as WebSocket,
      { gather: () => undefined },
      partners,
      patience,
      () => undefined,
    );
    socket.say({ type: 'hello', version: protocolVersion, wopiSrc: 'http://h/f', accessToken: 't' });
    await settle();
  });

  async function type(upTo: number): Promise<void> {
    for (let seq = 1; seq <= upTo; seq++) {
      socket.say({ type: 'input', seq, input: { type: 'key', action: 'down', char: 97, key: 0 } });
      if (seq % 50 === 0) await settle();
    }
  }

  it('says of a save that waited behind keys what its sender may have known of them', async () => {
    isMoving = false;
    await type(workPerTurn - 1);
    socket.say({ type: 'input', seq: workPerTurn, input: { type: 'key', action: 'down', char: 97, key: 0 } });
    socket.say({ type: 'save', id: 1 });
    // Their kit is gone before it had them, and the document is there again.
    typing.setbacks = 2;
    expect(saves).toEqual([]);
    await settle();
    socket.say({ type: 'save', id: 2 });
    expect(saves).toEqual([1, 2]);
    socket.emit('close');
  });

  it('is read no further when much waits', async () => {
    await type(flood);
    expect(held.length).toBeLessThanOrEqual(workPerTurn + 1);
    expect(socket.isPaused).toBe(true);
    socket.emit('close');
  });

  it('has all of it done, in order, when the document stays', async () => {
    await type(flood);
    isMoving = false;
    for (const work of held.splice(0)) work();
    while (done.length < flood) await settle();
    expect(done).toEqual(Array.from({ length: flood }, (_, index) => index + 1));
    expect(socket.isPaused).toBe(false);
    socket.emit('close');
  });
});
