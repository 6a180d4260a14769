import { expect, it } from '@jest/globals';
import { readTileHeader, tileHeaderBytes, withSeq, writeTileHeader } from './tile.js';

it('a frame of a Buffer is copied for each view: it may not be written yet when the next gets its own', () => {
  const frame = Buffer.alloc(tileHeaderBytes + 1);
  const place = { delta: false, size: 256, part: 0, tileTwips: 3840, column: 0, row: 0 };
  writeTileHeader(frame, { ...place, version: 1, base: 0, firstRow: 0, rowCount: 256, seq: 0 });
  const [one, other] = [withSeq(frame, 1), withSeq(frame, 2)];
  expect([one, other, frame].map((each) => readTileHeader(each).seq)).toEqual([1, 2, 0]);
});
