import type { ClientInput } from '../../protocol/index.js';
import { SentInputs, type SentInput } from './sent-inputs.js';

const key = (char: number): ClientInput => ({ type: 'key', action: 'down', char, key: 0 });
const comment = (command: string): ClientInput => ({
  type: 'uno',
  command,
  args: { Text: { type: 'string', value: 'Why?' } },
});
const seqs = (inputs: readonly SentInput[]): number[] => inputs.map(({ seq }) => seq);
const inputs = (sent: readonly SentInput[]): ClientInput[] => sent.map(({ input }) => input);
const move: ClientInput = { type: 'mouse', action: 'move', x: 0, y: 0, count: 1, buttons: 0, modifiers: 0 };
const paste: ClientInput = { type: 'paste', mime: 'text/plain', data: 'pasted' };

describe('SentInputs', () => {
  let sent: SentInputs;
  beforeEach(() => {
    sent = new SentInputs();
  });
  const add = (...chars: number[]): void => chars.forEach((char) => sent.add(key(char)));

  it('repeats exactly what a taken-up view has not applied', () => {
    add(97, 98, 99);
    expect(seqs(sent.after(1))).toEqual([2, 3]);
    expect(sent.after(3)).toEqual([]);
    expect(sent.seq).toBe(3);
  });

  it('keeps what was applied until it is safe', () => {
    add(97, 98, 99);
    sent.after(3);
    expect(seqs(sent.all.inputs)).toEqual([1, 2, 3]);
    sent.safe(2);
    expect(seqs(sent.all.inputs)).toEqual([3]);
    expect(seqs(sent.all.context)).toEqual([1, 2]);
  });

  it('numbers what is looked at but never repeats it', () => {
    sent.add({ type: 'pause', paused: true });
    add(97);
    expect(inputs(sent.after(0))).toEqual([key(97)]);
    expect(sent.seq).toBe(2);
  });

  it('holds what is typed during a cut up to a click; what follows cannot be sent', () => {
    add(97);
    sent.hold(key(98));
    sent.hold(move);
    sent.hold({ type: 'resetSelection' });
    sent.hold(key(99));
    expect(inputs(sent.after(0))).toEqual([key(97), key(98)]);
    expect(inputs(sent.takeStrays(2).inputs)).toEqual([{ type: 'resetSelection' }, key(99)]);
    expect(sent.takeStrays(2).inputs).toEqual([]);
    sent.hold(key(100));
    expect(inputs(sent.after(2))).toEqual([key(100)]);
  });

  it('holds a comment that is sent during a cut like what is typed', () => {
    sent.hold(comment('.uno:InsertAnnotation'));
    sent.hold(comment('.uno:ReplyComment'));
    sent.hold(key(98));
    expect(seqs(sent.after(0))).toEqual([1, 2, 3]);
    expect(sent.takeStrays(3).inputs).toEqual([]);
  });

  it('sends no more than a view can hold, and gives the rest back', () => {
    sent = new SentInputs(undefined, { held: 2, kept: 10 });
    for (const char of [97, 98, 99]) sent.hold(key(char));
    expect(inputs(sent.after(0))).toEqual([key(97), key(98)]);
    expect(inputs(sent.takeStrays(0).inputs)).toEqual([key(99)]);
  });

  it('never repeats a question: pasted text that did not arrive is given back', () => {
    add(97);
    sent.add(paste);
    expect(seqs(sent.after(0))).toEqual([1]);
    expect(inputs(sent.takeStrays(1).inputs)).toEqual([paste]);
    sent.add(paste);
    expect(sent.takeStrays(3).inputs).toEqual([]);
    expect(inputs(sent.all.inputs)).toContain(paste);
    sent.forget(3);
    expect(seqs(sent.all.inputs)).toEqual([1]);
  });

  it('gives back what went with a kit, and what stood before it', () => {
    add(97, 98, 99, 100);
    sent.safe(1);
    const { inputs: lost, context } = sent.take(2, 3);
    expect(seqs(lost)).toEqual([3]);
    expect(seqs(context)).toEqual([1, 2]);
    expect(seqs(sent.all.inputs)).toEqual([2, 4]);
  });

  it('gives back all that was typed in a place that somebody takes away, though it was safe', () => {
    add(...Array.from({ length: 1_000 }, () => 97));
    sent.safe(990);
    expect(sent.all.context).toHaveLength(200);
    const { inputs: lost, context } = sent.take(0, 1_000);
    expect(lost).toHaveLength(1_000);
    expect(context).toEqual([]);
  });

  it('starts over for a new view', () => {
    add(97);
    sent.reset();
    expect(sent.all).toEqual({ inputs: [], context: [] });
    expect(sent.add(key(98)).seq).toBe(1);
  });
});
