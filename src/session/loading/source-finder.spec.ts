import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckFileInfo, HostAnswerInvalid, type WopiFile } from '../../wopi/index.js';
import { SourceFinder } from './source-finder.js';

const file: WopiFile = { src: 'http://host/wopi/files/1', credentials: { accessToken: 'token' } };
const unused = (): Promise<never> => Promise.reject(new Error('nobody asks for this'));
const { signal } = new AbortController();

const told = (fields: Partial<CheckFileInfo>): CheckFileInfo =>
  Object.assign(new CheckFileInfo(), { BaseFileName: 'letter.txt', ...fields });

describe('what a host sends of a file', () => {
  let folder: string;
  let sent: string;
  let sources: SourceFinder;
  const send = async (path: string): Promise<{ size: number }> => {
    await writeFile(path, sent);
    return { size: sent.length };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'source-finder-spec-'));
    sources = new SourceFinder(
      { getFile: (_file, path) => send(path), fetchTemplate: (_file, _url, path) => send(path) },
      { find: unused, findOlder: unused, settle: unused, takeOver: unused },
      { convert: unused },
      { of: unused },
      1000,
      { create: () => Promise.resolve({ path: folder, remove: () => Promise.resolve() }) },
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('nothing, though it has bytes, is no empty document', async () => {
    sent = '';
    await expect(sources.fromHost(file, told({ Size: 12 }), signal)).rejects.toBeInstanceOf(HostAnswerInvalid);
  });

  it.each([0, undefined])('nothing, where a size of %s is told, is one', async (Size) => {
    sent = '';
    expect(await sources.fromHost(file, told({ Size }), signal)).toMatchObject({ extension: 'txt', writable: true });
  });

  it('something, of another size than is told, is the file', async () => {
    sent = 'Dear reader';
    expect(await sources.fromHost(file, told({ Size: 12 }), signal)).toMatchObject({ content: { size: 11 } });
  });

  it('nothing, where it is made from a template, is a file that does not exist yet', async () => {
    sent = '';
    const info = told({ Size: 12, TemplateSource: 'http://host/template.txt' });
    expect(await sources.fromHostOrTemplate(file, info, signal)).toMatchObject({ fromTemplate: true });
  });
});
