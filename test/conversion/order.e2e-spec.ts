import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { bytesOf, ConversionServiceUnderTest, corpusFolder, fixture, readPdf } from '../helpers/conversion-service.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { ownFont, wordIn } from '../helpers/own-font.js';
import { until } from '../helpers/until.js';

const run = promisify(execFile);

/** Of the corpus: those that were found to leave something behind, and the last that shows it, in that order. */
const offenders = ['OPCCompliance_CoreProperties_SUCCESS.docx', 'stress016.docx', '44770.ppt', 'ex45046-21984.xls'];
/** `all`, some ten minutes, or any word that decides which few of the corpus come as well. */
const order = process.env.SVC_CORPUS_ORDER ?? 'few';
const everything = order === 'all';
/** As many as some twenty seconds allow. */
const fewest = 3;

/** Where a document stands in the order of its day. */
const place = (path: string): string => createHash('sha256').update(order).update(basename(path)).digest('hex');

const documents = [
  ...['report.fodt', 'sheets.fods', 'slides.fodp', 'rtl.fods'].map(fixture),
  ...(corpusFolder === undefined ? [] : inCorpus(corpusFolder)),
];

function inCorpus(folder: string): string[] {
  const paths = ['lool', 'poi'].flatMap((set) => readdirSync(join(folder, set)).map((name) => join(folder, set, name)));
  if (everything) return paths;
  const isKnown = (path: string): boolean => offenders.includes(basename(path));
  const others = paths.filter((path) => !isKnown(path)).toSorted((one, two) => (place(one) < place(two) ? -1 : 1));
  const known = offenders
    .map((name) => paths.find((path) => basename(path) === name))
    .filter((path) => path !== undefined);
  return [...known, ...others.slice(0, fewest)];
}

/** One kit works on everything; `fresh` gives each document one of its own. */
const start = (fresh: boolean, conversion = {}): Promise<ConversionServiceUnderTest> =>
  ConversionServiceUnderTest.start({
    options: {
      engine: { kits: { max: 1, spare: 1, recycleAfter: fresh ? 1 : 10_000, maxGrowth: 2 ** 40 } },
      conversion: { ...conversion, timeouts: { queue: 120_000, run: 60_000 } },
    },
  });

/** What became of it; of a failure its code. */
async function look(service: ConversionServiceUnderTest, path: string, fields = {}): Promise<string> {
  const response = await service.convertFile(path, 'pdf', fields);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return (JSON.parse(String(body)) as { code: string }).code;
  return signature(body);
}

/** Pages, their sizes, the text on them and its fonts; version and tags. */
async function signature(document: Buffer): Promise<string> {
  const folder = await freshFolder('svc-order-');
  try {
    const pdf = join(folder, 'a.pdf');
    await writeFile(pdf, document);
    const [info, text, fonts] = await Promise.all([
      run('pdfinfo', ['-l', '9999', pdf]),
      run('pdftotext', ['-layout', pdf, '-']),
      run('pdffonts', [pdf]),
    ]);
    const facts = info.stdout.match(/^(Page.*size|Pages|Tagged|PDF version|PDF subtype):.*$/gm) ?? [];
    const names = fonts.stdout
      .split('\n')
      .slice(2)
      .map((line) => /^(?:[A-Z]{6}\+)?(\S*)/.exec(line)?.[1] ?? '');
    return [...facts, names.toSorted().join(' '), text.stdout].join('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const aNumber = '<table:table-cell office:value-type="float" office:value="1234.5"/>';
/** What a formula beside it looks like: its arguments are parted as in a language. */
const aFormula =
  '<table:table-cell table:formula="of:=FORMULA([.B1])" office:value-type="string"/><table:table-cell table:formula="of:=SUM(1;2)" office:value-type="float" office:value="3"/>';

/** One row in a sheet that has no paper, a number if nothing else. @param styles may say what language it is in */
const sheet = (styles = '', cells = aNumber): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:styles>${styles}</office:styles><office:body><office:spreadsheet><table:table table:name="S"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document>`;
const german = sheet(
  `<style:default-style style:family="table-cell"><style:text-properties fo:language="de" fo:country="DE"/></style:default-style>`,
);

it('a conversion is made in its own language, whatever the one before it spoke', async () => {
  const service = await start(false, { lang: 'en-GB' });
  const look = async (content: string, lang?: string): Promise<string> => {
    const response = await service.convert(content, 'x.fods', 'pdf', lang === undefined ? {} : { lang });
    const { text, info } = await readPdf(await bytesOf(response));
    return `${/[\d\u0660-\u0669]+[.,\u066b][\d\u0660-\u0669]+/.exec(text)?.[0]} ${/A4|letter/.exec(info)?.[0]}`;
  };
  try {
    const without = await look(sheet());
    expect(without).toBe('1234.5 A4');
    for (const [lang, looks] of [
      ['de-DE', '1234,5 A4'],
      ['xx-YY', without],
      ['ar-SA', '1234٫5 A4'],
      [undefined, without],
      ['en_US', '1234.5 letter'],
      [undefined, without],
    ] as const)
      expect([lang, await look(sheet(), lang)]).toEqual([lang, looks]);
    expect(await look(german)).toMatch(/^1234,5/);
    expect(await look(german, 'en-US')).toMatch(/^1234\.5/);
  } finally {
    await service.stopClean();
  }
});

/** As Excel wrote XML in 2003: that it is a sheet only its content tells. */
const excelXml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row>
<Cell ss:Formula="=FORMULA(RC[1])"><Data ss:Type="String"></Data></Cell><Cell ss:Formula="=SUM(1,2)"><Data ss:Type="Number">3</Data></Cell></Row></Table></Worksheet></Workbook>`;

it('a formula is shown in the language of its conversion, whatever the ones before it spoke', async () => {
  const service = await start(false);
  const shown = async (lang: string, content = sheet('', aFormula), name = 'x.fods'): Promise<string> => {
    const answer = await service.convert(content, name, 'csv', { lang });
    return /=SUM\(1.2\)/.exec(String(await bytesOf(answer)))![0];
  };
  try {
    const [english, german] = ['=SUM(1,2)', '=SUM(1;2)'];
    expect([await shown('en-US'), await shown('de-DE'), await shown('de-DE'), await shown('en-US')]).toEqual([
      english,
      german,
      german,
      english,
    ]);
    // A text in between, whose language sheets do not take over at once.
    await bytesOf(await service.convert('a letter', 'x.txt', 'pdf', { lang: 'de-DE' }));
    expect([await shown('de-DE'), await shown('en-US')]).toEqual([german, english]);
    expect(await shown('de-DE', excelXml, 'x.xml')).toBe(german);
  } finally {
    await service.stopClean();
  }
});

it('neither options nor fonts of a conversion stay for the next', async () => {
  const service = await start(false);
  const convert = async (content: string, fields = {}): Promise<string> =>
    signature(await bytesOf(await service.convert(content, 'x.fodt', 'pdf', fields)));
  try {
    const font = await ownFont();
    const without = await convert(wordIn(font, false));
    const options = JSON.stringify({ UseTaggedPDF: false, TiledWatermark: 'DRAFT', ReduceImageResolution: true });
    expect(await convert(wordIn(font, false), { options, PDFVer: 'PDF-1.5', landscape: 'true' })).not.toBe(without);
    expect(await convert(wordIn(font, false))).toBe(without);
    expect(await convert(wordIn(font, true))).toContain(font.family.replaceAll(' ', ''));
    expect(await convert(wordIn(font, false))).toBe(without);
  } finally {
    await service.stopClean();
  }
});

it('fonts of an organisation, and of its tenants, are there as long as they are in its folder, without a restart', async () => {
  const [fonts, tenants] = await Promise.all([freshFolder('own-fonts-'), freshFolder('own-fonts-')]);
  const asked: unknown[] = [];
  const service = await ConversionServiceUnderTest.start({
    options: {
      engine: {
        fonts,
        kits: { max: 1, spare: 1 },
        tenantFolders: (whose) => {
          asked.push(whose);
          return whose.tenant === 'ada' ? { fonts: tenants } : { dictionaries: '/nowhere' };
        },
      },
      conversion: { policy: ({ headers }) => ({ tenant: headers['x-tenant'] === 'ada' ? 'ada' : 'bob' }) },
    },
  });
  const font = await ownFont();
  const isUsed = async (tenant = 'bob'): Promise<boolean> => {
    const answer = await service.convert(wordIn(font, false), 'x.fodt', 'pdf', {}, { 'x-tenant': tenant });
    return (await signature(await bytesOf(answer))).includes(font.family.replaceAll(' ', ''));
  };
  try {
    expect(await isUsed()).toBe(false);
    await writeFile(join(fonts, 'own.ttf'), font.file);
    await until(isUsed);
    await rm(join(fonts, 'own.ttf'));
    await until(async () => !(await isUsed()));
    expect(await isUsed('ada')).toBe(false);
    await writeFile(join(tenants, 'own.ttf'), font.file);
    await until(() => isUsed('ada'));
    expect(await isUsed('bob')).toBe(false);
    expect(await isUsed('ada')).toBe(true);
    expect(asked.at(-1)).toEqual({ tenant: 'ada' });
  } finally {
    await service.stopClean();
    await Promise.all([fonts, tenants].map((folder) => rm(folder, { recursive: true })));
  }
});

it(
  `${documents.length} documents become the same in a fresh kit and after each other (SVC_CORPUS_ORDER=${order})`,
  async () => {
    const [single, shared] = await Promise.all([start(true), start(false)]);
    try {
      const alone = new Map<string, string>();
      for (const path of documents) alone.set(path, await look(single, path));
      const different: string[] = [];
      let before = 'nothing';
      for (const path of [...documents, ...documents.toReversed()]) {
        const difference = firstDifference(alone.get(path) ?? '', await look(shared, path));
        if (difference !== undefined) different.push(`${basename(path)}, right after ${before}: ${difference}`);
        before = basename(path);
      }
      expect(different).toEqual([]);
    } finally {
      await Promise.all([single.stopClean(), shared.stopClean()]);
    }
  },
  everything ? 3_600_000 : 480_000,
);

function firstDifference(alone: string, after: string): string | undefined {
  const [left, right] = [alone.split('\n'), after.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  return alone === after ? undefined : `${JSON.stringify(left[at])} alone, ${JSON.stringify(right[at])} after others`;
}
