import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { lookInto, recognise } from '../../src/formats/index.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** What LibreOffice writes and nobody opens, by what it holds. */
const writtenOnly: Readonly<Record<string, RegExp>> = {
  epub: /^PK[\s\S]{28}mimetypeapplication\/epub\+zip/,
  xhtml: /^<\?xml[\s\S]{0,100}<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML/,
};

/** LibreOffice 25.2 names the content of a slide show as that of a presentation. */
const asPresentation: Readonly<Record<string, string>> = { ppsx: 'pptx' };

/** The format that bytes are in, as far as bytes tell. */
async function formatOf(bytes: Buffer, format: string): Promise<string | undefined> {
  const pattern = writtenOnly[format];
  if (pattern !== undefined) return pattern.test(bytes.toString('latin1', 0, 200)) ? format : undefined;
  const found = await lookInto(bytes, (content) => recognise(content, `copy.${format}`));
  return found.is === 'document' ? found.extension : found.is;
}

describe('what a document is written as for somebody', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  async function download(client: SocketClient, format: string, options?: string): Promise<Buffer> {
    const wanted = { format, purpose: 'export', ...(options !== undefined && { options }) } as const;
    await client.request((id) => ({ type: 'export', id, ...wanted }));
    const response = await fetch(new URL(client.last('exported')!.path, `http://127.0.0.1:${service.port}/`));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  async function saveAs(client: SocketClient, name: string): Promise<Buffer> {
    await client.request((id) => ({ type: 'saveAs', id, name }));
    return stored(name).bytes!;
  }

  const stored = (name: string): StoredFile => [...service.host.files.values()].find((file) => file.name === name)!;

  it.each(['report.fodt', 'sheets.fods', 'slides.fodp', 'drawing.fodg', 'dot.png'])(
    '%s, in every format that is offered: it is that format, and the document goes on in its own file',
    async (name) => {
      const file = await service.add(name);
      const client = await service.open(file);
      const offered = client.last('welcome')!.exportFormats.map(({ format }) => format);
      expect(offered.length).toBeGreaterThan(7);
      const written: Record<string, unknown> = {};
      for (const format of offered) {
        const downloaded = await download(client, format).catch(String);
        const copy = await saveAs(client, `${name}-copy.${format}`).catch(String);
        written[format] = [
          typeof downloaded === 'string' ? downloaded : await formatOf(downloaded, format),
          typeof copy === 'string' ? copy : await formatOf(copy, format),
        ];
      }
      const expected = offered.map((format) => [format, Array<string>(2).fill(asPresentation[format] ?? format)]);
      expect(written).toEqual(Object.fromEntries(expected));
      expect(client.saveState).toBe('saved');
      if (client.last('welcome')!.permission !== 'edit') return;
      await client.save();
      expect(await formatOf(file.bytes!, name)).toBe(name.split('.')[1]);
    },
  );

  it('does not count as saved by a format whose filter is named', async () => {
    const file = await service.add('letter.fodt');
    const client = await service.open(file);
    client.type('Changed ');
    // LibreOffice may say so only some time after it has taken in the text.
    await client.until(() => client.saveState === 'modified');
    await download(client, 'dotx');
    await saveAs(client, 'template.dotx');
    await client.heard();
    expect(client.saveState).toBe('modified');
    await client.save();
    expect(textOf(file.bytes)).toContain('Changed Dear');
  });

  it.each([
    ['report.fodt', async () => fixture('report.fodt')],
    ['pictured.fods', pictured],
  ])('html of %s has its pictures', async (name, content) => {
    const client = await service.open(service.host.add(name, await content()));
    for (const html of [await download(client, 'html'), await saveAs(client, `${name}.html`)])
      expect(String(html)).toMatch(/<img src="data:image\/png;base64,iVBOR/);
  });

  it('csv is of the sheet that they look at, with values as they are shown', async () => {
    const client = await service.open(service.host.add('prices.fods', await rounded()));
    const both = async (name: string): Promise<string[]> =>
      [await download(client, 'csv'), await saveAs(client, name)].map(String);
    expect(await both('prices.csv')).toEqual([pricesCsv, pricesCsv]);
    client.look(12_000, 16_000, 1);
    expect(await both('notes.csv')).toEqual([notesCsv, notesCsv]);
    client.look(12_000, 16_000, 0);
    expect(await both('again.csv')).toEqual([pricesCsv, pricesCsv]);
    await expect(download(client, 'csv', '{"FieldSeparator":";"}')).rejects.toMatchObject({ code: 'bad_message' });
  });

  it('png is of the slide that they look at', async () => {
    const client = await service.open(await service.add('slides.fodp'));
    const first = await download(client, 'png');
    client.look(12_000, 16_000, 1);
    const second = await download(client, 'png');
    client.look(12_000, 16_000, 0);
    expect(await download(client, 'png')).toEqual(first);
    expect(second).not.toEqual(first);
  });

  it('a table made from a template of a workbook has values as they are shown', async () => {
    const client = await service.open(service.host.add('model.fods', await rounded()));
    const body = await download(client, 'xltx');
    const file = service.host.add('fresh.csv', '');
    file.info = { TemplateSource: service.host.page('/templates/new.xltx', faults.status(200, { body })) };
    const author = await service.open(file);
    await author.save();
    expect(String(file.bytes)).toBe(pricesCsv);
  });
});

const fixture = (name: string): Promise<string> => readFile(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');

/** The workbook with the picture of the report. */
async function pictured(): Promise<string> {
  const [picture] = /<draw:image>[\s\S]*?<\/draw:image>/.exec(await fixture('report.fodt'))!;
  const frame = `<draw:frame svg:width="2cm" svg:height="2cm" svg:x="1cm" svg:y="1cm">${picture}</draw:frame>`;
  const odf = 'urn:oasis:names:tc:opendocument:xmlns';
  return (await fixture('sheets.fods'))
    .replace('<office:document ', `<office:document xmlns:draw="${odf}:drawing:1.0" `)
    .replace('<office:document ', `<office:document xmlns:svg="${odf}:svg-compatible:1.0" `)
    .replace('<table:table table:name="Prices">', (table) => `${table}<table:shapes>${frame}</table:shapes>`);
}

/** The workbook with a value that is shown as another. */
async function rounded(): Promise<string> {
  const sheets = await fixture('sheets.fods');
  expect(sheets).toContain('office:value="0.25"');
  return sheets.replace('office:value="0.25"', 'office:value="0.2567"');
}

const pricesCsv = 'Äpfel,3,1.5,4.5\ndiscount,26%,2026-03-01,\n';
const notesCsv = '"second, ""quoted"""\n';
