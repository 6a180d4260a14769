import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DocumentCorrupt, DocumentLost, EngineUnavailable, type OfficeDocument } from 'nestjs-svc';
import yazl from 'yazl';
import { EngineUnderTest, kitsOf, textOfPdf } from './engine-under-test.js';
import { until } from '../helpers/until.js';

const author = { author: 'Ada', language: 'en-GB', readOnly: false } as const;

/** A number, in no language. */
const sheet = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="S"><table:table-row><table:table-cell office:value-type="float" office:value="1234.5"/></table:table-row></table:table></office:spreadsheet></office:body></office:document>`;

async function type(document: OfficeDocument, view: number, text: string): Promise<void> {
  const args = { Text: { type: 'string', value: text } };
  document.post(view, { type: 'uno', command: '.uno:InsertText', args });
  await document.ping(30_000);
}

describe('engine: open documents', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, maxEditing: 2 } });
  });
  afterAll(() => subject.stop());

  const open = async (input?: string): Promise<OfficeDocument> =>
    subject.engine.open({ input: input ?? (await subject.letter()), inputExtension: 'fodt', openTimeout: 60_000 });

  it('edits, saves, and gives the saved file away', async () => {
    const document = await open();
    expect(document.kind).toBe('text');
    const view = await document.createView(author);
    await type(document, view, 'Written by Ada. ');
    const saved = await document.save({ extension: 'pdf' });
    await document.close();
    expect(await textOfPdf(saved.path)).toContain('Written by Ada.');
    await rm(saved.path);
  });

  it('tells what a status bar shows, though LibreOffice has its own switched off', async () => {
    const document = await open();
    const states = new Map<string, string>();
    document.on('event', (event) => event.type === 'commandState' && states.set(event.command, String(event.value)));
    await type(document, await document.createView(author), 'Two words. ');
    await until(() => states.get('.uno:StateWordCount')?.startsWith('11 words') === true);
    await document.close();
  });

  it.each([
    ['en-US', '1234.5'],
    ['de-DE', '1234,5'],
  ])('opens it in %s, whatever the view speaks', async (language, number) => {
    const input = join(subject.folder, `sheet-${language}.fods`);
    await writeFile(input, sheet);
    const document = await subject.engine.open({ input, inputExtension: 'fods', language, openTimeout: 60_000 });
    await document.createView(author);
    const saved = await document.save({ extension: 'pdf' });
    await document.close();
    expect(await textOfPdf(saved.path)).toContain(number);
    await rm(saved.path);
  });

  it('tells when the document changes', async () => {
    const document = await open();
    const modified: boolean[] = [];
    document.on('modified', (value) => modified.push(value));
    await type(document, await document.createView(author), 'x');
    await until(() => modified.at(-1) === true);
    await document.close();
  });

  it('is lost when its kit is killed; nothing else is', async () => {
    const [one, other] = [await open(), await open()];
    const lost = new Promise((resolve) => one.on('lost', resolve));
    const asked = Promise.allSettled([one.createView(author)]);
    process.kill(one.pid, 'SIGKILL');
    expect(await lost).toContain('unexpectedly');
    expect((await asked)[0]).toMatchObject({ reason: expect.any(DocumentLost) });
    await expect(one.save()).rejects.toThrow(DocumentLost);
    await other.createView(author);
    await other.close();
  });

  it('is lost when its kit does not answer', async () => {
    const document = await open();
    process.kill(document.pid, 'SIGSTOP');
    await expect(document.ping(300)).rejects.toThrow(DocumentLost);
    await until(async () => !(await kitsOf(subject.workDir)).includes(document.pid));
  });

  it('says nothing of being lost when it is closed', async () => {
    const document = await open();
    let lost = 0;
    document.on('lost', () => lost++);
    await document.close();
    await until(async () => !(await kitsOf(subject.workDir)).includes(document.pid));
    expect(lost).toBe(0);
  });

  it('are bounded', async () => {
    const documents = [await open(), await open()];
    await expect(open()).rejects.toThrow(EngineUnavailable);
    for (const document of documents) await document.close();
    await (await open()).close();
  });

  it('refuses what is damaged', async () => {
    const input = join(subject.folder, 'truncated.odt');
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.text'), 'mimetype', { compress: false });
    zip.end();
    await writeFile(input, (await buffer(zip.outputStream)).subarray(0, 100));
    const opening = subject.engine.open({ input, inputExtension: 'odt', openTimeout: 30_000 });
    await expect(opening).rejects.toThrow(DocumentCorrupt);
  });
});
