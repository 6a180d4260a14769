import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredFile } from '../helpers/hosts/index.js';
import { until } from '../helpers/until.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

describe('a page that leaves, and says so beside its socket', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ idle: { reconnect: 3_600_000 } });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  const views = (): number => service.sessions.list()[0]?.views ?? 0;
  function post(file: StoredFile, body: string | URLSearchParams): Promise<Response> {
    const way = new URLSearchParams({ WOPISrc: service.host.src(file) });
    return fetch(`${service.socketUrl.replace(/^ws/, 'http')}?${way.toString()}`, { method: 'POST', body });
  }

  it('is gone when its line has ended before anybody read what it said there', async () => {
    const file = await service.add();
    const [stays, leaves] = [await service.open(file), await service.open(file)];
    const { key } = leaves.last('welcome')!;
    await leaves.drop();
    // The time of grace would be an hour.
    await pause(200);
    expect(views()).toBe(2);
    expect((await post(file, new URLSearchParams({ key }))).status).toBe(204);
    expect(views()).toBe(1);
    await stays.leave();
  });

  it('is gone when its line ends afterwards', async () => {
    const file = await service.add();
    const [stays, leaves] = [await service.open(file), await service.open(file)];
    await post(file, new URLSearchParams({ key: leaves.last('welcome')!.key }));
    await leaves.drop();
    await until(() => views() === 1);
    await stays.leave();
  });

  it('loses nothing that is still on its way, and is gone though something in between keeps its line open', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.command('.uno:GoToEndOfDoc');
    client.type(' The end.');
    client.command('.uno:InsertPara');
    await post(file, new URLSearchParams({ key: client.last('welcome')!.key }));
    client.type('Of all.');
    await client.until(() => client.closeCode !== undefined);
    await service.closed(file);
    expect(textOf(file.bytes)).toMatch(/The end\.\s*Of all\./);
  });

  it.each([
    ['of a view that nobody has', new URLSearchParams({ key: 'guessed' }), 204],
    ['without a view', new URLSearchParams(), 204],
    ['that is none', new URLSearchParams({ key: 'x'.repeat(1_000) }), 400],
    ['that is no form', 'gone', 400],
  ])('takes nobody away by a farewell %s', async (_name, body, status) => {
    const file = await service.add();
    const client = await service.open(file);
    expect((await post(file, body)).status).toBe(status);
    expect(views()).toBe(1);
    await client.leave();
  });
});
