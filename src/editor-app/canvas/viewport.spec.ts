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
  mirrored: false,
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
    // 1.176 would fill it; tiles of whole sixteens of twips fit with half a percent less.
    expect(new Viewport(state).fitScale('width')).toBeCloseTo(1.171, 3);
  });

  describe('with frozen columns and rows', () => {
    const sheet = new Viewport({
      ...state,
      kind: 'spreadsheet',
      documentWidth: 90_000,
      headerWidth: 50,
      headerHeight: 20,
      frozenWidth: 3_000,
      frozenHeight: 600,
      scrollX: 400,
      scrollY: 300,
    });

    it('keeps them where they are and moves the rest below them', () => {
      expect(sheet.scrolledFrom).toEqual({ x: 250, y: 60 });
      expect(sheet.toScreen({ x: 1_500, y: 300 })).toEqual({ x: 150, y: 40 });
      expect(sheet.toScreen({ x: 15_000, y: 7_500 })).toEqual({ x: 650, y: 220 });
    });

    it('finds the point of the document under one of the window', () => {
      expect(sheet.toDocument({ x: 150, y: 40 })).toEqual({ x: 1_500, y: 300 });
      expect(sheet.toDocument({ x: 650, y: 40 })).toEqual({ x: 15_000, y: 300 });
      expect(sheet.toDocument({ x: 650, y: 220 })).toEqual({ x: 15_000, y: 7_500 });
    });

    it('sees four areas, what scrolls last', () => {
      expect(sheet.panes).toHaveLength(4);
      expect(sheet.seenAreas[0]).toEqual({ x: 0, y: 0, width: 3_000, height: 600 });
      expect(sheet.seenAreas.at(-1)).toEqual(sheet.visibleArea);
      expect(sheet.visibleArea).toMatchObject({ x: 9_000, y: 5_100 });
    });

    it('scrolls what is revealed from under them, and not for what is frozen', () => {
      expect(sheet.revealing({ x: 7_500, y: 7_500, width: 300, height: 300 }, 0).state.scrollX).toBe(300);
      expect(sheet.revealing({ x: 0, y: 7_500, width: 300, height: 300 }, 0).state.scrollX).toBe(400);
    });
  });
});
