import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BadOption } from '../../../engine/index.js';
import { KeepUnavailable } from '../../errors.js';
import type { DocumentState } from '../../state/state-table.js';
import { Closing, type ClosingParts } from './closing.js';

const nothing = (): void => undefined;
const failed = jest.fn();

describe('the end of a document', () => {
  let raised: string[];
  let present: number;
  let state: DocumentState;
  let safe: boolean;
  let closing: Closing;
  let parts: ClosingParts;
  let errors: string[];

  beforeEach(() => {
    raised = [];
    present = 0;
    state = 'ready';
    safe = true;
    errors = [];
    parts = {
      machine: {
        get state() {
          return state;
        },
        raise: (event) => raised.push(event) > 0,
      },
      version: { key: 'key', live: { lost: false } },
      changes: { modified: false },
      conflict: { isOpen: false },
      status: { failed, announceFailure: nothing },
      exit: { save: () => Promise.resolve(safe), keep: () => Promise.resolve(safe), obstacle: undefined },
      snapshots: { take: () => Promise.resolve(safe) },
      documentKeep: {
        current: undefined,
        overflowed: undefined,
        secure: () => Promise.resolve(safe),
        moveOut: () => Promise.resolve('/tmp'),
      },
      views: {
        get present() {
          return present;
        },
        get arrived() {
          return present;
        },
        all: [],
      },
      moving: { handOver: () => Promise.resolve(false), stay: nothing },
      times: { retryPause: 5_000 },
      logger: { warn: nothing, error: (line: string) => errors.push(line) },
    };
    failed.mockClear();
    closing = new Closing(parts);
  });

  it('comes when the bytes are safe, and not before', async () => {
    await closing.save();
    safe = false;
    await closing.save();
    expect(raised).toEqual(['exitDone', 'exitRefused']);
  });

  it.each([
    ['LibreOffice writes it in no format', new BadOption('It cannot be written.'), BadOption, /written\./, /room/],
    ['there is no room', undefined, KeepUnavailable, /make room at session\.keep\.dir/, /format/],
  ])('is refused for the reason it has: %s', (_name, obstacle, reason, told, untold) => {
    Object.assign(parts.exit, { obstacle });
    closing.refused();
    expect(errors).toEqual([expect.stringMatching(told)]);
    expect(errors[0]).not.toMatch(untold);
    expect(failed).toHaveBeenCalledWith(expect.any(reason));
  });

  it('of the service waits for kept bytes that are just being opened, until somebody is in who can save them', () => {
    state = 'opening';
    closing.opens('kept');
    closing.ask('shuttingDown');
    expect(closing.unwanted.aborted).toBe(false);
    state = 'ready';
    present = 1;
    expect(closing.resume()).toBe(false);
    present = 0;
    expect(closing.resume()).toBe(true);
  });

  it('of the service waits until the keep was looked into, and not for what the host has stored', () => {
    state = 'opening';
    closing.ask('shuttingDown');
    expect(closing.unwanted.aborted).toBe(false);
    closing.opens('stored');
    expect(closing.unwanted.aborted).toBe(true);
  });

  it.each(['moving', 'disconnected'] as const)('leaves kept bytes that are just being opened: %s', (reason) => {
    state = 'opening';
    closing.opens('kept');
    closing.ask(reason);
    expect(closing.unwanted.aborted).toBe(true);
  });

  it('for want of people is forgotten when somebody is back; another reason is not', () => {
    closing.ask('disconnected');
    present = 1;
    expect(closing.resume()).toBe(false);
    expect(closing.reason).toBeUndefined();
    closing.ask('ownerTermination');
    expect(closing.resume()).toBe(true);
    expect(closing.reason).toBe('ownerTermination');
    expect(raised).toEqual(['close', 'close', 'close']);
  });

  it.each(['shuttingDown', 'moving'] as const)('comes at once while it is being opened: %s', (reason) => {
    state = 'opening';
    closing.opens('stored');
    closing.ask(reason);
    expect(closing.unwanted.aborted).toBe(true);
  });

  it('waits for nobody’s answer, unless somebody is back', () => {
    expect(closing.hurry.aborted).toBe(false);
    closing.ask('disconnected');
    expect(closing.hurry.aborted).toBe(true);
    present = 1;
    closing.resume();
    expect(closing.hurry.aborted).toBe(false);
  });

  it('tells that nobody took the bytes, until the next attempt', async () => {
    safe = false;
    closing.ask('moving');
    await closing.save();
    expect(closing.isRefused).toBe(true);
    closing.ask('shuttingDown');
    expect([closing.isRefused, closing.reason]).toEqual([false, 'moving']);
  });

  it('that is not waited for has the reason of the node, where it had none', () => {
    closing.abandon('moving');
    expect(closing.reason).toBe('moving');
    closing.abandon('shuttingDown');
    expect(closing.reason).toBe('moving');
  });

  it('is not asked for again at once by the clock after it was refused', () => {
    closing.ask('idle');
    closing.refused();
    closing.ask('idle');
    expect(raised).toEqual(['close']);
    expect(closing.reason).toBeUndefined();
  });
});
