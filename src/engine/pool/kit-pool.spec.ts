import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EngineUnavailable } from '../errors.js';
import { KitFactory } from './kit-factory.js';
import { KitFolders } from './kit-folders.js';
import { KitPool, type KitPoolLimits } from './kit-pool.js';
import { FakeLauncher } from './testing/fake-launcher.js';
import { until } from './testing/until.js';

const usual = { spare: 1, maxEditing: 2, recycleAfter: 100, maxAge: 3_600_000, maxGrowth: 2 ** 30 };

const of = (tenant: string) => ({ supplies: { fonts: [`/${tenant}`], dictionaries: [] } });

describe('KitPool', () => {
  const patient = new AbortController().signal;
  let root: string;
  let launcher: FakeLauncher;
  let pool: KitPool;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-pool-spec-'));
    launcher = new FakeLauncher();
  });
  afterEach(async () => {
    await pool.close();
    assert.equal(launcher.living().join(), '');
    assert.equal((await readdir(root)).join(), '');
    await rm(root, { recursive: true });
  });

  function open(limits: Partial<KitPoolLimits> = {}): KitPool {
    pool = new KitPool(new KitFactory(new KitFolders(root), launcher, 20_000), { ...usual, ...limits });
    return pool;
  }

  it('keeps the spares filled', async () => {
    open({ spare: 2 }).fill();
    await until(() => pool.stats().kits.idle === 2);
    await pool.acquire('editing', patient);
    await until(() => pool.stats().kits.idle === 2);
    expect(pool.stats()).toMatchObject({ started: 3, kits: { editing: 1, busy: 0 } });
  });

  it('leaves the processor to who took a spare for editing, unless another waits', async () => {
    open().fill();
    await until(() => pool.stats().kits.idle === 1);
    await pool.acquire('editing', patient);
    expect(pool.stats().kits.starting).toBe(0);
    const second = pool.acquire('editing', patient);
    expect(pool.stats().kits.starting).toBe(1);
    await second;
    await until(() => pool.stats().kits.idle === 1);
  });

  it.each([
    ['ENOSPC', 'disk_full', 507],
    ['EMFILE', 'too_many_files', 503],
    ['EIO', 'engine_unavailable', 503],
  ])('says what the machine lacks when %s keeps kits from starting: %s', async (system, code, status) => {
    const folders = new KitFolders(root);
    jest.spyOn(folders, 'handOver').mockRejectedValue(Object.assign(new Error(system), { code: system }));
    pool = new KitPool(new KitFactory(folders, launcher, 20_000), { ...usual, spare: 0 });
    await expect(pool.acquire('converting', patient)).rejects.toMatchObject({ code, status });
  });

  it('starts on demand without spares', async () => {
    open({ spare: 0 }).fill();
    expect(pool.stats().kits.starting).toBe(0);
    const kit = await pool.acquire('converting', patient);
    await pool.release(kit, { tainted: false });
    expect(await pool.acquire('converting', patient)).toBe(kit);
    expect(pool.stats().started).toBe(1);
  });

  it('gives documents to be edited only kits that have seen none', async () => {
    open({ spare: 0 });
    const used = await pool.acquire('converting', patient);
    await pool.release(used, { tainted: false });
    expect(await pool.acquire('editing', patient)).not.toBe(used);
  });

  it('bounds the documents being edited', async () => {
    open({ maxEditing: 1 });
    const kit = await pool.acquire('editing', patient);
    await expect(pool.acquire('editing', patient)).rejects.toThrow('Too many documents');
    await kit.kill('cancelled');
    await pool.acquire('editing', patient);
  });

  it('gives a tenant kits with its own folders, which nobody else gets and which do not pile up', async () => {
    open({ spare: 0, max: 1 });
    const ada = await pool.acquire('converting', patient, of('ada'));
    await pool.release(ada, { tainted: false });
    const bob = await pool.acquire('converting', patient, of('bob'));
    expect(bob).not.toBe(ada);
    expect(await pool.acquire('converting', patient, of('ada'))).toBe(ada);
    await pool.release(ada, { tainted: false });
    await pool.release(bob, { tainted: false });
    expect(pool.stats()).toMatchObject({ started: 2, recycled: 1, kits: { idle: 1 } });
    expect([...pool.folders()]).toEqual(['/bob']);
    pool.renew('/ada');
    expect(pool.stats().kits.idle).toBe(1);
    pool.renew('/bob');
    expect(pool.stats()).toMatchObject({ recycled: 2, kits: { idle: 0 } });
  });

  it('uses no kit that read what has changed while it started', async () => {
    open({ spare: 0 });
    const supplies = { fonts: ['/fonts'], dictionaries: [] };
    const asked = pool.acquire('converting', patient, { supplies });
    pool.renew('/fonts');
    await asked;
    expect(pool.stats()).toMatchObject({ started: 2, recycled: 1 });
  });

  it('replaces an idle kit that dies', async () => {
    open().fill();
    await until(() => pool.stats().kits.idle === 1);
    launcher.launched[0]?.kill('SIGKILL');
    await until(() => pool.stats().started === 2);
    expect(pool.stats().crashed).toBe(1);
  });

  it('replaces kits that are old, at their return', async () => {
    open({ spare: 0, maxAge: -1 });
    await pool.release(await pool.acquire('converting', patient), { tainted: false });
    expect(pool.stats()).toMatchObject({ recycled: 1, kits: { idle: 0 } });
  });

  it('replaces kits that have grown', async () => {
    open({ spare: 0, maxGrowth: -(2 ** 30) });
    for (let document = 0; document < 10; document++)
      await pool.release(await pool.acquire('converting', patient), { tainted: false });
    expect(pool.stats()).toMatchObject({ started: 1, recycled: 1 });
  });

  it('tells callers why kits do not start, after some attempts, and recovers', async () => {
    launcher.start = 'failed';
    open();
    const asked = pool.acquire('converting', patient);
    await expect(asked).rejects.toThrow(EngineUnavailable);
    await expect(asked).rejects.toThrow('no library');
    expect(launcher.launched.length).toBeGreaterThanOrEqual(3);
    launcher.start = 'ready';
    await until(() => pool.stats().kits.idle === 1);
    await pool.acquire('converting', patient);
  });

  it('counts no failed start for ever, where kits are for editing only', async () => {
    open({ spare: 0 });
    for (let time = 1; time <= 3; time++) {
      launcher.start = 'failed';
      const asked = pool.acquire('editing', patient);
      await until(() => launcher.launched.length === 2 * time - 1);
      launcher.start = 'ready';
      await (await asked).kill('cancelled');
    }
  });

  it('lets go of a caller who gives up', async () => {
    launcher.start = 'never';
    open({ spare: 0 });
    const impatient = new AbortController();
    const asked = pool.acquire('converting', impatient.signal);
    impatient.abort(new Error('no time'));
    await expect(asked).rejects.toThrow('no time');
  });

  it('ends kits that are starting when it is closed', async () => {
    launcher.start = 'never';
    open({ spare: 2 }).fill();
    await until(() => launcher.living().length === 2);
    await pool.close();
    expect(launcher.living()).toEqual([]);
  });

  it('refuses after it is closed', async () => {
    open({ spare: 2 }).fill();
    const settled = Promise.allSettled([pool.acquire('editing', patient)]);
    await pool.close();
    expect(await settled).toMatchObject([{ reason: expect.any(EngineUnavailable) }]);
    await expect(pool.acquire('editing', patient)).rejects.toThrow(EngineUnavailable);
  });
});
