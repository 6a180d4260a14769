import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolveOptions } from '../../../options/index.js';
import { Keep } from './keep.js';
import { KeepMirror } from './keep-mirror.js';
import type { KeptEntry } from './kept-entry.js';
import { removalMarker } from './mirror-plan.js';
import { KeepStore } from './store/keep-store.js';

/** Bytes of documents that begin with `refused` it does not take, though it removes what it is asked to. */
class StoreInMemory extends KeepStore {
  readonly files = new Map<string, string>();
  override readonly maxSize = 20;

  putFile = async (folder: string, name: string, path: string): Promise<void> => {
    const text = await readFile(path, 'utf8');
    if (text.startsWith('refused')) throw new Error('OOM command not allowed');
    await this.putText(folder, name, text);
  };
  putText = (_folder: string, name: string, text: string): Promise<void> =>
    Promise.resolve(void this.files.set(name, text));
  getFile = (): Promise<boolean> => Promise.resolve(false);
  getText = (_folder: string, name: string): Promise<string | undefined> => Promise.resolve(this.files.get(name));
  take = (): Promise<undefined> => Promise.resolve(undefined);
  names = (): Promise<string[]> => Promise.resolve([...this.files.keys()]);
  folders = (): Promise<string[]> => Promise.resolve([]);
  remove = (_folder: string, names: readonly string[]): Promise<void> =>
    Promise.resolve(names.forEach((name) => this.files.delete(name)));
}

const namesOf = ({ id }: KeptEntry): string[] => [`${id}.json`, `${id}.odt`];

describe('what is kept in a store', () => {
  const facts = { documentKey: 'http://host/wopi/files/1', fileName: 'a.odt', extension: 'odt', ancestors: {} };
  let root: string;
  let keep: Keep;
  let store: StoreInMemory;
  let mirror: KeepMirror;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'keep-mirror-spec-'));
    keep = new Keep(resolveOptions({ session: { keep: { dir: join(root, 'keep') } } }));
    store = new StoreInMemory();
    mirror = new KeepMirror(join(root, 'keep'), store, { log: () => undefined, warn: () => undefined });
  });
  afterEach(async () => {
    await mirror.close();
    await rm(root, { recursive: true, force: true });
  });

  const put = async (text: string, version: number, lineage = 'ours'): Promise<KeptEntry> => {
    const bytes = join(root, 'bytes');
    await writeFile(bytes, text);
    const entry = await keep.put(bytes, { ...facts, lineage, version });
    await mirror.follow(dirname(entry.path));
    return entry;
  };
  /** As the keep does where there is a store. */
  const remove = async (entry: KeptEntry): Promise<void> => {
    await writeFile(join(dirname(entry.path), removalMarker(entry.id, false)), '');
    await keep.remove(entry);
    await mirror.tend();
  };
  const inStore = (): string[] => [...store.files.keys()].sort();

  it.each([
    ['does not take them', 'refused'],
    ['has no room for a document of their size', 'large '.repeat(5)],
  ])('stays there until newer bytes are, or are of no use to anybody, where it %s', async (_name, text) => {
    const first = await put('first', 1);
    const second = await put(text, 2);
    await remove(first);
    expect(inStore()).toEqual(namesOf(first));
    await remove(second);
    expect(inStore()).toEqual([]);
  });

  it('gives way to newer bytes that it takes, and what is no older version of bytes it does not take goes', async () => {
    const others = await put('large '.repeat(5), 1, 'theirs');
    const first = await put('first', 1);
    const second = await put('second', 2);
    await remove(first);
    expect(inStore()).toEqual(namesOf(second));
    await remove(second);
    expect(inStore()).toEqual([]);
    expect(await keep.list()).toEqual([others]);
  });
});
