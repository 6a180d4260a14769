import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { bytesOf, ConversionServiceUnderTest, fixture, readPdf } from '../helpers/conversion-service.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { Listener } from '../helpers/listener.js';

let service: ConversionServiceUnderTest;
let listener: Listener;
beforeAll(async () => {
  [service, listener] = await Promise.all([ConversionServiceUnderTest.start(), Listener.start()]);
});
afterAll(async () => {
  await listener.stop();
  await service.stopClean();
});

const namespaces = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:ooo="http://openoffice.org/2004/office" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"`;
const flat = (kind: string, body: string, head = ''): string =>
  `<?xml version="1.0"?><office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">${head}<office:body>${body}</office:body></office:document>`;
const image = (url: string): string =>
  `<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="${url}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`;
const linkedObject = (url: string): string =>
  `<text:p><draw:frame svg:width="9cm" svg:height="9cm"><draw:object xlink:href="${url}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`;
const text = (body: string, head = ''): string =>
  flat('text', `<office:text><text:p>harmless</text:p>${body}</office:text>`, head);

describe('no document makes the service call anybody', () => {
  it.each<[string, string, (url: string) => string]>([
    ['a remote image in text', 'x.fodt', (url) => text(image(`${url}/image.png`))],
    [
      'a linked section',
      'x.fodt',
      (url) =>
        text(
          `<text:section text:name="s"><text:section-source xlink:href="${url}/section.odt" xlink:type="simple"/><text:p>harmless</text:p></text:section>`,
        ),
    ],
    [
      'a template',
      'x.fodt',
      (url) =>
        text(
          '',
          `<office:meta><meta:template xlink:href="${url}/template.ott" xlink:type="simple" xlink:actuate="onRequest" meta:date="2000-01-01T00:00:00"/></office:meta>`,
        ),
    ],
    [
      'an object',
      'x.fodt',
      (url) =>
        text(
          `<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:object xlink:href="${url}/object.ods" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`,
        ),
    ],
    [
      'a linked sheet',
      'x.fods',
      (url) =>
        flat(
          'spreadsheet',
          `<office:spreadsheet><table:table table:name="a"><table:table-source xlink:href="${url}/sheet.ods" xlink:type="simple" table:table-name="a" table:filter-name="calc8"/><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;${url}/webservice&quot;)"/><table:table-cell table:formula="of:='${url}/ref.ods'#$a.A1"/></table:table-row></table:table></office:spreadsheet>`,
        ),
    ],
    [
      'images and frames of a web page',
      'x.html',
      (url) =>
        `<!doctype html><link rel="stylesheet" href="${url}/style.css"><style>@import url("${url}/import.css")</style><base href="${url}/"><img src="${url}/image.png"><iframe src="${url}/frame.html"></iframe><body background="${url}/back.png">harmless`,
    ],
    [
      'a picture field of rich text',
      'x.rtf',
      (url) =>
        `{\\rtf1 harmless {\\field{\\*\\fldinst INCLUDEPICTURE "${url}/image.png" \\\\d}{\\fldrslt x}}{\\*\\template ${url}/template.dot}}`,
    ],
    [
      'a remote image in a drawing',
      'x.svg',
      (url) =>
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><image xlink:href="${url}/image.png" width="50" height="50"/><text y="20">harmless</text></svg>`,
    ],
    ['a web query in csv', 'x.csv', (url) => `a,b\n=WEBSERVICE("${url}/csv"),1\n`],
  ])('%s', async (_what, name, document) => {
    for (const format of ['pdf', 'html', 'png']) {
      const response = await service.convert(document(listener.url), name, format);
      await response.arrayBuffer();
      // An answer of 4xx is as good: what counts is that nothing was fetched.
      expect([200, 415, 422]).toContain(response.status);
    }
    expect(listener.requests).toEqual([]);
  });
});

it('the listener would have heard', async () => {
  await fetch(`${listener.url}/control.css`);
  expect(listener.requests.splice(0)).toEqual(['GET /control.css']);
});

const pdfSize = async (content: string) => (await bytesOf(await service.convert(content, 'x.fodt', 'pdf'))).length;

describe('no document reads the files of the server', () => {
  let folder: string;
  const secret = (name: string): string => pathToFileURL(join(folder, name)).href;
  beforeAll(async () => {
    folder = await freshFolder('svc-secret-');
    await writeFile(join(folder, 'secret.txt'), 'TOPSECRET');
    await writeFile(
      join(folder, 'secret.png'),
      await bytesOf(await service.convertFile(fixture('report.fodt'), 'png')),
    );
    await writeFile(join(folder, 'secret.fods'), await readFile(fixture('sheets.fods')));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('through a linked image', async () => {
    const linked = await pdfSize(text(image(pathToFileURL(join(folder, 'secret.png')).href)));
    const missing = await pdfSize(text(image(pathToFileURL(join(folder, 'missing.png')).href)));
    expect(Math.abs(linked - missing)).toBeLessThan(500);
  });

  it('through a linked section or sheet', async () => {
    const section = `<text:section text:name="s"><text:section-source xlink:href="${pathToFileURL(join(folder, 'secret.txt')).href}" xlink:type="simple"/><text:p/></text:section>`;
    expect((await readPdf(await bytesOf(await service.convert(text(section), 'x.fodt', 'pdf')))).text).not.toContain(
      'TOPSECRET',
    );
    const url = pathToFileURL(join(folder, 'secret.fods')).href;
    const sheet = flat(
      'spreadsheet',
      `<office:spreadsheet><table:table table:name="a"><table:table-source xlink:href="${url}" xlink:type="simple" table:table-name="Prices"/><table:table-row><table:table-cell table:formula="of:='${url}'#$Prices.A1"/></table:table-row></table:table></office:spreadsheet>`,
    );
    expect(String(await bytesOf(await service.convert(sheet, 'x.fods', 'csv')))).not.toContain('Äpfel');
  });

  it.each(['auto', 'seccomp'] as const)('through a linked object, sandbox %s', async (sandbox) => {
    const under = await ConversionServiceUnderTest.start({ options: { engine: { sandbox } } });
    try {
      const linked = text(linkedObject(pathToFileURL(join(folder, 'secret.fods')).href));
      const pdf = await readPdf(await bytesOf(await under.convert(linked, 'x.fodt', 'pdf')));
      expect(pdf.text).toContain('harmless');
      expect(pdf.text).not.toContain('Äpfel');
      expect(String(await bytesOf(await under.convert(linked, 'x.fodt', 'fodt')))).not.toContain('Äpfel');
    } finally {
      await under.stop();
    }
  });

  describe.each(['auto', 'landlock', 'seccomp'] as const)('sandbox %s', (sandbox) => {
    let under: ConversionServiceUnderTest;
    beforeAll(async () => {
      under = await ConversionServiceUnderTest.start({ options: { engine: { sandbox } } });
    });
    afterAll(() => under.stop());

    /** Pictures weigh what they show: the same document without one is as large. */
    it.each<[string, string, (url: string) => string]>([
      ['a linked image', 'x.fodt', (url) => text(image(url))],
      ['an image of a web page', 'x.html', (url) => `<!doctype html><img alt=""src="${url}"><p>harmless`],
      [
        'a picture field of rich text',
        'x.rtf',
        (url) => `{\\rtf1 harmless {\\field{\\*\\fldinst INCLUDEPICTURE "${url}" \\\\d}{\\fldrslt x}}}`,
      ],
    ])('through %s', async (_what, name, document) => {
      const sizes: number[] = [];
      for (const file of ['secret.png', 'missing.png'])
        sizes.push((await bytesOf(await under.convert(document(secret(file)), name, 'pdf'))).length);
      expect(Math.abs(sizes[0]! - sizes[1]!)).toBeLessThan(500);
    });

    it('through a linked section or an entity', async () => {
      const section = text(
        `<text:section text:name="s"><text:section-source xlink:href="${secret('secret.txt')}" xlink:type="simple"/><text:p/></text:section>`,
      );
      const entity = `<?xml version="1.0"?><!DOCTYPE office:document [<!ENTITY x SYSTEM "${secret('secret.txt')}">]>${text('<text:p>&x;</text:p>').replace('<?xml version="1.0"?>', '')}`;
      for (const document of [section, entity])
        expect(await (await under.convert(document, 'x.fodt', 'txt')).text()).not.toContain('TOPSECRET');
    });
  });

  it('through an xml entity', async () => {
    const entity = `<?xml version="1.0"?><!DOCTYPE office:document [<!ENTITY x SYSTEM "${pathToFileURL(join(folder, 'secret.txt')).href}">]>${text('<text:p>&x;</text:p>').replace('<?xml version="1.0"?>', '')}`;
    const response = await service.convert(entity, 'x.fodt', 'txt');
    expect(await response.text()).not.toContain('TOPSECRET');
  });
});

const shows = async (content: Uint8Array | string, name: string): Promise<string> =>
  (await readPdf(await bytesOf(await service.convert(content, name, 'pdf')))).text;

describe('a spreadsheet that fetches data while it loads', () => {
  /** Every kit sees it, in whatever sandbox. */
  const mapping = `<c:data-mappings xmlns:c="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><c:data-mapping xlink:href="file:///etc/passwd" c:provider="org.libreoffice.calc.csv" c:database-name="data" c:data-frequency="20"/></c:data-mappings>`;
  const table = `<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>last time</text:p></table:table-cell></table:table-row></table:table>`;
  const ranges = `<table:database-ranges><table:database-range table:name="data" table:target-range-address="S.A1:S.C5"/></table:database-ranges>`;

  it.each([
    ['before it knows where to put them, which ends LibreOffice', `${mapping}${table}${ranges}`],
    ['from the disk', `${table}${ranges}${mapping}`],
  ])('%s: keeps what it had', async (_what, content) => {
    const pdf = await shows(flat('spreadsheet', `<office:spreadsheet>${content}</office:spreadsheet>`), 'x.fods');
    expect(pdf).toContain('last time');
    expect(pdf).not.toContain('root:');
  });

  it('in a package', async () => {
    const plain = flat('spreadsheet', `<office:spreadsheet>${table}${ranges}</office:spreadsheet>`);
    const ods = unzipSync(await bytesOf(await service.convert(plain, 'x.fods', 'ods')));
    const content = strFromU8(ods['content.xml']!);
    expect(content).toContain('</office:spreadsheet>');
    const { mimetype, ...parts } = ods;
    const fetching = zipSync({
      mimetype: [mimetype!, { level: 0 }],
      ...parts,
      'content.xml': strToU8(content.replace('</office:spreadsheet>', `${mapping}$&`)),
    });
    const pdf = await shows(fetching, 'x.ods');
    expect(pdf).toContain('last time');
    expect(pdf).not.toContain('root:');
  });
});

it('macros do not run', async () => {
  const head = `<office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="M"><ooo:source-code>Sub Main
ThisComponent.getText().setString("MACRO RAN")
End Sub</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`;
  const output = String(await bytesOf(await service.convert(text('', head), 'x.fodt', 'txt')));
  expect(output).toContain('harmless');
  expect(output).not.toContain('MACRO RAN');
});
