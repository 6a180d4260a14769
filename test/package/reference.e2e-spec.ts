import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
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
  typeof value === 'object' && value !== null && !['Object', 'Array'].includes(value.constructor.name);

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

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Codes of errors as their classes have them, `code: 'no_file'`, or the tables that classes of several codes look into. */
async function codesIn(name: RegExp): Promise<Map<string, string | undefined>> {
  const codes = new Map<string, string | undefined>();
  for (const path of await readdir(new URL('../../src', import.meta.url), { recursive: true })) {
    if (!name.test(path)) continue;
    const source = withoutComments(await read(`src/${path}`));
    for (const [, code = '', status] of source.matchAll(/code(?::| =) '([a-z_]+)'[,;]\s+(?:status: (\d+))?/g))
      codes.set(code, status);
    for (const [, code = ''] of source.matchAll(/^ {2}([a-z]+(?:_[a-z]+)+): /gm)) codes.set(code, codes.get(code));
  }
  return codes;
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

  it('names every code of an error, with its status', async () => {
    const codes = await codesIn(/(errors|machine-limit)\.ts$/);
    expect(codes.size).toBeGreaterThan(90);
    const told = new Map(
      [...section('Errors').matchAll(/^\| `(\w+)` +\| (\S+) +\|/gm)].map(([, code = '', status = '']) => [
        code,
        status,
      ]),
    );
    const untold = [...codes].filter(([code, status]) => !told.has(code) || (status && told.get(code) !== status));
    expect(untold).toEqual([]);
    // Some are no classes: LibreOffice's silence, sockets that are turned away, what a filter makes of the unexpected.
    const all = await codesIn(/(?<!\.spec)\.ts$/);
    const made = /^too_(many_documents|many_people|much_memory)_of_/;
    expect([...told.keys()].filter((code) => !all.has(code) && !made.test(code))).toEqual([]);
  });

  it('the README names every event of a document with what it tells, as its interface has them', async () => {
    const source = withoutComments(await read('src/session/events/lifecycle-event.ts'));
    const facts = /interface LifecycleFacts \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
    const declared = new Map(
      facts
        .split(/^ {2}readonly /m)
        .slice(1)
        .map((each) => {
          const [event = '', fields = ''] = each.split(/:(.*)/s);
          return [event, [...fields.matchAll(/readonly (\w+)\??:/g)].map(([, field = '']) => field)] as const;
        }),
    );
    expect(declared.size).toBeGreaterThan(8);
    const [table = ''] = /\| event .*when[\s\S]*?\n\n/.exec(await read('README.md')) ?? [];
    const rows = new Map(
      [...table.matchAll(/^\| `(\w+)` +\|.*\| (.*) \|$/gm)].map(([, event = '', told = '']) => [event, namesIn(told)]),
    );
    expect([...rows.keys()]).toEqual([...declared.keys()]);
    const untold = [...declared].flatMap(([event, fields]) =>
      fields.filter((field) => !rows.get(event)?.includes(field)),
    );
    expect(untold).toEqual([]);
  });
});
