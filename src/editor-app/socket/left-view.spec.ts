import type { ClientInput } from '../../protocol/index.js';
import { missingOf, type LeftView } from './left-view.js';
import { SentInputs } from './sent-inputs.js';

const key = (letter: string): ClientInput => ({ type: 'key', action: 'down', char: letter.charCodeAt(0), key: 0 });
const up: ClientInput = { type: 'key', action: 'up', char: 0, key: 0 };
const click: ClientInput = { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 };

describe('missingOf', () => {
  let left: LeftView;
  beforeEach(() => {
    const sent = new SentInputs();
    for (const letter of 'abcd') [key(letter), up].forEach((input) => sent.add(input));
    sent.hold(click);
    sent.hold(key('z'));
    left = { key: 'secret', at: 1, ...sent.record };
  });

  const missing = (...verdict: Parameters<typeof missingOf> extends [unknown, infer Verdict] ? [Verdict] : never) =>
    missingOf(left, ...verdict).map(({ unsent, why }) => {
      const letters = unsent.inputs.map(({ input }) => (input.type === 'key' ? String.fromCharCode(input.char) : '|'));
      return [letters.join(''), why];
    });

  it('is what the service does not have, and what was done elsewhere while the line was cut', () => {
    expect(missing({ seq: 4, lost: [], known: true })).toEqual([['cd|z', 'offline']]);
    expect(missing({ seq: 8, lost: [], known: true })).toEqual([['|z', 'offline']]);
  });

  it('is what the service has lost, too', () => {
    const lost = [
      { after: 0, upTo: 2 },
      { after: 4, upTo: 6, placeGone: true as const },
    ];
    expect(missing({ seq: 8, lost, known: true })).toEqual([
      ['a', 'lost'],
      ['c', 'removed'],
      ['|z', 'offline'],
    ]);
  });

  it('is all of which nobody knows that it is safe', () => {
    expect(missing({ seq: 0, lost: [], known: false })).toEqual([['abcd|z', 'lost']]);
    expect(missing({ seq: 2, lost: [], known: false })).toEqual([['bcd|z', 'lost']]);
  });
});
