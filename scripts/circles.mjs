// What stands in a folder itself and its subfolders do not need each other, not even through a third: dependency-cruiser
// takes a folder with all below it for one. Doors are left out: what everybody in a folder stands on, and what is made of
// all of it.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const isDoor = (path) => /^(errors|contract|index|[\w-]+\.types|[\w-]+\.module)\.ts$/.test(basename(path));

const entries = readdirSync('src', { recursive: true, withFileTypes: true });
const pathOf = ({ parentPath, name }) => join(parentPath, name);
const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
const files = new Set(
  entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map(pathOf),
);
const imports = [...files].flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g)]
    .flatMap(([, to]) => [`${join(dirname(from), to)}.ts`, `${join(dirname(from), to)}.tsx`])
    .filter((to) => files.has(to))
    .map((to) => ({ from, to })),
);

/** What the folder has that a file belongs to: a subfolder, or `.`, which are its own files. */
function roomIn(folder, file) {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [room, ...deeper] = file.slice(folder.length + 1).split('/');
  if (deeper.length > 0) return room;
  return isDoor(file) ? undefined : '.';
}

/** Arrows of a way from the folder's own files back to them. */
function circleIn(folder) {
  const arrows = imports
    .map(({ from, to }) => ({ from, to, start: roomIn(folder, from), end: roomIn(folder, to) }))
    .filter(({ start, end }) => start !== undefined && end !== undefined && start !== end);
  const ways = arrows.filter(({ start }) => start === '.').map((arrow) => [arrow]);
  const seen = new Set();
  for (const way of ways) {
    const { end } = way.at(-1);
    if (end === '.') return way;
    if (seen.has(end)) continue;
    seen.add(end);
    ways.push(...arrows.filter(({ start }) => start === end).map((arrow) => [...way, arrow]));
  }
  return [];
}

for (const folder of folders) {
  const circle = circleIn(folder);
  if (circle.length === 0) continue;
  console.error(
    `${folder} and its subfolders need each other: ${circle.map(({ from, to }) => `${from} → ${to}`).join(', ')}`,
  );
  process.exitCode = 1;
}
