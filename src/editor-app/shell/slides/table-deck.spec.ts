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

/** Tables side by side, as many as there are, one of them framed. */
function picture(count: number, framed: number, { columns = 6, rows = 2, high = 72, ground = 238 } = {}) {
  const [width, height] = [columns * 68 - 6, rows * (high + 6) - 6];
  const data = new Uint8ClampedArray(width * height * 4).fill(ground);
  const fill = (left: number, top: number, wide: number, tall: number, value: number): void => {
    for (let y = top; y < top + tall; y++) data.fill(value, (y * width + left) * 4, (y * width + left + wide) * 4);
  };
  for (let index = 0; index < count; index++) {
    const [left, top] = [(index % columns) * 68, Math.floor(index / columns) * (high + 6)];
    if (index === framed) fill(left, top, 62, high, 104);
    fill(left + 3, top + 3, 56, high - 6, 255);
    // Lines of a table, with paper between.
    for (let line = 0; line < 6; line++) fill(left + 6, top + high / 2 - 14 + line * 5, 50, 2, 60);
  }
  return { data, width, height };
}

describe('the styles of tables', () => {
  it('are found in their picture, all but the one that makes another', () => {
    const styles = stylesIn(picture(11, 7));
    expect(styles).toHaveLength(10);
    expect(styles.map(({ chosen }) => chosen).indexOf(true)).toBe(7);
    expect(styles.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(styles[7]).toMatchObject({ x: 73, y: 96, width: 52, height: 36 });
    expect(styles[7]!.middle.map((part) => part.toFixed(2))).toEqual(['0.25', '0.76']);
  });

  it('are found in rows of other heights, on paper of the same colour, and none may be in use', () => {
    const shape = { columns: 5, rows: 3, high: 46, ground: 255 };
    const styles = stylesIn(picture(12, -1, shape));
    expect(styles).toHaveLength(11);
    expect(styles.some(({ chosen }) => chosen)).toBe(false);
    expect(
      stylesIn(picture(12, 0, shape))
        .map(({ chosen }) => chosen)
        .indexOf(true),
    ).toBe(0);
    expect(
      stylesIn(picture(12, 5, shape))
        .map(({ chosen }) => chosen)
        .indexOf(true),
    ).toBe(5);
  });
});
