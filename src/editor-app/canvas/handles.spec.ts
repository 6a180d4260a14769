import { draggedFrame, graphicHandleAt } from './handles.js';
import { Viewport } from './viewport.js';

const frame = { x: 1000, y: 1000, width: 2000, height: 1000 };

describe('draggedFrame', () => {
  it.each([
    ['move', { x: 1100, y: 1050, width: 2000, height: 1000 }],
    ['se', { x: 1000, y: 1000, width: 2100, height: 1050 }],
    ['nw', { x: 1100, y: 1050, width: 1900, height: 950 }],
    ['e', { x: 1000, y: 1000, width: 2100, height: 1000 }],
    ['n', { x: 1000, y: 1050, width: 2000, height: 950 }],
  ] as const)('drags %s', (kind, expected) => {
    expect(draggedFrame(frame, kind, { x: 100, y: 50 })).toEqual(expected);
  });

  it('keeps proportions at corners when asked', () => {
    expect(draggedFrame(frame, 'se', { x: 2000, y: 0 }, true)).toMatchObject({ width: 4000, height: 2000 });
  });

  it('never turns inside out', () => {
    expect(draggedFrame(frame, 'w', { x: 9000, y: 0 })).toEqual({ x: 2999, y: 1000, width: 1, height: 1000 });
  });
});

const onSheet = (): Viewport =>
  new Viewport({
    kind: 'spreadsheet',
    documentWidth: 15_000,
    documentHeight: 15_000,
    width: 500,
    height: 500,
    pixelRatio: 1,
    tileTwips: 3840,
    scrollX: 0,
    scrollY: 0,
    headerWidth: 0,
    mirrored: false,
    frozenWidth: 0,
    frozenHeight: 0,
    headerHeight: 0,
  });

describe('graphicHandleAt', () => {
  it('finds the handle under the pointer', () => {
    const viewport = onSheet();
    const graphic = { rectangle: frame, rotation: 0, extra: undefined };
    expect(graphicHandleAt(viewport, graphic, { x: 200, y: 133 }, 8)?.kind).toBe('se');
    expect(graphicHandleAt(viewport, graphic, { x: 133, y: 41 }, 8)?.kind).toBe('rotate');
    expect(graphicHandleAt(viewport, graphic, { x: 100, y: 90 }, 8)).toBeUndefined();
    expect(graphicHandleAt(viewport, graphic, { x: 133, y: 41 }, 8, true)).toBeUndefined();
  });

  it.each([
    ['a chart', { type: 23 }, false],
    ['a table', { type: 35 }, false],
    ['a frame of text', { type: 601 }, false],
    ['a picture in a text', { type: 601, isWriterGraphic: true }, true],
  ])('turns %s or not', (_, extra, turns) => {
    const graphic = { rectangle: frame, rotation: 0, extra };
    const handle = graphicHandleAt(onSheet(), graphic, { x: 133, y: 41 }, 8);
    expect(handle?.kind === 'rotate').toBe(turns);
  });
});
