import { beforeEach, describe, expect, it } from '@jest/globals';
import { Machine, type Effects } from './machine.js';
import type { DocumentEffect } from './state-table.js';

/** Settles when everything that can go on by itself has done so. */
const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the effects of a document’s steps', () => {
  let machine: Machine;
  /** What began and ended, in order. */
  let course: string[];
  let errors: string[];
  /** Ends the effect that is under way. */
  let finish: (() => void)[];
  let slow: Set<DocumentEffect>;
  let during: Partial<Record<DocumentEffect, () => void>>;

  beforeEach(() => {
    [course, errors, finish, slow, during] = [[], [], [], new Set(), {}];
    const carryOut = async (effect: DocumentEffect): Promise<void> => {
      course.push(`${effect} begins`);
      during[effect]?.();
      if (slow.has(effect)) await new Promise<void>((resolve) => finish.push(resolve));
      course.push(`${effect} ends`);
    };
    const effects = new Proxy({} as Effects, {
      get: (_target, effect: DocumentEffect) => () => carryOut(effect),
    });
    machine = new Machine({ debug: () => undefined, error: (line: string) => errors.push(line) });
    machine.connect(effects);
    machine.raise('opened');
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
    expect(errors).toEqual([expect.stringMatching(/^store failed unexpectedly: .*defect/)]);
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
