import { readUndoableSteps } from './undoable-steps.js';

describe('readUndoableSteps', () => {
  it('reads what can be undone, newest first', () => {
    const action = { index: '0', comment: 'Typing: “one”', viewId: '2', dateTime: '2026-11-22T08:13:13,352666643' };
    expect(readUndoableSteps({ actions: [action] })).toEqual([
      { id: '2 2026-11-22T08:13:13,352666643', what: 'Typing: “one”', view: 2 },
    ]);
    expect(readUndoableSteps(null)).toEqual([]);
    expect(readUndoableSteps({ actions: '' })).toEqual([]);
  });
});
