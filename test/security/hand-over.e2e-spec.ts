import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookInto } from '../../src/formats/index.js';
import { Staging } from '../../src/engine/pool/staging.js';
import { takeOut } from '../../src/engine/pool/take-out.js';

const forMs = 1_500;
const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

it('a kit that swaps names while its result is taken hands out nothing but its own', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'svc-hand-over-')));
  const [output, secrets, taken] = ['kit/out', 'secrets', 'taken'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([output, secrets, taken].map((folder) => mkdir(folder, { recursive: true })));
  await writeFile(join(secrets, 'result'), 'TOPSECRET');
  const kit = spawn(process.execPath, [program('swapper.mjs'), output, secrets], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

it('a kit that puts links in the place of its folders gets no document written elsewhere', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'svc-hand-over-')));
  const [kitFolder, elsewhere] = [join(root, 'kit'), join(root, 'elsewhere')];
  await Promise.all([join(kitFolder, 'work'), elsewhere].map((folder) => mkdir(folder, { recursive: true })));
  const kit = spawn(process.execPath, [program('usurper.mjs'), join(kitFolder, 'work'), elsewhere], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(kit.stdout, 'data');
    const job = { inputExtension: 'odt', name: 'crontab' };
    for (const end = Date.now() + forMs; Date.now() < end;)
      await lookInto(Buffer.from('a document'), (content) => Staging.create(kitFolder, { content, ...job })).catch(
        () => undefined,
      );
    expect(await readdir(elsewhere)).toEqual([]);
    expect((await readdir(join(kitFolder, 'work'))).length).toBeGreaterThan(100);
  } finally {
    kit.kill('SIGKILL');
    await once(kit, 'exit');
    await rm(root, { recursive: true, force: true });
  }
});
