import { describe, expect, it, jest } from '@jest/globals';
import type { ServerMessage } from '../../../protocol/index.js';
import { TypingRecord } from '../../people/typing-record.js';
import { KeepUnavailable } from '../../errors.js';
import type { HandOver } from '../keep/hand-over.js';
import { Moving, type MovingParts } from './moving.js';

/** A sheet of two people: one types into a cell, the other had opened theirs before. */
function sheet(leave: (left: HandOver) => Promise<void>) {
  const told: ServerMessage[] = [];
  const posted: unknown[] = [];
  const person = (id: number, place: object) => {
    const typing = new TypingRecord();
    typing.tell = (message) => void told.push(message);
    return { id, key: `key ${id}`, info: { UserId: `user ${id}` }, typing, place, options: {} };
  };
  const [typist, opener] = [person(1, { cell: 'A1', caretShown: true }), person(2, { cell: 'B1', caretShown: true })];
  typist.typing.passed({ type: 'key', action: 'down', char: 49, key: 0 }, 1);
  typist.typing.passed({ type: 'key', action: 'up', char: 49, key: 0 }, 2);
  const office = {
    kind: 'spreadsheet',
    post: (id: number, input: object) => void posted.push({ id, ...input }),
    ping: () => Promise.resolve(),
  };
  const moved = jest.fn();
  const parts = {
    version: { key: 'http://host/1', live: { office }, writable: true },
    lifecycle: { announce: () => undefined },
    changes: { modified: true },
    baseline: { told: {} },
    views: { all: [typist, opener], broadcast: () => undefined },
    preserver: { current: { id: 'entry' }, idle: () => Promise.resolve() },
    // Storing ends what is done in cells.
    snapshots: {
      take: () => {
        for (const view of [typist, opener]) view.place = { ...view.place, caretShown: false };
        return Promise.resolve(true);
      },
    },
    lock: { release: () => Promise.resolve() },
    keep: { leave, isShared: true },
    metrics: { moved },
    logger: { warn: () => undefined },
  };
  return { moving: new Moving(parts as unknown as MovingParts), told, posted, moved };
}

describe('a sheet that goes to another node', () => {
  it('has cells opened again where they were open, and typed once more where typing began them', async () => {
    let left: HandOver | undefined;
    const { moving, posted, moved } = sheet((given) => {
      left = given;
      return Promise.resolve();
    });
    expect(await moving.handOver()).toBe(true);
    expect(posted).toMatchObject([{ id: 1, type: 'key', key: 1281 }]);
    expect(left!.views).toMatchObject([
      { user: 'user 1', seq: 0, place: { cell: 'A1', caretShown: false } },
      { user: 'user 2', seq: 0, place: { cell: 'B1', caretShown: true } },
    ]);
    expect(moved.mock.calls).toEqual([['handedOver']]);
  });

  it('and cannot go: what had been typed into a cell is offered to whoever typed it', async () => {
    const { moving, told, moved } = sheet(() => Promise.reject(new KeepUnavailable()));
    expect(await moving.handOver()).toBe(false);
    expect(told).toEqual([{ type: 'lost', ranges: [{ after: 0, upTo: 2 }] }]);
    expect(moved.mock.calls).toEqual([['saved']]);
  });
});
