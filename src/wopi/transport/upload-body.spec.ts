import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadBody } from './upload-body.js';

/** More than a file is read in at a time. */
const size = 300_000;

describe('a file that is sent to a host', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-body-'));
    path = join(folder, 'file');
    await writeFile(path, Buffer.alloc(size));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const bodyWith = (before: () => Promise<void>): AsyncGenerator<Buffer> =>
    new UploadBody({ path, size, before }, 10_000, () => undefined)[Symbol.asyncIterator]();

  it('is asked about once, as long as it goes on', async () => {
    const before = jest.fn(() => Promise.resolve());
    let sent = 0;
    for await (const piece of bodyWith(before)) sent += piece.length;
    expect([sent, before.mock.calls.length]).toEqual([size, 1]);
  });

  it('does not begin where it is not to be sent', async () => {
    const body = new UploadBody(
      { path, size, before: () => Promise.reject(new Error('not ours')) },
      10_000,
      () => undefined,
    );
    await expect(body[Symbol.asyncIterator]().next()).rejects.toThrow('not ours');
    expect(body.started).toBe(false);
  });

  it.each([
    ['by the clock that only goes on', performance, 'now'],
    ['by the clock of the wall', Date, 'now'],
  ] as const)('is asked about again where its sender was stopped: %s', async (_name, clock, method) => {
    const before = jest.fn(() => Promise.resolve());
    const body = bodyWith(before);
    await body.next();
    const now = clock[method]();
    jest.spyOn(clock, method).mockReturnValue(now + 20_000);
    before.mockRejectedValueOnce(new Error('not ours any more'));
    await expect(body.next()).rejects.toThrow('not ours any more');
    expect(before).toHaveBeenCalledTimes(2);
  });
});
