import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KitFolders } from './kit-folders.js';

it('each kit has a folder of its own', async () => {
  const path = await mkdtemp(join(tmpdir(), 'svc-kit-folders-spec-'));
  const folders = new KitFolders(path);
  const [one, two] = [await folders.add(), await folders.add()];
  expect(one).not.toBe(two);
  expect((await readdir(one)).toSorted()).toEqual(['profile', 'tmp', 'work']);
  await rm(path, { recursive: true });
});
