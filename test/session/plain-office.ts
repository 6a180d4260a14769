import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Of one run over many documents, ms. */
const patience = 240_000;

const flat: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['doc', 'docx', 'odt'].map((extension) => [extension, 'fodt'])),
  ...Object.fromEntries(['ppt', 'pptx', 'odp'].map((extension) => [extension, 'fodp'])),
};

/** Every sheet, in a file of its own; formulas as such: what they give may be of this moment. */
const everySheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,true,false,-1';

/** A document, and under what name it is known. */
export interface Written {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The text of a document, or the cells of each of its sheets, by their names. */
export type Read = string | Readonly<Record<string, readonly (readonly string[])[]>>;

/** LibreOffice as people have it, with nothing of ours around it: what it cannot read again is lost. */
export class PlainOffice {
  #runs = 0;

  constructor(readonly folder: string) {}

  /** Opens each of the documents; what cannot be opened is not there. */
  async read(documents: readonly Written[]): Promise<ReadonlyMap<string, Read>> {
    const found = new Map<string, Read>();
    for (const [target, some] of groupsOf(documents, (extension) => flat[extension] ?? everySheet)) {
      const outputs = await this.#convert(some, target);
      for (const [index, { name }] of some.entries()) {
        const own = Object.entries(outputs).filter(([output]) => output.startsWith(`${index}.`));
        const sheets = Object.entries(outputs).filter(([output]) => output.startsWith(`${index}-`));
        if (own[0]) found.set(name, textOf(own[0][1]));
        else if (sheets.length > 0) found.set(name, Object.fromEntries(sheets.map((sheet) => cellsOf(...sheet))));
      }
    }
    return found;
  }

  /** Opens each and stores it again as what it is, which nobody has changed. */
  async rewrite(documents: readonly Written[]): Promise<readonly Written[]> {
    const rewritten: Written[] = [];
    for (const [target, some] of groupsOf(documents, (extension) => extension)) {
      const outputs = await this.#convert(some, target);
      for (const [index, { name }] of some.entries()) {
        const bytes = outputs[`${index}.${target}`];
        if (bytes) rewritten.push({ name, bytes });
      }
    }
    return rewritten;
  }

  /** By one LibreOffice, one after the other. */
  async #convert(documents: readonly Written[], target: string): Promise<Readonly<Record<string, Buffer>>> {
    const folder = join(this.folder, `plain-${++this.#runs}`);
    const outputs = join(folder, 'out');
    await mkdir(outputs, { recursive: true });
    const inputs = documents.map(({ name }, index) => join(folder, `${index}${extname(name).toLowerCase()}`));
    await Promise.all(inputs.map((input, index) => writeFile(input, documents[index]!.bytes)));
    const profile = `-env:UserInstallation=file://${join(this.folder, 'profile')}`;
    await run('soffice', [profile, '--headless', '--convert-to', target, '--outdir', outputs, ...inputs], {
      timeout: patience,
      maxBuffer: 2 ** 24,
    });
    const names = await readdir(outputs);
    const read = await Promise.all(names.map(async (name) => [name, await readFile(join(outputs, name))] as const));
    await rm(folder, { recursive: true });
    return Object.fromEntries(read);
  }
}

export const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase();

function groupsOf(documents: readonly Written[], targetOf: (extension: string) => string): Map<string, Written[]> {
  const groups = new Map<string, Written[]>();
  for (const document of documents) {
    const target = targetOf(extensionOf(document.name));
    groups.set(target, [...(groups.get(target) ?? []), document]);
  }
  return groups;
}

/** All that is written in the body of flat XML, notes and comments included, a line for each paragraph. */
function textOf(xml: Buffer): string {
  const body = /<office:body>([\s\S]*)<\/office:body>/.exec(xml.toString())?.[1] ?? '';
  return body
    .replaceAll(/>\s+</g, (space) => (space.includes('\n') ? '><' : space))
    .replaceAll(/<(office:binary-data|office:settings)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(dc|meta):([\w-]+)>[^<]*<\/\1:\2>/g, '')
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
    .replaceAll(/<text:tab\/>/g, '\t')
    .replaceAll(/<text:line-break\/>|<\/text:[ph]>|<text:[ph]( [^>]*)?\/>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** `0-Sheet1.csv` */
function cellsOf(file: string, bytes: Buffer): readonly [string, readonly (readonly string[])[]] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of bytes.toString().matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return [file.slice(file.indexOf('-') + 1, -'.csv'.length), rows];
}
