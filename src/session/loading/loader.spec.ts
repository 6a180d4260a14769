import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeEngine, OpenDocumentRequest } from '../../engine/index.js';
import { Loader } from './loader.js';

const listener = { askPassword: () => Promise.resolve(undefined), onProgress: () => undefined };

describe('Loader', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loader-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['html', '<html lang="de-CH"><body>1</body></html>', 'de-CH'],
    ['html', '<html lang="xx-YY"><body>1</body></html>', 'en-GB'],
    ['csv', 'a,1.5', 'en-GB'],
  ])(
    'opens a document in its own language, else in that of the option: %s %s',
    async (extension, content, language) => {
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
      const loader = new Loader(engine, 1_000, 'en-GB', { fileName: 'document', key: 'http://files.example:8080/1' });
      await expect(loader.load({ path, extension }, listener)).rejects.toBe(stop);
      expect(asked[0]).toMatchObject({ language, input: Buffer.from(content), whose: { host: 'files.example:8080' } });
    },
  );
});
