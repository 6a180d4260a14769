import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = (config) => run('node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn');

/** What only browsers run. */
const browsers = new Set(['editor-app', 'embed']);
const library = readdirSync(join(root, 'src'))
  .filter((room) => !browsers.has(room))
  .map((room) => join('src', room));

/**
 * What end-to-end tests run as it was built: the library in processes of its own (kits, whose worker threads cannot load
 * TypeScript, and machines of the queue), the editor in browsers, the sample application.
 */
const builds = [
  {
    last: 'dist/engine/kit/main-thread/entry.cjs',
    sources: library,
    make: () => {
      run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck');
      run('scripts/bundle-kit.mjs');
    },
  },
  {
    last: 'dist/editor-app/early.js',
    sources: ['src/editor-app', 'src/protocol'],
    make: () => vite('src/editor-app/vite.config.ts'),
  },
  {
    last: 'dist/embed/svc-editor.js',
    sources: ['src/embed', 'src/protocol'],
    make: () => vite('src/embed/vite.config.ts'),
  },
  {
    last: 'sample-app/dist/main.js',
    sources: ['sample-app'],
    make: () => run('node_modules/typescript/bin/tsc', '-p', 'sample-app/tsconfig.json', '--noCheck'),
  },
];

/** Builds what is older than its sources: a test that runs an old build tells nothing of what was changed. */
export default function setup() {
  for (const { last, sources, make } of builds) {
    const built = modified(last);
    if (sources.flatMap(filesOf).some((source) => modified(source) > built)) make();
  }
}

const isSource = (name) => !/\.spec\.tsx?$/.test(name) && !/^dist(\/|$)/.test(name);

const filesOf = (place) =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((name) => join(place, name));

/** As in a build by hand: of Jest's `NODE_ENV`, Vite would take libraries in the form for their developers. */
function run(script, ...args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' });
}

const modified = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
