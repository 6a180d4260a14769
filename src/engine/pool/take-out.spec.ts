import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const open = jest.fn(files.open);
const readdir = jest.fn(files.readdir);
jest.unstable_mockModule('node:fs/promises', () => ({ ...files, open, readdir }));
const { takeOut } = await import('./take-out.js');
const { leftFonts } = await import('./left-fonts.js');

const failing = (code: string): Error => Object.assign(new Error(`${code}: no, open '/secret'`), { code });

describe('where the machine lacks something', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await files.realpath(await files.mkdtemp(join(tmpdir(), 'svc-take-out-spec-')));
    await files.mkdir(join(folder, 'out'));
    await files.writeFile(join(folder, 'out/a.pdf'), 'a result');
  });
  afterEach(() => files.rm(folder, { recursive: true }));

  const take = (): Promise<unknown> => takeOut(join(folder, 'out/a.pdf'), folder, join(folder, 'taken'));

  it.each(['EMFILE', 'ENFILE', 'ENOSPC'])('no kit is blamed for %s, of its folder or its file', async (code) => {
    open.mockRejectedValueOnce(failing(code));
    await expect(take()).rejects.toMatchObject({ code });
    open.mockImplementationOnce(files.open).mockRejectedValueOnce(failing(code));
    await expect(take()).rejects.toMatchObject({ code });
    open.mockRejectedValueOnce(failing('ELOOP'));
    await expect(take()).rejects.toMatchObject({ code: 'engine_unavailable' });
    await take();
    expect(await files.readFile(join(folder, 'taken'), 'utf8')).toBe('a result');
  });

  it('a kit in which nobody can look for fonts is not taken for clean', async () => {
    expect(await leftFonts(folder)).toBe(false);
    readdir.mockRejectedValueOnce(failing('EMFILE'));
    expect(await leftFonts(folder)).toBe(true);
  });
});
