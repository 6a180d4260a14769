import { SentInputs } from './sent-inputs.js';

const key = (char: number) => ({ type: 'key', action: 'down', char, key: 0 }) as const;

describe('SentInputs', () => {
  it('repeats exactly what a taken-up view has not applied', () => {
    const sent = new SentInputs();
    for (const char of [97, 98, 99]) sent.add(key(char));
    expect(sent.after(1).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(sent.after(3)).toEqual([]);
    expect(sent.seq).toBe(3);
  });

  it('numbers what is looked at but never repeats it', () => {
    const sent = new SentInputs();
    sent.add({ type: 'pause', paused: true });
    sent.add(key(97));
    expect(sent.after(0)).toEqual([{ seq: 2, input: key(97) }]);
  });

  it('keeps a bounded number', () => {
    const sent = new SentInputs(2);
    for (const char of [97, 98, 99]) sent.add(key(char));
    expect(sent.after(0).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('starts over for a new view', () => {
    const sent = new SentInputs();
    sent.add(key(97));
    sent.reset();
    expect(sent.add(key(98)).seq).toBe(1);
  });
});
