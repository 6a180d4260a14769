import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { SocketClient } from '../helpers/socket-client.js';
import { fieldNames, flags, letter, values, type Flag, type Opening, type Reading } from './host-fields.js';
import { ServiceUnderTest } from './service-under-test.js';

const yes = [true, 'true', 'True', ' TRUE ', 1, '1'];
const no = [false, 'false', 'False', 0, '0'];
const absent = [undefined, null];
const unclear = ['yes', 'on', 2, {}, []];
const answers = [...yes, ...no, ...absent, ...unclear];

/** How a flag has to be read: grants want a clear yes, restrictions take whatever is no clear no. */
const isYes: Readonly<Record<Reading, (value: unknown) => boolean>> = {
  permission: (value) => yes.includes(value as string),
  restriction: (value) => yes.includes(value as string) || unclear.includes(value as string),
  denial: (value) => !no.includes(value as string),
};

describe('each field of CheckFileInfo that is read', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { wopi: { locks: true, retries: 0 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    await Promise.all(service.clients.splice(0).map((client) => client.drop()));
    service.host.always('GetFile');
  });

  it('has its effect tried here', () => {
    expect([...Object.keys(flags), ...Object.keys(values), 'SupportsLocks'].toSorted()).toEqual(fieldNames.toSorted());
  });

  describe('as a yes or a no', () => {
    let file: StoredFile;
    let stays: SocketClient;
    beforeAll(async () => {
      file = await service.add();
      stays = await SocketClient.join(service.socketUrl, service.hello(file));
    });
    afterAll(() => stays.drop());

    it.each(Object.entries(flags))('%s', async (flag, { reading, beside = {}, seen }) => {
      const shown = [];
      for (const value of answers) {
        const accessToken = file.addUser({ UserId: 'ada', ...beside, [flag]: value });
        const client = await SocketClient.join(service.socketUrl, service.hello(file, { accessToken }));
        shown.push([value, seen(client)]);
        await client.drop();
      }
      expect(shown).toEqual(answers.map((value) => [value, isYes[reading](value)]));
    });
  });

  // Each in a document of its own: the first who edits it locks it for all.
  it.each([true, 'true', '1', false, 'false', 0, null, undefined, 'yes'])('SupportsLocks, %j', async (value) => {
    const flag: Flag = 'SupportsLocks';
    const file = await service.add('letter.fodt', { [flag]: value });
    const client = await service.open(file);
    client.type('x');
    await client.save();
    expect(file.lock !== undefined).toBe(isYes.permission(value));
  });

  const open: Opening = (name, info, bytes = letter) => {
    const file = service.host.add(name, bytes === '' ? undefined : Buffer.from(bytes));
    Object.assign(file.info, info);
    return service.open(file);
  };

  it.each(Object.entries(values))('%s', async (_, proof) => proof(open, service));
});
