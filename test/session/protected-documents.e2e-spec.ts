import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isEncrypted, lookInto } from '../../src/formats/index.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { unzip } from '../helpers/conversion-service.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { macroPackages } from './macro-packages.js';
import { oldDoc, word95 } from './protected-doc.js';
import { protectedOdt } from './protected-odt.js';
import { protectedPackage } from './protected-package.js';
import { protectedXls } from './protected-xls.js';
import { ServiceUnderTest } from './service-under-test.js';
import { writeProtectedDocx } from './write-protected-docx.js';

const password = 'geheim, 1';
const inPackage = (extension: string): Buffer => protectedPackage(macroPackages[extension]!('Secret'), password);

async function change(client: SocketClient, extension: string, text: string): Promise<void> {
  if (extension === 'pptm') client.command('.uno:DuplicatePage');
  else client.type(text);
  if (extension.startsWith('xls')) client.press({ char: 13, key: Key.enter });
  await client.applied();
}

/** What asks for a password that LibreOffice can check. */
async function isProtected({ bytes }: StoredFile, folder: string): Promise<boolean> {
  const path = join(folder, 'stored');
  await writeFile(path, bytes!);
  return lookInto(path, isEncrypted);
}

describe('protected documents', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ conflict: { checkEvery: 100 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it('ask for the password, again after a wrong one, and are saved protected', async () => {
    const file = service.host.add('secret.odt', await protectedOdt('Top secret', 'secret'));
    const client = await service.knock(file);
    expect(await client.next('passwordRequired')).toMatchObject({ purpose: 'view', wrong: false });
    client.send({ type: 'password', password: 'wrong' });
    expect(await client.next('passwordRequired')).toMatchObject({ wrong: true });
    client.send({ type: 'password', password: 'secret' });
    await client.welcomed();
    client.type('x');
    await client.save();
    await client.leave();
    const giving = await service.knock(file);
    await giving.next('passwordRequired');
    giving.send({ type: 'password' });
    await giving.until(() => giving.fatal);
  });

  /** What stands in the stored file of vectors and salts. */
  const salted = async (name: string): Promise<string[]> => {
    const file = service.host.add(name, await protectedOdt('Top secret', 'secret'));
    const client = await service.knock(file);
    await client.next('passwordRequired');
    client.send({ type: 'password', password: 'secret' });
    await client.welcomed();
    client.type('x');
    await client.save();
    await client.leave();
    const manifest = unzip(file.bytes!, 'META-INF/manifest.xml');
    return [...manifest.matchAll(/(?:initialisation-vector|manifest:salt)="([^"]+)"/g)].map(([, value]) => value!);
  };

  it('are salted anew by each kit, though all come from one process', async () => {
    const [one, other] = [await salted('one.odt'), await salted('other.odt')];
    expect(one.length).toBeGreaterThan(1);
    expect(one.filter((value) => other.includes(value))).toEqual([]);
  });

  it('ask everybody anew when another password stands in the host’s version', async () => {
    const file = service.host.add('secret.odt', await protectedOdt('Top secret', 'old'));
    const enter = async (accessToken: string): Promise<SocketClient> => {
      const client = await service.knock(file, { accessToken });
      await client.next('passwordRequired');
      client.send({ type: 'password', password: 'old' });
      await client.welcomed();
      return client;
    };
    const [first, other] = [await enter(file.token), await enter(file.addUser({ UserId: 'o', UserCanWrite: false }))];
    const told = other.messages.length;
    const asked = first.next('passwordRequired');
    file.write(await protectedOdt('Newer secret', 'new'));
    await asked;
    first.send({ type: 'password', password: 'new' });
    await first.until(() => first.last('reloaded'));
    await other.until(() => other.closeCode);
    expect(other.messages.slice(told).some(({ type }) => type === 'reloaded')).toBe(false);
    const again = await service.knock(file, { accessToken: file.addUser({ UserId: 'o', UserCanWrite: false }) });
    await again.next('passwordRequired');
    again.send({ type: 'password', password: 'old' });
    expect(await again.next('passwordRequired')).toMatchObject({ wrong: true });
    again.send({ type: 'password', password: 'new' });
    await again.welcomed();
  });

  describe('are stored under their password, and their copies say where they have none', () => {
    async function enter(file: StoredFile): Promise<SocketClient> {
      const client = await service.knock(file);
      await client.next('passwordRequired');
      client.send({ type: 'password', password });
      await client.welcomed();
      return client;
    }

    it.each<[string, string, Buffer, readonly string[], readonly string[]]>([
      ['Excel 95', 'xls', protectedXls('Secret', password), ['xls', 'ods', 'xlsx'], ['csv', 'xlsm']],
      ['Word 95', 'doc', oldDoc(word95, 'Secret', password), ['doc', 'docx'], ['rtf', 'docm']],
      ['docm', 'docm', inPackage('docm'), ['docm', 'odt'], ['txt']],
      ['xlsm', 'xlsm', inPackage('xlsm'), ['xlsm', 'ods'], ['csv']],
      ['pptm', 'pptm', inPackage('pptm'), ['pptm', 'odp'], ['ppt']],
    ])('%s', async (_what, extension, bytes, withPassword, without) => {
      const file = service.host.add(`paper.${extension}`, bytes);
      const client = await enter(file);
      for (const text of ['First ', 'Second ']) {
        await change(client, extension, text);
        await client.save();
        expect(await isProtected(file, service.folder)).toBe(true);
      }
      const copy = (as: string): Promise<unknown> =>
        client.request((id) => ({ type: 'saveAs', id, name: `${extension}-copy.${as}` }));
      for (const as of withPassword) expect(await copy(as)).not.toHaveProperty('unprotected');
      for (const as of without) expect(await copy(as)).toHaveProperty('unprotected');
      await client.request((id) => ({ type: 'export', id, format: extension, purpose: 'export' }));
      expect(client.last('exported')).toHaveProperty('unprotected');
      const stored = (as: string): StoredFile =>
        [...service.host.files.values()].find(({ name }) => name === `${extension}-copy.${as}`)!;
      for (const as of withPassword) expect(await isProtected(stored(as), service.folder)).toBe(true);
      for (const as of without) expect(await isProtected(stored(as), service.folder)).toBe(false);
      await client.leave();
      const again = await enter(stored(extension));
      again.command('.uno:SelectAll');
      const { text } = (await again.ask({ type: 'selectionText' })) as { readonly text: string };
      const typed = extension === 'pptm' ? [] : ['First', 'Second'];
      for (const word of typed) expect(text).toContain(word);
      await again.leave();
    });
  });

  it('with a password to modify: are shown, not edited, may be copied, and close', async () => {
    const bytes = writeProtectedDocx('Look, no hands', 'secret');
    const file = service.host.add('final.docx', bytes);
    const client = await service.knock(file);
    const { permission } = await client.welcomed();
    client.type('x');
    const told = permission === 'edit' ? await client.until(() => client.last('permission')) : client.last('welcome');
    expect(told).toMatchObject({ permission: 'readonly', readOnlyReason: 'protected' });
    await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
    await client.request((id) => ({ type: 'saveAs', id, name: 'copy.docx' }));
    const copy = await service.open([...service.host.files.values()].find(({ name }) => name === 'copy.docx')!);
    copy.type('x');
    await copy.save();
    expect(copy.last('welcome')).toMatchObject({ permission: 'edit' });
    expect(copy.all('permission')).toEqual([]);
    await copy.leave();
    const second = await service.open(file);
    expect(second.last('welcome')).toMatchObject({ permission: 'readonly', readOnlyReason: 'protected' });
    await Promise.all([client, second].map((each) => each.leave()));
    await service.closed(file);
    const hasty = await service.open(file);
    hasty.type('y');
    await hasty.leave();
    await service.closed(file);
    expect(service.host.calls('PutFile').filter(({ path }) => path.includes(file.id))).toHaveLength(0);
    expect(await service.keptOf(file)).toHaveLength(0);
    expect(service.log.lines.join('\n')).not.toMatch(/LOST/);
  });
});
