import { describe, expect, it } from '@jest/globals';
import { bandsOf, LayerStack } from './layer-stack.js';

const size = { width: 4, height: 4 };
const ink = [1, 2, 3, 0xff];

/** A layer with ink at these places. */
const layer = (...places: readonly (readonly [column: number, row: number])[]): Uint8Array => {
  const bgra = new Uint8Array(4 * 4 * 4);
  for (const [column, row] of places) bgra.set(ink, (row * 4 + column) * 4);
  return bgra;
};

describe('LayerStack', () => {
  it('makes one of neighbours that stay, and cuts those that move', () => {
    const stack = new LayerStack<string>(size);
    stack.add(layer(), undefined);
    stack.add(layer([0, 0]), undefined);
    stack.add(layer([1, 1], [2, 3]), 'star');
    stack.add(layer([3, 3]), undefined);
    const layers = stack.layers();
    expect(layers.map(({ moving, area }) => ({ moving, ...area }))).toEqual([
      { moving: undefined, left: 0, top: 0, width: 4, height: 4 },
      { moving: 'star', left: 1, top: 1, width: 2, height: 3 },
      { moving: undefined, left: 3, top: 3, width: 1, height: 1 },
    ]);
    expect([...(layers[0]?.image.bgra.subarray(0, 8) ?? [])]).toEqual([...ink, 0xff, 0xff, 0xff, 0xff]);
    expect([...(layers[1]?.image.bgra.subarray(0, 8) ?? [])]).toEqual([...ink, 0, 0, 0, 0]);
  });

  it('gives one picture when the layers would be too many', () => {
    const stack = new LayerStack<number>(size);
    for (let index = 0; index < 9; index++) stack.add(layer([0, 0], [3, 3]), index);
    expect(stack.layers()).toHaveLength(1);
    expect([...(stack.layers()[0]?.image.bgra.subarray(0, 4) ?? [])]).toEqual(ink);
  });

  it('blends what is half transparent', () => {
    const stack = new LayerStack<string>(size);
    const half = new Uint8Array(4 * 4 * 4);
    half.set([0, 0, 0, 0x80]);
    stack.add(half, undefined);
    expect([...(stack.whole().image.bgra.subarray(0, 4) ?? [])]).toEqual([0x7f, 0x7f, 0x7f, 0xff]);
  });
});

describe('bandsOf', () => {
  it('tells where the lines of a text begin and end', () => {
    expect(bandsOf({ bgra: layer([0, 0], [1, 2], [1, 3]), ...size })).toEqual([0, 1, 2, 4]);
    expect(bandsOf({ bgra: layer(), ...size })).toEqual([]);
  });
});
