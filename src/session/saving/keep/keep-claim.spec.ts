import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeepClaim } from './keep-claim.js';

const times = { signEvery: 20, silence: 100 };

describe('the claim of a process on its keep', () => {
  let folder: string;
  let owner: string;
  const claims: KeepClaim[] = [];
  const claim = (): KeepClaim => {
    claims.push(new KeepClaim(folder, times));
    return claims.at(-1)!;
  };

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'keep-claim-')), 'keep');
    owner = join(folder, 'owner');
  });
  afterEach(async () => {
    await Promise.all(claims.splice(0).map((each) => each.release()));
    await rm(join(folder, '..'), { recursive: true, force: true });
  });

  it('is refused to another while the first lives, names it, and is free afterwards', async () => {
    const first = claim();
    await first.take();
    await expect(claim().take()).rejects.toThrow(`process ${process.pid} on ${hostname()}, which is running`);
    await first.release();
    const next = claim();
    await next.take();
    expect(first.isLost).toBe(false);
  });

  it('of several who come at once one gets', async () => {
    const results = await Promise.allSettled([claim(), claim(), claim()].map((each) => each.take()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is that of nobody when its process is dead, or its number is another’s by now', async () => {
    await claim().take();
    const written = JSON.parse(await readFile(owner, 'utf8')) as object;
    for (const dead of [
      { ...written, began: '1' },
      { ...written, pid: 2 ** 22 + 1 },
    ]) {
      await writeFile(owner, JSON.stringify({ ...dead, run: 'dead' }));
      const next = claim();
      await next.take();
      await next.release();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('of another machine lives as long as it gives signs', async () => {
    const other = JSON.stringify({ host: 'elsewhere', pid: 1, began: '1', run: 'other' });
    const first = claim();
    await first.take();
    await first.release();
    await writeFile(owner, other);
    const signs = setInterval(() => void utimes(owner, new Date(), new Date()), times.signEvery);
    await expect(claim().take()).rejects.toThrow('process 1 on elsewhere');
    clearInterval(signs);
    await claim().take();
  });

  it('that was cut off by a crash is nobody’s, after a while', async () => {
    const first = claim();
    await first.take();
    await first.release();
    await writeFile(owner, '{"ho');
    await claim().take();
  });

  it('that somebody else has written over is lost', async () => {
    const first = claim();
    await first.take();
    await writeFile(owner, JSON.stringify({ host: 'elsewhere', pid: 1, began: '1', run: 'other' }));
    while (!first.isLost) await pause(10);
  });

  it('is none where the folder cannot be made, and stands in nobody’s way', async () => {
    await writeFile(join(folder, '..', 'file'), '');
    await new KeepClaim(join(folder, '..', 'file', 'keep'), times).take();
  });
});
