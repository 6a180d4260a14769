import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorUnderTest } from '../editing-engine/editor-under-test.js';
import { EngineUnderTest, textOfPdf } from '../engine/engine-under-test.js';
import { flatText, noisyPng } from './bombs.js';
import type { Carrier } from './carriers/carrier.js';
import { officeOpenXml } from './carriers/office-open-xml.js';
import { forWalls, flatSheet, openDocument } from './carriers/open-document.js';
import { others } from './carriers/others.js';

const secret = 'TOPSECRET';

/**
 * Every way we know in which a document names a file that is not in it. LibreOffice (25.2) read the files of backgrounds,
 * bullets, filled areas, objects on slides, style sheets, images of pages and picture fields, whatever its settings say
 * of links.
 */
const carriers = [...openDocument, ...officeOpenXml, ...others];

/** Files that a document may name, each shows itself in what comes of it. */
function secrets(): Readonly<Record<string, string | Buffer>> {
  const png = noisyPng(120);
  return {
    png,
    txt: secret,
    html: `<p>${secret}</p>`,
    css: `.secret { font-size: 44pt; color: #ff0000; font-family: ${secret} }`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><image id="secret" width="99" height="99" xlink:href="data:image/png;base64,${png.toString('base64')}"/><text>${secret}</text></svg>`,
    csv: `${secret},1\n`,
    fodt: flatText(secret),
    fods: flatSheet(secret),
  };
}

const flatForms: Readonly<Record<string, string>> = {
  pptx: 'fodp',
  xlsx: 'fods',
  slk: 'fods',
  svg: 'svg',
};
const flatOf = (extension: string): string =>
  extension.startsWith('fo') ? extension : (flatForms[extension] ?? 'fodt');

/** What can be seen of a document: its print, and all that LibreOffice holds of it. */
type Look = (input: string, extension: string) => Promise<readonly string[]>;

describe.each([
  ['seccomp', carriers],
  ['landlock', forWalls],
] as const)('a document reads no file of the service, sandbox %s:', (sandbox, tried) => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ sandbox });
    for (const [extension, content] of Object.entries(secrets()))
      await writeFile(join(subject.folder, `secret.${extension}`), content);
  });
  afterAll(() => subject.stop());

  const converted: Look = async (input, inputExtension) => {
    const files: string[] = [];
    for (const extension of ['pdf', flatOf(inputExtension)]) {
      const job = { input, inputExtension, output: { kind: 'document', extension } as const };
      files.push(...(await subject.convert(job)).files);
    }
    return files;
  };

  const opened: Look = async (input, inputExtension) => {
    const editor = await EditorUnderTest.open(subject, input, { inputExtension });
    const view = await editor.view();
    view.show(2, 2);
    for (const command of ['UpdateAll', 'UpdateAllLinks', 'UpdateTableLinks', 'UpdateAllIndexes', 'CalculateHard'])
      view.uno(`.uno:${command}`);
    await view.ask({ type: 'status' });
    const { path } = await editor.document.save({ extension: 'pdf' });
    await editor.close();
    return [path];
  };

  async function seen({ document, extension }: Carrier, name: string, look: Look) {
    const input = join(subject.folder, `carrier.${extension}`);
    await writeFile(input, await document((of) => pathToFileURL(join(subject.folder, `${name}.${of}`)).href));
    const files = await look(input, extension);
    const texts = files.map((file) => (file.endsWith('.pdf') ? textOfPdf(file) : readFile(file, 'utf8')));
    const sizes = files.map(async (file) => (await stat(file)).size);
    return { text: (await Promise.all(texts)).join(''), sizes: await Promise.all(sizes) };
  }

  it.each(tried.map((carrier) => [carrier.what, carrier.extension, carrier] as const))(
    'through %s, %s',
    async (_what, _extension, carrier) => {
      for (const look of [converted, opened]) {
        const there = await seen(carrier, 'secret', look);
        const missing = await seen(carrier, 'absent', look);
        expect(there.text).toContain('harmless');
        expect(there.text.includes(secret)).toBe(false);
        // Pictures weigh what they show: the same document without one is as large.
        for (const [index, size] of there.sizes.entries())
          expect(Math.abs(size - missing.sizes[index]!)).toBeLessThan(500);
      }
    },
  );
});
