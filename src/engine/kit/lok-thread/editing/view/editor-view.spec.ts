import { expect, it } from '@jest/globals';
import { TileViewer } from '../painting/tile-viewer.js';
import { EditorView } from './editor-view.js';

const at = (x: number) => ({ x, y: 1_205, width: 1, height: 402 });
const nowhere = { x: 0, y: 0, width: 0, height: 0 };

it('a view knows what it has selected, also after somebody else has selected a shape', () => {
  const options = { language: 'en-US', readOnly: false, author: 'Ann' };
  const view = new EditorView(1, options, new TileViewer(1), undefined);
  const selection = { start: at(2_235), end: at(3_075) };
  expect(view.selected).toEqual({});
  view.learn({ type: 'textSelectionStart', rectangle: selection.start });
  view.learn({ type: 'textSelectionEnd', rectangle: selection.end });
  view.learn({ type: 'textSelection', rectangles: [at(2_235)] });
  expect(view.selected).toEqual(selection);
  view.learn({ type: 'textSelectionStart', rectangle: nowhere });
  view.learn({ type: 'textSelectionEnd', rectangle: nowhere });
  view.learn({ type: 'textSelection', rectangles: [] });
  expect(view.selected).toEqual({});
  view.learn({ type: 'textSelection', rectangles: [at(2_235)] });
  expect(view.selected).toEqual(selection);
});
