import { describe, expect, it } from '@jest/globals';
import { HeldInputs } from './held-inputs.js';

const paste = (text: string) => ({ type: 'text', text }) as const;

describe('what is typed while another version comes', () => {
  it('is held in order, up to what does not belong where the caret is', () => {
    const held = new HeldInputs();
    expect(held.hold(paste('a'), 1)).toBe(true);
    expect(held.hold({ type: 'uno', command: '.uno:Bold' }, 2)).toBe(false);
    expect(held.hold(paste('b'), 3)).toBe(false);
    expect(held.release().map(({ seq }) => seq)).toEqual([1]);
    expect(held.active).toBe(false);
  });

  it('is held as far as a person types, not as far as a program sends; nothing after it is', () => {
    const held = new HeldInputs();
    const long = 'x'.repeat(1_000_000);
    const taken = Array.from({ length: 20 }, (_, index) => held.hold(paste(long), index)).filter(Boolean).length;
    expect(taken).toBeGreaterThan(1);
    expect(taken).toBeLessThan(10);
    expect(held.hold(paste('short'), 20)).toBe(false);
    expect(held.release()).toHaveLength(taken);
    expect(held.hold(paste(long), 21)).toBe(true);
  });

  it('is not held, nor anything behind it, until whoever types has heard of the document', () => {
    const held = new HeldInputs();
    held.refuseUnheard();
    expect(held.isUnheard).toBe(true);
    expect(held.hold(paste('a'), 1)).toBe(false);
    expect(held.active).toBe(true);
    expect(held.release()).toEqual([]);
    expect(held.isUnheard).toBe(false);
    expect(held.hold(paste('b'), 2)).toBe(true);
  });
});
