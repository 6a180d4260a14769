import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../options/index.js';
import { Keep } from '../keep/keep.js';
import { KeepUnavailable } from '../session.errors.js';
import type { LiveDocument } from './live-document.js';
import { Preserver } from './preserver.js';

const facts = { documentKey: 'http://host/wopi/files/1', fileName: 'a.odt', extension: 'odt' };

describe('bytes on their way to the host', () => {
  let folder: string;
  let keep: Keep;
  let preserver: Preserver;
  let stores = 0;
  /** A document that holds `text`. */
  const holding = (text: string): LiveDocument =>
    ({
      store: async () => {
        const path = join(folder, `stored-${++stores}`);
        await writeFile(path, text);
        return { path, modified: true, store: stores };
      },
    }) as unknown as LiveDocument;
  const full = (): void => {
    jest.spyOn(keep, 'put').mockRejectedValueOnce(new KeepUnavailable());
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preserver-spec-'));
    keep = new Keep(resolveOptions({ session: { keep: { dir: join(folder, 'keep') } } }));
    preserver = new Preserver(
      keep,
      () => facts,
      async () => Promise.resolve(folder),
      { warn: () => undefined },
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leave the keep when the host has them', async () => {
    const preserved = await preserver.store(holding('first'));
    await preserver.sending(preserved);
    await preserver.sent(preserved, true);
    expect(preserver.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it('make earlier kept bytes worthless even when the keep had no room for them', async () => {
    await preserver.snapshot(holding('first'));
    full();
    const preserved = await preserver.store(holding('second'));
    expect(preserved.safe).toBe(false);
    await preserver.sent(preserved, true);
    expect(preserver.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it('leave earlier kept bytes alone when the host refused them', async () => {
    const first = await preserver.snapshot(holding('first'));
    full();
    await preserver.sent(await preserver.store(holding('second')), false);
    expect(await keep.list()).toEqual([first]);
  });

  it('stay beside the document while the keep has no room, and move in when it has', async () => {
    const first = await preserver.snapshot(holding('first'));
    full();
    await expect(preserver.snapshot(holding('second'))).rejects.toThrow(KeepUnavailable);
    const outside = preserver.current!;
    expect(outside).toEqual(preserver.sheltered);
    expect(await readFile(outside.path, 'utf8')).toBe('second');
    expect(await keep.list()).toEqual([first]);
    full();
    expect(await preserver.secure()).toBe(false);
    expect(await preserver.secure()).toBe(true);
    expect(preserver.sheltered).toBeUndefined();
    const [kept] = await keep.list();
    expect(kept).toEqual(preserver.current);
    expect(await readFile(kept!.path, 'utf8')).toBe('second');
    await expect(readFile(outside.path)).rejects.toThrow('ENOENT');
  });

  it('outside the keep are not taken away while they are being sent', async () => {
    full();
    const preserved = await preserver.store(holding('first'));
    await preserver.sending(preserved);
    await preserver.snapshot(holding('second'));
    expect(await readFile(preserved.path, 'utf8')).toBe('first');
    await preserver.sent(preserved, true);
    await expect(readFile(preserved.path)).rejects.toThrow('ENOENT');
    expect(await readFile(preserver.current!.path, 'utf8')).toBe('second');
  });

  it('in the keep are not given up for newer ones that are outside', async () => {
    const preserved = await preserver.store(holding('first'));
    await preserver.sending(preserved);
    full();
    await expect(preserver.snapshot(holding('second'))).rejects.toThrow(KeepUnavailable);
    await preserver.sent(preserved, false);
    expect((await keep.list()).map(({ id }) => id)).toEqual([preserved.entry.id]);
  });

  it('that a crash left behind newer ones go with them', async () => {
    const preserved = await preserver.store(holding('first'));
    await preserver.sending(preserved);
    const crashed = await preserver.snapshot(holding('second'));
    expect(await keep.list()).toHaveLength(2);
    expect(await keep.find(facts.documentKey)).toEqual([crashed]);
    const next = new Preserver(
      keep,
      () => facts,
      async () => Promise.resolve(folder),
      { warn: () => undefined },
    );
    next.resume(crashed);
    const third = await next.store(holding('third'));
    expect(await keep.find(facts.documentKey)).toEqual([third.entry]);
    await next.sending(third);
    await next.sent(third, true);
    expect(await keep.list()).toEqual([]);
  });

  it('of a document that was set aside for others stay when those are saved', async () => {
    await preserver.snapshot(holding('first'));
    preserver.setAside();
    const other = await preserver.store(holding('other'));
    await preserver.sending(other);
    await preserver.sent(other, true);
    expect(await keep.find(facts.documentKey)).toHaveLength(1);
  });

  it('are waited for on their way into the keep', async () => {
    const snapshot = preserver.snapshot(holding('first'));
    await preserver.idle();
    expect(preserver.current).toEqual(await snapshot);
  });

  it('do not hold up the document when they cannot be removed afterwards', async () => {
    const preserved = await preserver.store(holding('first'));
    jest.spyOn(keep, 'settle').mockRejectedValueOnce(new Error('EIO'));
    await preserver.sent(preserved, true);
    expect(preserver.current).toBeUndefined();
  });

  it('leave newer kept bytes alone', async () => {
    await preserver.snapshot(holding('first'));
    full();
    const preserved = await preserver.store(holding('second'));
    const third = await preserver.snapshot(holding('third'));
    await preserver.sent(preserved, true);
    expect(preserver.current).toEqual(third);
    expect(await keep.list()).toEqual([third]);
  });
});
