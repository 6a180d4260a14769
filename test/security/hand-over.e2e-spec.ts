import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeOut } from '../../src/engine/pool/take-out.js';

const forMs = 1_500;

it('a kit that swaps names while its result is taken hands out nothing but its own', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'svc-hand-over-')));
  const [output, secrets, taken] = ['kit/out', 'secrets', 'taken'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([output, secrets, taken].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(join(secrets, 'result'), 'TOPSECRET');
  const swapper = fileURLToPath(new URL('swapper.mjs', import.meta.url));
  const kit = spawn(process.execPath, [swapper, output, secrets], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(kit.stdout, 'data');
    const outcomes = { taken: 0, refused: 0 };
    for (const end = Date.now() + forMs; Date.now() < end;) {
      const target = join(taken, 'result');
      const delivered = await takeOut(join(output, 'result'), output, target).then(
        () => readFile(target, 'utf8'),
        () => undefined,
      );
      outcomes[delivered === undefined ? 'refused' : 'taken'] += 1;
      // Written while it was taken: the kit's own bytes, or none yet.
      expect(['own', '', undefined]).toContain(delivered);
      await rm(target, { force: true });
    }
    expect(outcomes.taken).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
    expect(await readFile(join(secrets, 'result'), 'utf8')).toBe('TOPSECRET');
  } finally {
    kit.kill('SIGKILL');
    await once(kit, 'exit');
    await rm(root, { recursive: true, force: true });
  }
});
