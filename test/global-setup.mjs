import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What a kit process runs; a worker thread cannot load TypeScript, so the tests fork the build. */
const rooms = ['src/engine', 'src/protocol', 'src/errors'];

/** Builds the library for the end-to-end tests, when the kit's sources are newer than the build. */
export default function setup() {
  const built = modified('dist/engine/kit/entry.js');
  const sources = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  );
  if (sources.every((source) => modified(source) <= built)) return;
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
}

const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
