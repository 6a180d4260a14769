import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ServiceUnderTest } from './service-under-test.js';

const letter = await readFile(new URL('../fixtures/letter.fodt', import.meta.url), 'utf8');
const elsewhere = Buffer.from(letter.replace('Dear reader', 'Dear stranger'));

describe('looks at the storage', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ conflict: { checkEvery: 150 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  /** Two people are there, and the token of whoever came first has expired. */
  async function opened() {
    const file = await service.add();
    await service.open(file);
    const second = await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    service.host.revoked.add(file.token);
    return { file, second };
  }

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
