import type { ViewEvent } from '../../../../../protocol/index.js';
import { OtherObjects } from './other-objects.js';
import type { EditorView } from '../view/editor-view.js';

describe('OtherObjects', () => {
  it('tells whoever has an object selected of others, when they lie elsewhere', () => {
    const place = { x: 1, y: 2, width: 3, height: 4 };
    let places = [place];
    const told: [number, ViewEvent][] = [];
    const view = (id: number, graphicSelected: boolean, openObject?: typeof place) =>
      [id, { id, graphicSelected, openObject } as EditorView] as const;
    const views = new Map([view(1, true), view(2, false), view(3, true, place)]);
    const fronts: number[] = [];
    const lok = { setView: (id: number) => fronts.push(id) };
    const document = { views, lok, tell: ({ id }: EditorView, event: ViewEvent) => void told.push([id, event]) };
    const others = new OtherObjects(document, () => () => places);

    expect(others.look()).toBe(false);
    others.changed();
    expect(others.look()).toBe(true);
    expect(others.look()).toBe(false);
    others.changed();
    expect(others.look()).toBe(false);
    places = [];
    others.changed();
    others.look();
    expect(told.map(([id, event]) => [id, 'rectangles' in event && event.rectangles])).toEqual([
      [1, [place]],
      [1, []],
    ]);
    expect(new Set(fronts)).toEqual(new Set([1]));
  });
});
