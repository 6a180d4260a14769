import { neighboursOf } from './neighbours.js';
import { Viewport } from './viewport.js';

const viewport = (kind: 'text' | 'spreadsheet' | 'presentation', mirrored = false): Viewport =>
  new Viewport({
    kind,
    documentWidth: 12_000,
    documentHeight: 32_000,
    width: 800,
    height: 500,
    pixelRatio: 1,
    tileTwips: 3840,
    scrollX: 0,
    scrollY: 0,
    headerWidth: 0,
    mirrored,
    frozenWidth: 0,
    frozenHeight: 0,
    headerHeight: 0,
  });

const rectangle = { x: 1000, y: 1000, width: 2000, height: 1000 };
const beside = { x: 4000, y: 1000, width: 2000, height: 1000 };
const selected = (extra?: unknown) => ({ rectangle, rotation: 0, extra });
const told = (...otherObjects: (typeof rectangle)[]) => ({ document: undefined, overlay: { otherObjects } });

describe('neighboursOf', () => {
  it('are on a slide what is described with the selection, but for what is selected', () => {
    const extra = {
      OrdNum: 0,
      ObjectRectangles: [
        [1764, 1764, 3528, 1764],
        [7056, 1764, 3528, 1764],
      ],
    };
    const { objects, page } = neighboursOf(selected(extra), told(), viewport('presentation'), undefined);
    expect(objects).toEqual([beside]);
    expect(page).toEqual({ x: 0, y: 0, width: 12_000, height: 32_000 });
  });

  it('are in a text those of its page, and not the text in it', () => {
    const pages = [0, 16_000].map((y) => ({ x: 0, y, width: 12_000, height: 15_800 }));
    const document = { kind: 'text', width: 12_000, height: 32_000, parts: [], part: 0, pages } as const;
    const itsText = { x: 1100, y: 1100, width: 1800, height: 800 };
    const state = { ...told(beside, { ...beside, y: 17_000 }, itsText), document };
    expect(neighboursOf(selected(), state, viewport('text'), undefined)).toEqual({ objects: [beside], page: pages[0] });
  });

  it('are on a sheet those that are seen, also where it runs from the right', () => {
    const unseen = { ...beside, y: 30_000 };
    const sheet = viewport('spreadsheet');
    expect(neighboursOf(selected(), told(beside, unseen), sheet, undefined)).toEqual({ objects: [beside] });
    const mirrored = { ...beside, x: -6000 };
    expect(neighboursOf(selected(), told(mirrored), viewport('spreadsheet', true), undefined).objects).toEqual([
      beside,
    ]);
  });
});
