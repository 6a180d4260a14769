import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { faults } from '../helpers/hosts/index.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest } from '../session/service-under-test.js';

/** How much was refused because it was too much. */
const busy = (client: SocketClient): number =>
  client.all('answer').filter((each) => !each.ok && each.code === 'busy').length;

describe('somebody at a document who asks the host for everything at once', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { wopi: { timeouts: { idle: 3_000 }, retries: 0 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const operation of ['GetFile', 'CheckFileInfo'] as const) service.host.always(operation);
    await service.empty();
  });

  it('has one picture fetched at a time, each of which is in memory as a whole, and few wait', async () => {
    const picture = service.host.add('large.png', Buffer.alloc(1_000));
    const client = await service.open(await service.add());
    service.host.always('GetFile', faults.hang);
    const url = `${service.host.src(picture)}/contents?access_token=${picture.token}`;
    for (let id = 1; id <= 60; id++) client.send({ type: 'insertFile', id: 100 + id, url, kind: 'graphic' });
    await client.until(() => busy(client) >= 60 - 21);
    await client.heard();
    expect(busy(client)).toBe(60 - 21);
    expect(service.host.calls('GetFile').filter(({ fileId }) => fileId === picture.id)).toHaveLength(1);
  });

  it('has the host asked about two tokens at a time, though they only read, and about the newest next', async () => {
    const file = await service.add();
    const accessToken = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const client = await service.open(file, { accessToken });
    const before = service.host.calls('CheckFileInfo').length;
    service.host.always('CheckFileInfo', faults.hang);
    for (let count = 0; count < 60; count++) {
      client.send({ type: 'accessToken', token: `token ${count}` });
      if (count < 2) await service.host.called('CheckFileInfo', before + count + 1);
    }
    await client.heard();
    expect(service.host.calls('CheckFileInfo')).toHaveLength(before + 2);
    await service.host.called('CheckFileInfo', before + 3);
    expect(service.host.calls('CheckFileInfo').at(-1)!.query.get('access_token')).toBe('token 59');
  });
});

describe('somebody at a document who asks LibreOffice for everything at once', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());

  it('has one long text copied before it is the turn of somebody else', async () => {
    const letter = String(await readFile(new URL('../fixtures/letter.fodt', import.meta.url)));
    const long = `<text:p>${'Words and more words. '.repeat(40)}</text:p>`.repeat(400);
    const file = service.host.add('long.fodt', Buffer.from(letter.replace('</office:text>', `${long}</office:text>`)));
    const writer = await service.open(file);
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'reader', UserCanWrite: false }) });
    reader.command('.uno:SelectAll');
    for (let id = 1; id <= 200; id++) reader.send({ type: 'ask', id: 100 + id, input: { type: 'copy' } });
    await reader.heard();
    const answers = (): number => reader.all('answer').filter(({ ok }) => ok).length;
    const before = answers();
    await writer.ask({ type: 'status' });
    // Those of the moment before may still have been on their way to the reader.
    expect(answers() - before).toBeLessThan(20);
    await reader.drop();
    expect(await writer.ask({ type: 'status' })).toHaveProperty('kind');
    expect(service.log.lines.filter((line) => line.includes('kit lost'))).toEqual([]);
  });
});
