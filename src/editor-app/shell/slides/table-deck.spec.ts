import { describe, expect, it } from '@jest/globals';
import type { DialogNode } from '../../office/dialog-node.js';
import { stylesIn } from './styles-in.js';
import { tableDeck } from './table-deck.js';

const sidebar = (hidden: boolean, styles: DialogNode = {}): DialogNode => ({
  type: 'dockingwindow',
  children: [
    {
      id: 'SdTableDesignPanel',
      type: 'panel',
      hidden,
      children: [
        { id: 'UseFirstRowStyle', type: 'checkbox', checked: true },
        { id: 'UseLastColumnStyle', type: 'checkbox', checked: 'true' },
        { id: 'previews', type: 'drawingarea', ...styles },
      ],
    },
  ],
});
const painted = { imagewidth: 402, imageheight: '151', image: 'data:image/png;base64,AA==' };

describe("LibreOffice's panel of a table's style", () => {
  it('is read: what is marked, and the picture of the styles', () => {
    expect(tableDeck.read(sidebar(false, painted))).toEqual({
      picture: painted.image,
      width: 402,
      height: 151,
      marked: {
        headerRow: true,
        totalRow: false,
        bandedRows: false,
        firstColumn: false,
        lastColumn: true,
        bandedColumns: false,
      },
    });
  });

  it('is not there without a table, and before the styles are painted', () => {
    expect(tableDeck.read(sidebar(true, painted))).toBeUndefined();
    expect(tableDeck.read(sidebar(false))).toBeUndefined();
    expect(tableDeck.read({ type: 'dockingwindow' })).toBeUndefined();
  });
});

/** Papers side by side, as many as there are, one of them framed. */
function picture(count: number, framed: number, columns = 6, rows = 2) {
  const [width, height] = [columns * 68 - 6, rows * 78 - 6];
  const data = new Uint8ClampedArray(width * height * 4).fill(238);
  const fill = (left: number, top: number, wide: number, high: number, value: number): void => {
    for (let y = top; y < top + high; y++) data.fill(value, (y * width + left) * 4, (y * width + left + wide) * 4);
  };
  for (let index = 0; index < count; index++) {
    const [left, top] = [(index % columns) * 68, Math.floor(index / columns) * 78];
    if (index === framed) fill(left, top, 62, 72, 20);
    fill(left + 3, top + 3, 56, 66, 255);
  }
  return { data, width, height };
}

describe('the styles of tables', () => {
  it('are found in their picture, all but the one that makes another', () => {
    const styles = stylesIn(picture(11, 7));
    expect(styles).toHaveLength(10);
    expect(styles.map(({ chosen }) => chosen).indexOf(true)).toBe(7);
    expect(styles.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(styles[7]).toMatchObject({ x: 73, y: 92, width: 52, height: 44 });
    expect(styles[7]!.middle.map((part) => part.toFixed(2))).toEqual(['0.25', '0.76']);
  });

  it('are found in other numbers of columns, too, and none may be in use', () => {
    const styles = stylesIn(picture(5, -1, 2, 3));
    expect(styles).toHaveLength(4);
    expect(styles.some(({ chosen }) => chosen)).toBe(false);
  });
});
