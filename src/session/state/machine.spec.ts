import { beforeEach, describe, expect, it } from '@jest/globals';
import { Machine, type Effects } from './machine.js';
import type { DocumentEffect } from './state-table.js';

/** Settles when everything that can go on by itself has done so. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const key = 'https://host/wopi/files/1';

describe('the effects of a document’s steps', () => {
  let machine: Machine;
  /** What began and ended, in order. */
  let course: string[];
  let errors: string[];
  let lines: string[];
  /** Ends the effect that is under way. */
  let finish: (() => void)[];
  let slow: Set<DocumentEffect>;
  let during: Partial<Record<DocumentEffect, () => void>>;

  beforeEach(() => {
    [course, errors, lines, finish, slow, during] = [[], [], [], [], new Set(), {}];
    const carryOut = async (effect: DocumentEffect): Promise<void> => {
      course.push(`${effect} begins`);
      during[effect]?.();
      if (slow.has(effect)) await new Promise<void>((resolve) => finish.push(resolve));
      course.push(`${effect} ends`);
    };
    const effects = new Proxy({} as Effects, {
      get: (_target, effect: DocumentEffect) => () => carryOut(effect),
    });
    const logger = { debug: (line: string) => lines.push(line), error: (line: string) => errors.push(line) };
    machine = new Machine(key, logger);
    machine.connect(effects);
    machine.raise('opened');
  });

  it('are told with the document they are of, and not with its address', () => {
    const { length } = lines;
    machine.raise('save');
    const other = new Machine('https://host/wopi/files/2', {
      debug: (line) => lines.push(line),
      error: () => undefined,
    });
    other.raise('opened');
    const [ours = '', theirs = ''] = lines.slice(length).map((line) => /^([0-9a-f]{8}): /.exec(line)?.[1]);
    expect(lines[0]).toBe(`${ours}: opening + opened → ready`);
    expect(theirs).toHaveLength(8);
    expect(theirs).not.toBe(ours);
  });

  it('begin at once when nothing is under way', async () => {
    await rest();
    course = [];
    machine.raise('save');
    expect(course[0]).toBe('store begins');
  });

  it('wait for the effect that raised their event', async () => {
    during.store = () => machine.raise('stored');
    machine.raise('save');
    await rest();
    expect(course.slice(-4)).toEqual(['store begins', 'store ends', 'upload begins', 'upload ends']);
  });

  it('wait for an effect that is under way when something else happens, and keep the order of events', async () => {
    slow = new Set(['upload']);
    during.store = () => machine.raise('stored');
    machine.raise('save');
    await rest();
    machine.raise('kitLost');
    machine.raise('confirmed');
    await rest();
    expect(machine.state).toBe('recovering');
    expect(course.at(-1)).toBe('upload begins');
    finish.forEach((end) => end());
    await rest();
    expect(course.slice(-5)).toEqual([
      'upload ends',
      'recover begins',
      'recover ends',
      'announceConfirmed begins',
      'announceConfirmed ends',
    ]);
  });

  it('go on when one fails, which is logged', async () => {
    during.store = () => {
      machine.raise('storeSkipped');
      throw new Error('defect');
    };
    machine.raise('save');
    await rest();
    expect(errors).toEqual([expect.stringMatching(/^[0-9a-f]{8}: store failed unexpectedly: .*defect/)]);
    expect(course.at(-1)).toBe('resumeDeferred ends');
  });

  it('are left to themselves when the document is abandoned: it is released, and nothing else happens', async () => {
    slow = new Set(['store']);
    machine.raise('save');
    await rest();
    machine.raise('kitLost');
    machine.raise('abandon');
    expect(course.slice(-2)).toEqual(['release begins', 'release ends']);
    finish.forEach((end) => end());
    await rest();
    expect(course.slice(-3)).toEqual(['release begins', 'release ends', 'store ends']);
    expect(course).not.toContain('recover begins');
  });
});
