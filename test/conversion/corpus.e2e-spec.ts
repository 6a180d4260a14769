import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  corpusFolder,
  describeWithCorpus,
  ConversionServiceUnderTest,
  readPdf,
} from '../helpers/conversion-service.js';

const documents = corpusFolder === undefined ? [] : documentsIn(corpusFolder);

/** What has to come of the documents that are known to be special; all others have to become a pdf, or say 422. */
const known: Readonly<Record<string, string>> = {
  'password-protected.doc': 'password_required',
  'password-protected.docx': 'password_required',
  'password-protected.ods': 'password_required',
};

describeWithCorpus('the corpus (SVC_CORPUS_DIR)', () => {
  let service: ConversionServiceUnderTest;
  beforeAll(async () => {
    service = await ConversionServiceUnderTest.start({
      options: { conversion: { timeouts: { queue: 200_000, run: 60_000 } } },
    });
  });
  afterAll(() => service.stopClean());

  it(`each of ${documents.length} documents becomes a pdf or gets a definite answer`, async () => {
    const outcomes = new Map<string, string>();
    const waiting = [...documents];
    const worker = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const response = await service.convertFile(path, 'pdf');
        const body = Buffer.from(await response.arrayBuffer());
        const name = path.slice(path.lastIndexOf('/') + 1);
        if (response.status === 200) expect((await readPdf(body)).pages).toBeGreaterThan(0);
        else expect([415, 422]).toContain(response.status);
        outcomes.set(name, response.status === 200 ? 'pdf' : (JSON.parse(String(body)) as { code: string }).code);
      }
    };
    await Promise.all([worker(), worker(), worker()]);

    expect(Object.fromEntries(outcomes)).toMatchObject(known);
    const converted = [...outcomes.values()].filter((outcome) => outcome === 'pdf');
    expect(converted.length).toBeGreaterThan(documents.length * 0.85);
    expect(await service.jobFolders()).toEqual([]);
  }, 480_000);
});

function documentsIn(folder: string): string[] {
  return ['lool', 'poi'].flatMap((set) => readdirSync(join(folder, set)).map((name) => join(folder, set, name)));
}
