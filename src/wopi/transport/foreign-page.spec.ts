import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseForeignPage } from './foreign-page.js';

describe('a page in the place of a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-page-spec-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function came(text: string): Promise<void> {
    const path = join(folder, 'file');
    await writeFile(path, text);
    const arrived = { path, size: text.length, contentType: 'text/html', isElsewhere: false };
    await refuseForeignPage({ BaseFileName: 'letter.txt', Size: undefined }, arrived);
  }

  it('may begin with comments', async () => {
    await expect(came('<!-- a -- b --> <!---->\n<html>')).rejects.toMatchObject({ code: 'host_answer_invalid' });
  });

  it('is looked for once in as many comments as there is room for: in each way to read them, it would be for ever', async () => {
    await expect(came(`${'<!---->'.repeat(146)}x`)).resolves.toBeUndefined();
  });
});
