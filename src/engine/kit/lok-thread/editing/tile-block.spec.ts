import { PaintedTile } from './painted-tile.js';
import { blockAround } from './tile-block.js';

const tiles = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: 8 }, (_, column) => new PaintedTile({ part: 0, tileTwips: 3840, column, row }, 'light')),
);
const blockOf = (column: number, row: number, painted: (column: number, row: number) => boolean = () => false) =>
  blockAround(tiles[row]![column]!, (x, y) => (painted(x, y) ? undefined : tiles[y]?.[x])).map((line) =>
    line.map(({ place }) => `${place.column},${place.row}`).join(' '),
  );

describe('a block of tiles', () => {
  it('is as large as may be painted without a pause', () => {
    expect(blockOf(2, 1)).toEqual(['2,1 3,1 4,1 5,1', '2,2 3,2 4,2 5,2']);
  });

  it('takes what lies left of and above the tile where nothing is left on the other side', () => {
    expect(blockOf(6, 5)).toEqual(['4,4 5,4 6,4 7,4', '4,5 5,5 6,5 7,5']);
  });

  it('has no tile that is painted', () => {
    expect(blockOf(2, 1, (column) => column > 3)).toEqual(['0,1 1,1 2,1 3,1', '0,2 1,2 2,2 3,2']);
    expect(blockOf(2, 1, (column, row) => row !== 1 && column === 3)).toEqual(['2,1 3,1 4,1 5,1']);
    expect(blockOf(2, 1, (column) => column !== 2)).toEqual(['2,1', '2,2']);
    expect(blockOf(2, 1, () => true)).toEqual(['2,1']);
  });
});
