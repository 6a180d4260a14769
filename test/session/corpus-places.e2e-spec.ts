import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { corpusFolder, describeWithCorpus } from '../helpers/conversion-service.js';
import { editCells, editText, withMarks, type Edit } from './places.js';
import { extensionOf, PlainOffice, type Read, type Written } from './plain-office.js';
import { ServiceUnderTest } from './service-under-test.js';

/** With 50 a minute and a half. */
const wanted = Number(process.env.SVC_CORPUS_PLACES ?? 8);
const places = 10;
/** No document may take longer, ms. */
const patience = 60_000;
/** The first of each format by name, in turns, until there are as many as are wanted. */
const formats = ['doc', 'docx', 'odt', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'ods'];
const ofEach = Math.ceil(wanted / 4);

/**
 * Nobody can edit these, as the test of all documents tells one by one: damaged, protected, never stored, or with cells
 * that take only certain values, at which LibreOffice asks and waits. Others have no ten places: a page of a few words.
 */
const closed = /clusterfuzz|password|corrupted|44643|64130|stress00[25]|33082|58616/;

describeWithCorpus('documents by others (SVC_CORPUS_DIR), at ten places each', () => {
  let service: ServiceUnderTest;
  let office: PlainOffice;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { engine: { kits: { spare: 2, max: 8 } } });
    office = new PlainOffice(service.folder);
  });
  afterAll(() => service.stop());

  it(`${wanted} are read again by LibreOffice itself, with all that was there and all that was typed`, async () => {
    const candidates = await candidatesOf(corpusFolder!);
    const before = await office.read(candidates);
    const edited: Edited[] = [];
    const failed: Record<string, string> = {};
    const waiting = candidates.toReversed();
    const worker = async (): Promise<void> => {
      for (let next = waiting.pop(); next && edited.length < wanted; next = waiting.pop()) {
        const read = before.get(next.name);
        const done = read === undefined ? undefined : await inTime(edit(next, read)).catch(String);
        if (typeof done === 'string') failed[next.name] = done;
        else if (done?.edits.length === places) edited.push(done);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(failed).toEqual({});
    expect(edited.length).toBeGreaterThanOrEqual(wanted);
    expect(await lossesOf(edited)).toEqual({});
  }, 600_000);

  async function edit(document: Written, read: Read): Promise<Edited> {
    const file = service.host.add(document.name, document.bytes);
    const client = await service.open(file);
    try {
      const { status } = await client.welcomed();
      const edits =
        typeof read === 'string' ? await editText(client, read, places) : await editCells(client, status, read, places);
      await client.save();
      return { ...document, before: read, after: file.bytes!, edits };
    } finally {
      await client.drop();
    }
  }

  /**
   * What is not where it was, by document. LibreOffice itself writes some of it otherwise, into a document that nobody has
   * changed: such ones are compared with what it has written.
   */
  async function lossesOf(edited: readonly Edited[]): Promise<Readonly<Record<string, string>>> {
    const after = await office.read(edited.map(({ name, after: bytes }) => ({ name, bytes })));
    const others = edited.filter((one) => differenceOf(one.before, one, after.get(one.name)) !== undefined);
    const rewritten = await office.read(await office.rewrite(others));
    const losses = others.map((one) => [
      one.name,
      differenceOf(rewritten.get(one.name) ?? one.before, one, after.get(one.name)),
    ]);
    return Object.fromEntries(losses.filter(([, loss]) => loss !== undefined)) as Readonly<Record<string, string>>;
  }
});

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))]);

interface Edited extends Written {
  readonly before: Read;
  readonly after: Buffer;
  readonly edits: readonly Edit[];
}

/** Where the stored document begins to be another than the one before with its edits. */
function differenceOf(before: Read, { edits }: Edited, after: Read | undefined): string | undefined {
  if (after === undefined) return 'cannot be opened';
  const should = linesOf(withMarks(before, edits));
  const is = linesOf(after);
  const line = should.findIndex((one, index) => one !== is[index]);
  if (line === -1 && should.length === is.length) return undefined;
  return `line ${line} of ${should.length}, ${is.length}: ${should[line]?.slice(0, 200)} → ${is[line]?.slice(0, 200)}`;
}

const linesOf = (read: Read): readonly string[] =>
  typeof read === 'string'
    ? read.split('\n')
    : Object.entries(read)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([sheet, rows]) =>
          rows
            .flatMap((row, r) => row.map((cell, c) => `${sheet} ${r},${c}: ${cell}`))
            .filter((line) => !line.endsWith(': ')),
        );

async function candidatesOf(folder: string): Promise<readonly Written[]> {
  const paths = ['lool', 'poi'].flatMap((set) => readdirSync(join(folder, set)).map((name) => join(folder, set, name)));
  const open = paths.map((path) => ({ path, name: basename(path) })).filter(({ name }) => !closed.test(name));
  const inOrder = open.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const byFormat = formats.map((format) => inOrder.filter(({ name }) => extensionOf(name) === format));
  const turns = Array.from({ length: ofEach }, (_, turn) => byFormat.map((all) => all[turn])).flat();
  const chosen = turns.filter((one) => one !== undefined);
  return Promise.all(chosen.map(async ({ path, name }) => ({ name, bytes: await readFile(path) })));
}
