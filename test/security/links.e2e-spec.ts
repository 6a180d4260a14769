import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from '../editing-engine/editor-under-test.js';

const secret = 'TOPSECRET';

/** References to cells of another file: a cell, a range, and what is a reference only once it is calculated. */
const references = (url: string) => ({
  cell: `'${url}'#$Sheet1.A1`,
  indirect: `INDIRECT("'${url}'#$Sheet1.A1")`,
  range: `INDEX('${url}'#$Sheet1.A1:A2;1)`,
  lookup: `VLOOKUP("${secret}";'${url}'#$Sheet1.A1:A2;1;0)`,
});

/** As they stand in a file, with no result: LibreOffice has to calculate them. */
function storedReferences(url: string): string[] {
  const { cell, indirect, range } = references(url);
  const formulas = [`[${cell}]`, indirect, range.replace(/'.*A2/, '[$&]')];
  return formulas.map((formula) => `<table:table-cell table:formula="of:=${formula.replaceAll('"', '&quot;')}"/>`);
}

const textCell = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;

const linkedSheet = (url: string): string =>
  `<table:table-source xlink:href="${url}" table:table-name="Sheet1" table:refresh-delay="PT1S"/>`;

const linkedArea = (url: string): string =>
  `<table:table-cell office:value-type="string"><text:p>area</text:p><table:cell-range-source table:name="$Sheet1.A1:A2"
  xlink:href="${url}" table:filter-name="OpenDocument Spreadsheet Flat XML" table:last-column-spanned="1"
  table:last-row-spanned="2" table:refresh-delay="PT1S"/></table:table-cell>`;

const alwaysUpdate = `<office:settings><config:config-item-set config:name="ooo:configuration-settings">
  <config:config-item config:name="LinkUpdateMode" config:type="short">0</config:config-item>
  </config:config-item-set></office:settings>`;

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const workbook = (cells: readonly string[], source = ''): string => header + sheet(cells, source);
const sheet = (
  cells: readonly string[],
  source = '',
): string => `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.spreadsheet">${alwaysUpdate}<office:body><office:spreadsheet>
  <table:table table:name="Sheet1">${source}${cells.map((cell) => `<table:table-row>${cell}</table:table-row>`).join('')}
  </table:table></office:spreadsheet></office:body></office:document>`;

/** A text with an object in it. LibreOffice takes a flat file for what its first kilobytes speak of. */
const textWith = (object: string): string => `${header}<office:document
  xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.text"><!--${' '.repeat(9_000)}--><office:body><office:text><text:p>
  <draw:frame text:anchor-type="as-char" svg:width="9cm" svg:height="6cm"><draw:object>${object}</draw:object></draw:frame>
  </text:p></office:text></office:body></office:document>`;

/** The results of the formulas in a flat file. */
const results = (flat: string): string[] =>
  (flat.match(/<table:table-cell [^>]*table:formula=[^]*?<\/table:table-cell>/g) ?? []).map((cell) =>
    cell.replaceAll(/<[^>]+>/g, '').trim(),
  );

/** External content disabled; a range of a file that is not opened is no range. */
const refused = /^(Err:540|#REF!)$/;

async function savedBy(editor: EditorUnderTest, extension = 'fods'): Promise<string> {
  return readFile((await editor.document.save({ extension })).path, 'utf8');
}

async function goTo(view: ViewUnderTest, address: string): Promise<void> {
  view.uno('.uno:GoToCell', { ToPoint: text(address) });
  await view.event('cellAddress', (event) => event.address === address);
}

/** Landlock lets names be seen, and so LibreOffice tries; the filter of system calls alone lets it read. */
describe.each(['landlock', 'seccomp'] as const)('references to other files, sandbox %s', (sandbox) => {
  let subject: EngineUnderTest;
  let url: string;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ sandbox });
    url = pathToFileURL(await written('secret', [textCell(secret), textCell(secret)])).href;
  });
  afterAll(() => subject.stop());

  async function written(name: string, cells: readonly string[], source?: string): Promise<string> {
    const path = join(subject.folder, `${name}.fods`);
    await writeFile(path, workbook(cells, source));
    return path;
  }

  async function converted(input: string, extension: string): Promise<string> {
    const output = { kind: 'document', extension } as const;
    const { files } = await subject.convert({ input, inputExtension: extname(input).slice(1), output });
    return files[0] ?? '';
  }

  it('show an error when they are typed or pasted, and saving goes on', async () => {
    const editor = await EditorUnderTest.open(subject, await written('typed', [textCell('mine')]));
    const view = await editor.view();
    const { cell, indirect, range, lookup } = references(url);
    for (const [row, formula] of [cell, indirect, range, lookup].entries()) {
      await goTo(view, `C${row + 1}`);
      view.uno('.uno:EnterString', { StringName: text(`=${formula}`) });
    }
    await goTo(view, 'D1');
    view.type(`=${cell}`);
    view.press(Key.enter);
    await goTo(view, 'E1');
    await view.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: `=${cell}\t=${indirect}\n` });
    const flat = await savedBy(editor);
    expect(flat).not.toContain(`>${secret}<`);
    expect(results(flat).length).toBeGreaterThanOrEqual(5);
    for (const result of results(flat)) expect(result).toMatch(refused);
    await editor.close();
  });

  it('stay out when they are pasted, as pictures of a page or a list of addresses', async () => {
    const picture = join(subject.folder, 'secret.png');
    await copyFile(fixture('dot.png'), picture);
    const file = pathToFileURL(picture).href;
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    const view = await editor.view();
    const paste = (mime: string, data: string): Promise<unknown> => view.ask({ type: 'paste', mime, data });
    await paste('text/html', `<p>pasted words <img src="${file}"> <img src='${picture}'></p>`);
    await paste('text/html', `<img alt=""src="${file}"><img/src="${file}"><img alt=it's src="${file}">`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${file}"/></svg>`;
    for (const [mime, data] of [
      ['text/html\0x', `<img src="${file}">`],
      ['text/rtf', `{\\rtf1 {\\field{\\*\\fldinst INCLUDEPICTURE "${picture}" \\\\d}{\\fldrslt x}}}`],
      ['image/svg+xml', svg],
      ['image/png', svg],
      ['application/x-openoffice-file;windows_formatname="FileName"', picture],
    ] as const)
      expect(await paste(mime, data)).toEqual({ pasted: false });
    for (const address of [file, url]) await paste('text/uri-list', `${address}\r\n`).catch(() => undefined);
    const flat = await savedBy(editor, 'fodt');
    expect(flat).toContain('pasted words');
    expect(flat.match(new RegExp(`<draw:image|${secret}`))).toBeNull();
    await editor.close();
  });

  it.each(['fods', 'ods', 'xlsx'])('show an error when they stand in a document, %s', async (extension) => {
    const flat = await written(`stored-${extension}`, [textCell('mine'), ...storedReferences(url)]);
    const path = extension === 'fods' ? flat : await converted(flat, extension);
    expect(await readFile(await converted(path, 'csv'), 'utf8')).toBe('mine\nErr:540\nErr:540\n#REF!\n');
    const editor = await EditorUnderTest.open(subject, path);
    const view = await editor.view();
    for (const command of ['.uno:CalculateHard', '.uno:UpdateTableLinks', '.uno:UpdateAllLinks']) view.uno(command);
    const now = results(await savedBy(editor));
    expect(now).toHaveLength(3);
    for (const result of now) expect(result).toMatch(refused);
    await editor.close();
  });

  it('stay as they are where a sheet or an area is linked, whatever the document says of updates', async () => {
    const path = await written('links', [textCell('mine'), linkedArea(url)], linkedSheet(url));
    expect(await readFile(await converted(path, 'csv'), 'utf8')).toBe('mine\narea\n');
    const editor = await EditorUnderTest.open(subject, path);
    const view = await editor.view();
    for (const command of ['.uno:CalculateHard', '.uno:UpdateTableLinks', '.uno:UpdateAllLinks']) view.uno(command);
    const flat = await savedBy(editor);
    expect(flat).not.toContain(secret);
    expect(flat).toMatch(/<table:table-source [^>]*secret[^]*<table:cell-range-source [^>]*secret/);
    expect(flat).toContain('>mine<');
    expect(flat).toContain('>area<');
    await editor.close();
  });

  it('show an error in a sheet that is an object of a text, too; and a sheet linked there stays as it is', async () => {
    const calculated = '<table:table-cell table:formula="of:=CONCATENATE(&quot;he&quot;;&quot;re&quot;)"/>';
    // One at a time: about a sheet that has links LibreOffice asks, about one that has INDIRECT alone it does not.
    for (const [index, stored] of storedReferences(url).entries()) {
      const path = join(subject.folder, 'object.fodt');
      await writeFile(
        path,
        textWith(sheet([textCell('mine'), stored, calculated], index === 0 ? linkedSheet(url) : '')),
      );
      const editor = await EditorUnderTest.open(subject, path);
      const view = await editor.view();
      // No click opens the object.
      view.click(2_000, 2_000, { count: 2 });
      for (const command of ['.uno:UpdateAllLinks', '.uno:UpdateAll']) view.uno(command);
      for (const flat of [await readFile(await converted(path, 'fodt'), 'utf8'), await savedBy(editor, 'fodt')]) {
        expect(flat).not.toContain(`>${secret}<`);
        expect(results(flat)).toEqual([expect.stringMatching(refused), 'here']);
      }
      await editor.close();
    }
  });

  it('leave a sheet that has none as it was', async () => {
    const editor = await EditorUnderTest.open(subject, await written('plain', [textCell('mine')]));
    const view = await editor.view();
    await goTo(view, 'B2');
    expect(editor.modified).toEqual([]);
    view.uno('.uno:EnterString', { StringName: text('=CONCATENATE(A1;" and ";$Sheet1.A1)') });
    expect(results(await savedBy(editor))).toEqual(['mine and mine']);
    await editor.close();
  });
});
