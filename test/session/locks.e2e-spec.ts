import { afterEach, describe, expect, it } from '@jest/globals';
import type { WopiOptions } from '../../src/options/index.js';
import { newLockToken } from '../../src/session/saving/upload/lock-token.js';
import { cs3org, faults } from '../helpers/hosts/index.js';
import { until } from '../helpers/until.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

describe('hosts that demand locks', () => {
  let service: ServiceUnderTest;
  const start = async (wopi: Partial<WopiOptions> = {}): Promise<void> => {
    service = await ServiceUnderTest.start({}, { wopi: { locks: true, ...wopi } });
    service.host.requiresLock = true;
  };
  const add = async () =>
    service.add('letter.fodt', { SupportsLocks: true, SupportsRename: true, UserCanRename: true });
  afterEach(() => service.stop());

  it('the first writer locks, every write shows the lock, and the last writer unlocks while readers stay', async () => {
    await start();
    const file = await add();
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'r', UserCanWrite: false }) });
    expect(service.host.calls('Lock')).toHaveLength(0);
    const anna = await service.open(file);
    const bea = await service.open(file, { accessToken: file.addUser({ UserId: 'bea' }) });
    anna.type('Locked ');
    await anna.save();
    const { lock } = file;
    expect(lock).toMatch(/^svc-[0-9a-f]{8}-\d+-[0-9a-f]{8}$/);
    expect(service.host.calls('Lock')).toHaveLength(1);
    expect(service.host.calls('PutFile').at(-1)!.header('x-wopi-lock')).toBe(lock);
    await anna.request((id) => ({ type: 'rename', id, name: 'Brief' }));
    expect(service.host.calls('RenameFile').at(-1)!.header('x-wopi-lock')).toBe(lock);
    await anna.leave();
    bea.type('Too ');
    await bea.save();
    expect(file.lock).toBe(lock);
    bea.type('and last ');
    await bea.applied();
    await bea.leave();
    await service.host.called('Unlock');
    expect(textOf(file.bytes)).toContain('and last ');
    expect(service.host.calls('Unlock')[0]!.header('x-wopi-lock')).toBe(lock);
    expect(service.stateOf(file)).toBe('ready');
    await reader.applied();
  });

  it('is given back after the save of a writer who has left, though only readers are there', async () => {
    await start();
    const file = await add();
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'r', UserCanWrite: false }) });
    const writer = await service.open(file);
    writer.type('Last words ');
    await writer.applied();
    service.host.once('PutFile', faults.status(503));
    await writer.leave();
    await until(() => textOf(file.bytes).includes('Last words '));
    await until(() => file.lock === undefined);
    await reader.applied();
  });

  it('a lock that expired is taken again, and the save goes through', async () => {
    await start();
    const file = await add();
    const client = await service.open(file);
    client.type('One ');
    await client.save();
    file.lock = undefined;
    client.type('two ');
    await client.save();
    expect(textOf(file.bytes)).toContain('One two ');
    expect(client.all('conflict')).toHaveLength(0);
  });

  it('a lock that expired while the host refused the token for a time is taken again, too', async () => {
    await start();
    const file = await add();
    const client = await service.open(file);
    client.type('One ');
    service.host.once('PutFile', faults.status(401));
    await expect(client.save()).rejects.toMatchObject({ code: 'save_unauthorized' });
    file.lock = undefined;
    await client.save();
    expect(textOf(file.bytes)).toContain('One ');
    expect(client.last('tokenAccepted')).toBeDefined();
  });

  it('a lock that somebody else took: no conflict, the bytes are kept, and saved once it is free', async () => {
    await start();
    const file = await add();
    const client = await service.open(file);
    client.type('Patient ');
    await client.save();
    file.lock = 'External';
    client.type('one ');
    await expect(client.save()).rejects.toMatchObject({ code: 'lock_mismatch' });
    expect(client.saveState).toBe('failed');
    expect(client.all('conflict')).toHaveLength(0);
    expect(await service.keptOf(file)).toHaveLength(1);
    file.lock = undefined;
    await client.save();
    expect(textOf(file.bytes)).toContain('Patient one ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('is refreshed with the same value as long as somebody writes, with the credentials of whoever is there', async () => {
    await start({ lockRefreshEvery: 100 });
    const file = await add();
    const anna = { client: await service.open(file), token: file.token };
    const token = file.addUser({ UserId: 'bea' });
    const bea = { client: await service.open(file, { accessToken: token }), token };
    const used = (await service.host.called('RefreshLock', 2)).at(-1)!.query.get('access_token');
    const [expiring, other] = used === anna.token ? [anna, bea] : [bea, anna];
    service.host.revoked.add(expiring.token);
    await expiring.client.until(() => expiring.client.last('tokenExpired'));
    const seen = service.host.calls('RefreshLock').length;
    await service.host.called('RefreshLock', seen + 4);
    // One more may have been under way.
    const later = service.host.calls('RefreshLock').slice(seen + 1);
    expect(new Set(later.map((call) => call.header('x-wopi-lock')))).toEqual(new Set([file.lock]));
    expect(later.every((call) => call.query.get('access_token') === other.token)).toBe(true);
    expect(service.host.calls('Lock')).toHaveLength(1);
    other.client.type('Refreshed ');
    await other.client.save();
    expect(textOf(file.bytes)).toContain('Refreshed ');
  });

  it.each([501, 400, 404])('is refreshed by LOCK at a host that answers REFRESH_LOCK with %i', async (status) => {
    await start({ lockRefreshEvery: 50 });
    const file = await add();
    service.host.always('RefreshLock', faults.status(status));
    const client = await service.open(file);
    const locks = await service.host.called('Lock', 3);
    expect(new Set(locks.map((call) => call.header('x-wopi-lock')))).toEqual(new Set([file.lock]));
    expect(service.host.calls('RefreshLock')).toHaveLength(1);
    expect(client.all('tokenExpired')).toHaveLength(0);
  });

  it('that ran out between two refreshes is taken again', async () => {
    await start({ lockRefreshEvery: 100 });
    const file = await add();
    await service.open(file);
    await service.host.called('RefreshLock');
    file.lock = undefined;
    const [first, second] = await service.host.called('Lock', 2);
    expect(second?.header('x-wopi-lock')).toBe(first?.header('x-wopi-lock'));
  });

  it.each([
    ['names', {}],
    ['does not name', { headers: { 'X-WOPI-Lock': '' } }],
  ])('left behind by a killed service is taken over, where the host %s it', async (_what, reply) => {
    await start();
    const file = await add();
    const gone = newLockToken();
    file.lock = gone;
    service.host.once('Lock', faults.answer(reply));
    const client = await service.open(file);
    client.type('Heir ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Heir ');
    const relock = service.host.calls('Lock')[1];
    expect(relock?.headers).toMatchObject({ 'x-wopi-lock': file.lock, 'x-wopi-oldlock': gone });
    expect(file.lock).not.toBe(gone);
  });

  it('a host that knows no LOCK (404) has not refused anybody', async () => {
    await start();
    service.host.requiresLock = false;
    const file = await add();
    service.host.always('Lock', faults.status(404));
    const client = await service.open(file);
    await service.host.called('Lock');
    client.type('Unlocked ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Unlocked ');
    expect(client.all('tokenExpired')).toHaveLength(0);
  });

  it('a host that cannot lock just now is no reason not to edit', async () => {
    await start();
    const file = await add();
    service.host.once('Lock', faults.status(500));
    const client = await service.open(file);
    client.type('Anyway ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Anyway ');
  });

  it('without wopi.locks: no lock, and the refusal says what would help', async () => {
    await start({ locks: false });
    const file = await add();
    const client = await service.open(file);
    client.type('x');
    await expect(client.save()).rejects.toThrow('wopi.locks');
    expect(service.host.calls('Lock')).toHaveLength(0);
    service.host.requiresLock = false;
  });

  it('a host like cs3org: opens, edits with two saves, closes', async () => {
    await start();
    const file = await add();
    cs3org(service.host, file);
    const client = await service.open(file);
    for (const text of ['First ', 'second ']) {
      client.type(text);
      await client.save();
    }
    await client.leave();
    await service.host.called('Unlock');
    expect(textOf(file.bytes)).toContain('First second ');
  });
});
