import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What processes of the tests run: kits, whose worker threads cannot load TypeScript, and machines of the queue. */
const rooms = readdirSync(join(root, 'src'))
  .filter((room) => room !== 'editor-app' && room !== 'embed')
  .map((room) => join('src', room));

/** Builds the library for the end-to-end tests, when the kit's sources are newer than the build. */
export default function setup() {
  const built = modified('dist/engine/kit/main-thread/entry.cjs');
  const sources = rooms.flatMap((room) =>
    room.endsWith('.ts')
      ? [room]
      : readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
          .filter((name) => !name.endsWith('.spec.ts'))
          .map((name) => join(room, name)),
  );
  if (sources.every((source) => modified(source) <= built)) return;
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck');
  run('scripts/bundle-kit.mjs');
}

function run(script, ...args) {
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
}

const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
