import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkFolders } from '../../folders/index.js';
import { resolveOptions } from '../../options/index.js';
import { HostUnauthorized } from '../../wopi/index.js';
import { Leaving } from '../participation/leaving.js';
import { RightsWatch } from '../participation/rights-watch.js';
import { Presence } from '../people/presence.js';
import { viewRequest } from '../people/testing/view-request.js';
import { View } from '../people/view.js';
import { Views } from '../people/views.js';
import { DownloadStore } from './download-store.js';
import { Exporter, type Exportable } from './exporter.js';

const version = { fileName: 'letter.odt', key: 'http://host/files/1' };

const never = (): never => {
  throw new Error('nothing of this is asked for');
};

describe('what was exported', () => {
  let folder: string;
  let folders: WorkFolders;
  let store: DownloadStore;
  let view: View;
  let views: Views;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-exporter-spec-'));
    folders = new WorkFolders(resolveOptions({ engine: { workDir: folder } }));
    store = new DownloadStore(folders);
    view = new View(viewRequest(), 'red');
    views = new Views();
    views.add(view);
  });
  afterEach(async () => {
    store.onApplicationShutdown();
    await folders.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  /** @returns the id of a file that waits */
  async function exported(): Promise<string> {
    const path = join(folder, 'made.pdf');
    await writeFile(path, 'made');
    const document: Exportable = {
      live: {
        office: { kind: 'text', status: { parts: [] } },
        export: async () => ({ path, size: 4, modified: false }),
      },
      version,
      offered: undefined,
      isEncrypted: false,
    };
    const request = { type: 'export', id: 1, purpose: 'export', format: 'pdf' } as const;
    const { path: address } = await exporter().export(document, view, request);
    return /download\/([^?]+)/.exec(address)![1]!;
  }

  /** What an earlier run could not save. */
  async function offered(): Promise<Exportable> {
    const path = join(folder, 'offered.odt');
    await writeFile(path, 'of somebody else');
    return {
      live: { office: { kind: 'text', status: { parts: [] } }, export: never },
      version,
      offered: { path, extension: 'odt' },
      isEncrypted: false,
    };
  }

  const exporter = (): Exporter => new Exporter(store, { isOneOfSeveral: false, name: '' }, folders);
  const kept = { type: 'export', id: 1, purpose: 'kept', format: '' } as const;

  it('is nothing of a workbook with sheets without names, at which LibreOffice ends', async () => {
    const office = { kind: 'spreadsheet', status: { parts: [{ name: 'One' }, { name: '' }] } } as const;
    const document: Exportable = { live: { office, export: never }, version, offered: undefined, isEncrypted: false };
    const request = { type: 'export', id: 1, purpose: 'export', format: 'pdf' } as const;
    await expect(exporter().export(document, view, request)).rejects.toMatchObject({ code: 'bad_message' });
  });

  it('was not saved is for whoever may edit, and as long as they may', async () => {
    const { path: address } = await exporter().export(await offered(), view, kept);
    view.forbidWriting('protected');
    expect(await store.take(/download\/([^?]+)/.exec(address)![1]!)).toBeUndefined();
  });

  it.each([
    ['a reader', { UserCanWrite: false }],
    ['somebody who comments', { UserCanWrite: false, UserCanOnlyComment: true }],
  ])('was not saved is not for %s', async (_who, info) => {
    const other = new View(viewRequest({ info }), 'red');
    other.judge({ writable: true, protected: false });
    await expect(exporter().export(await offered(), other, kept)).rejects.toMatchObject({ code: 'not_permitted' });
  });

  const leaving = (): Leaving =>
    new Leaving({
      lifecycle: { announce: () => undefined },
      version: { live: undefined },
      changes: { worthALook: false },
      views,
      presence: new Presence({ live: undefined }),
      lock: { release: async () => undefined },
      saves: { save: never },
      closing: { ask: () => undefined },
      conflicts: { editorsLeft: never },
      offenders: { gotStuck: never, letGo: never },
    });

  it('waits for whoever left by themselves', async () => {
    const id = await exported();
    leaving().leave(view);
    expect((await store.take(id))?.name).toBe('letter.pdf');
  });

  it('is gone when they were sent away', async () => {
    const id = await exported();
    leaving().remove(view);
    expect(store.peek(id)).toBeUndefined();
    expect(await store.take(id)).toBeUndefined();
  });

  it('is gone when the host refuses whoever left while it was asked', async () => {
    const id = await exported();
    const watch = new RightsWatch({
      wopi: {
        checkFileInfo: async () => {
          leaving().leave(view);
          throw new HostUnauthorized('', 403);
        },
      },
      limits: { of: never },
      version,
      views,
      rights: { changed: never },
      leaving: { remove: never },
      changes: { modified: false },
      snapshots: { take: never },
      logger: { debug: () => undefined },
    });
    await watch.check();
    expect(store.peek(id)).toBeUndefined();
  });
});
