import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, type StoredFile } from '../helpers/hosts/index.js';
import type { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** Another's version, of a size that says nothing. */
function storedElsewhere(file: StoredFile, size: number): Buffer {
  const theirs = Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear pal'));
  return Buffer.concat([theirs, Buffer.alloc(size - theirs.length, '\n')]);
}

/** Asked, and theirs is untouched until the answer. */
async function isAsked(client: SocketClient, file: StoredFile, theirs: Buffer): Promise<void> {
  await client.until(() => client.last('conflict'));
  expect(file.bytes).toEqual(theirs);
  client.send({ type: 'resolveConflict', choice: 'overwrite' });
  await client.until(() => client.saveState === 'saved');
  expect(textOf(file.bytes)).toMatch(/Mine .*Dear reader/s);
}

/** Two people who change one letter each leave files of one size: nobody's is taken for the other's. */
describe('what another stored, of the size of what did not arrive', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { wopi: { retries: 0 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const operation of ['CheckFileInfo', 'PutFile'] as const) service.host.always(operation);
    service.host.ignoresTimestamps = false;
    await service.empty();
  });

  /** Typed, and not taken by the host. @param meanwhile called with the size of what came */
  async function failed(file: StoredFile, meanwhile: (size: number) => void = () => undefined) {
    const client = await service.open(file);
    let body: Buffer = Buffer.alloc(0);
    service.host.once('PutFile', ({ call, response }) => {
      body = call.body;
      meanwhile(body.length);
      response.writeHead(500).end();
    });
    client.type('Mine ');
    const code = await client.save().then(
      () => 'saved',
      (error: { readonly code: string }) => error.code,
    );
    return { client, body, code };
  }

  it.each([
    ['a host that compares times', false],
    ['one that does not', true],
  ])('is not overwritten by the next save, at %s', async (_what, ignoresTimestamps) => {
    service.host.ignoresTimestamps = ignoresTimestamps;
    const file = await service.add();
    const { client, body } = await failed(file);
    const theirs = storedElsewhere(file, body.length);
    file.write(theirs);
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    await isAsked(client, file, theirs);
  });

  it('nor when it came while ours was on its way', async () => {
    const file = await service.add();
    const { client, code } = await failed(file, (size) => file.write(storedElsewhere(file, size)));
    expect(code).toBe('storage_conflict');
    await isAsked(client, file, file.bytes!);
  });

  it('nor when somebody joins', async () => {
    const file = await service.add();
    const { client, body } = await failed(file);
    const theirs = storedElsewhere(file, body.length);
    file.write(theirs);
    await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    await isAsked(client, file, theirs);
  });

  it.each(['save', 'join'])('and what did arrive late is known by its bytes: %s', async (door) => {
    service.host.ignoresTimestamps = true;
    const file = await service.add();
    const { client, body } = await failed(file);
    file.write(body);
    const read = service.host.calls('GetFile').length;
    if (door === 'join') {
      await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
      await service.host.called('GetFile', read + 1);
    }
    client.type('and more ');
    await client.save();
    expect(client.all('conflict')).toHaveLength(0);
    expect(client.all('reloaded')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine and more ');
  });

  it.each([
    ['the newer one is stored once more', ''],
    ['what was typed since as well', 'and still more '],
  ])('what arrives late, over a newer version of ours: %s', async (_what, since) => {
    service.host.ignoresTimestamps = true;
    const file = await service.add();
    const { client, body } = await failed(file);
    client.type('and more ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Mine and more ');
    if (since !== '') client.type(since);
    await client.applied();
    file.write(body);
    const puts = service.host.calls('PutFile').length;
    // Whoever joins tells what the host has.
    await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    await service.host.called('PutFile', puts + 1);
    await client.until(() => client.saveState === 'saved');
    expect(client.all('conflict')).toHaveLength(0);
    expect(client.all('reloaded')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain(`Mine and more ${since}`);
  });

  it('what arrives late while the next save is on its way, which fails, is no conflict', async () => {
    service.host.ignoresTimestamps = true;
    const file = await service.add();
    const { client, body } = await failed(file);
    service.host.once('PutFile', ({ response }) => {
      file.write(body);
      response.writeHead(500).end();
    });
    client.type('and more ');
    await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
    await client.save();
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine and more ');
  });

  /** Everybody has left; the bytes wait in the keep. */
  async function kept(file: StoredFile): Promise<Buffer> {
    const client = await service.open(file);
    client.type('Mine ');
    await client.applied();
    service.host.always('PutFile', faults.status(500));
    const before = service.host.calls('PutFile').length;
    await client.leave();
    await service.closed(file);
    service.host.always('PutFile');
    return service.host.calls('PutFile')[before]!.body;
  }

  it('does not end what waits in the keep: that is offered', async () => {
    const file = await service.add();
    const body = await kept(file);
    const theirs = storedElsewhere(file, body.length);
    file.write(theirs);
    const next = await service.open(file);
    const offer = await next.until(() => next.last('recovered'));
    expect(offer.restored).toBeUndefined();
    expect(file.bytes).toEqual(theirs);
    const puts = service.host.calls('PutFile').length;
    next.send({ type: 'resolveRecovery', choice: 'restore' });
    await service.host.called('PutFile', puts + 1);
    expect(textOf(file.bytes)).toContain('Mine ');
  });

  it('and at a host that tells nothing, what waits there is restored where the file is as we stored it', async () => {
    service.host.ignoresTimestamps = true;
    service.host.always('CheckFileInfo', faults.fields({ LastModifiedTime: undefined, Size: undefined }));
    service.host.always('PutFile', faults.answer({ body: 'OK', headers: { 'Content-Type': 'text/plain' } }));
    const file = await service.add();
    const client = await service.open(file);
    client.type('Ours ');
    await client.save();
    await client.leave();
    await service.closed(file);
    const again = await service.open(file);
    again.type('One ');
    await again.save();
    service.host.always('PutFile', faults.status(503));
    again.type('Two ');
    await again.applied();
    await again.leave();
    await service.closed(file);
    service.host.always('PutFile', faults.answer({ body: 'OK', headers: { 'Content-Type': 'text/plain' } }));
    const next = await service.open(file);
    expect(await next.until(() => next.last('recovered'))).toMatchObject({ restored: true });
    await next.until(() => next.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('One Two Ours ');
  });

  it('and what waited there and has arrived is offered to nobody', async () => {
    const file = await service.add();
    file.write(await kept(file));
    const next = await service.open(file);
    await next.applied();
    expect(next.last('recovered')).toBeUndefined();
    expect(await service.keptOf(file)).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine ');
  });
});
