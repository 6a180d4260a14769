import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckFileInfo, HostAnswerInvalid, HostRefused, type WopiFile } from '../../wopi/index.js';
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
  let asked: string[];
  const send = async (path: string, url?: string): Promise<{ size: number }> => {
    if (url !== undefined) asked.push(url);
    await writeFile(path, sent);
    return { size: sent.length };
  };

  beforeEach(async () => {
    asked = [];
    folder = await mkdtemp(join(tmpdir(), 'source-finder-spec-'));
    sources = new SourceFinder(
      { getFile: (_file, path) => send(path), fetchTemplate: (_file, url, path) => send(path, url) },
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

  it.each([
    ['/templates/new.txt?x=a%2Fb', 'http://host/templates/new.txt?x=a%2Fb'],
    ['2/template.txt', 'http://host/wopi/files/2/template.txt'],
    ['//other/new.txt', 'http://other/new.txt'],
    ['http://host/new.txt', 'http://host/new.txt'],
  ])('of a template at %s comes from %s', async (TemplateSource, address) => {
    sent = 'Dear reader';
    const source = await sources.fromHostOrTemplate(file, told({ Size: 0, TemplateSource }), signal);
    expect([source.fromTemplate, asked]).toEqual([true, [address]]);
  });

  it('of a template of which the address is none is told as the host’s fault', async () => {
    const info = told({ Size: 0, TemplateSource: 'http://[new.txt' });
    await expect(sources.fromHostOrTemplate(file, info, signal)).rejects.toBeInstanceOf(HostRefused);
  });

  it('without a template’s address, a blank, is the file', async () => {
    sent = '';
    const info = told({ Size: 0, TemplateSource: ' ' });
    expect(await sources.fromHostOrTemplate(file, info, signal)).toMatchObject({ fromTemplate: false });
  });
});
