import { expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { OfficeDocument, SaveResult } from '../../engine/index.js';
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

it('a confirmation of an older save does not clear the modified flag, however the saves overlap', async () => {
  const answers: ((result: SaveResult) => void)[] = [];
  const markSaved = jest.fn(() => Promise.resolve());
  const save = (): Promise<SaveResult> => new Promise((resolve) => answers.push(resolve));
  const office = Object.assign(new EventEmitter(), { save, markSaved }) as unknown as OfficeDocument;
  const live = new LiveDocument(office, {
    onEvent: ignore,
    onTile: ignore,
    onModified: ignore,
    onLost: ignore,
    onStuck: ignore,
    onProtected: ignore,
  });

  const saves = [live.store(), live.store()];
  for (const answer of answers) answer({ path: '/tmp/x', modified: true } as SaveResult);
  const [first, second] = await Promise.all(saves);
  await live.confirmed(first!.store);
  expect(markSaved).not.toHaveBeenCalled();
  await live.confirmed(second!.store);
  expect(markSaved).toHaveBeenCalledTimes(1);
});
