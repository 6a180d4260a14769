import { describe, expect, it } from '@jest/globals';
import { DiskFull } from '../../../engine/index.js';
import type { LiveDocument } from '../../live/live-document.js';
import { SavePipeline, type PipelineParts } from './save-pipeline.js';
import { SaveQueue } from './save-queue.js';

const failing = async (isRescued: boolean): Promise<string[]> => {
  const said: string[] = [];
  const live = { editable: Promise.resolve() } as unknown as LiveDocument;
  const queue = new SaveQueue();
  queue.want({ cause: 'user' }).catch(() => undefined);
  const parts = {
    machine: { raise: () => true },
    version: { live, writable: true },
    views: { byKey: () => undefined },
    changes: { mark: () => ({ touched: true }), modified: true, touchedAgain: () => undefined },
    queue,
    activity: { attempted: () => undefined },
    status: {
      tell: () => undefined,
      failed: () => undefined,
      stored: (safe: boolean) => void said.push(`stored: ${safe}`),
      notStored: () => void said.push('not stored'),
    },
    documentKeep: { isRescued },
    delivery: { store: () => Promise.reject(new DiskFull()) },
  };
  await new SavePipeline(parts as unknown as PipelineParts).store();
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
