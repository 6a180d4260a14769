import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Behaviour } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** The answer to a save has digits that the storage does not keep. */
const finer: Behaviour = (exchange) => {
  const { body, ...reply } = exchange.perform();
  const LastModifiedTime = exchange.file!.lastModifiedTime.replace('0Z', '1234Z');
  exchange.send({ ...reply, body: reply.status === 200 ? { LastModifiedTime } : body! });
};

describe('a host that has another time for the same bytes', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('PutFile');
    service.host.ignoresTimestamps = false;
    await service.empty();
  });

  it.each([
    ['compares it', false],
    ['does not', true],
  ])('as it answered a save with a finer one, and %s: no conflict with ourselves', async (_what, ignoresTimestamps) => {
    service.host.ignoresTimestamps = ignoresTimestamps;
    service.host.always('PutFile', finer);
    const file = await service.add('letter.fodt', { SupportsRename: true, UserCanRename: true });
    const client = await service.open(file);
    for (const word of ['One ', 'Two ', 'Three ']) {
      client.type(word);
      await client.save();
    }
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('One Two Three ');
    await client.request((id) => ({ type: 'rename', id, name: 'other' }));
    expect(file.name).toBe('other.fodt');
    file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear friends')));
    client.type('Four ');
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
  });

  it('as it was touched: it is another by the specification (4.4), and who has changes is asked', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Mine ');
    await client.save();
    client.type('too ');
    await client.applied();
    file.write(file.bytes!);
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(client.all('conflict')).toHaveLength(1);
  });
});
