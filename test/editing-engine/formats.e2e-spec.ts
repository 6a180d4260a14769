import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PasswordRequired } from 'nestjs-svc';
import { EngineUnderTest, textOfPdf } from '../engine/engine-under-test.js';
import { isEncrypted, lookInto } from '../../src/formats/index.js';
import { protectedOdt } from '../session/protected-odt.js';
import { writeFile } from 'node:fs/promises';
import { EditorUnderTest, fixture, Key, text } from './editor-under-test.js';
import { corpusFolder, describeWithCorpus } from '../helpers/conversion-service.js';
import { until } from '../helpers/until.js';

const csvOptions = '44,34,76,1,,0,false,true,false,false,false,0,true';

describe('formats of edited documents', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { max: 1 } });
  });
  afterAll(() => subject.stop());

  /** A document of some format, made from a fixture. */
  async function make(source: string, extension: string): Promise<string> {
    const { files } = await subject.convert({
      input: fixture(source),
      inputExtension: source.split('.').at(-1)!,
      output: { kind: 'document', extension },
    });
    return files[0]!;
  }

  /** Its text, as another LibreOffice reads it. */
  async function textOf(path: string, loadOptions?: string): Promise<string> {
    const { files } = await subject.convert({
      input: path,
      inputExtension: path.split('.').at(-1)!,
      ...(loadOptions === undefined ? {} : { loadOptions }),
      output: { kind: 'document', extension: 'pdf' },
    });
    return textOfPdf(files[0]!);
  }

  it.each(['docx', 'odt', 'doc', 'rtf', 'txt'])('keeps text in %s', async (extension) => {
    const editor = await EditorUnderTest.open(subject, await make('letter.fodt', extension));
    (await editor.view()).type('Edited. ');
    const saved = await editor.save();
    expect(saved).toMatchObject({ path: expect.stringMatching(`\\.${extension}$`), modified: true });
    await editor.close();
    expect(await textOf(saved.path)).toContain('Edited. Dear reader');
  });

  it('stores in another format than it read, and goes on in that', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'), { storeAs: 'docx' });
    const view = await editor.view();
    view.type('Moved. ');
    const first = await editor.save();
    expect(first).toMatchObject({ path: expect.stringMatching('\\.docx$'), modified: true });
    await editor.document.markSaved(first.store!);
    await until(() => editor.modified.at(-1) === false);
    view.type('Again. ');
    await until(() => editor.modified.at(-1) === true);
    const second = await editor.save();
    await editor.close();
    expect(await textOf(first.path)).toContain('Moved. Dear reader');
    expect(await textOf(second.path)).toContain('Moved. Again. Dear reader');
  });

  it.each(['xlsx', 'ods', 'csv'])('keeps cells in %s', async (extension) => {
    const options = extension === 'csv' ? csvOptions : undefined;
    const loadOptions = options === undefined ? {} : { loadOptions: options };
    const editor = await EditorUnderTest.open(subject, await make('sheets.fods', extension), loadOptions);
    const view = await editor.view();
    view.uno('.uno:GoToCell', { ToPoint: text('A4') });
    view.type('edited');
    view.press(Key.enter);
    const saved = await editor.save();
    await editor.close();
    expect(await textOf(saved.path, options)).toContain('edited');
  });

  it('shows dialogs over what was opened without a question', async () => {
    const editor = await EditorUnderTest.open(subject, await make('sheets.fods', 'csv'), { loadOptions: csvOptions });
    const view = await editor.view();
    view.uno('.uno:FormatCellDialog');
    await view.event('dialog', ({ dialog }) => (dialog as { text?: string }).text === 'Format Cells');
    await editor.close();
  });

  it.each(['pptx', 'odp'])('keeps slides in %s', async (extension) => {
    const editor = await EditorUnderTest.open(subject, await make('slides.fodp', extension));
    const view = await editor.view();
    view.uno('.uno:DeletePage');
    await view.event('status', ({ status }) => status.parts.length === 2);
    const saved = await editor.save();
    await editor.close();
    expect(await textOf(saved.path)).not.toContain('First slide');
  });

  it('stores in other formats without being bound to them', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    (await editor.view()).type('Edited. ');
    const pdf = await editor.save({ extension: 'pdf' });
    expect(await textOfPdf(pdf.path)).toContain('Edited.');
    await expect(editor.document.save({ extension: 'xyz' })).rejects.toMatchObject({ code: 'unsupported_conversion' });
    expect((await editor.save()).content).toContain('Edited.');
    await editor.close();
  });

  it('asks for the password until it is right, and keeps the document protected', async () => {
    const path = join(subject.folder, 'protected.odt');
    await writeFile(path, await protectedOdt('behind a password', 'secret'));
    const asked: string[] = [];
    const editor = await EditorUnderTest.open(subject, path, {
      askPassword: (attempt, purpose) => {
        asked.push(`${purpose} ${attempt}`);
        return Promise.resolve(attempt < 2 ? 'wrong' : 'secret');
      },
    });
    expect(asked).toEqual(['view 1', 'view 2']);
    (await editor.view()).type('Edited ');
    for (const extension of ['odt', 'docx', 'doc']) {
      const { path: copy } = await editor.document.save({ extension, underPassword: true });
      expect(await lookInto(copy, isEncrypted)).toBe(true);
    }
    const saved = await editor.save();
    await editor.close();
    const bytes = await readFile(saved.path);
    expect(bytes.includes('encryption-data') || !bytes.includes('Edited')).toBe(true);
    await expect(
      EditorUnderTest.open(subject, saved.path, { askPassword: () => Promise.resolve(undefined) }),
    ).rejects.toThrow(PasswordRequired);
  });

  it('tells how far loading is', async () => {
    const told: number[] = [];
    const editor = await EditorUnderTest.open(subject, await make('sheets.fods', 'xlsx'), {
      onProgress: (percent) => told.push(percent),
    });
    await until(() => told.length > 0);
    expect(told.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
    await editor.close();
  });
});

describeWithCorpus('a protected Word 97 document (SVC_CORPUS_DIR)', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { max: 1 } });
  });
  afterAll(() => subject.stop());

  it('asks for its password until it is right, though LibreOffice asks once and under another name', async () => {
    const asked: number[] = [];
    const path = `${corpusFolder}/lool/password-protected.doc`;
    const editor = await EditorUnderTest.open(subject, path, {
      askPassword: (attempt) => Promise.resolve(asked.push(attempt) < 2 ? 'wrong' : 'abc'),
    });
    expect(asked).toEqual([1, 2]);
    expect((await (await editor.view()).allText()).trim()).not.toBe('');
    await editor.close();
    const givenUp = EditorUnderTest.open(subject, path, { askPassword: () => Promise.resolve(undefined) });
    await expect(givenUp).rejects.toThrow(PasswordRequired);
  });
});
