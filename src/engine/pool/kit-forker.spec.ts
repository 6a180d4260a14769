import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KitForker, type LivingZygote } from './kit-forker.js';
import type { LaunchedKit } from './launched-kit.js';
import type { KitSupplies } from './supplies.js';

const minute = 60_000;
const times = { startTimeout: 1_000, maxAge: 60 * minute };
const fonts: KitSupplies = { fonts: ['/fonts'], dictionaries: [] };

class FakeZygote implements LivingZygote {
  isGone = false;
  isSilent = false;
  retired = false;
  readonly forked: string[] = [];
  #end: () => void = () => undefined;
  readonly gone = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(private readonly isBarren = false) {}

  async fork({ folder }: { readonly folder: string }): Promise<LaunchedKit> {
    if (this.isBarren) throw new Error('no room');
    this.forked.push(folder);
    return new ChildProcess();
  }

  retire(): void {
    this.retired = true;
  }

  async stop(): Promise<void> {
    this.isGone = true;
    this.#end();
  }
}

/** @param full so many folders cannot be made */
function begin(zygotes: readonly (FakeZygote | Error)[], full = 0) {
  const started: string[] = [];
  const removed: string[] = [];
  const left = [...zygotes];
  const launcher = {
    launchZygote: async () => new ChildProcess(),
    order: async (folder: string) => ({
      folder,
      walls: { seccomp: true },
      limits: { memoryBytes: 0, fileBytes: 0 },
    }),
  };
  let folders = 0;
  const kitFolders = {
    path: '/kits',
    add: async () => {
      if (++folders <= full) throw new Error('no space left');
      return `/kits/z${folders}`;
    },
    remove: async (folder: string) => void removed.push(folder),
  };
  const start = async (): Promise<LivingZygote> => {
    const next = left.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('one too many');
    return next;
  };
  const forker = new KitForker(launcher, kitFolders, async () => undefined, times, start);
  const launch = async (folder: string, supplies?: KitSupplies): Promise<void> => {
    if ((await forker.fork(folder, supplies)) === undefined) started.push(folder);
  };
  return { forker, launch, started, removed };
}

describe('KitForker', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has kits forked from one zygote, but for those that bring something of their own', async () => {
    const zygote = new FakeZygote();
    const { launch, started } = begin([zygote]);
    for (const folder of ['/kits/1', '/kits/2']) await launch(folder);
    await launch('/kits/3', fonts);
    await launch(`/kits/${'deep/'.repeat(30)}4`);
    expect(zygote.forked).toEqual(['/kits/1', '/kits/2']);
    expect(started).toEqual(['/kits/3', expect.stringContaining('deep')]);
  });

  it('starts a kit where none can be forked', async () => {
    const { launch, started } = begin([new FakeZygote(true)]);
    await launch('/kits/1');
    expect(started).toEqual(['/kits/1']);
  });

  it('has the next kit forked from another one where it says nothing any more', async () => {
    const [silent, next] = [new FakeZygote(true), new FakeZygote()];
    const { launch, started } = begin([silent, next]);
    silent.isSilent = true;
    await launch('/kits/1');
    await launch('/kits/2');
    expect([started, silent.retired, next.forked]).toEqual([['/kits/1'], true, ['/kits/2']]);
  });

  it('starts kits for a while where there is no zygote, and tries again', async () => {
    const zygote = new FakeZygote();
    const { launch, started, removed } = begin([new Error('no LibreOffice'), zygote]);
    await launch('/kits/1');
    await launch('/kits/2');
    expect([started, removed]).toEqual([['/kits/1', '/kits/2'], ['/kits/z1']]);
    jest.advanceTimersByTime(minute + 1);
    await launch('/kits/3');
    expect(zygote.forked).toEqual(['/kits/3']);
  });

  it('starts kits where there is no room for what they are forked from, and goes on later', async () => {
    const zygote = new FakeZygote();
    const { launch, started } = begin([zygote], 1);
    await launch('/kits/1');
    expect(started).toEqual(['/kits/1']);
    jest.advanceTimersByTime(minute + 1);
    await launch('/kits/2');
    expect(zygote.forked).toEqual(['/kits/2']);
  });

  it('takes another zygote when one is gone or old, which ends after its kits', async () => {
    const [first, second, third] = [new FakeZygote(), new FakeZygote(), new FakeZygote()];
    const { forker, launch, removed } = begin([first, second, third]);
    await launch('/kits/1');
    await first.stop();
    await launch('/kits/2');
    expect([second.forked, removed]).toEqual([['/kits/2'], ['/kits/z1']]);
    jest.advanceTimersByTime(times.maxAge + 1);
    await launch('/kits/3');
    expect([second.retired, second.isGone, third.forked]).toEqual([true, false, ['/kits/3']]);
    await forker.stop();
    expect([second.isGone, third.isGone]).toEqual([true, true]);
    await launch('/kits/4');
    expect(third.forked).toEqual(['/kits/3']);
  });

  it('starts one zygote for all that ask at once, also after one is gone or was not to be had', async () => {
    const [first, second, third] = [new FakeZygote(), new FakeZygote(), new FakeZygote()];
    const { launch, started } = begin([new Error('no LibreOffice'), first, second, third]);
    const launchBoth = () => Promise.all(['/kits/1', '/kits/2'].map((folder) => launch(folder)));
    await launchBoth();
    expect(started).toEqual(['/kits/1', '/kits/2']);
    jest.advanceTimersByTime(minute + 1);
    await launchBoth();
    await first.stop();
    await launchBoth();
    const forked = [first, second, third].map((zygote) => zygote.forked);
    expect(forked).toEqual([['/kits/1', '/kits/2'], ['/kits/1', '/kits/2'], []]);
  });
});
