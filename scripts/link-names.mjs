// What a docstring links to is there: each part of `{@link Name.member}` is a word of the code, comments apart.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const codeOf = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const words = new Set(sources.flatMap(({ text }) => codeOf(text).match(/[\w$]+/g) ?? []));

for (const { path, text } of sources)
  for (const [, name] of text.matchAll(/\{@link\s+(?:\*\s+)?([\w$.#]+)/g))
    if (!name.match(/[\w$]+/g)?.every((part) => words.has(part))) {
      console.error(`${path}: {@link ${name}} names nothing`);
      process.exitCode = 1;
    }
