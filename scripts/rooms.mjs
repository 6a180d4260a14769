// The tables of rooms in ARCHITECTURE.md name every folder there is, and none that there is not; those "from the ground up"
// have them in the order that the rules of imports have.
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const [house, ...inner] = architecture
  .split('\n## Rooms\n')[1]
  .split('\n## ')[0]
  .split(/\n### (?=Inside )/);

/** The folders that the first column of a table names. */
const told = (part) =>
  [...part.matchAll(/^\|(?! room)([^|]*)\|/gm)]
    .flatMap(([, cell]) => [...cell.matchAll(/`([\w-]+)\/`/g)])
    .map(([, name]) => name);
const foldersOf = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const tables = [
  ['src', told(house)],
  ...inner.map((part) => [`src/${/^Inside `([\w/-]+)\/`/.exec(part)?.[1]}`, told(part)]),
];
/** Its rooms have another order. */
const isHouse = (path) => path === 'src';
const problems = tables.flatMap(([path, rooms]) => {
  const folders = foldersOf(path);
  return [
    ...folders
      .filter((name) => !rooms.includes(name))
      .map((name) => `ARCHITECTURE.md does not tell of ${path}/${name}`),
    ...rooms
      .filter((name) => !folders.includes(name))
      .map((name) => `ARCHITECTURE.md tells of ${path}/${name}, which is not there`),
  ];
});
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden;
for (const [path, rooms] of tables) {
  for (const { from, to } of rules) {
    const room = from.path?.toString().match(`^\\^${path}/([\\w-]+)/$`)?.[1];
    const above = to.path?.toString().match(`^\\^${path}/\\(([\\w|-]+)\\)/$`)?.[1]?.split('|') ?? [];
    for (const other of above)
      if (rooms.indexOf(other) < rooms.indexOf(room) && !isHouse(path))
        problems.push(`ARCHITECTURE.md has ${path}/${other} below ${room}, which may not import it`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
