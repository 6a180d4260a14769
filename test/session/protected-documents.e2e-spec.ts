import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isEncrypted } from '../../src/formats/index.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { protectedOdt } from './protected-odt.js';
import { protectedXls } from './protected-xls.js';
import { ServiceUnderTest } from './service-under-test.js';
import { writeProtectedDocx } from './write-protected-docx.js';

describe('protected documents', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
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

  it('of a format that LibreOffice only reads: are stored under their password in its present one, like copies', async () => {
    const enter = async (file: StoredFile): Promise<SocketClient> => {
      const client = await service.knock(file);
      await client.next('passwordRequired');
      client.send({ type: 'password', password: 'geheim, 1' });
      await client.welcomed();
      return client;
    };
    const file = service.host.add('books.xls', protectedXls('Income', 'geheim, 1'));
    const client = await enter(file);
    for (const text of ['First', 'Second']) {
      client.type(text);
      client.press({ char: 13, key: Key.enter });
      await client.save();
      await writeFile(join(service.folder, 'books'), file.bytes!);
      expect(await isEncrypted(join(service.folder, 'books'))).toBe(true);
    }
    const copy = (name: string): Promise<unknown> => client.request((id) => ({ type: 'saveAs', id, name }));
    expect(await copy('books.ods')).not.toHaveProperty('unprotected');
    expect(await copy('books.csv')).toHaveProperty('unprotected');
    await service.empty();
    for (const name of ['books.xls', 'books.ods']) {
      const again = await enter([...service.host.files.values()].find((each) => each.name === name)!);
      again.command('.uno:SelectAll');
      const { text } = (await again.ask({ type: 'selectionText' })) as { readonly text: string };
      expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['First', 'Second']));
      await again.leave();
    }
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
    while (service.stateOf(file) !== undefined) await pause(20);
    const hasty = await service.open(file);
    hasty.type('y');
    await hasty.leave();
    while (service.stateOf(file) !== undefined) await pause(20);
    expect(service.host.calls('PutFile').filter(({ path }) => path.includes(file.id))).toHaveLength(0);
    expect(await service.keptOf(file)).toHaveLength(0);
    expect(service.log.lines.join('\n')).not.toMatch(/LOST/);
  });
});
