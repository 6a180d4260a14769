import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { isComplete } from './complete-file.js';

describe('a file that was written', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'complete-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const check = (bytes: Buffer | string): boolean => {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return isComplete(path);
  };

  it('has its end, or was cut short at any place: a package', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.text'), 'mimetype', { compress: false });
    zip.addBuffer(Buffer.alloc(5_000, 'x'), 'content.xml', { compress: false });
    zip.end();
    const bytes = await buffer(zip.outputStream);
    expect(check(bytes)).toBe(true);
    for (const part of [0.1, 0.5, 0.9, 0.99]) expect(check(bytes.subarray(0, bytes.length * part))).toBe(false);
    expect(check(bytes.subarray(0, -1))).toBe(false);
  });

  it.each([
    ['flat ODF', '<?xml version="1.0"?>\n<office:document xmlns:office="x"><office:body/></office:document>\n'],
    ['rich text', '{\\rtf1 hello {\\b world}}\n\0'],
    ['a web page', '<!DOCTYPE html>\n<html><body>x</body></html>\n'],
  ])('has its end, or was cut short: %s', (_name, text) => {
    expect(check(text)).toBe(true);
    expect(check(text.slice(0, -8))).toBe(false);
  });

  it('has whole sectors, or was cut short: an old binary format', () => {
    const bytes = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    expect(check(bytes)).toBe(true);
    expect(check(bytes.subarray(0, 1800))).toBe(false);
    expect(check(bytes.subarray(0, 512))).toBe(false);
  });

  it('says nothing about its end when it is plain text', () => {
    expect(check('a;b\n1;2')).toBe(true);
    expect(check('')).toBe(true);
  });
});
