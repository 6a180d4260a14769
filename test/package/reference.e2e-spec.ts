import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { SvcOptions } from 'nestjs-svc';
import { resolveOptions } from '../../src/options/index.js';
import { incomingIds } from '../../src/protocol/index.js';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const reference = await read('docs/reference.md');

/** All words in backquotes; `Show_`/`Hide_` before `Ruler` are two messages. */
const named = new Set(
  [...reference.matchAll(/`([^`]+)`/g)].flatMap(([, word = '']) => [word, `Show_${word}`, `Hide_${word}`]),
);
const missing = (names: readonly string[]): readonly string[] => names.filter((name) => !named.has(name));

/** The fields of an interface, as its source has them. */
function fieldsOf(source: string, name: string): readonly string[] {
  const body = new RegExp(`interface ${name} \\{\n([\\s\\S]*?)\n\\}`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, field = '']) => field);
}

describe('the reference', () => {
  it('names every message of the page and of the editor', async () => {
    const outgoing = fieldsOf(await read('src/protocol/host-messages.ts'), 'OutgoingMessages');
    expect(outgoing.length).toBeGreaterThan(40);
    expect(missing(outgoing)).toEqual([]);
    expect(missing(incomingIds)).toEqual([]);
  });

  it('names no option that there is not', () => {
    const options: SvcOptions = resolveOptions({});
    const rows = [...reference.split('## Options')[1]!.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
    const paths = rows.flatMap((cell) => pathsOf(cell));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !has(options, path))).toEqual([]);
  });
});

/** `a.b`, `.c` names two: a.b and a.c. */
function pathsOf(cell: string): readonly string[] {
  const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const room = first.slice(0, first.lastIndexOf('.'));
  return [first, ...others.map((path) => (path.startsWith('.') ? room + path : path))];
}

/** Options without a default are declared all the same: their class has the field, or says what it may hold. */
function has(options: object, path: string): boolean {
  let node: unknown = options;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || node === null || !(part in node)) return false;
    node = Reflect.get(node, part);
  }
  return true;
}
