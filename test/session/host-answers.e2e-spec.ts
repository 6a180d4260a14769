import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { faults, type Behaviour, type StoredFile } from '../helpers/hosts/index.js';
import { RequestRefused } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

/** What becomes of a save that the host did not take, or did not say so: the table of host answers, over HTTP. */
describe('a save whose answer is not what it should be', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { wopi: { timeouts: { idle: 300 }, retries: 0 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const operation of ['PutFile', 'CheckFileInfo'] as const) service.host.always(operation);
    await service.empty();
  });

  /** The file as the host tells of it; a hash only if it gives one. */
  const telling = (file: StoredFile, more: () => Record<string, unknown>): void =>
    service.host.always('CheckFileInfo', (exchange) => {
      const { body, ...reply } = exchange.perform();
      exchange.send({ ...reply, body: { ...(body as object), ...more() } });
    });

  async function typedAndSaved(file: StoredFile, fault: Behaviour) {
    const client = await service.open(file);
    service.host.once('PutFile', fault);
    client.type('Mine ');
    const failure = await client.save().then(
      () => undefined,
      (error: unknown) => error,
    );
    return { client, failure };
  }

  it.each([
    ['the host was silent', faults.hang],
    ['423', faults.status(423)],
    ['503', faults.status(503)],
  ])('%s, and the file is as it was: the same time again, and never a conflict', async (_what, fault) => {
    const file = await service.add();
    const known = file.lastModifiedTime;
    const { client, failure } = await typedAndSaved(file, fault);
    expect(failure).toBeDefined();
    service.host.once('PutFile', fault);
    await expect(client.save()).rejects.toBeInstanceOf(RequestRefused);
    await client.save();
    const times = service.host.calls('PutFile').slice(-3);
    expect(times.map((call) => call.header('x-svc-wopi-timestamp'))).toEqual([known, known, known]);
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine ');
  });

  it.each([
    ['a hash', (file: StoredFile) => ({ SHA256: file.sha256 })],
    ['only a size', () => ({})],
  ])('stored, and the host was silent: %s tells that it arrived', async (_what, more) => {
    const file = await service.add();
    telling(file, () => more(file));
    const before = service.host.calls('PutFile').length;
    const { client, failure } = await typedAndSaved(file, faults.landThenHang);
    expect(failure).toBeUndefined();
    expect(client.saveState).toBe('saved');
    expect(service.host.calls('PutFile')).toHaveLength(before + 1);
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it.each<[string, (file: StoredFile, body: Buffer) => Record<string, unknown>]>([
    ['other bytes of another size', () => ({})],
    ['other bytes of the same size, as their hash shows', (_file, body) => ({ Size: body.length })],
  ])('the host was silent and holds %s: a conflict, and nothing is uploaded in it', async (_what, told) => {
    const file = await service.add();
    let sent: Buffer | undefined;
    telling(file, () => ({ SHA256: file.sha256, ...(sent ? told(file, sent) : {}) }));
    const { client, failure } = await typedAndSaved(file, (exchange) => {
      sent = exchange.call.body;
      file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger')));
    });
    expect(failure).toMatchObject({ code: 'storage_conflict' });
    await client.until(() => client.last('conflict'));
    const puts = service.host.calls('PutFile').length;
    client.type('and more ');
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    await client.leave();
    await service.sessions.close(service.host.src(file));
    expect(service.host.calls('PutFile')).toHaveLength(puts);
    expect(textOf(file.bytes)).toContain('stranger');
    expect(await service.keptOf(file)).toHaveLength(1);
  });
});

describe('people at a document', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ maxViews: 2 });
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  it('are no more than session.maxViews; a place that is free is given again', async () => {
    const file = await service.add();
    const first = await service.open(file);
    await service.open(file);
    const third = await service.knock(file);
    expect((await third.until(() => third.fatal)).code).toBe('too_many_views');
    await first.leave();
    await (await service.knock(file)).welcomed();
    expect(service.sessions.list()).toMatchObject([{ views: 2 }]);
  });

  it('who opens a document whose last save is still on its way waits for it, and finds everything', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const gate = new EventEmitter();
    const [opened, arrived] = [once(gate, 'open'), once(gate, 'arrived')];
    const before = service.host.calls('PutFile').length;
    service.host.once('PutFile', async (exchange) => {
      gate.emit('arrived');
      await opened;
      exchange.send(exchange.perform());
    });
    client.type('Last words ');
    await client.applied();
    await client.leave();
    await arrived;
    const asked = service.host.calls('CheckFileInfo').length;
    const again = await service.knock(file);
    await service.host.called('CheckFileInfo', asked + 1);
    gate.emit('open');
    await again.welcomed();
    again.command('.uno:SelectAll');
    expect((await again.ask({ type: 'copy' })).text).toContain('Last words ');
    again.command('.uno:GoToStartOfDoc');
    again.type('More ');
    await again.save();
    expect(service.host.calls('PutFile')).toHaveLength(before + 2);
    expect(textOf(file.bytes)).toMatch(/More .*Last words /s);
  });
});
