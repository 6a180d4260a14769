import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OfficeEngine } from 'nestjs-svc';
import { corpusFolder, describeWithCorpus } from '../helpers/conversion-service.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest } from './service-under-test.js';

const documents = corpusFolder === undefined ? [] : documentsIn(corpusFolder);
const typed = 'Zqx';
const everySheet = { sheet: 'all', filterOptions: '44,34,76,1,,0,false,true,false,false,false,0' } as const;
/** No answer to anything may take longer, ms. */
const patience = 60_000;

const passwords: Readonly<Record<string, string>> = {
  'password-protected.doc': 'abc',
  'password-protected.docx': 'abc',
  'password-protected.ods': '1',
};

const invalid = 'refused: Invalid value.';

/** What becomes of documents that are known to be special; all others have to be stored with what was typed. */
const known: Readonly<Record<string, string>> = {
  // Damaged, or protected in a way that LibreOffice does not read.
  '0-www-crossref-org.lib.rivier.edu_education-files_suffix-generator.xlsm': 'document_corrupt',
  '44643.xls': 'document_corrupt',
  'bug53475-password-is-pass.docx': 'encryption_unsupported',
  'clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx': 'document_corrupt',
  'clusterfuzz-testcase-minimized-POIHSLFFuzzer-5231088823566336.ppt': 'password_required',
  'clusterfuzz-testcase-minimized-POIXWPFFuzzer-5166796835258368.docx': 'document_corrupt',
  'clusterfuzz-testcase-minimized-POIXWPFFuzzer-6733884933668864.docx': 'document_corrupt',
  'corrupted.odt': 'document_corrupt',
  // LibreOffice ends when it writes this one, in whatever format.
  '64130.xls': 'read only: unwritable',
  // Their authors do not want them changed.
  'stress005.docx': 'read only: protected',
  // Their first cell takes only certain values.
  '33082.xls': invalid,
  '47847.xls': invalid,
  '58616.xlsx': invalid,
  // The cursor begins in a protected section, or in a protected cell.
  'clusterfuzz-testcase-minimized-POIHWPFFuzzer-6610789829836800.doc':
    'refused: Write-protected content cannot be changed. No modifications will be accepted.',
  'stress002.xlsx': 'refused: Protected cells can not be modified.',
};

describeWithCorpus('documents by others (SVC_CORPUS_DIR)', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { engine: { kits: { spare: 2, max: 8 } } });
  });
  afterAll(() => service.stop());

  it(`each of ${documents.length} that can be edited can be stored and read again`, async () => {
    const waiting = documents.toReversed();
    const outcomes: Record<string, string> = {};
    const worker = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        outcomes[basename(path)] = await edit(path);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    const expected = documents.map((path) => [basename(path), known[basename(path)] ?? 'stored']);
    expect(outcomes).toEqual(Object.fromEntries(expected));
    await service.empty();
    expect(service.sessions.list()).toEqual([]);
    expect(await service.sessions.kept()).toEqual([]);
    expect(service.log.lines.filter((line) => /cannot be closed|LOST|make room/.test(line))).toEqual([]);
  }, 600_000);

  /** Opens, types, saves, leaves. */
  async function edit(path: string): Promise<string> {
    const file = service.host.add(basename(path), await readFile(path));
    const client = await service.knock(file);
    try {
      return await inTime(editAs(client, file), client);
    } finally {
      await client.drop();
    }
  }

  async function editAs(client: SocketClient, file: StoredFile): Promise<string> {
    const refusal = await refusalOf(client, file);
    if (refusal !== undefined) return refusal;
    const { permission, readOnlyReason, status } = await client.welcomed();
    if (permission !== 'edit') return `read only: ${readOnlyReason}`;
    const slides = status.kind === 'presentation' || status.kind === 'drawing';
    if (slides) client.command('.uno:InsertPage');
    else {
      client.type(typed);
      client.press({ char: 13, key: Key.enter });
    }
    await client.save();
    const reason = client.last('permission')?.readOnlyReason;
    if (reason !== undefined) return `read only: ${reason}`;
    const isThere = slides
      ? (await partsOf(file)) === status.parts.length + 1
      : (await textOf(file, status.kind)).includes(typed);
    return isThere ? 'stored' : `refused: ${toldBy(client)}`;
  }

  async function partsOf(file: StoredFile): Promise<number> {
    const names = extname(file.name) === '.pptx' ? Object.keys(unzipSync(file.bytes!)) : [];
    if (names.length > 0) return names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
    const flat = (await convert(file, extname(file.name) === '.odg' ? 'fodg' : 'fodp')).join('');
    return flat.match(/<draw:page /g)?.length ?? 0;
  }

  /** The parts of a package as they were stored; of anything else, what LibreOffice makes of it. */
  async function textOf(file: StoredFile, kind: string): Promise<string> {
    const bytes = file.bytes!;
    if (bytes.subarray(0, 2).toString() === 'PK' && !(file.name in passwords)) {
      return Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') }))
        .map((part) => Buffer.from(part).toString())
        .join('');
    }
    return (await convert(file, kind === 'spreadsheet' ? 'csv' : 'txt')).join('');
  }

  async function convert(file: StoredFile, extension: string): Promise<string[]> {
    const outputFolder = await mkdtemp(join(service.folder, 'read-'));
    const input = join(outputFolder, 'stored');
    await writeFile(input, file.bytes!);
    const password = passwords[file.name];
    const { files } = await service.app.get(OfficeEngine, { strict: false }).convert({
      input,
      inputExtension: extname(file.name).slice(1).toLowerCase(),
      output: { kind: 'document', extension, ...(extension === 'csv' ? everySheet : {}) },
      outputFolder,
      queueTimeout: patience,
      runTimeout: patience,
      ...(password === undefined ? {} : { password }),
    });
    return Promise.all(files.map((path) => readFile(path, 'utf8')));
  }
});

/** What LibreOffice's message boxes said: nobody's text goes without a word. */
function toldBy(client: SocketClient): string {
  const boxes = client.all('event').flatMap(({ event }) => (event.type === 'dialog' ? [event.dialog as Widget] : []));
  return textsOf(boxes.findLast(({ type }) => type === 'messagebox')).join(' ');
}

interface Widget {
  readonly type?: string;
  readonly text?: string;
  readonly children?: readonly Widget[];
}

const textsOf = (widget: Widget | undefined): string[] => [
  ...(widget?.type === 'multilineedit' && widget.text ? [widget.text] : []),
  ...(widget?.children ?? []).flatMap(textsOf),
];

async function inTime(work: Promise<string>, client: SocketClient): Promise<string> {
  const late = pause(patience, undefined, { ref: false }).then(() => `no answer after ${lastHeard(client)}`);
  return Promise.race([work.catch((error: unknown) => `failed: ${String(error)}`), late]);
}

const lastHeard = ({ messages }: SocketClient): string =>
  messages
    .slice(-8)
    .map((message) => (message.type === 'event' ? message.event.type : message.type))
    .join(', ');

function documentsIn(folder: string): string[] {
  return ['lool', 'poi'].flatMap((set) => readdirSync(join(folder, set)).map((name) => join(folder, set, name)));
}

async function refusalOf(client: SocketClient, { name }: StoredFile): Promise<string | undefined> {
  for (let asked = 0; ; asked++) {
    await client.until(() => client.last('welcome') ?? client.fatal ?? client.all('passwordRequired')[asked]);
    if (client.last('welcome')) return undefined;
    if (client.fatal) return client.fatal.code;
    const password = asked > 0 ? undefined : passwords[name];
    client.send({ type: 'password', ...(password === undefined ? {} : { password }) });
  }
}
