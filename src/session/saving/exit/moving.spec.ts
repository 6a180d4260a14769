import { describe, expect, it, jest } from '@jest/globals';
import { LeaseLost, type DocumentLease } from '../../../nodes/index.js';
import type { ServerMessage } from '../../../protocol/index.js';
import type { SessionMetrics } from '../../measures/session-metrics.js';
import { viewRequest } from '../../people/testing/view-request.js';
import type { View } from '../../people/view.js';
import { Views } from '../../people/views.js';
import { KeepUnavailable } from '../../errors.js';
import type { HandOver } from '../keep/hand-over.js';
import { Moving } from './moving.js';

interface Circumstances {
  /** Other nodes find what is kept here. */
  readonly isCommon: boolean;
  readonly encrypted: boolean;
  readonly confirm: DocumentLease['confirm'];
  /** Another node would open it. */
  readonly areThere: boolean;
}

/** A sheet of two people: one types into a cell, the other, a guest, had opened theirs before. */
function sheet(
  leave: (left: HandOver) => Promise<void>,
  {
    encrypted = false,
    isCommon = true,
    confirm = () => Promise.resolve('sure'),
    areThere = true,
  }: Partial<Circumstances> = {},
) {
  const told: ServerMessage[] = [];
  const posted: unknown[] = [];
  const views = new Views();
  const person = (id: number, cell: string): View => {
    const client = { ...viewRequest().client, send: (message: ServerMessage) => void told.push(message) };
    const view = views.create(viewRequest({ client, info: { UserId: `user ${id}`, IsAnonymousUser: id === 2 } }));
    view.attach(id, { cell, caretShown: true });
    view.welcome({ type: 'welcome' } as Extract<ServerMessage, { type: 'welcome' }>);
    views.add(view);
    return view;
  };
  const [typist] = [person(1, 'A1'), person(2, 'B1')];
  typist.typing.passed({ type: 'key', action: 'down', char: 49, key: 0 }, 1);
  typist.typing.passed({ type: 'key', action: 'up', char: 49, key: 0 }, 2);
  told.length = 0;
  const moved = jest.fn<SessionMetrics['moved']>();
  const saved = jest.fn(() => Promise.resolve(true));
  const moving = new Moving({
    version: {
      key: 'http://host/1',
      live: {
        office: {
          kind: 'spreadsheet',
          post: (id, input) => void posted.push({ id, ...input }),
        },
        editable: Promise.resolve(true),
        caughtUp: () => Promise.resolve(),
      },
      writable: true,
      encrypted,
    },
    lifecycle: { announce: () => undefined },
    changes: { modified: true },
    baseline: { told: {} },
    views,
    documentKeep: { current: undefined, idle: () => Promise.resolve() },
    // Storing ends what is done in cells.
    snapshots: {
      findOut: () => Promise.resolve(false),
      take: () => {
        for (const view of views.all) view.remember({ type: 'cursorVisible', visible: false });
        return Promise.resolve(true);
      },
    },
    exit: { save: saved },
    lock: { release: () => Promise.resolve() },
    lease: { confirm },
    keep: { leave },
    commonKeep: { isCommon: () => Promise.resolve(isCommon) },
    successors: { areThere: () => Promise.resolve(areThere) },
    metrics: { moved },
    logger: { warn: () => undefined },
  });
  return { moving, told, posted, moved, saved };
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
      { user: '', seq: 0, place: { cell: 'B1', caretShown: true } },
    ]);
    expect(moved.mock.calls).toEqual([['handedOver']]);
  });

  it('is with its host before that where it has a password, which nobody may have at the other node', async () => {
    for (const encrypted of [false, true]) {
      const { moving, saved } = sheet(() => Promise.resolve(), { encrypted });
      expect(await moving.handOver()).toBe(true);
      expect(saved).toHaveBeenCalledTimes(encrypted ? 1 : 0);
    }
  });

  it('goes nowhere where the others have been told to end since it began', async () => {
    const leave = jest.fn(() => Promise.resolve());
    const { moving, moved } = sheet(leave, { areThere: false });
    expect(await moving.handOver()).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(moved.mock.calls).toEqual([['saved']]);
  });

  it('goes by its host where the other nodes do not find what is kept here', async () => {
    const leave = jest.fn(() => Promise.resolve());
    const { moving, moved } = sheet(leave, { isCommon: false });
    expect(await moving.handOver()).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(moved.mock.calls).toEqual([['saved']]);
  });

  it.each([
    ['is another’s', () => Promise.reject(new LeaseLost())],
    ['may be another’s', () => Promise.resolve('likely' as const)],
  ])('leaves no word for whoever opens it next when it %s by now', async (_name, confirm) => {
    const leave = jest.fn(() => Promise.resolve());
    const { moving, told } = sheet(leave, { confirm });
    expect(await moving.handOver()).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(told).toContainEqual({ type: 'lost', ranges: [{ after: 0, upTo: 2 }] });
  });

  it('and cannot go: what had been typed into a cell is offered to whoever typed it', async () => {
    const { moving, told, moved } = sheet(() => Promise.reject(new KeepUnavailable()));
    expect(await moving.handOver()).toBe(false);
    const onTheMove = { type: 'progress', stage: 'moving' };
    expect(told).toEqual([onTheMove, onTheMove, { type: 'lost', ranges: [{ after: 0, upTo: 2 }] }]);
    expect(moved.mock.calls).toEqual([['saved']]);
  });
});
