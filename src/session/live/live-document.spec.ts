import { expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { OfficeDocument } from '../../engine/index.js';
import { LiveDocument } from './live-document.js';

const ignore = (): void => undefined;

it('whether anybody may change it is settled when the document ends, not by a clock', async () => {
  const office = Object.assign(new EventEmitter(), { close: () => Promise.resolve() }) as unknown as OfficeDocument;
  const onLost = jest.fn();
  const listener = {
    onEvent: ignore,
    onTile: ignore,
    onModified: ignore,
    onProtected: ignore,
    onStuck: ignore,
    onLost,
  };
  const live = new LiveDocument(office, listener);
  (office as unknown as EventEmitter).emit('lost', 'crashed');
  await live.editable;
  expect(onLost).toHaveBeenCalledWith('crashed');
  const closed = new LiveDocument(office, listener);
  await closed.close();
  await closed.editable;
}, 1_000);
