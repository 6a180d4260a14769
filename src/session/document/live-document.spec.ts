import { expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { OfficeDocument, SaveResult } from '../../engine/index.js';
import { LiveDocument } from './live-document.js';

const ignore = (): void => undefined;

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
