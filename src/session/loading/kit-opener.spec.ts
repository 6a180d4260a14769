import { jest } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeEngine, OpenDocumentRequest } from '../../engine/index.js';
import { FakeOfficeDocument } from '../../test-kit/index.js';
import { KitOpener } from './kit-opener.js';
import { DocumentLoadLanguage } from './document-load-language.js';
import { PasswordTries } from './password-tries.js';

const version = { fileName: 'document', key: 'http://files.example:8080/1', openedIn: 'de' };
const fods = '<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><x/></office:document>';
const french = `<style:default-style style:family="table-cell"><style:text-properties fo:language="fr" fo:country="CH"/></style:default-style>`;
const listener = { askPassword: () => Promise.resolve(undefined), onProgress: () => undefined };

describe('KitOpener', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kit-opener-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['html', '<html lang="de-CH"><body>1</body></html>', 'de-CH'],
    ['html', '<html lang="xx-YY"><body>1</body></html>', 'en-GB'],
    ['csv', 'a,1.5', 'en-GB'],
    ['csv', 'a;1,5', 'de-DE'],
    ['fods', fods, 'de-DE'],
    ['fods', fods.replace('<x/>', french), 'fr-CH'],
  ])(
    'opens a document in its own language, else a sheet in its person’s, else in that of the option: %s %s',
    async (extension, content, expected) => {
      const path = join(folder, `document.${extension}`);
      await writeFile(path, content);
      const asked: OpenDocumentRequest[] = [];
      const stop = new Error('asked');
      const engine: Pick<OfficeEngine, 'open'> = {
        open: (request) => {
          asked.push(request);
          return Promise.reject(stop);
        },
      };
      const language = new DocumentLoadLanguage({ house: 'en-GB', unsaid: 'en' }, version);
      const kitOpener = new KitOpener(engine, 1_000, language, version, new PasswordTries());
      await expect(kitOpener.load({ path, extension }, listener)).rejects.toBe(stop);
      expect(asked[0]).toMatchObject({
        language: expected,
        input: Buffer.from(content),
        whose: { host: 'files.example:8080' },
      });
    },
  );

  it('tells a password to read from one to change, and knows both again', async () => {
    const path = join(folder, 'document.odt');
    await writeFile(path, 'text');
    let questions: readonly ('view' | 'modify')[] = ['view', 'modify'];
    const engine: Pick<OfficeEngine, 'open'> = {
      open: async ({ askPassword }) => {
        for (const [index, purpose] of questions.entries()) heard.push(await askPassword?.(index + 1, purpose));
        return FakeOfficeDocument.open({ input: Buffer.from(''), inputExtension: 'odt' });
      },
    };
    const heard: (string | undefined)[] = [];
    const answers: Record<string, string | undefined> = { view: 'to read' };
    const asked = jest.fn((purpose: 'view' | 'modify') => Promise.resolve(answers[purpose]));
    const language = new DocumentLoadLanguage({ house: 'en-GB', unsaid: 'en' }, version);
    const kitOpener = new KitOpener(engine, 1_000, language, version, new PasswordTries());
    const load = async (): Promise<string | undefined> =>
      (await kitOpener.load({ path, extension: 'odt' }, { ...listener, askPassword: asked })).protection?.password;
    expect(await load()).toBe('to read');
    answers['modify'] = 'to change';
    expect(await load()).toBe('to read');
    expect(await load()).toBe('to read');
    questions = ['modify'];
    expect(await load()).toBeUndefined();
    questions = [];
    expect(await load()).toBeUndefined();
    questions = ['view'];
    expect(await load()).toBe('to read');
    expect(asked.mock.calls.map(([purpose]) => purpose)).toEqual(['view', 'modify', 'modify']);
    const both = ['to read', 'to change'];
    expect(heard).toEqual(['to read', undefined, ...both, ...both, 'to change', 'to read']);
  });
});
