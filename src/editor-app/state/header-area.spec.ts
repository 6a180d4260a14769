import { begin } from '../testing/fixtures.js';
import type { EditorState } from './editor-state.js';
import { headerArea } from './header-area.js';
import { reduceEvent } from './reduce-event.js';

const page = { x: 284, y: 17406, width: 11906, height: 16838 };

/** The caret on the second page. */
const text = (): EditorState =>
  reduceEvent(
    {
      ...begin(),
      permission: 'edit',
      document: { kind: 'text', width: 12474, height: 34528, parts: [], part: 0, pages: [{ ...page, y: 284 }, page] },
    },
    { type: 'cursor', view: -1, rectangle: { x: 1418, y: 18540, width: 0, height: 277 } },
  );

describe('where a header or footer is edited', () => {
  it('is on the page of the caret, until it is left', () => {
    const area = { kind: 'header', y: 1134, height: 700 } as const;
    const state = reduceEvent(text(), { type: 'headerArea', area });
    expect(headerArea(state)).toEqual({ kind: 'header', area: { ...page, y: 17406 + 1134, height: 700 } });
    expect(headerArea(reduceEvent(state, { type: 'headerArea', area: null }))).toBeUndefined();
  });

  it('holds the line with the caret, though it was told before that was added', () => {
    const header = { kind: 'header', y: 567, height: 558 } as const;
    expect(headerArea(reduceEvent(text(), { type: 'headerArea', area: header }))?.area).toMatchObject({
      y: 17406 + 567,
      height: 18540 + 277 - 17406 - 567,
    });
    const footer = { kind: 'footer', y: 15000, height: 558 } as const;
    expect(headerArea(reduceEvent(text(), { type: 'headerArea', area: footer }))?.area).toMatchObject({
      y: 18540,
      height: 17406 + 15558 - 18540,
    });
  });

  it('is nowhere before it is told, and for readers', () => {
    expect(headerArea(text())).toBeUndefined();
    const area = { kind: 'footer', y: 15000, height: 558 } as const;
    expect(
      headerArea({ ...reduceEvent(text(), { type: 'headerArea', area }), permission: 'readonly' }),
    ).toBeUndefined();
  });
});
