import { describe, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faults, type StoredFile, type TestHost } from '../helpers/hosts/index.js';
import { sideBySide } from '../helpers/side-by-side.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** Another service on the same keep, and the host well again: what somebody finds who opens the document next. */
async function foundNext(file: StoredFile, host: TestHost, keepDir: string): Promise<string> {
  host.always('PutFile');
  // The one before has not ended.
  const next = await ServiceUnderTest.start({ keep: { dir: keepDir, shared: true } });
  const client = await SocketClient.join(next.socketUrl, { wopiSrc: host.src(file), accessToken: file.token });
  expect(await client.until(() => client.last('recovered'))).toMatchObject({ restored: true });
  await client.until(() => client.saveState === 'saved');
  await next.stop();
  return textOf(file.bytes);
}

const keptTexts = async (service: ServiceUnderTest, file: StoredFile): Promise<string[]> =>
  Promise.all((await service.keptOf(file)).map(async ({ path }) => textOf(await readFile(path))));

type Ending = (client: SocketClient, service: ServiceUnderTest, file: StoredFile) => Promise<unknown> | void;

/** With times of its own: the tests wait for the end of the attempts. */
const timeouts = { connect: 1_000, idle: 300, total: 300 };

const ending = (end: Ending) => async (): Promise<void> => {
  const service = await ServiceUnderTest.start({}, { wopi: { timeouts } });
  const file = await service.add();
  const client = await service.open(file);
  service.host.always('PutFile', faults.hang);
  client.type('Never answered ');
  await client.applied();
  await end(client, service, file);
  await service.closed(file);
  expect(await keptTexts(service, file)).toEqual([expect.stringContaining('Never answered ')]);
  expect(await foundNext(file, service.host, join(service.folder, 'keep'))).toContain('Never answered ');
  await service.stop();
};

describe('a host that never answers the last save', () => {
  const beside = sideBySide();

  beside(
    'the last editor leaves: it ends all the same, the bytes stay in the keep and come back',
    ending((client) => client.leave()),
  );

  beside(
    'the document is unloaded: it ends all the same, the bytes stay in the keep and come back',
    ending((_client, service, file) => service.sessions.close(service.host.src(file), 'idle')),
  );

  beside('the service ends: within its time, although the host has been given all the time there is', async () => {
    const service = await ServiceUnderTest.start({ shutdownTimeout: 500 });
    const file = await service.add();
    const client = await service.open(file);
    service.host.always('PutFile', faults.hang);
    client.type('Never answered ');
    await client.applied();
    await service.app.close();
    expect(client.last('closed')?.reason).toBe('shuttingDown');
    // The bytes under way, and those of the very end.
    expect(await keptTexts(service, file)).toContainEqual(expect.stringContaining('Never answered '));
    expect(await foundNext(file, service.host, join(service.folder, 'keep'))).toContain('Never answered ');
    expect(await service.keptOf(file)).toEqual([]);
    await service.stop();
  });
});
