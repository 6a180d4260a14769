import { describe, expect, it } from '@jest/globals';
import { Modifier } from '../../protocol/index.js';
import { ObjectDrag, type DragKeys, type Dragged } from './object-drag.js';

const frame = { x: 1000, y: 1000, width: 2000, height: 1000 };
const none: DragKeys = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

function dragged(kind: Dragged['handle']['kind'], patch: Partial<Dragged> = {}): ObjectDrag {
  const grabbed = kind === 'move' ? { x: 1500, y: 1500 } : { x: 3000, y: 2000 };
  return new ObjectDrag({
    graphic: { rectangle: frame, rotation: 0, extra: undefined },
    handle: { kind, x: 0, y: 0 },
    from: grabbed,
    grabbed,
    mirrored: false,
    neighbours: { objects: [{ x: 5000, y: 5000, width: 500, height: 500 }] },
    reach: 60,
    inText: false,
    sizes: true,
    crops: false,
    ...patch,
  });
}

const sent = (drag: ObjectDrag) => drag.end().map((input) => ('args' in input ? input.args : input));
const at = (x: number, y: number) => ({
  TransformPosX: { type: 'long', value: x },
  TransformPosY: { type: 'long', value: y },
});

describe('ObjectDrag', () => {
  it('keeps to lines of neighbours, and with Alt to the pointer', () => {
    const drag = dragged('move');
    expect(drag.move({ x: 5480, y: 2000 }, none).rectangle).toMatchObject({ x: 5000, y: 1500 });
    expect(sent(drag)).toEqual([at(5000, 1500)]);
    expect(drag.move({ x: 5480, y: 2000 }, { ...none, altKey: true }).rectangle.x).toBe(4980);
  });

  it('keeps the axis with Shift', () => {
    const drag = dragged('move');
    drag.move({ x: 1700, y: 1900 }, { ...none, shiftKey: true });
    expect(sent(drag)).toEqual([at(1000, 1400)]);
  });

  it('leaves a copy with Ctrl', () => {
    const drag = dragged('move');
    drag.move({ x: 1700, y: 1900 }, { ...none, ctrlKey: true });
    expect(drag.end().map((input) => (input.type === 'mouse' ? input.action : input.type))).toEqual([
      'down',
      'move',
      'move',
      'up',
      'uno',
    ]);
    const inText = dragged('move', { inText: true });
    inText.move({ x: 1700, y: 1900 }, { ...none, ctrlKey: true });
    const place = { x: 1700, y: 1900, modifiers: Modifier.ctrl };
    expect(inText.end()).toMatchObject([{ x: 1500, y: 1500, modifiers: 0 }, place, place, place]);
  });

  it('sizes by a corner, and keeps proportions with Shift and those of pictures', () => {
    const drag = dragged('se');
    expect(drag.move({ x: 3500, y: 2000 }, none).rectangle).toMatchObject({ width: 2500, height: 1000 });
    expect(drag.move({ x: 3500, y: 2000 }, { ...none, shiftKey: true }).rectangle.height).toBe(1250);
    const picture = dragged('se', { graphic: { rectangle: frame, rotation: 0, extra: { type: 22 } } });
    expect(picture.move({ x: 3500, y: 2000 }, none).rectangle.height).toBe(1250);
  });

  it('draws the edge that is sized to a line, and with kept proportions the whole corner', () => {
    const drag = dragged('se');
    expect(drag.move({ x: 4970, y: 3000 }, none)).toMatchObject({
      rectangle: { width: 4000 },
      guides: [{ axis: 'x', at: 5000 }],
    });
    expect(drag.move({ x: 4970, y: 3000 }, { ...none, shiftKey: true }).rectangle).toMatchObject({
      width: 4000,
      height: 2000,
    });
  });

  it('lets LibreOffice drag its own handle of what is turned, and on a sheet from right to left', () => {
    const turned = dragged('se', { graphic: { rectangle: frame, rotation: 3000, extra: undefined } });
    turned.move({ x: 3500, y: 2500 }, none);
    expect(sent(turned)).toEqual([
      { type: 'graphicSelection', handle: 'start', x: 3000, y: 2000 },
      { type: 'graphicSelection', handle: 'end', x: 3500, y: 2500 },
    ]);
    const mirrored = dragged('move', { mirrored: true });
    mirrored.move({ x: 1700, y: 1900 }, none);
    expect(sent(mirrored)[1]).toMatchObject({ x: -1700, y: 1900 });
  });

  it('crops a picture by its handles, without its proportions', () => {
    const drag = dragged('se', { graphic: { rectangle: frame, rotation: 0, extra: { type: 22 } }, crops: true });
    expect(drag.move({ x: 2500, y: 2000 }, none).rectangle).toEqual({ ...frame, width: 1500 });
    expect(sent(drag)).toMatchObject([{ HandleNum: { value: 7 }, NewPosX: { value: 2500 }, NewPosY: { value: 2000 } }]);
  });

  it.each([
    ['w', 4, 3000],
    ['ne', 0, 2500],
    ['s', 6, 3000],
  ] as const)('crops on a sheet from right to left by the handle that lies there: %s', (kind, HandleNum, NewPosX) => {
    const drag = dragged(kind, { mirrored: true, crops: true });
    drag.move({ x: 2500, y: 2000 }, none);
    expect(sent(drag)).toMatchObject([{ HandleNum: { value: HandleNum }, NewPosX: { value: NewPosX } }]);
  });

  it("lets LibreOffice drag a text's own frames", () => {
    const drag = dragged('move', { graphic: { rectangle: frame, rotation: 0, extra: { type: 601 } }, inText: true });
    drag.move({ x: 1700, y: 1900 }, none);
    expect(sent(drag)).toEqual([
      { type: 'graphicSelection', handle: 'start', x: 1500, y: 1500 },
      { type: 'graphicSelection', handle: 'end', x: 1700, y: 1900 },
    ]);
  });

  it('drags the end of a line', () => {
    const drag = dragged('point');
    expect(drag.move({ x: 3500, y: 2500 }, none).rectangle).toEqual({ x: 1000, y: 1000, width: 2500, height: 1500 });
    expect(sent(drag)[1]).toMatchObject({ handle: 'end', x: 3500, y: 2500 });
  });
});
