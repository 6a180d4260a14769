import { begin } from '../testing/fixtures.js';
import type { EditorState } from './editor-state.js';
import { headerArea } from './header-area.js';
import { reduceEvent } from './reduce-event.js';

const page = { x: 284, y: 17406, width: 11906, height: 16838 };
const vertical = (from: number, height: number) =>
  ({
    type: 'ruler',
    vertical: true,
    ruler: { margin1: 0, margin2: height, leftOffset: from, pageWidth: 29700 },
  }) as const;

/** The caret on the second page, among what has this ruler. */
function among(from: number, height: number, footnotes = 'disabled'): EditorState {
  const text: EditorState = {
    ...begin(),
    permission: 'edit',
    document: { kind: 'text', width: 12474, height: 34528, parts: [], part: 0, pages: [{ ...page, y: 284 }, page] },
  };
  const body = reduceEvent(text, vertical(2000, 25700));
  const at = { ...body, commands: { '.uno:InsertFootnote': footnotes } };
  const moved = reduceEvent(at, vertical(from, height));
  return reduceEvent(moved, { type: 'cursor', view: -1, rectangle: { x: 1418, y: 18540, width: 0, height: 277 } });
}

describe('where a header or footer is edited', () => {
  it('is what begins or ends with the text between the margins, on the page of the caret', () => {
    expect(headerArea(among(2000, 984))).toEqual({ kind: 'header', area: { ...page, y: 17406 + 1134, height: 558 } });
    expect(headerArea(among(26700, 1000))).toMatchObject({ kind: 'footer', area: { height: 567 } });
  });

  it('is neither the text itself nor a frame in it', () => {
    expect(headerArea(among(2000, 25700))).toBeUndefined();
    expect(headerArea(among(2000, 984, 'enabled'))).toBeUndefined();
    expect(headerArea(among(9000, 3000))).toBeUndefined();
    expect(headerArea(begin())).toBeUndefined();
  });
});
