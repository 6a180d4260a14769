import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openness } from './openness.js';

describe('a folder in which others may rename what is ours', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-openness-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([0o700, 0o755, 0o1777])('is none with mode %i', async (mode) => {
    await chmod(folder, mode);
    expect(await openness(folder)).toBeUndefined();
  });

  it('is one where all may write, without the sticky bit', async () => {
    await chmod(folder, 0o777);
    expect(await openness(folder)).toMatch(/every user may rename .*chmod \+t/);
  });

  it('is one of another user', async () => {
    // Only root can give a folder away.
    if (process.getuid?.() !== 0) return;
    await chown(folder, 4711, 4711);
    expect(await openness(folder)).toMatch(/belongs to another user \(4711\)/);
  });
});
