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

/** `a.b`, `.c` names two: a.b and a.c. */
function pathsOf(cell: string): readonly string[] {
  const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const room = first.slice(0, first.lastIndexOf('.'));
  return [first, ...others.map((path) => (path.startsWith('.') ? room + path : path))];
}

/** Defaults that depend on the machine, or are too long for a table. */
const inWords = new Set(['engine.kits.max', 'engine.workDir', 'conversion.access.allowFrom']);

/** Options without a default are declared all the same: their class has the field. */
function leavesOf(options: object, room = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) =>
    isSection(value) ? leavesOf(value, `${room}${name}.`) : [[room + name, value] as const],
  );
}

/** A section has a class of its own; what an option holds has not. */
const isSection = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
};

/** What a cell means: `'auto'`, `false`, `[]`, 5,000 or 30 s. */
function readDefault(cell: string): unknown {
  const code = /^`(.*)`$/.exec(cell)?.[1];
  if (code !== undefined) return JSON.parse(code.replaceAll("'", '"'));
  const [, amount = '', unit] = /^([\d.,]+)(?: (\w+))?$/.exec(cell) ?? [];
  return Number(amount.replaceAll(',', '')) * (unit === undefined ? 1 : (units[unit] ?? Number.NaN));
}

/** The part of the reference below a heading. */
function section(heading: string): string {
  return reference.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** The first cells of all rows of its tables. */
function firstCells(part: string): readonly string[] {
  return [...part.matchAll(/^\| (`[^|]+?) +\|/gm)].map(([, cell = '']) => cell);
}

function namesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** `BrandName`/`Url` names two: BrandName and BrandUrl. */
function fieldsOfCell(cell: string): readonly string[] {
  return cell.split(', ').flatMap((each) => {
    const [first = '', ...others] = namesIn(each);
    return [first, ...others.map((end) => first.replace(/[A-Z][a-z]+$/, end))];
  });
}

/** The fields that a part of CheckFileInfo's class declares. */
function declaredIn(part: string): readonly string[] {
  return [...part.matchAll(/^ {2}@.*?\) ([A-Z]\w+)[!:? ]/gm)].map(([, field = '']) => field);
}

describe('the reference', () => {
  it('names every message of the page and of the editor', async () => {
    const outgoing = fieldsOf(await read('src/protocol/host-messages.ts'), 'OutgoingMessages');
    expect(outgoing.length).toBeGreaterThan(40);
    expect(missing(outgoing)).toEqual([]);
    expect(missing(incomingIds)).toEqual([]);
  });

  it('names no message that there is not', async () => {
    const outgoing = fieldsOf(await read('src/protocol/host-messages.ts'), 'OutgoingMessages');
    const known = new Set<string>([...outgoing, ...incomingIds]);
    const told = firstCells(section('postMessage')).flatMap(namesIn);
    expect(told.length).toBeGreaterThan(80);
    const isKnown = (name: string): boolean =>
      known.has(name) || known.has(`Show_${name}`) || /^(Show|Hide)_$/.test(name);
    expect(told.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('names every field of CheckFileInfo that is read beyond the specification, and none that is not read', async () => {
    const source = await read('src/wopi/check-file-info/check-file-info.ts');
    const [specified, further] = source.split('beyond the specification.').map((part) => declaredIn(part));
    expect([specified?.length, further?.length].every((count = 0) => count > 20)).toBe(true);
    const told = firstCells(section('CheckFileInfo')).flatMap(fieldsOfCell);
    expect(further?.filter((field) => !told.includes(field))).toEqual([]);
    expect(told.filter((field) => !specified?.includes(field) && !further?.includes(field))).toEqual([]);
  });

  const options: SvcOptions = resolveOptions({});
  const rows = [...section('Options').matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)].flatMap(
    ([, cell = '', defaults = '']) => {
      const paths = pathsOf(cell);
      const each = paths.length === 1 ? [defaults.trim()] : defaults.trim().split(', ');
      return paths.map((path, index) => [path, each[index] ?? ''] as const);
    },
  );

  it('has a row for every option, and none for what there is not', () => {
    expect(rows.length).toBeGreaterThan(130);
    const told = rows.map(([path]) => path);
    const declared = leavesOf(options).map(([path]) => path);
    expect(declared.filter((path) => !told.includes(path))).toEqual([]);
    expect(told.filter((path) => !declared.includes(path))).toEqual([]);
  });

  it.each(leavesOf(options).filter(([path, value]) => value !== undefined && !inWords.has(path)))(
    'tells the default of %s',
    (path, value) => {
      expect(readDefault(rows.find(([name]) => name === path)?.[1] ?? '')).toEqual(value);
    },
  );
});
