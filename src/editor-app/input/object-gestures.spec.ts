import { describe, expect, it } from '@jest/globals';
import type { ClientInput, Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { initialState } from '../state/initial-state.js';
import type { EditorStore, GraphicSelection } from '../state/index.js';
import { settings } from '../testing/fixtures.js';
import type { DocumentMouse } from './document-mouse.js';
import { ObjectGestures } from './object-gestures.js';

/** Too large to be carried as a picture. */
const shape: GraphicSelection = {
  rectangle: { x: 1000, y: 1000, width: 90_000, height: 50_000 },
  rotation: 0,
  extra: { id: '1' },
};
const viewport = {
  state: { kind: 'presentation', documentWidth: 200_000, documentHeight: 100_000, tileTwips: 3840, mirrored: false },
  pixelsPerTwip: 1,
  toDocument: (point: Point) => point,
  toScreenBox: (box: unknown) => box,
};
const pressed = { pointerType: 'mouse', shiftKey: false, altKey: true, ctrlKey: false, metaKey: false } as PointerEvent;

describe('the drag of an object', () => {
  it.each<[string, GraphicSelection | undefined, number]>([
    ['is told where it is let go', shape, 1],
    ['is given up when somebody else has deleted it', undefined, 0],
    ['is given up when something else is selected by then', { ...shape, extra: { id: '2' } }, 0],
  ])('%s', (_what, then, told) => {
    let state = initialState(settings);
    const select = (graphic: GraphicSelection | undefined): void => {
      state = { ...state, overlay: { ...state.overlay, graphic } };
    };
    const sent: ClientInput[] = [];
    const gestures = new ObjectGestures(
      { viewport, geometry: undefined, hands: {} } as unknown as CanvasView,
      { getState: () => state } as EditorStore,
      { input: (input) => void sent.push(input) },
      {} as DocumentMouse,
    );
    select(shape);
    const drag = gestures.takenUp(undefined, { x: 2000, y: 2000 }, pressed)!;
    drag.move({ x: 2100, y: 2100 }, pressed);
    select(then);
    drag.end({ x: 2200, y: 2200 }, pressed);
    expect(sent).toHaveLength(told);
  });
});
