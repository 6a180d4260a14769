import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../../options/index.js';
import { KeepUnavailable } from '../../errors.js';
import { Keep } from './keep.js';

const keepIn = (dir: string, more = {}): Keep => new Keep(resolveOptions({ session: { keep: { dir, ...more } } }));

describe('the keep', () => {
  let folder: string;
  let keep: Keep;
  let bytes: string;
  const facts = {
    documentKey: 'http://host/wopi/files/1',
    fileName: 'a.odt',
    extension: 'odt',
    baseTimestamp: 't1',
    lineage: 'ours',
    version: 1,
    ancestors: {},
  };
  const theirs = { ...facts, lineage: 'theirs' };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keep-spec-'));
    keep = keepIn(join(folder, 'keep'));
    bytes = join(folder, 'bytes');
    await writeFile(bytes, 'unsaved work');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives back what was put in, also to another process', async () => {
    const entry = await keep.put(bytes, facts);
    const [found] = await keepIn(join(folder, 'keep')).find(facts.documentKey);
    expect(found).toEqual(entry);
    expect(found).toMatchObject({ ...facts, size: 12 });
    expect(await readFile(found!.path, 'utf8')).toBe('unsaved work');
  });

  it('replaces an entry only when the new one is safe', async () => {
    const first = await keep.put(bytes, facts);
    await writeFile(bytes, 'more work');
    const second = await keep.put(bytes, facts, first);
    expect((await keep.find(facts.documentKey)).map(({ id }) => id)).toEqual([second.id]);
    await expect(keep.put(join(folder, 'missing'), facts, second)).rejects.toThrow(KeepUnavailable);
    expect((await keep.find(facts.documentKey)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('has the new entry even when the replaced one cannot be removed', async () => {
    const first = await keep.put(bytes, facts);
    jest.spyOn(keep, 'remove').mockRejectedValueOnce(new Error('EIO'));
    const second = await keep.put(bytes, { ...facts, version: 2 }, first);
    expect((await keep.find(facts.documentKey)).map(({ id }) => id)).toEqual([second.id]);
    expect(await readFile(second.path, 'utf8')).toBe('unsaved work');
  });

  it('answers the newest first, and only those of the document', async () => {
    const first = await keep.put(bytes, facts);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await keep.put(bytes, theirs);
    await keep.put(bytes, { ...facts, documentKey: 'http://host/wopi/files/2' });
    expect((await keep.find(facts.documentKey)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await keep.list()).toHaveLength(3);
  });

  it('of one lineage answers the newest only, whatever the clock said', async () => {
    const newest = await keep.put(bytes, { ...facts, version: 2 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await keep.put(bytes, facts);
    expect(await keep.find(facts.documentKey)).toEqual([newest]);
    expect(await keep.list()).toHaveLength(2);
  });

  it('what goes on from an entry of another run hides it, up to the version it went on from', async () => {
    const before = await keep.put(bytes, facts);
    const after = await keep.put(bytes, { ...theirs, ancestors: { [before.lineage]: before.version } });
    expect(await keep.find(facts.documentKey)).toEqual([after]);
    const beyond = await keep.put(bytes, { ...facts, version: 2 });
    const found = await keep.find(facts.documentKey);
    expect(found.map(({ id }) => id).sort()).toEqual([after.id, beyond.id].sort());
    await keep.settle(after);
    expect(await keep.list()).toEqual([beyond]);
  });

  it('an entry whose older ones cannot be removed stays before them, and nobody is held up', async () => {
    const older = await keep.put(bytes, facts);
    const newer = await keep.put(bytes, { ...facts, version: 2 });
    jest.spyOn(keep, 'remove').mockRejectedValueOnce(new Error('EIO'));
    await keep.settle(newer);
    expect(await keep.list()).toHaveLength(2);
    expect((await keep.find(facts.documentKey)).map(({ id }) => id)).not.toContain(older.id);
  });

  it('an entry that is settled takes older ones of its lineage along, and nothing else', async () => {
    await keep.put(bytes, facts);
    const settled = await keep.put(bytes, { ...facts, version: 2 });
    const newer = await keep.put(bytes, { ...facts, version: 3 });
    const other = await keep.put(bytes, theirs);
    await keep.settle(settled);
    expect((await keep.list()).map(({ id }) => id).sort()).toEqual([newer.id, other.id].sort());
  });

  it('shows no entry whose bytes were cut off by a crash, and no half-written index', async () => {
    const entry = await keep.put(bytes, facts);
    await writeFile(entry.path, 'unsa');
    await writeFile(`${entry.path}.json.tmp`, '{');
    await writeFile(join(entry.path, '..', 'broken.json'), '{"id":');
    expect(await keep.find(facts.documentKey)).toEqual([]);
  });

  it.each(['keptAt', 'lineage', 'ancestors'])(
    'reports an index without %s, and shows what else there is',
    async (field) => {
      const whole = await keep.put(bytes, facts);
      const torn = await keep.put(bytes, theirs);
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const index = torn.path.replace(/odt$/, 'json');
      await writeFile(index, JSON.stringify({ ...torn, [field]: undefined }));
      expect((await keep.find(facts.documentKey)).map(({ id }) => id)).toEqual([whole.id]);
      expect(await keep.list()).toHaveLength(1);
      expect(warn.mock.calls.map(String)).toEqual([expect.stringContaining(`${torn.id}.json is damaged`)]);
      warn.mockRestore();
    },
  );

  it('follows no index to a file that is not beside it', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const entry = await keep.put(bytes, facts);
    const index = entry.path.replace(/odt$/, 'json');
    const { path: _path, ...written } = entry;
    for (const forged of [{ id: '../../bytes' }, { extension: 'odt/../../../bytes' }, { id: 7 }, { extension: '' }]) {
      await writeFile(index, JSON.stringify({ ...written, ...forged }));
      expect(await keep.find(facts.documentKey)).toEqual([]);
    }
    await writeFile(index, JSON.stringify(written));
    expect(await keep.find(facts.documentKey)).toEqual([entry]);
  });

  it.each([
    ['cut off', (path: string) => writeFile(path, 'more'), true],
    ['rotten', (path: string) => writeFile(path, Buffer.alloc(9, 'x')), false],
    ['without an index that can be read', (path: string) => writeFile(path.replace(/odt$/, 'json'), '{"id":'), true],
  ])('a newest entry that is %s hides no older one, stays, and is named in the log', async (_name, damage, hidden) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const older = await keep.put(bytes, facts);
    await writeFile(bytes, 'more work');
    const newer = await keep.put(bytes, { ...facts, version: 2 });
    await damage(newer.path);
    const found = await keep.find(facts.documentKey);
    expect(found.map(({ id }) => id)).toEqual(hidden ? [older.id] : [older.id, newer.id]);
    await keep.find(facts.documentKey);
    expect(warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(newer.id))).toHaveLength(1);
    warn.mockRestore();
    await keep.settle(older);
    expect(await readdir(join(newer.path, '..'))).toHaveLength(2);
  });

  it('finds the newest older version of what could not be opened, and nothing of another work', async () => {
    await keep.put(bytes, facts);
    const second = await keep.put(bytes, { ...facts, version: 2 });
    await keep.put(bytes, theirs);
    const third = await keep.put(bytes, { ...facts, version: 3 });
    expect(await keep.findOlder([third])).toEqual(second);
    expect((await keep.findOlder([third, second]))?.version).toBe(1);
  });

  it('remembers the last attempt to upload', async () => {
    const entry = await keep.put(bytes, facts);
    await keep.noteAttempt(entry, { size: 3, sha256: 'abc' });
    expect((await keep.find(facts.documentKey))[0]!.attempt).toEqual({ size: 3, sha256: 'abc' });
  });

  it('leaves nothing behind when an entry is removed', async () => {
    const entry = await keep.put(bytes, facts);
    await keep.remove(entry);
    expect(await readdir(join(folder, 'keep'))).toEqual([]);
  });

  it('takes an entry whose folder goes with the last one meanwhile', async () => {
    let last = await keep.put(bytes, facts);
    for (let version = 2; version < 40; version++) {
      const [next] = await Promise.all([keep.put(bytes, { ...facts, version }), keep.remove(last)]);
      last = next;
    }
    expect(await keep.list()).toEqual([last]);
  });

  it('says that there is no room, and leaves nothing half-written', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(keepIn(join(folder, 'file')).put(bytes, facts)).rejects.toThrow(KeepUnavailable);
    await expect(keepIn('/dev/full/keep').put(bytes, facts)).rejects.toThrow(KeepUnavailable);
  });

  it('tells why it cannot be used, and leaves nothing of the attempt', async () => {
    expect(await keep.obstacle()).toBeUndefined();
    expect(await readdir(join(folder, 'keep'))).toEqual([]);
    expect(await keepIn(join(bytes, 'keep')).obstacle()).toMatch(/cannot be written: E[A-Z]+\.$/);
  });

  it('forgets old entries only where an operator says so', async () => {
    await keep.put(bytes, facts);
    const later = Date.now() + 10_000;
    expect(await keep.expire(later)).toBe(0);
    const strict = keepIn(join(folder, 'keep'), { maxAge: 5_000 });
    expect(await strict.expire(Date.now())).toBe(0);
    expect(await strict.expire(later)).toBe(1);
    expect(await strict.list()).toEqual([]);
  });

  it('has an entry whose process ended before its bytes had their name, and sweeps nothing of it', async () => {
    const { path, ...entry } = await keep.put(bytes, facts);
    await rename(path, `${path}.tmp`);
    const later = keepIn(join(folder, 'keep'));
    expect(await later.sweep(Date.now() + 86_400_000)).toBe(0);
    expect(await later.find(facts.documentKey)).toEqual([{ ...entry, path }]);
    expect(await readFile(path, 'utf8')).toBe('unsaved work');
  });

  it('sweeps what a crash left of an entry when nobody can be at it, and nothing else', async () => {
    const entry = await keep.put(bytes, facts);
    const half = `${entry.path}.tmp`;
    const unnamed = join(entry.path, '..', 'without-json.odt');
    await writeFile(half, 'unsa');
    await writeFile(unnamed, 'never counted');
    const nothing = join(folder, 'keep', 'nothing');
    await mkdir(nothing);
    expect(await keep.sweep()).toBe(0);
    expect(await readdir(join(folder, 'keep'))).not.toContain('nothing');
    const tomorrow = Date.now() + 86_400_000;
    expect(await keep.sweep(tomorrow)).toBe(2);
    await expect(readFile(half)).rejects.toThrow('ENOENT');
    await expect(readFile(unnamed)).rejects.toThrow('ENOENT');
    expect(await keep.find(facts.documentKey)).toEqual([entry]);
    expect(await keepIn(join(folder, 'nowhere')).sweep(tomorrow)).toBe(0);
  });

  it('sweeps at its start what a crash left a moment ago, unless somebody else has the folder', async () => {
    const entry = await keep.put(bytes, facts);
    const half = `${entry.path}.tmp`;
    await writeFile(half, 'unsa');
    const shared = keepIn(join(folder, 'keep'), { shared: true });
    await shared.onModuleInit();
    expect(await readFile(half, 'utf8')).toBe('unsa');
    await shared.onApplicationShutdown();
    const alone = keepIn(join(folder, 'keep'));
    await alone.onModuleInit();
    await expect(readFile(half)).rejects.toThrow('ENOENT');
    expect(await alone.find(facts.documentKey)).toEqual([entry]);
    await alone.onApplicationShutdown();
  });

  it('makes its folder anew when somebody removed it, several levels deep', async () => {
    const deep = keepIn(join(folder, 'a', 'b', 'keep'));
    await deep.put(bytes, facts);
    await rm(join(folder, 'a'), { recursive: true });
    const entry = await deep.put(bytes, facts);
    expect(await deep.find(facts.documentKey)).toEqual([entry]);
  });

  it('measures itself', async () => {
    await keep.put(bytes, facts);
    expect(await keep.usage()).toEqual({ entries: 1, bytes: 12, aboveWarning: false });
    await keep.remove((await keep.list())[0]!);
    expect(await keep.usage()).toEqual({ entries: 0, bytes: 0, aboveWarning: false });
    await keep.put(bytes, facts);
    expect((await keepIn(join(folder, 'keep'), { warnBytes: 5 }).usage()).aboveWarning).toBe(true);
  });

  it('knows which documents wait for their hosts: not those that are being typed into', async () => {
    await keep.put(bytes, facts);
    await keep.put(bytes, { ...theirs, documentKey: 'http://host/wopi/files/2' });
    await keep.put(bytes, { ...facts, documentKey: 'http://host/wopi/files/2' });
    expect(await keep.waiting()).toBe(0);
    expect(await keep.waiting(Date.now() + 899_000)).toBe(0);
    expect(await keep.waiting(Date.now() + 901_000)).toBe(2);
    const last = await keep.find(facts.documentKey);
    await keep.put(bytes, { ...facts, version: 2 }, last[0]);
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2100-01-01T00:00:00.000Z');
    await keep.put(bytes, { ...facts, documentKey: 'http://host/wopi/files/2', version: 2 });
    jest.restoreAllMocks();
    expect(await keep.waiting(Date.now() + 901_000)).toBe(1);
  });
});
