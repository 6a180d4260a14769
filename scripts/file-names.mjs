// A file's name stands once in src: whoever searches for it, or sees it in a stack, knows which one is meant. Errors that
// people are told stand in the `errors.ts` of their room. A spec of the service forces no types.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Every room may have these; a catalogue has the same chapters in each language. */
const sharedNames = new Set(['index.ts', 'errors.ts', 'tsconfig.json', 'vite.config.ts']);
const isCatalogue = (path) => path.includes(join('editor-app', 'i18n', ''));

const paths = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !sharedNames.has(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !isCatalogue(path));

const byName = new Map();
for (const path of paths) byName.set(basename(path), [...(byName.get(basename(path)) ?? []), path]);

const twice = [...byName.values()].filter((same) => same.length > 1);
for (const same of twice) console.error(`A file's name stands once in src: ${same.join(', ')}`);

/** How errors are made, and what a machine lacks, is the business of one room. */
const isHome = (path) => path.startsWith(join('src', 'errors', '')) || path.endsWith('.spec.ts');
const strays = paths.filter((path) => !isHome(path) && /\bextends defineError\(/.test(readFileSync(path, 'utf8')));
for (const stray of strays) console.error(`An error stands in the errors.ts of its room: ${stray}`);

/**
 * What a part needs is named so narrowly that a spec can make it; of Node's own objects, and those of its sockets, it may
 * hold a piece, and of what is only handed on (`Joined`, `Partners` of a connection).
 */
const isOfService = (path) => path.endsWith('.spec.ts') && !path.startsWith(join('src', 'editor-app', ''));
const bags = paths.filter(
  (path) =>
    isOfService(path) &&
    /\bas unknown as (?!(?:IncomingMessage|WebSocket|Joined|Partners)\b)/.test(readFileSync(path, 'utf8')),
);
for (const bag of bags) console.error(`A spec makes what a part needs, and forces no type on it: ${bag}`);

if (twice.length + strays.length + bags.length > 0) process.exitCode = 1;
