import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { builtEntries } from './kit-entries.js';
import { identity } from './sandbox.js';

/** Fails unless the first of the arguments may be read, and the second passed through. */
const look = `const { accessSync, constants } = require('fs');
accessSync(process.argv[1], constants.R_OK);
accessSync(process.argv[2], constants.X_OK);`;

/** What keeps kits from running as that user, see `KitsOptions.firstUser`; undefined: nothing. Never rejects. */
export async function userProblem(user: number, workDir = tmpdir()): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'this service is not root';
  await mkdir(workDir, { recursive: true }).catch(() => undefined);
  const options = { cwd: '/', env: {}, timeout: 10_000, ...identity(user) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', look, builtEntries().kit, workDir], options, (error) =>
      resolve(error === null ? undefined : `Node, this package or engine.workDir is closed to user ${user}`),
    );
  });
}
