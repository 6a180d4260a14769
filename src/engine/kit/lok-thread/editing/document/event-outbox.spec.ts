import type { ViewEvent } from '../../../../../protocol/index.js';
import { EventOutbox } from './event-outbox.js';

describe('EventOutbox', () => {
  let sent: [number, ViewEvent][];
  let outbox: EventOutbox;
  beforeEach(() => {
    sent = [];
    outbox = new EventOutbox((view, event) => sent.push([view, event]));
  });

  it('keeps the last of a state, at its place, for each view', () => {
    outbox.add(1, { type: 'cellAddress', address: 'A1' });
    outbox.add(2, { type: 'cellAddress', address: 'Z9' });
    outbox.add(1, { type: 'mousePointer', pointer: 'text' });
    outbox.add(1, { type: 'cellAddress', address: 'A2' });
    outbox.flush();
    expect(sent).toEqual([
      [2, { type: 'cellAddress', address: 'Z9' }],
      [1, { type: 'mousePointer', pointer: 'text' }],
      [1, { type: 'cellAddress', address: 'A2' }],
    ]);
  });

  it('tells states of different commands apart', () => {
    outbox.add(1, { type: 'commandState', command: '.uno:Bold', value: 'true' });
    outbox.add(1, { type: 'commandState', command: '.uno:Italic', value: 'true' });
    outbox.flush();
    expect(sent).toHaveLength(2);
  });

  it('never swallows what happened twice', () => {
    const comment: ViewEvent = { type: 'comment', comment: { action: 'Add' } };
    outbox.add(1, comment);
    outbox.add(1, comment);
    outbox.flush();
    outbox.flush();
    expect(sent).toHaveLength(2);
  });

  it('drops what was for a view that is gone', () => {
    outbox.add(1, { type: 'clipboardChanged' });
    outbox.add(2, { type: 'clipboardChanged' });
    outbox.drop(1);
    outbox.flush();
    expect(sent.map(([view]) => view)).toEqual([2]);
  });
});
