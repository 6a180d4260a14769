import { describe, expect, it } from '@jest/globals';
import { isWholeRuler, KnownStates } from './known-states.js';

const ruler = (vertical: boolean, values: object) => ({ type: 'ruler', vertical, ruler: values }) as const;
const whole = { margin1: 0, margin2: 17_590, leftOffset: 2000, pageOffset: 501, pageWidth: 21_590 };

describe('what is told to a new view', () => {
  it('is the last ruler of each direction, and the attributes of text', () => {
    const known = new KnownStates();
    const bold = { type: 'commandState', command: '.uno:Bold', value: 'true' } as const;
    const [across, wider, down] = [
      ruler(false, whole),
      ruler(false, { ...whole, margin2: 18_000 }),
      ruler(true, whole),
    ];
    for (const event of [across, down, bold, wider]) known.take(event);
    known.take({ type: 'commandState', command: '.uno:Undo', value: 'enabled' });
    expect([...known.all]).toEqual([wider, down, bold]);
  });

  it.each([
    ['without a page', { ...whole, pageWidth: 0 }, false],
    ['without margins', { ...whole, margin2: 0 }, false],
    ['that is no object', 'EMPTY', false],
    ['with both', whole, true],
  ])('a ruler %s', (_what, values, expected) => {
    expect(isWholeRuler({ type: 'ruler', vertical: false, ruler: values })).toBe(expected);
  });
});
