import { beforeAll, describe, expect, it } from '@jest/globals';
import { DiskFull } from '../../../engine/index.js';
import { FakeOfficeDocument } from '../../../test-kit/index.js';
import { LiveDocument } from '../../live/live-document.js';
import type { OpenCells } from '../../live/open-cells.js';
import type { SaveIntent } from '../upload/save-intent.js';
import { SavePipeline } from './save-pipeline.js';
import { SaveQueue } from './save-queue.js';

const views = new Map(['ada', 'bob'].map((key, index) => [key, { id: index + 1 }]));
const ignore = (): void => undefined;

/** One for all: of a document nobody shows it takes seconds to know that it is editable. */
let live: LiveDocument;
beforeAll(async () => {
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
  live = new LiveDocument(office, listener);
});

const storing = async (
  wishes: readonly SaveIntent[],
  store: (options: OpenCells) => Promise<never>,
  isRescued = false,
): Promise<string[]> => {
  const said: string[] = [];
  const queue = new SaveQueue();
  for (const wish of wishes) queue.want(wish).catch(() => undefined);
  const parts = {
    machine: { raise: () => true },
    version: { live, writable: true },
    views: { byKey: (key: string) => views.get(key) },
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
    delivery: {
      store: (_live: unknown, options?: OpenCells) => store(options ?? {}),
      send: () => Promise.reject(new DiskFull()),
    },
  };
  await new SavePipeline(parts).store();
  return said;
};

const failing = (isRescued: boolean): Promise<string[]> =>
  storing([{ cause: 'user' }], () => Promise.reject(new DiskFull()), isRescued);

const cellsEndedBy = async (...wishes: readonly SaveIntent[]): Promise<OpenCells> => {
  const asked: OpenCells[] = [];
  await storing(wishes, (options) => {
    asked.push(options);
    return Promise.reject(new DiskFull());
  });
  return asked[0]!;
};

describe('a save that several people wait for', () => {
  const ada: SaveIntent = { cause: 'user', by: 'ada' };
  const bob: SaveIntent = { cause: 'user', by: 'bob' };

  it.each<[string, OpenCells, readonly SaveIntent[]]>([
    ['of both', { dontTerminateEdit: false, views: [1, 2] }, [ada, bob]],
    ['of one, who saves once more', { dontTerminateEdit: false, views: [1] }, [ada, ada]],
    ['of the one who wants it', { dontTerminateEdit: false, views: [2] }, [{ ...ada, dontTerminateEdit: true }, bob]],
    ['of who came first', { dontTerminateEdit: false, views: [1] }, [ada, { ...bob, dontTerminateEdit: true }]],
    ['of nobody', { dontTerminateEdit: true }, [{ ...ada, dontTerminateEdit: true }, { cause: 'autosave' }]],
    ['of the one, not for the clock', { dontTerminateEdit: false, views: [1] }, [{ cause: 'autosave' }, ada]],
    ['of all, at the end', { dontTerminateEdit: false }, [{ ...ada, dontTerminateEdit: true }, { cause: 'exit' }]],
    ['of nobody who has left', { dontTerminateEdit: false, views: [1] }, [ada, { cause: 'user', by: 'gone' }]],
  ])('ends the open cell %s', async (_whose, cells, wishes) => {
    expect(await cellsEndedBy(...wishes)).toEqual(cells);
  });
});

describe('a save whose bytes cannot be had', () => {
  it('says that the changes are in the open document alone', async () => {
    expect(await failing(false)).toEqual(['not stored']);
  });

  it('says that they are safe where an OpenDocument copy is in the keep', async () => {
    expect(await failing(true)).toEqual(['stored: true']);
  });
});
