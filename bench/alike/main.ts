/**
 * `SVC_CORPUS_DIR=… npm run bench:alike`: does the service write the pdf that `soffice --convert-to pdf` writes, under the
 * same language and tagging? Pages, their sizes, words and where they stand, document by document.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Report, type Row } from '../lib/report.js';
import { Server } from '../lib/server.js';
import { compare, type Likeness } from './likeness.js';
import { lookAt, type Pdf } from './pdf.js';
import { PlainOffice } from './plain-office.js';

const corpus = process.env['SVC_CORPUS_DIR'];
if (corpus === undefined) throw new Error('Say where documents are: SVC_CORPUS_DIR=… npm run bench:alike');

const folder = await mkdtemp(join(tmpdir(), 'bench-alike-'));

async function documents(): Promise<string[]> {
  const found = await readdir(corpus!, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !/\.md$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Undefined: it does not become a pdf. */
async function ofService({ url }: Server, path: string): Promise<Pdf | undefined> {
  const form = new FormData();
  form.append('lang', 'en-US');
  form.append('options', JSON.stringify({ UseTaggedPDF: true }));
  form.append('data', new Blob([new Uint8Array(await readFile(path))]), basename(path));
  const response = await fetch(`${url}/svc/convert-to/pdf`, { method: 'POST', body: form });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return undefined;
  const pdf = join(folder, 'service.pdf');
  await writeFile(pdf, bytes);
  return lookAt(pdf);
}

const verdicts: Readonly<Record<Likeness['is'], string>> = {
  same: 'the same pages, each word at its place',
  moved: 'the same pages and words, some elsewhere',
  worded: 'the same pages, other words',
  paged: 'other pages',
  neither: 'neither writes a pdf',
  one: 'only one writes a pdf',
};

const server = await Server.start({ SVC_STORAGE_DIR: folder });
const office = await PlainOffice.inEnglish();
try {
  const counts = new Map<Likeness['is'], number>();
  const unlike: Row[] = [];
  for (const path of await documents()) {
    const likeness = compare(await ofService(server, path), await office.convert(path));
    counts.set(likeness.is, (counts.get(likeness.is) ?? 0) + 1);
    if (likeness.is !== 'same' && likeness.is !== 'neither')
      unlike.push({ document: basename(path), is: verdicts[likeness.is], how: likeness.how ?? '' });
  }
  const report = new Report('alike');
  report.add(
    'Service and `soffice --convert-to pdf`, same language, tagged',
    Object.entries(verdicts).map(([is, what]) => ({ what, documents: counts.get(is as Likeness['is']) ?? 0 })),
  );
  report.add('Where they differ', unlike);
  report.write();
} finally {
  await Promise.all([server.stop(), office.remove()]);
  await rm(folder, { recursive: true });
}
