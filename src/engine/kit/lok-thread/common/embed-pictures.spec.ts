import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedPictures } from './embed-pictures.js';

const body = (one: string): string =>
  `<p>page_html_1.png Ä</p><img src="${one}" width=1><img src="${one}"><img src="other.png"><img src="../x.png">`;

describe('embedPictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-pictures-spec-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('puts what lies beside into the page, each time it stands there, and nothing else', () => {
    const page = join(folder, 'page.html');
    writeFileSync(page, body('page_html_1.png'));
    writeFileSync(join(folder, 'page_html_1.png'), 'bytes');
    writeFileSync(join(folder, 'other.png'), 'not of this page');
    embedPictures(page);
    expect(readFileSync(page, 'utf8')).toBe(body('data:image/png;base64,Ynl0ZXM='));
    expect(readdirSync(folder).toSorted()).toEqual(['other.png', 'page.html']);
  });
});
