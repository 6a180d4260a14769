import { Viewport, type ViewportState } from './viewport.js';

const state: ViewportState = {
  kind: 'text',
  documentWidth: 15_000,
  documentHeight: 60_000,
  width: 1_200,
  height: 800,
  pixelRatio: 1,
  tileTwips: 3840,
  scrollX: 0,
  scrollY: 0,
  headerWidth: 0,
  headerHeight: 0,
  frozenWidth: 0,
  frozenHeight: 0,
};

describe('Viewport', () => {
  it('centres a page that is narrower than the window', () => {
    expect(new Viewport(state).left).toBe(100);
    expect(new Viewport({ ...state, documentWidth: 150_000 }).left).toBe(12);
  });

  it.each([1, 1.5, 2])('finds the way from twips to pixels and back at pixel ratio %d', (pixelRatio) => {
    const view = new Viewport({ ...state, pixelRatio, tileTwips: 1920, scrollY: 333 });
    const point = { x: 4_321, y: 12_345 };
    const back = view.toDocument(view.toScreen(point));
    expect(Math.abs(back.x - point.x) + Math.abs(back.y - point.y)).toBeLessThanOrEqual(1);
  });

  it('keeps the point under the pointer while zooming', () => {
    const view = new Viewport({ ...state, scrollY: 1_000 });
    const anchor = { x: 500, y: 400 };
    const before = view.toDocument(anchor);
    const after = view.zoomedAt(2, anchor).toDocument(anchor);
    expect(Math.abs(after.y - before.y)).toBeLessThan(20);
    expect(view.zoomedAt(2, anchor).scale).toBeCloseTo(2, 2);
  });

  it('never looks outside the document', () => {
    const { visibleArea } = new Viewport({ ...state, scrollY: 99_999 }).scrolledTo(-50, 99_999);
    expect(visibleArea.x).toBe(0);
    expect(visibleArea.y + visibleArea.height).toBeLessThanOrEqual(60_000);
  });

  it('scrolls no further than needed to reveal', () => {
    const view = new Viewport(state);
    expect(view.revealing({ x: 100, y: 100, width: 10, height: 300 }).state.scrollY).toBe(0);
    const lower = view.revealing({ x: 100, y: 30_000, width: 10, height: 300 });
    expect(lower.toScreen({ x: 0, y: 30_300 }).y).toBeCloseTo(800 - 24, 0);
  });

  it('keeps sheets at their headers', () => {
    const sheet = new Viewport({ ...state, kind: 'spreadsheet', headerWidth: 50, headerHeight: 20 });
    expect([sheet.left, sheet.top]).toEqual([50, 20]);
  });

  it('fits pages into the width', () => {
    expect(new Viewport(state).fitScale('width')).toBeCloseTo(1.176, 3);
  });
});
