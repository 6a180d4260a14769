import { mkdtemp, open, readdir, readFile, readlink, rm, type FileHandle } from 'node:fs/promises';
import { jest } from '@jest/globals';
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
    expect(Buffer.concat(document).equals((await spool(Readable.from(document), place)) as Buffer)).toBe(true);
    expect(await spool(Readable.from([]), place)).toEqual(Buffer.alloc(0));
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes a large one to its file, which nothing may be in the place of', async () => {
    const document = pieces(100);
    expect(await spool(Readable.from(document), place)).toBe(await place());
    expect((await readFile(await place())).equals(Buffer.concat(document))).toBe(true);
    await expect(spool(Readable.from(document), place)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('leaves no file open when the stream breaks off while that is made', async () => {
    const path = join(folder, 'broken');
    const stream = new Readable({ read: () => undefined });
    const slow = async (): Promise<string> => {
      stream.destroy(new Error('The client has gone.'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return path;
    };
    stream.push(Buffer.alloc(smallDocument + 1));
    await expect(spool(stream, slow)).rejects.toThrow('gone');
    await rm(path);
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
    );
    expect(open.filter((each) => each.startsWith(path))).toEqual([]);
  });

  it('goes on where the system took less than it was given', async () => {
    const document = pieces(100);
    const handle = await open(join(folder, 'any'), 'wx');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const short = jest.spyOn(prototype, 'writev').mockImplementation(async function (this: FileHandle, buffers) {
      const bytes = Buffer.concat(buffers as Buffer[]).subarray(0, 123_456);
      await this.writeFile(bytes);
      return { bytesWritten: bytes.length, buffers };
    });
    const path = join(folder, 'short');
    await spool(Readable.from(document), () => Promise.resolve(path));
    short.mockRestore();
    expect((await readFile(path)).equals(Buffer.concat(document))).toBe(true);
  });
});
