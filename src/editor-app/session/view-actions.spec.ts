import { createEditorStore } from '../state/store.js';
import { reduceMessage } from '../state/reduce-message.js';
import { settings, welcome } from '../testing/fixtures.js';
import type { SessionContext } from './context.js';
import { viewActions } from './view-actions.js';

describe('going to a part', () => {
  it('stays where it is when there is no such part, as when a page of the host names one', () => {
    const store = createEditorStore(settings);
    const parts = ['A', 'B'].map((name) => ({ name, hash: name, visible: true }));
    const status = { ...welcome.status, kind: 'spreadsheet' as const, parts };
    store.setState((state) => reduceMessage(state, { ...welcome, status }), true);
    const sent: unknown[] = [];
    const socket = { input: (input: unknown) => sent.push(input) };
    const { goToPart } = viewActions({ store, socket, canvas: {} } as unknown as SessionContext);
    for (const part of [2, 98, -1, 0.5]) goToPart(part);
    expect(sent).toEqual([]);
    expect(store.getState().document?.part).toBe(0);
    goToPart(1);
    expect(sent).toEqual([{ type: 'setPart', part: 1 }]);
    expect(store.getState()).toMatchObject({ document: { part: 1 }, selectedParts: [1] });
  });
});
