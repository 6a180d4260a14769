import { describe, expect, it } from '@jest/globals';
import { edgeGuides, snapEdges, snapMoved } from './snapping.js';

const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });
const page = box(0, 0, 2000, 1000);

describe('snapMoved', () => {
  it('draws an edge to the edge of a neighbour, and shows the line through both', () => {
    const { by, guides } = snapMoved(box(497, 600), { objects: [box(500, 100)] }, 10);
    expect(by).toEqual({ x: 3, y: 0 });
    expect(guides).toContainEqual({ axis: 'x', at: 500, from: 100, to: 700 });
  });

  it('draws a middle to a middle, and an edge to an opposite edge', () => {
    expect(snapMoved(box(508, 600, 80), { objects: [box(500, 100)] }, 10).by.x).toBe(2);
    expect(snapMoved(box(397, 600, 100), { objects: [box(500, 100)] }, 10).by.x).toBe(3);
  });

  it('takes the nearest of several, and nothing out of reach', () => {
    const objects = [box(500, 100), box(506, 300)];
    expect(snapMoved(box(505, 600), { objects }, 10).by.x).toBe(1);
    expect(snapMoved(box(530, 620), { objects: [box(900, 100)] }, 10)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });

  it('knows the middle and the edges of the paper', () => {
    const { by, guides } = snapMoved(box(953, 4), { objects: [], page }, 10);
    expect(by).toEqual({ x: -3, y: -4 });
    expect(guides).toEqual([
      { axis: 'x', at: 1000, from: 0, to: 1000 },
      { axis: 'y', at: 0, from: 0, to: 2000 },
    ]);
  });

  it('does not help along an axis that is held', () => {
    const { by } = snapMoved(box(503, 103), { objects: [box(500, 500), box(900, 100)] }, 10, { x: true, y: false });
    expect(by).toEqual({ x: -3, y: 0 });
  });

  it('finds the middle between two, the place after two and the place before two with gaps alike', () => {
    const objects = [box(0, 0), box(400, 30)];
    expect(snapMoved(box(203, 20), { objects }, 10).by.x).toBe(-3);
    const row = [box(400, 0), box(560, 0)];
    expect(snapMoved(box(723, 20), { objects: row }, 10).by.x).toBe(-3);
    expect(snapMoved(box(244, 20), { objects: row }, 10).by.x).toBe(-4);
  });

  it('shows each of the gaps that are alike', () => {
    const { guides } = snapMoved(box(720, 0), { objects: [box(400, 0), box(560, 0)] }, 10);
    expect(guides.filter(({ gap }) => gap)).toEqual([
      { axis: 'x', at: 50, from: 500, to: 560, gap: true },
      { axis: 'x', at: 50, from: 660, to: 720, gap: true },
    ]);
  });

  it('keeps edges to the borders of cells', () => {
    expect(snapMoved(box(198, 37), { objects: [], lines: { x: [0, 200], y: [40] } }, 10).by).toEqual({ x: 2, y: 3 });
  });
});

describe('snapEdges', () => {
  it('draws the edges that are moved, and no others', () => {
    const objects = [box(500, 500)];
    expect(snapEdges(box(403, 400, 94, 97), { x: 'end', y: 'end' }, { objects }, 10)).toEqual({ x: 3, y: 3 });
    expect(snapEdges(box(403, 400, 94, 97), { x: 'end' }, { objects }, 10)).toEqual({ x: 3, y: 0 });
    expect(snapEdges(box(497, 100), { x: 'end' }, { objects }, 2)).toEqual({ x: 0, y: 0 });
  });

  it('shows the line an edge has come to', () => {
    const guides = edgeGuides(box(400, 100), { x: 'end' }, { objects: [box(500, 500)] });
    expect(guides).toEqual([{ axis: 'x', at: 500, from: 100, to: 600 }]);
  });
});
