// The tables of rooms in ARCHITECTURE.md name every folder there is, and none that there is not.
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
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
