import { pageTabOf, sketchOf } from './page-sketch.js';
import type { DialogNode } from '../../office/dialog-node.js';

const field = (id: string, value: number): DialogNode => ({ id, type: 'formattedfield', value });
const page: DialogNode = {
  id: 'PageFormatPage',
  children: [
    field('spinWidth', 20),
    field('spinHeight16', 40),
    field('spinMargLeft17', 2),
    field('spinMargRight18', 3),
    field('spinMargTop', 4),
    field('spinMargBot', 5),
  ],
};
const tree: DialogNode = { children: [{ id: 'tabcontrol', children: [{ id: 'first' }, { children: [page] }] }] };

test('the page of paper and margins is found behind others', () => {
  expect(pageTabOf(tree)).toEqual({ page, index: 1 });
  expect(pageTabOf({ id: 'tabcontrol', children: [{ id: 'first' }] })).toBeUndefined();
});

test('a sketch fits, and shows what is typed', () => {
  const room = { width: 100, height: 100 };
  expect(sketchOf(page, {}, room)).toEqual({
    width: 50,
    height: 100,
    inner: { x: 5, y: 10, width: 37.5, height: 77.5 },
  });
  expect(sketchOf(page, { spinMargLeft17: 10 }, room).inner).toMatchObject({ x: 25, width: 17.5 });
});
