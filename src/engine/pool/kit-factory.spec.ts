import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KitFactory } from './kit-factory.js';
import { KitFolders } from './kit-folders.js';
import { FakeLauncher } from './testing/fake-launcher.js';

describe('KitFactory', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'kit-factory-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it.each([
    ['of a kit that is started', false],
    ['of one that is forked from a LibreOffice which has them is not', true],
  ])('the settings are written into the profile: %s', async (_name, isForked) => {
    const launcher = new FakeLauncher();
    const forker = { fork: async (folder: string) => (isForked ? launcher.launch(folder) : undefined) };
    const factory = new KitFactory(new KitFolders(root), launcher, 20_000, undefined, [], forker);
    const kit = await factory.start(new AbortController().signal);
    expect(existsSync(join(kit.folder, 'profile/user/registrymodifications.xcu'))).toBe(!isForked);
    expect(launcher.launched).toHaveLength(1);
    await factory.remove(kit);
  });
});
