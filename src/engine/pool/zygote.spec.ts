import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Zygote } from './zygote.js';

const program = fileURLToPath(new URL('./testing/fake-zygote.mjs', import.meta.url));

describe('Zygote', () => {
  it('lives on where the machine has no room for one more process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-zygote-spec-'));
    const child = spawn(process.execPath, [program], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const zygote = await Zygote.start(child, 20_000);
    const order = { folder, walls: { seccomp: false }, limits: { memoryBytes: 0, fileBytes: 0 } };
    for (let time = 0; time < 2; time += 1)
      await expect(zygote.fork(order, 20_000)).rejects.toThrow('fork failed, errno 11');
    expect(zygote.isGone).toBe(false);
    await zygote.stop();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
