import { jest } from '@jest/globals';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { LokOffice } from '../../../lok/office.js';
import { newTileSlots } from '../../../shared/tile-slots.js';
import { TileOutbox } from '../../common/tile-outbox.js';
import { TilePainter } from './tile-painter.js';
import { TileScheduler } from './tile-scheduler.js';

const twips = 3840;

it('sends what was told, then paints, then sends the tile with the caret, then those in the same picture together', () => {
  const told: string[] = [];
  const outbox = {
    add: (message: object) => void told.push('tile' in message ? 'tile' : 'notice'),
    flush: () => void told.push('flush'),
  };
  let content = 0;
  const paintPartTile = jest.fn((pixels: Uint8Array) => {
    told.push('paint');
    pixels.fill(content);
  });
  const lok = { setView: jest.fn(), paintPartTile } as Partial<LokDocument> as LokDocument;
  const scheduler = new TileScheduler();
  const viewer = scheduler.addView(1);
  const view = { part: 0, mode: 0, watermark: undefined, openObject: undefined };
  const painter = new TilePainter(
    lok,
    scheduler,
    new Map([[1, view]]),
    { tiles: new TileOutbox(newTileSlots(), outbox), office: {} as Partial<LokOffice> as LokOffice },
    'presentation',
    (_part, _mode, paint) => paint(),
  );
  scheduler.show(viewer, {
    part: 0,
    tileTwips: twips,
    margin: 0,
    area: { x: 0, y: 0, width: 3 * twips, height: twips },
  });
  viewer.caret = { x: twips + 10, y: 100, width: 0, height: 200 };
  while (painter.paintNext());
  told.length = 0;
  paintPartTile.mockClear();
  content = 0xff;
  scheduler.invalidate(0, { x: 0, y: 100, width: 3 * twips, height: 300 });
  expect(painter.paintNext()).toBe(false);
  expect(paintPartTile).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['flush', 'paint', 'tile', 'flush', 'tile', 'tile']);
});
