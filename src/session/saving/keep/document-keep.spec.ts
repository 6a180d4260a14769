import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadOption, DiskFull, DocumentLost } from '../../../engine/index.js';
import { resolveOptions } from '../../../options/index.js';
import { Keep } from './keep.js';
import { KeepUnavailable } from '../../errors.js';
import { Views } from '../../people/views.js';
import { DocumentKeep, type Storable } from './document-keep.js';

const version = { key: 'http://host/wopi/files/1', live: undefined, fileName: 'a.odt', extension: 'odt' };
const never = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));

describe('bytes on their way to the host', () => {
  let folder: string;
  let keep: Keep;
  let documentKeep: DocumentKeep;
  let stores = 0;
  /** A document that holds `text`. */
  const holding = (text: string): Storable => ({
    store: async () => {
      const path = join(folder, `stored-${++stores}`);
      await writeFile(path, text);
      return { path, size: text.length, modified: true, store: stores, edited: true };
    },
    rescue: never,
  });
  /** A document that LibreOffice cannot write in its own format. */
  const unwritable = (failure: Error): Storable => ({
    store: () => Promise.reject(failure),
    rescue: async () => {
      const path = join(folder, `rescued-${++stores}.ods`);
      await writeFile(path, 'as OpenDocument');
      return { path, size: 14, modified: true };
    },
  });
  /** Of another session, on the same keep. */
  const another = (views = new Views(), isOurs = true): DocumentKeep =>
    new DocumentKeep(
      keep,
      keep,
      version,
      { told: {} },
      { unsaved: async () => folder, refuge: async (name) => join(folder, `svc-unsaved-${name}`) },
      views,
      { warn: () => undefined },
      () => Promise.resolve(isOurs),
    );
  /** A document that takes its time to save. */
  const slow = (text: string): { readonly live: Storable; readonly finish: () => void } => {
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    const document = holding(text);
    return {
      live: { store: async () => opened.then(() => document.store()), rescue: never },
      finish: () => void gate.emit('open'),
    };
  };
  const full = (): void => {
    jest.spyOn(keep, 'put').mockRejectedValueOnce(new KeepUnavailable());
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'document-keep-spec-'));
    keep = new Keep(resolveOptions({ session: { keep: { dir: join(folder, 'keep') } } }));
    documentKeep = another();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('stay when older ones are confirmed, though their edits went into a file for somebody else first', async () => {
    let edited = true;
    const live: Storable = {
      store: async () => ({ ...(await holding(`version ${stores}`).store()), edited }),
      rescue: never,
    };
    const sent = await documentKeep.store(live);
    await documentKeep.sending(sent);
    await documentKeep.file(live);
    edited = false;
    const newest = await documentKeep.snapshot(live);
    await documentKeep.sent(sent, true);
    expect(await keep.find(version.key)).toEqual([newest]);
  });

  describe('that LibreOffice cannot write in the document’s own format', () => {
    it('are kept as an OpenDocument copy, which says what it has to become again', async () => {
      const entry = await documentKeep.snapshot(unwritable(new BadOption()));
      expect(entry).toMatchObject({ extension: 'ods', storeAs: 'odt' });
      expect(await readFile(entry.path, 'utf8')).toBe('as OpenDocument');
      expect(await keep.find(version.key)).toEqual([entry]);
    });

    it('fail the save, and are kept all the same until a version in its format takes their place', async () => {
      await expect(documentKeep.store(unwritable(new BadOption()))).rejects.toThrow(BadOption);
      expect(documentKeep.isRescued).toBe(true);
      expect(await keep.list()).toMatchObject([{ storeAs: 'odt' }]);
      await documentKeep.snapshot(holding('later'));
      const [later, ...others] = await keep.list();
      expect(others).toEqual([]);
      expect(later).toMatchObject({ extension: 'odt' });
      expect(later).not.toHaveProperty('storeAs');
    });

    it('are not looked for in a document whose process ended, or without room', async () => {
      await expect(documentKeep.snapshot(unwritable(new DocumentLost()))).rejects.toThrow(DocumentLost);
      await expect(documentKeep.snapshot(unwritable(new DiskFull()))).rejects.toThrow(DiskFull);
      await expect(documentKeep.store(unwritable(new DiskFull()))).rejects.toThrow(DiskFull);
      expect(documentKeep.isRescued).toBe(false);
      expect(await keep.list()).toEqual([]);
    });
  });

  it('leave the keep when the host has them', async () => {
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    await documentKeep.sent(stored, true);
    expect(documentKeep.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it('make earlier kept bytes worthless even when the keep had no room for them', async () => {
    await documentKeep.snapshot(holding('first'));
    full();
    const stored = await documentKeep.store(holding('second'));
    expect(stored.safe).toBe(false);
    await documentKeep.sent(stored, true);
    expect(documentKeep.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it.each([
    [true, [[1]]],
    [false, []],
  ])("are called safe while the document is this node's alone: %s", async (isOurs, told) => {
    const views = new Views();
    const secured = jest.fn();
    jest
      .spyOn(views, 'markTyping')
      .mockReturnValue({ reached: {}, secured: () => secured(1), stored: () => undefined });
    await another(views, isOurs).snapshot(holding('first'));
    expect(secured.mock.calls).toEqual(told);
    expect(await keep.list()).toHaveLength(1);
  });

  describe('in the keep of one of several nodes', () => {
    const nodes = { redis: 'redis://127.0.0.1:1', address: 'http://127.0.0.1:2', secret: 'x'.repeat(32) };
    const told: string[] = [];
    const keptBy = (more: object): DocumentKeep => {
      keep = new Keep(resolveOptions({ nodes, session: { keep: { dir: join(folder, 'keep'), ...more } } }));
      const views = new Views();
      const [secured, stored] = ['secured', 'stored'].map((what) => () => void told.push(what));
      jest.spyOn(views, 'markTyping').mockReturnValue({ reached: {}, secured: secured!, stored: stored! });
      jest.spyOn(views, 'secureTyping').mockImplementation(() => void told.push('all secured'));
      return another(views);
    };
    beforeEach(() => void told.splice(0));

    it('are called safe where the others look into it', async () => {
      const shared = keptBy({ shared: true });
      await shared.snapshot(holding('first'));
      await shared.store(holding('second'));
      expect(told).toEqual(['secured', 'secured']);
      expect(shared.isHidden).toBe(false);
    });

    it('are not safe where the others do not look, until the host has them', async () => {
      const own = keptBy({});
      await own.snapshot(holding('first'));
      await expect(own.store(unwritable(new BadOption()))).rejects.toThrow(BadOption);
      full();
      await expect(own.snapshot(holding('second'))).rejects.toThrow(KeepUnavailable);
      expect(await own.secure()).toBe(true);
      expect(told).toEqual(['stored', 'stored', 'stored']);
      expect(own.isHidden).toBe(true);
      const sent = await own.store(holding('third'));
      await own.sending(sent);
      await own.sent(sent, true);
      expect(told.slice(3)).toEqual(['stored', 'secured']);
    });
  });

  it('leave earlier kept bytes alone when the host refused them', async () => {
    const first = await documentKeep.snapshot(holding('first'));
    full();
    await documentKeep.sent(await documentKeep.store(holding('second')), false);
    expect(await keep.list()).toEqual([first]);
  });

  it('stay beside the document while the keep has no room, and move in when it has', async () => {
    const first = await documentKeep.snapshot(holding('first'));
    full();
    await expect(documentKeep.snapshot(holding('second'))).rejects.toThrow(KeepUnavailable);
    const outside = documentKeep.current!;
    expect(outside).toEqual(documentKeep.overflowed);
    expect(await readFile(outside.path, 'utf8')).toBe('second');
    expect(await keep.list()).toEqual([first]);
    full();
    expect(await documentKeep.secure()).toBe(false);
    expect(await documentKeep.secure()).toBe(true);
    expect(documentKeep.overflowed).toBeUndefined();
    const [kept] = await keep.list();
    expect(kept).toEqual(documentKeep.current);
    expect(await readFile(kept!.path, 'utf8')).toBe('second');
    await expect(readFile(outside.path)).rejects.toThrow('ENOENT');
  });

  it('outside the keep are not taken away while they are being sent', async () => {
    full();
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    await documentKeep.snapshot(holding('second'));
    expect(await readFile(stored.path, 'utf8')).toBe('first');
    await documentKeep.sent(stored, true);
    await expect(readFile(stored.path)).rejects.toThrow('ENOENT');
    expect(await readFile(documentKeep.current!.path, 'utf8')).toBe('second');
  });

  it('in the keep are not given up for newer ones that are outside', async () => {
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    full();
    await expect(documentKeep.snapshot(holding('second'))).rejects.toThrow(KeepUnavailable);
    await documentKeep.sent(stored, false);
    expect((await keep.list()).map(({ id }) => id)).toEqual([stored.entry.id]);
  });

  it('that a crash left behind newer ones go with them', async () => {
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    const crashed = await documentKeep.snapshot(holding('second'));
    expect(await keep.list()).toHaveLength(2);
    expect(await keep.find(version.key)).toEqual([crashed]);
    const next = another();
    next.resume(crashed);
    const third = await next.store(holding('third'));
    expect(await keep.find(version.key)).toEqual([third.entry]);
    await next.sending(third);
    await next.sent(third, true);
    expect(await keep.list()).toEqual([]);
  });

  it('of two who go on from the same bytes at once do not pass for each other', async () => {
    const crashed = await documentKeep.snapshot(holding('first'));
    const [one, two] = [another(), another()];
    one.resume(crashed);
    two.resume(crashed);
    const lost = await two.snapshot(holding('of the second'));
    await one.snapshot(holding('of the first'));
    const stored = await one.store(holding('more of the first'));
    await one.sending(stored);
    await one.sent(stored, true);
    expect(await keep.find(version.key)).toEqual([lost]);
    expect(await readFile(lost.path, 'utf8')).toBe('of the second');
  });

  it.each([
    ['on its turn', false],
    ['waiting for its turn', true],
  ])('of a document in whose place other bytes have come do not take theirs (%s)', async (_when, isQueued) => {
    const offered = await another().snapshot(holding('offered'));
    const set = await documentKeep.snapshot(holding('set aside'));
    const first = slow('set aside');
    const late = slow('set aside');
    const saved = [documentKeep.snapshot(first.live), documentKeep.snapshot(late.live)];
    if (isQueued) {
      first.finish();
      await saved[0];
    }
    documentKeep.resume(offered);
    first.finish();
    late.finish();
    await expect(saved[1]).rejects.toMatchObject({ code: 'document_lost' });
    await saved[0]?.catch(() => undefined);
    expect(documentKeep.current).toEqual(offered);
    const texts = await Promise.all((await keep.find(version.key)).map(({ path }) => readFile(path, 'utf8')));
    expect(texts.sort()).toEqual(['offered', 'set aside']);
    expect(set.lineage).not.toBe(offered.lineage);
  });

  it('on their way into the keep when they are set aside stay there, and nothing takes their place', async () => {
    const offered = await another().snapshot(holding('offered'));
    const put = keep.put.bind(keep);
    let resumed = false;
    jest.spyOn(keep, 'put').mockImplementationOnce(async (...args) => {
      const entry = await put(...args);
      documentKeep.resume(offered);
      resumed = true;
      return entry;
    });
    const aside = await documentKeep.snapshot(holding('set aside'));
    expect(resumed).toBe(true);
    const next = await documentKeep.snapshot(holding('offered and more'));
    const found = await keep.find(version.key);
    expect(found.map(({ id }) => id).sort()).toEqual([aside.id, next.id].sort());
  });

  it('newer than what is being sent tell what that was, whether it could be noted or not', async () => {
    full();
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    const { attempt } = await documentKeep.snapshot(holding('second'));
    expect(attempt).toEqual({ size: stored.size, sha256: stored.sha256 });
  });

  it('outside the keep are moved out as the newest that are on their way', async () => {
    full();
    await documentKeep.store(holding('first'));
    full();
    const stored = documentKeep.store(holding('second'));
    const place = await documentKeep.moveOut();
    expect((await stored).safe).toBe(false);
    expect(await readFile(place, 'utf8')).toBe('second');
    expect(documentKeep.overflowed).toBeUndefined();
  });

  it('that are not wanted go, those on their way into the keep included', async () => {
    await documentKeep.snapshot(holding('first'));
    const snapshot = documentKeep.snapshot(holding('second'));
    await documentKeep.discard();
    await snapshot;
    expect(documentKeep.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it('of a document that was set aside for others stay when those are saved', async () => {
    await documentKeep.snapshot(holding('first'));
    documentKeep.setAside();
    const other = await documentKeep.store(holding('other'));
    await documentKeep.sending(other);
    await documentKeep.sent(other, true);
    expect(await keep.find(version.key)).toHaveLength(1);
  });

  it('are waited for on their way into the keep', async () => {
    const snapshot = documentKeep.snapshot(holding('first'));
    await documentKeep.idle();
    expect(documentKeep.current).toEqual(await snapshot);
  });

  it('do not hold up the document when they cannot be removed afterwards', async () => {
    const stored = await documentKeep.store(holding('first'));
    jest.spyOn(keep, 'remove').mockRejectedValueOnce(new Error('EIO'));
    await documentKeep.sent(stored, true);
    expect(documentKeep.current).toBeUndefined();
  });

  it('take with them a snapshot that found nothing newer', async () => {
    const stored = await documentKeep.store(holding('first'));
    await documentKeep.sending(stored);
    await documentKeep.snapshot(holding('first'));
    await documentKeep.sent(stored, true);
    expect(documentKeep.current).toBeUndefined();
    expect(await keep.list()).toEqual([]);
  });

  it.each([
    ['take with them a snapshot of the same edits, whose bytes may differ', false],
    ['leave a snapshot alone that took in edits', true],
  ])('%s', async (_name, edited) => {
    const first = stores + 1;
    const live: Storable = {
      store: async () => ({ ...(await holding(`at ${stores}`).store()), edited: edited || stores === first }),
      rescue: never,
    };
    const stored = await documentKeep.store(live);
    await documentKeep.sending(stored);
    await documentKeep.snapshot(live);
    await documentKeep.sent(stored, true);
    expect(await keep.list()).toHaveLength(edited ? 1 : 0);
  });

  it('leave newer kept bytes alone', async () => {
    await documentKeep.snapshot(holding('first'));
    full();
    const stored = await documentKeep.store(holding('second'));
    const third = await documentKeep.snapshot(holding('third'));
    await documentKeep.sent(stored, true);
    expect(documentKeep.current).toEqual(third);
    expect(await keep.list()).toEqual([third]);
  });
});
