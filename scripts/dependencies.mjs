// Writes DEPENDENCIES.md: what is installed with the package, and what is built into the browser application, with
// licences; and which of all packages run a script when they are installed. `--check` compares only.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const file = fileURLToPath(new URL('DEPENDENCIES.md', root));
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));

/** What src/editor-app imports; Vite builds it, and what it needs, into the package. */
const built = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'zustand',
];
/** Licences that ask for no more than to be named. */
const permissive =
  /^\(?(0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|ISC|MIT|MIT-0|Python-2\.0|Unlicense|Zlib)( (OR|AND) [\w.-]+)*\)?$/;

/** Where Node finds `name` when it is asked for in the package at `from`. */
function find(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined || folder === '') return packages[path] && path;
  }
}

const askedBy = new Map();

function reached(names) {
  const paths = new Set();
  const visit = (name, from) => {
    const path = find(name, from);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    askedBy.set(path, from);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) visit(each, path);
  };
  for (const name of names) visit(name, '');
  return [...paths];
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** Binaries for one system are part of the package that asks for them, and some say nothing themselves. */
const licenceOf = (path) => packages[path].license ?? packages[askedBy.get(path)]?.license ?? 'not stated';
const lines = (paths, describe) =>
  [...new Set(paths.map((path) => `- \`${nameOf(path)}\` ${packages[path].version}${describe(path)}`))].sort();
const withLicence = (path) => `: ${licenceOf(path)}`;

const installed = reached(Object.keys(packages[''].dependencies));
const inBrowser = reached(built);
const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript === true);
const text = [
  '# Dependencies',
  '',
  'Made of `package-lock.json` by `node scripts/dependencies.mjs`; a test compares.',
  '',
  '## Installed with the package',
  '',
  ...lines(installed, withLicence),
  '',
  '## Built into the browser application',
  '',
  ...lines(inBrowser, withLicence),
  '',
  '## Packages that run a script when they are installed',
  '',
  ...lines(scripted, (path) => (installed.includes(path) ? ': with the package' : ': for development only')),
  '',
].join('\n');

const odd = [...installed, ...inBrowser].filter((path) => !permissive.test(licenceOf(path)));
for (const path of odd) console.error(`${nameOf(path)}: ${licenceOf(path)} is no licence that was looked at`);
if (!process.argv.includes('--check')) writeFileSync(file, text);
const isCurrent = readFileSync(file, 'utf8') === text;
if (!isCurrent) console.error('DEPENDENCIES.md is old: node scripts/dependencies.mjs');
if (odd.length > 0 || !isCurrent) process.exitCode = 1;
