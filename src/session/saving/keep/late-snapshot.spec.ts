import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../../options/index.js';
import { DiskFull } from '../../../engine/index.js';
import { Views } from '../../people/views.js';
import { DocumentKeep, type Storable } from './document-keep.js';
import { Keep } from './keep.js';

const version = { key: 'http://host/wopi/files/1', live: undefined, fileName: 'a.odt', extension: 'odt' };

describe('a snapshot that is on its way while the host confirms a save', () => {
  let folder: string;
  let keep: Keep;
  let documentKeep: DocumentKeep;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'late-snapshot-spec-'));
    keep = new Keep(resolveOptions({ session: { keep: { dir: join(folder, 'keep') } } }));
    const folders = { unsaved: async () => folder, refuge: async (name: string) => join(folder, name) };
    const silent = { warn: () => undefined };
    documentKeep = new DocumentKeep(keep, keep, version, { told: {} }, folders, new Views(), silent);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A document whose second file is written when `gate` opens, and takes in edits or not. */
  function document(gate: EventEmitter, secondIsEdited: boolean, isNumbered = true): Storable {
    const opened = once(gate, 'open');
    let stores = 0;
    return {
      store: async () => {
        const store = ++stores;
        if (store > 1) await opened;
        const path = join(folder, `stored-${store}`);
        await writeFile(path, `at ${store}`);
        return { path, size: 4, modified: true, store: isNumbered ? store : 0, edited: store === 1 || secondIsEdited };
      },
      rescue: () => Promise.reject(new Error('nobody asks for this')),
    };
  }

  it.each([
    ['is not kept where it has the same edits', false, (modified: boolean) => modified],
    ['is kept where it took in others', true, (modified: boolean) => modified],
    ['is kept where the host has lost them since', false, () => true],
  ])('%s', async (_name, edited, isWorthIt) => {
    const gate = new EventEmitter();
    const live = document(gate, edited);
    const stored = await documentKeep.store(live);
    await documentKeep.sending(stored);
    const snapshot = documentKeep.snapshot(live, { isWorthIt, dontTerminateEdit: true });
    await documentKeep.sent(stored, true);
    gate.emit('open');
    const isKept = edited || isWorthIt(false);
    expect(await snapshot).toEqual(isKept ? documentKeep.current : undefined);
    expect(await keep.list()).toHaveLength(isKept ? 1 : 0);
  });

  it('is kept where files have no numbers, by which one would know what the host has', async () => {
    const gate = new EventEmitter();
    const live = document(gate, true, false);
    const stored = await documentKeep.store(live);
    await documentKeep.sending(stored);
    const snapshot = documentKeep.snapshot(live, { isWorthIt: (modified) => modified, dontTerminateEdit: true });
    await documentKeep.sent(stored, true);
    gate.emit('open');
    expect(await snapshot).toEqual(documentKeep.current);
    expect(await keep.list()).toHaveLength(1);
  });

  it('is kept where its edits went into a file that came to nothing', async () => {
    const writes: readonly [edited: boolean, failure?: Error][] = [[true], [true, new DiskFull()], [false]];
    let stores = 0;
    const live: Storable = {
      store: async () => {
        const [edited, failure] = writes[stores++]!;
        if (failure) throw failure;
        const path = join(folder, `stored-${stores}`);
        await writeFile(path, `at ${stores}`);
        return { path, size: 4, modified: true, store: stores, edited };
      },
      rescue: () => Promise.reject(new Error('nobody asks for this')),
    };
    const rules = { isWorthIt: (modified: boolean) => modified, dontTerminateEdit: true };
    const sent = await documentKeep.store(live);
    await documentKeep.sending(sent);
    await documentKeep.sent(sent, true);
    await expect(documentKeep.snapshot(live, rules)).rejects.toThrow(DiskFull);
    const entry = await documentKeep.snapshot(live, rules);
    expect(entry).toBeDefined();
    expect(await keep.find(version.key)).toEqual([entry]);
  });
});
