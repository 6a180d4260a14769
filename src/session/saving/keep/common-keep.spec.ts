import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SvcLogger } from '../../../logging/index.js';
import type { NodeRecord, NodeSelf } from '../../../nodes/index.js';
import { resolveOptions } from '../../../options/index.js';
import { CommonKeep } from './common-keep.js';
import { Keep } from './keep.js';

/** What a node knows of the others, and tells them. */
class Directory {
  others: Pick<NodeRecord, 'name' | 'draining' | 'keep'>[] = [];
  own: () => string | undefined = () => undefined;
  tellKeep(own: () => string | undefined): void {
    this.own = own;
  }
}

describe('a keep that is said to be shared', () => {
  let folder: string;
  let directory: Directory;
  const error = jest.spyOn(SvcLogger.prototype, 'error');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'common-keep-spec-'));
    directory = new Directory();
    error.mockClear().mockImplementation(() => undefined);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function node(name: string, more: object = { shared: true }, told = directory): Promise<CommonKeep> {
    const keep = new Keep(resolveOptions({ session: { keep: { dir: join(folder, name), ...more } } }));
    const self = { isOneOfSeveral: true } as NodeSelf;
    const common = new CommonKeep(keep, self, told);
    await common.onModuleInit();
    return common;
  }

  async function placeOf(name: string, more?: object): Promise<string | undefined> {
    const told = new Directory();
    await node(name, more, told);
    return told.own();
  }

  it('is the same at nodes with the same folder, and another at those with another', async () => {
    const common = await node('a');
    directory.others = [{ name: 'near', draining: false, keep: await placeOf('a') }];
    expect([await common.isCommon(), common.unshared]).toEqual([true, undefined]);
    const entry = { id: '1', documentKey: 'http://host/files/1' };
    expect(common.isFoundByAll(entry)).toBe(true);
    directory.others.push({ name: 'far', draining: false, keep: await placeOf('b') });
    expect(await common.isCommon()).toBe(false);
    // Nobody forgets what they typed because it lies here.
    expect(common.isFoundByAll(entry)).toBe(false);
    expect(common.unshared).toMatch(/is not that of far, though it is said to be shared/);
    await common.isCommon();
    expect(error.mock.calls).toEqual([[expect.stringContaining('far')]]);
  });

  it.each([
    ['keeps in a folder of its own', false, { shared: false }, false],
    ['is being emptied', true, { shared: false }, true],
  ])('where one of the others %s', async (_name, draining, more, isCommon) => {
    const common = await node('a');
    directory.others = [{ name: 'other', draining, keep: await placeOf('b', more) }];
    expect(await common.isCommon()).toBe(isCommon);
  });

  it('is believed of a node of an older version, which does not tell', async () => {
    const common = await node('a');
    directory.others = [{ name: 'old', draining: false }];
    expect(await common.isCommon()).toBe(true);
  });

  it('is another one when its mount has gone, and the same again when it is back', async () => {
    const common = await node('a');
    const keep = directory.own();
    directory.others = [{ name: 'other', draining: false, keep }];
    await rename(join(folder, 'a'), join(folder, 'gone'));
    expect(await common.isCommon()).toBe(false);
    expect(directory.own()).not.toBe(keep);
    await rm(join(folder, 'a'), { recursive: true });
    await rename(join(folder, 'gone'), join(folder, 'a'));
    expect([await common.isCommon(), directory.own()]).toEqual([true, keep]);
  });
});
