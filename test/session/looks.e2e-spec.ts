import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { faults } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const letter = await readFile(new URL('../fixtures/letter.fodt', import.meta.url), 'utf8');
const elsewhere = Buffer.from(letter.replace('Dear reader', 'Dear stranger'));

describe('looks at the storage', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ conflict: { checkEvery: 150 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('PutFile');
    await service.empty();
  });

  /** Two people are there, and the token of whoever came first has expired. */
  async function opened() {
    const file = await service.add();
    await service.open(file);
    const second = await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    service.host.revoked.add(file.token);
    return { file, second };
  }

  describe('that find another time alone', () => {
    it('are no reason to ask anybody, or to load anything, whatever is unsaved', async () => {
      const file = await service.add();
      const client = await service.open(file);
      const looked = () => service.host.calls('CheckFileInfo').length;
      for (const word of ['One ', 'Two ']) {
        file.write(file.bytes!);
        await service.host.called('CheckFileInfo', looked() + 3);
        client.type(word);
        await client.applied();
        file.write(file.bytes!);
        await service.host.called('CheckFileInfo', looked() + 3);
        service.host.once('PutFile', (exchange) => {
          file.write(file.bytes!);
          exchange.send(exchange.perform());
        });
        await client.save();
      }
      expect(client.all('conflict')).toHaveLength(0);
      expect(client.all('reloaded')).toHaveLength(0);
      expect(textOf(file.bytes)).toContain('One Two ');
      expect(service.host.calls('PutFile').at(-1)!.header('x-svc-wopi-timestamp')).toBeDefined();
    });

    it('nor to ask about what was kept: it comes back', async () => {
      const file = await service.add();
      const client = await service.open(file);
      client.type('Saved ');
      await client.save();
      service.host.always('PutFile', faults.status(503));
      client.type('Kept ');
      await client.leave();
      await service.closed(file);
      service.host.always('PutFile');
      file.write(file.bytes!);
      const next = await service.open(file);
      expect(await next.until(() => next.last('recovered'))).toMatchObject({ restored: true });
      await next.until(() => next.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('Saved Kept ');
    });
  });

  describe('when the token of whoever came first has expired', () => {
    it('notice another version with that of somebody else', async () => {
      const { file, second } = await opened();
      file.write(elsewhere);
      await second.until(() => second.last('reloaded')?.reason === 'externalChange');
    });

    it('bring it to whoever decides for it', async () => {
      const { file, second } = await opened();
      second.type('Mine ');
      await second.applied();
      file.write(elsewhere);
      await expect(second.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      second.send({ type: 'resolveConflict', choice: 'reload' });
      await second.until(() => second.last('reloaded')?.reason === 'conflict');
    });
  });
});
