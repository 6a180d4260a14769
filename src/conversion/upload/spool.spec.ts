import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { smallDocument } from '../../formats/index.js';
import { spool } from './spool.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const place = (): Promise<string> => Promise.resolve(join(folder, 'upload'));
const pieces = (count: number): Buffer[] => Array.from({ length: count }, (_, index) => Buffer.alloc(10_000, index));

describe('spool', () => {
  it('keeps a small document in memory', async () => {
    const document = pieces(Math.floor(smallDocument / 10_000));
    expect(await spool(Readable.from(document), place)).toEqual(Buffer.concat(document));
    expect(await spool(Readable.from([]), place)).toEqual(Buffer.alloc(0));
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes a large one to its file, which nothing may be in the place of', async () => {
    const document = pieces(100);
    expect(await spool(Readable.from(document), place)).toBe(await place());
    expect((await readFile(await place())).equals(Buffer.concat(document))).toBe(true);
    await expect(spool(Readable.from(document), place)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});
