import { describe, expect, it } from '@jest/globals';
import { DiskFull } from '../../../engine/index.js';
import { FakeOfficeDocument } from '../../../test-kit/index.js';
import { LiveDocument } from '../../live/live-document.js';
import { SavePipeline } from './save-pipeline.js';
import { SaveQueue } from './save-queue.js';

const ignore = (): void => undefined;

const failing = async (isRescued: boolean): Promise<string[]> => {
  const said: string[] = [];
  const office = await FakeOfficeDocument.open({ input: Buffer.from(''), inputExtension: 'odt' });
  const listener = {
    onEvent: ignore,
    onTile: ignore,
    onModified: ignore,
    onProtected: ignore,
    onStuck: ignore,
    onIntruded: ignore,
    onLost: ignore,
  };
  const live = new LiveDocument(office, listener);
  const queue = new SaveQueue();
  queue.want({ cause: 'user' }).catch(() => undefined);
  const parts = {
    machine: { raise: () => true },
    version: { live, writable: true },
    views: { byKey: () => undefined },
    changes: {
      mark: () => ({ touched: true, modified: true, edits: 1 }),
      modified: true,
      worthALook: true,
      touchedAgain: () => undefined,
    },
    conflict: { over: () => undefined },
    queue,
    activity: { attempted: () => undefined },
    status: {
      tell: () => undefined,
      failed: () => undefined,
      announceSkipped: () => undefined,
      forgetFailure: () => undefined,
      stored: (safe: boolean) => void said.push(`stored: ${safe}`),
      notStored: () => void said.push('not stored'),
    },
    documentKeep: { isRescued, sent: () => Promise.resolve() },
    delivery: { store: () => Promise.reject(new DiskFull()), send: () => Promise.reject(new DiskFull()) },
  };
  await new SavePipeline(parts).store();
  return said;
};

describe('a save whose bytes cannot be had', () => {
  it('says that the changes are in the open document alone', async () => {
    expect(await failing(false)).toEqual(['not stored']);
  });

  it('says that they are safe where an OpenDocument copy is in the keep', async () => {
    expect(await failing(true)).toEqual(['stored: true']);
  });
});
