import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Zygote } from './zygote.js';

const program = fileURLToPath(new URL('./testing/fake-zygote.mjs', import.meta.url));

const start = (...how: string[]): Promise<Zygote> =>
  Zygote.start(
    spawn(process.execPath, [program, ...how], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] }),
    20_000,
  );
const orderFor = (folder: string) => ({
  folder,
  walls: { seccomp: false },
  limits: { memoryBytes: 0, fileBytes: 0 },
});

describe('Zygote', () => {
  it('lives on where the machine has no room for one more process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-zygote-spec-'));
    const zygote = await start();
    for (let time = 0; time < 2; time += 1)
      await expect(zygote.fork(orderFor(folder), 20_000)).rejects.toThrow('fork failed, errno 11');
    expect([zygote.isGone, zygote.isSilent]).toEqual([false, false]);
    await zygote.stop();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('is known to hang when it says nothing of what had to be forked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-zygote-spec-'));
    const zygote = await start('silent');
    await expect(zygote.fork(orderFor(folder), 100)).rejects.toThrow('did not connect in time');
    expect([zygote.isGone, zygote.isSilent]).toEqual([false, true]);
    await zygote.stop();
    await rm(folder, { recursive: true });
  });
});
