import type { DocumentStatus, ServerMessage } from '../../protocol/index.js';
import { withOwnPart } from './own-part.js';

const slide = { name: '', hash: '', visible: true };
const status: DocumentStatus = { kind: 'presentation', width: 1, height: 1, part: 0, parts: [slide, slide, slide] };
const told = (event: Extract<ServerMessage, { type: 'event' }>['event']): ServerMessage => ({ type: 'event', event });

describe('the part this person has chosen', () => {
  const turnedAt = 7;
  const shownBy = (message: ServerMessage, shown = 2) => withOwnPart(message, shown, (seq) => turnedAt > seq);

  it('is not that of before, which is told late', () => {
    expect(shownBy(told({ type: 'setPart', part: 1, after: 6 }))).toBeUndefined();
    expect(shownBy(told({ type: 'status', status, after: 6 }))).toEqual(
      told({ type: 'status', status: { ...status, part: 2 }, after: 6 }),
    );
    expect(shownBy(told({ type: 'status', status, after: 6 }), 9)).toMatchObject({ event: { status: { part: 2 } } });
  });

  it('is what is told of it, and of where it led', () => {
    for (const message of [
      told({ type: 'setPart', part: 1, after: 7 }),
      told({ type: 'setPart', part: 1 }),
      told({ type: 'status', status, after: 8 }),
      told({ type: 'mousePointer', pointer: 'text' }),
    ])
      expect(shownBy(message)).toBe(message);
  });
});
