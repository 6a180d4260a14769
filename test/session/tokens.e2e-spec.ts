import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, type Behaviour } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

describe('renewed tokens', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ idle: { reconnect: 60_000 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('CheckFileInfo');
    await service.empty();
  });

  it('that may not write take the right away at once, mouse and all', async () => {
    const file = await service.add('slides.fodp');
    const before = file.bytes!;
    const client = await service.open(file);
    client.send({ type: 'accessToken', token: file.addUser({ UserCanWrite: false }) });
    expect(await client.next('permission')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
    await client.until(() => client.last('reloaded')?.reason === 'permission');
    // A drag across the slide would move what lies there.
    client.look();
    for (const [action, x] of [
      ['down', 4000],
      ['move', 6000],
      ['move', 9000],
      ['up', 9000],
    ] as const) {
      client.input({ type: 'mouse', action, x, y: 4000, count: 1, buttons: 1, modifiers: 0 });
    }
    client.type('x');
    client.command('.uno:Delete');
    await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
    const writer = await service.open(file, { accessToken: file.addUser({ UserId: 'other' }) });
    await writer.save({ dontSaveIfUnmodified: true });
    expect(file.bytes).toEqual(before);
  });

  it('that may write give the right at once, without opening anew', async () => {
    const file = await service.add('letter.fodt', { UserCanWrite: false });
    const client = await service.open(file);
    expect(client.last('welcome')!.permission).toBe('readonly');
    client.send({ type: 'accessToken', token: file.addUser({ UserCanWrite: true }) });
    expect(await client.next('permission')).toMatchObject({ permission: 'edit' });
    client.type('Promoted ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Promoted ');
    expect(client.last('users')!.users).toMatchObject([{ readOnly: false }]);
  });

  it('of the last writer, without the right: what is unsaved is kept, and goes out with whoever may write next', async () => {
    const file = await service.add();
    const reader = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const client = await service.open(file);
    const looking = await service.open(file, { accessToken: reader });
    const before = service.host.calls('PutFile').length;
    client.type('Not lost ');
    await client.applied();
    client.send({ type: 'accessToken', token: file.addUser({ UserCanWrite: false }) });
    await client.until(() => client.last('reloaded')?.reason === 'permission');
    await service.keeps(file);
    await client.leave();
    await looking.leave();
    await service.closed(file);
    expect(service.host.calls('PutFile')).toHaveLength(before);
    const next = await service.open(file, { accessToken: file.addUser({ UserId: 'next' }) });
    expect(await next.until(() => next.last('recovered'))).toMatchObject({ restored: true });
    await next.until(() => next.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Not lost ');
  });

  it.each<[string, Behaviour]>([
    ['is away', faults.status(503)],
    ['cuts the line', faults.reset],
    ['is hidden behind the page of a proxy', faults.status(200, { body: '<html>later</html>' })],
  ])('are not forgotten when the host %s for a moment', async (_what, fault) => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Renewed ');
    await client.applied();
    service.host.revoked.add(file.token);
    const token = file.addUser({});
    service.host.always('CheckFileInfo', fault);
    const asked = service.host.calls('CheckFileInfo').length;
    client.send({ type: 'accessToken', token });
    await service.host.called('CheckFileInfo', asked + 5);
    service.host.always('CheckFileInfo');
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Renewed ');
    expect(service.host.calls('PutFile').at(-1)!.query.get('access_token')).toBe(token);
    expect(client.all('error')).toHaveLength(0);
  });

  it('that a newer one has followed are not tried any more', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const [first, second] = [file.addUser({}), file.addUser({})];
    service.host.always('CheckFileInfo', faults.status(503));
    client.send({ type: 'accessToken', token: first });
    const asked = service.host.calls('CheckFileInfo').length;
    await service.host.called('CheckFileInfo', asked + 1);
    client.send({ type: 'accessToken', token: second });
    await service.host.called('CheckFileInfo', asked + 3);
    service.host.always('CheckFileInfo');
    service.host.revoked.add(file.token);
    client.type('Newest ');
    // The old one may still be refused first.
    await client.save().catch(() => undefined);
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Newest ');
    expect(service.host.calls('PutFile').at(-1)!.query.get('access_token')).toBe(second);
  });

  it('refused once, as by a host that does not know them yet, are not forgotten', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('Late ');
    await client.applied();
    service.host.revoked.add(file.token);
    await client.save().catch(() => undefined);
    await client.until(() => client.last('tokenExpired'));
    service.host.once('CheckFileInfo', faults.status(401));
    client.send({ type: 'accessToken', token: file.addUser({}) });
    await client.until(() => client.saveState === 'saved');
    expect(client.all('tokenAccepted')).toHaveLength(1);
    expect(textOf(file.bytes)).toContain('Late ');
  });

  it('take the place also of one that stands in WOPISrc', async () => {
    const file = await service.add();
    const client = await service.open(file, { wopiSrc: `${service.host.src(file)}?access_token=${file.token}` });
    const token = file.addUser({});
    service.host.revoked.add(file.token);
    client.send({ type: 'accessToken', token });
    client.type('Renewed ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Renewed ');
  });

  it('refused for good are asked for once more, where the ones before are refused, too', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('x');
    service.host.revoked.add(file.token);
    await client.save().catch(() => undefined);
    await client.until(() => client.all('tokenExpired').length === 1);
    client.send({ type: 'accessToken', token: 'unknown' });
    expect((await client.next('error')).code).toBe('host_unauthorized');
    expect(client.all('tokenExpired')).toHaveLength(2);
  });

  it('count for a guest whose name the host makes up at each answer, who also comes back to their own place', async () => {
    service.host.always('CheckFileInfo', (exchange) => {
      const reply = exchange.perform();
      exchange.send({ ...reply, body: { ...(reply.body as object), UserId: randomUUID() } });
    });
    const file = await service.add();
    const client = await service.open(file);
    const token = file.addUser({});
    client.type('Guest ');
    service.host.revoked.add(file.token);
    await client.save().catch(() => undefined);
    await client.until(() => client.last('tokenExpired'));
    client.send({ type: 'accessToken', token });
    await client.until(() => client.saveState === 'saved');
    const { key, view } = client.last('welcome')!;
    await client.drop();
    const again = await service.open(file, { accessToken: token, resume: { key, seq: 0 } });
    expect(again.last('welcome')).toMatchObject({ resumed: true, view, key });
    expect(client.all('tokenAccepted')).toHaveLength(1);
    expect(textOf(file.bytes)).toContain('Guest ');
  });

  it('of a guest whose name the host makes up tell the next window what became of the one before', async () => {
    service.host.always('CheckFileInfo', (exchange) => {
      const reply = exchange.perform();
      const madeUp = { UserId: randomUUID(), IsAnonymousUser: true };
      exchange.send({ ...reply, body: { ...(reply.body as object), ...madeUp } });
    });
    const file = await service.add();
    const client = await service.open(file);
    client.type('Guest ');
    await client.applied();
    const { key } = client.last('welcome')!;
    const next = await service.open(file);
    const answer = await next.request((id) => ({ type: 'former', id, key }));
    expect(answer).toEqual({ seq: client.seq, lost: [], known: true });
    // What was still on its way would be in the document, and offered as well.
    await client.until(() => client.last('closed'));
  });

  it('refused by the host change nothing', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.send({ type: 'accessToken', token: 'unknown' });
    expect((await client.next('error')).code).toBe('host_unauthorized');
    client.type('Goes on ');
    await client.save();
    expect(client.all('tokenExpired')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Goes on ');
  });

  it.each([401, 403, 404])(
    'refused once (%i) when a lost connection comes back part nobody from their view',
    async (status) => {
      const file = await service.add();
      const client = await service.open(file);
      const { key, view } = client.last('welcome')!;
      await client.drop();
      service.host.once('CheckFileInfo', faults.status(status));
      const again = await service.open(file, { resume: { key, seq: 0 } });
      expect(again.last('welcome')).toMatchObject({ resumed: true, view, key });
      expect(service.sessions.list()).toMatchObject([{ views: 1 }]);
    },
  );

  it('refused once to somebody who comes back to a service that was started anew: let in when asked again', async () => {
    const file = await service.add();
    const refuse = (): void => service.host.once('CheckFileInfo', faults.status(401));
    refuse();
    await expect(service.open(file)).rejects.toThrow('host_unauthorized');
    refuse();
    const again = await service.open(file, { resume: { key: randomUUID(), seq: 0 } });
    expect(again.last('welcome')).toMatchObject({ resumed: false, permission: 'edit' });
    service.host.revoked.add(file.token);
    await expect(service.open(file, { resume: { key: randomUUID(), seq: 0 } })).rejects.toThrow('host_unauthorized');
  });
});
