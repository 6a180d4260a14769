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

  it('holds what is typed during a cut, up to a click and never more than it can keep', () => {
    const sent = new SentInputs(3);
    sent.add(key(97));
    for (const char of [98, 99, 100]) sent.hold(key(char));
    expect(sent.after(0).map(({ input }) => input)).toEqual([key(97), key(98), key(99)]);
    sent.confirm(3);
    sent.hold(key(101));
    sent.hold({ type: 'mouse', action: 'move', x: 0, y: 0, count: 1, buttons: 0, modifiers: 0 });
    sent.hold(key(102));
    sent.hold({ type: 'resetSelection' });
    sent.hold(key(103));
    expect(sent.after(3).map(({ input }) => input)).toEqual([key(101), key(102)]);
    sent.hold(key(104));
    expect(sent.after(5).map(({ input }) => input)).toEqual([key(104)]);
  });

  it('starts over for a new view', () => {
    const sent = new SentInputs();
    sent.add(key(97));
    sent.reset();
    expect(sent.add(key(98)).seq).toBe(1);
  });
});
