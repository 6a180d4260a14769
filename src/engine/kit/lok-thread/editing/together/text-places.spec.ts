import type { ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { TileViewer } from '../painting/tile-viewer.js';
import { EditorView } from '../view/editor-view.js';
import { TextPlaces } from './text-places.js';

const options = { author: '', language: 'en-GB', readOnly: false };
const place = () => ({ x: 1_000, y: 1_000, width: 1, height: 300 });
const key = (code: number, char = 0): ViewInput => ({ type: 'key', action: 'down', char, key: code });
const click = (modifiers: number): ViewInput => ({
  type: 'mouse',
  action: 'down',
  x: 1_000,
  y: 5_000,
  count: 1,
  buttons: 1,
  modifiers,
});
const letter = key(0, 97);

/** What is read in a text in which nothing is written. */
const lok: Pick<LokDocument, 'setView' | 'setTextSelection' | 'textSelection' | 'resetSelection' | 'postUnoCommand'> = {
  setView: () => undefined,
  setTextSelection: () => undefined,
  textSelection: () => null,
  resetSelection: () => undefined,
  postUnoCommand: () => undefined,
};

function select(view: EditorView): void {
  view.learn({ type: 'textSelectionStart', rectangle: place() });
  view.learn({ type: 'textSelection', rectangles: [place()] });
}

/** Ann has something selected while Bob writes. */
function together() {
  const [ann, bob] = [1, 2].map((id) => new EditorView(id, options, new TileViewer(id), undefined)) as [
    EditorView,
    EditorView,
  ];
  select(ann);
  bob.wrote = true;
  bob.tiles.caret = place();
  const places = new TextPlaces(
    {
      kind: 'text',
      lok: lok as LokDocument,
      views: new Map([ann, bob].map((view) => [view.id, view])),
      untoldCarets: { has: () => false },
      inOwnView: (work) => work(),
    },
    () => undefined,
  );
  const presses = (input: ViewInput): void => {
    places.before(ann, input);
    places.after(ann, input);
  };
  return { places, ann, presses };
}

describe('where others write while somebody types over a selection', () => {
  it('is looked at: it may be in it', () => {
    const { places, presses } = together();
    presses(letter);
    expect(places.isWaiting).toBe(true);
  });

  it.each([
    ['End', key(1029)],
    ['Ctrl+Left', key(1026 | 0x2000)],
    ['a click', click(0)],
  ])('is left alone after %s, though LibreOffice has not told yet what that ends', (_what, input) => {
    const { places, ann, presses } = together();
    presses(input);
    presses(letter);
    expect(places.isWaiting).toBe(false);
    select(ann);
    presses(letter);
    expect(places.isWaiting).toBe(true);
  });

  it.each([
    ['Shift+End', key(1029 | 0x1000)],
    ['a click with Shift', click(0x1000)],
  ])('is looked at after %s, by which more is selected', (_what, input) => {
    const { places, presses } = together();
    presses(input);
    presses(letter);
    expect(places.isWaiting).toBe(true);
  });
});
