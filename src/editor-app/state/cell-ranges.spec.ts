import { describe, expect, it } from '@jest/globals';
import type { Rectangle, ViewEvent } from '../../protocol/index.js';
import { begin, welcome } from '../testing/fixtures.js';
import type { EditorState } from './editor-state.js';
import { reduceEvent } from './reduce-event.js';
import { reduceMessage } from './reduce-message.js';

const cell = (x: number, y: number): Rectangle => ({ x, y, width: 1275, height: 255 });
const [one, other] = [cell(0, 765), cell(2550, 1275)];
const around: ViewEvent = { type: 'cellSelection', rectangle: { x: 0, y: 765, width: 3825, height: 765 } };
const parts: ViewEvent = { type: 'textSelection', rectangles: [one, other] };
const none: ViewEvent = { type: 'textSelection', rectangles: [] };

const sheet = reduceMessage(begin(), { ...welcome, status: { ...welcome.status, kind: 'spreadsheet' } });
const after = (...events: ViewEvent[]): EditorState['overlay'] => events.reduce(reduceEvent, sheet).overlay;

describe('the parts of a selection of cells', () => {
  it('stay while a cell is typed into, and when that is over', () => {
    expect(after(around, parts, none).cellRanges).toEqual([one, other]);
    expect(after(around, parts, none, { type: 'cursorVisible', visible: true }, around).cellRanges).toHaveLength(2);
  });

  it('are not those of text that is selected in a cell', () => {
    const inCell: ViewEvent = { type: 'textSelection', rectangles: [cell(10, 770)] };
    expect(after(around, parts, { type: 'cursorVisible', visible: true }, inCell).cellRanges).toEqual([one, other]);
  });

  it('go with it', () => {
    expect(after(around, parts, { type: 'cellSelection', rectangle: null }, none).cellRanges).toEqual([]);
    expect(after(around, parts, { type: 'cellSelection', rectangle: one }).cellRanges).toEqual([]);
  });
});
