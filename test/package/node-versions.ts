import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../../node_modules/.cache/node-versions', import.meta.url));

/** The versions of Node that the package is made for; the first of them also the oldest that it promises. */
export const nodeVersions = ['20.19.0', '22.23.3', '24.21.0'] as const;

/** Node's program of that version, from npm. Undefined where none is published for this platform, or npm is not reached. */
export async function programOf(version: string): Promise<string | undefined> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(cache, version);
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (await exists(program)) return program;
  const made = `${folder}.${process.pid}`;
  try {
    await mkdir(made, { recursive: true });
    await writeFile(join(made, 'package.json'), JSON.stringify({ private: true }));
    await run('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: made, timeout: 180_000 });
    await rename(made, folder);
    return program;
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    process.stderr.write(`Node ${version} is not to be had here: ${(error as Error).message}\n`);
    return undefined;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
