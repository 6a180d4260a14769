import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, type Behaviour, type StoredFile } from '../helpers/hosts/index.js';
import { type SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const html = '\uFEFF\n<!DOCTYPE html><html><title>Log in</title></html>';
const asText = { 'Content-Type': 'text/plain' };
/** Something before the host answers in its place, and nothing is stored. */
const page = faults.status(200, { headers: { 'Content-Type': 'text/html' }, body: html });
const unspoken: readonly [string, Behaviour][] = [
  ['OK as text', faults.status(200, { headers: asText, body: 'OK' })],
  ['nothing', faults.status(200)],
  ['204', faults.status(204)],
  ['{}', faults.status(200, { body: {} })],
  ['JSON of its own', faults.status(200, { body: { status: 'OK' } })],
];

/** What CheckFileInfo tells instead of a time. */
const telling =
  (more: (file: StoredFile) => Record<string, unknown>): Behaviour =>
  (exchange) => {
    const { body, ...reply } = exchange.perform();
    exchange.send({ ...reply, body: { ...(body as object), LastModifiedTime: undefined, ...more(exchange.file!) } });
  };
const hashed = telling((file) => ({ SHA256: file.sha256 }));
const versioned = telling((file) => ({ Size: undefined, Version: file.lastModifiedTime }));
const sized = telling(() => ({}));
const silent = telling(() => ({ Size: undefined }));

/** What answers an upload need not be the host: only what fits what the host tells afterwards is a confirmation. */
describe('an upload that is answered with 200', () => {
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

  async function typed(text: string): Promise<{ file: StoredFile; client: SocketClient }> {
    const file = await service.add();
    const client = await service.open(file);
    client.type(text);
    await client.applied();
    return { file, client };
  }

  /** Said, kept, tried again, and saved once the host itself answers. */
  async function isNotSaved({ file, client }: { file: StoredFile; client: SocketClient }, text: string) {
    await expect(client.save()).rejects.toMatchObject({ code: 'host_answer_invalid' });
    expect(client.last('saveState')).toMatchObject({ state: 'failed', code: 'host_answer_invalid' });
    const asked = service.host.calls('PutFile').length;
    await service.host.called('PutFile', asked + 1);
    expect(client.saveState).not.toBe('saved');
    expect(await service.keptOf(file)).toHaveLength(1);
    expect(textOf(file.bytes)).not.toContain(text);
    service.host.always('PutFile');
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain(text);
    expect(client.all('conflict')).toHaveLength(0);
    expect(await service.keptOf(file)).toHaveLength(0);
  }

  it.each([['a page', page] as const, ...unspoken])(
    '%s, and the host’s time has not moved: not saved',
    async (_what, impostor) => {
      service.host.always('PutFile', impostor);
      await isNotSaved(await typed('Mine '), 'Mine ');
    },
  );

  it('a page of somewhere else, where it was sent to: not saved', async () => {
    service.host.always('PutFile', faults.redirect(service.host.page('/login', page)));
    await isNotSaved(await typed('Mine '), 'Mine ');
  });

  it.each([
    ['a hash', hashed],
    ['a version', versioned],
  ])('OK, and the host tells %s that has not changed: not saved', async (_what, told) => {
    service.host.always('CheckFileInfo', told);
    service.host.always('PutFile', unspoken[0]![1]);
    await isNotSaved(await typed('Mine '), 'Mine ');
  });

  it('OK, and the host tells a size that was right of each version before, and is not: not saved', async () => {
    service.host.always('CheckFileInfo', sized);
    const { file, client } = await typed('Mine ');
    service.host.once('PutFile', faults.answer({ headers: asText, body: 'OK' }));
    await client.save();
    client.type('again ');
    service.host.always('PutFile', unspoken[0]![1]);
    await isNotSaved({ file, client }, 'again ');
  });

  it.each([
    ['sizes', sized],
    ['nothing', silent],
  ])('a page, and the host tells %s only: not saved', async (_what, told) => {
    service.host.always('CheckFileInfo', told);
    service.host.always('PutFile', page);
    await isNotSaved(await typed('Mine '), 'Mine ');
  });

  it('OK, and CheckFileInfo is answered with a page: not saved, until the host shows that it has it', async () => {
    const { file, client } = await typed('Mine ');
    const ok = faults.answer({ headers: asText, body: 'OK' });
    service.host.once('PutFile', (exchange) => {
      service.host.always('CheckFileInfo', page);
      return ok(exchange);
    });
    await expect(client.save()).rejects.toMatchObject({ code: 'host_answer_invalid' });
    service.host.always('CheckFileInfo');
    await client.until(() => client.saveState === 'saved');
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('Mine ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('a page, though the host has stored it: saved', async () => {
    const { file, client } = await typed('Mine ');
    service.host.always('PutFile', faults.answer({ headers: { 'Content-Type': 'text/html' }, body: html }));
    await client.save();
    expect(textOf(file.bytes)).toContain('Mine ');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('OK, and somebody else has stored something meanwhile: a conflict, and nothing is overwritten', async () => {
    const { file, client } = await typed('Mine ');
    service.host.ignoresTimestamps = true;
    service.host.once('PutFile', (exchange) => {
      file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear stranger')));
      return unspoken[0]![1](exchange);
    });
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(textOf(file.bytes)).toContain('Dear stranger');
    expect(await service.keptOf(file)).toHaveLength(1);
  });

  it('a page, as everybody leaves: kept, and brought to the host by whoever comes next', async () => {
    const { file, client } = await typed('Last words ');
    service.host.always('PutFile', page);
    await client.leave();
    await service.sessions.close(service.host.src(file));
    expect(await service.keptOf(file)).toHaveLength(1);
    service.host.always('PutFile');
    const next = await service.open(file);
    expect(await next.until(() => next.last('recovered'))).toMatchObject({ restored: true });
    await next.until(() => next.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Last words ');
  });

  it.each([
    ['a size that never moves, and was right once', (file: StoredFile) => ({ Size: file.bytes?.length })],
    ['a wrong size', () => ({ Size: 11 })],
    ['nothing at all', () => ({ Size: undefined })],
  ])('OK, of a host that tells %s: believed, again and again', async (_what, told) => {
    const file = await service.add('letter.fodt');
    const fields = told(file);
    service.host.always(
      'CheckFileInfo',
      telling(() => fields),
    );
    service.host.always('PutFile', faults.answer({ headers: asText, body: 'OK' }));
    const client = await service.open(file);
    for (const word of ['One ', 'Two ', 'Three ']) {
      client.type(word);
      await client.save();
    }
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('One Two Three ');
  });

  it('OK, of a host whose time stands still and whose size does not: saved', async () => {
    const file = await service.add();
    service.host.ignoresTimestamps = true;
    service.host.always(
      'CheckFileInfo',
      telling(() => ({ LastModifiedTime: '2026-01-01T00:00:00.123Z' })),
    );
    service.host.always('PutFile', faults.answer({ headers: asText, body: 'OK' }));
    const client = await service.open(file);
    for (const word of ['One ', 'Two ']) {
      client.type(word);
      await client.save();
    }
    expect(textOf(file.bytes)).toContain('One Two ');
  });
});

/** A page would be opened as the document, and stored over it. */
describe('a file for which something else than the host answers', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({}, { wopi: { retries: 0 } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('GetFile');
    service.host.always('CheckFileInfo');
    await service.empty();
  });

  it.each(['letter.fodt', 'letter.txt', 'letter.docx'])('is not opened: %s', async (name) => {
    const file = service.host.add(name, 'Of a person');
    service.host.always('GetFile', page);
    await expect(service.open(file)).rejects.toThrow('host_answer_invalid');
  });

  it.each(['letter.fodt', 'letter.txt'])('is not opened empty, though it has bytes: %s', async (name) => {
    const file = service.host.add(name, 'Of a person');
    service.host.always('GetFile', faults.status(200));
    await expect(service.open(file)).rejects.toThrow('host_answer_invalid');
  });

  it('is not made from what comes in place of its template', async () => {
    const file = service.host.add('new.odt');
    file.info = { TemplateSource: service.host.page('/templates/42', page) };
    await expect(service.open(file)).rejects.toThrow('host_answer_invalid');
  });

  it('is asked for at the host where its FileUrl is answered so', async () => {
    const file = await service.add('letter.fodt', { FileUrl: service.host.page('/login', page) });
    const asked = service.host.calls('GetFile').length;
    await service.open(file);
    expect(service.host.calls('GetFile')).toHaveLength(asked + 1);
  });

  it('is opened all the same where it is a page itself', async () => {
    const file = service.host.add('letter.doc', html);
    service.host.always('GetFile', faults.answer({ headers: { 'Content-Type': 'text/html' } }));
    await expect(service.open(file)).resolves.toBeDefined();
  });
});

describe('a copy or a name that something else than the host answers', () => {
  it('is not taken for stored', async () => {
    const service = await ServiceUnderTest.start();
    const file = await service.add('letter.fodt', { UserCanRename: true, SupportsRename: true });
    const client = await service.open(file);
    service.host.once('PutRelativeFile', page);
    service.host.once('RenameFile', page);
    await expect(client.request((id) => ({ type: 'saveAs', id, name: 'copy.fodt' }))).rejects.toMatchObject({
      code: 'host_answer_invalid',
    });
    await expect(client.request((id) => ({ type: 'rename', id, name: 'other' }))).rejects.toMatchObject({
      code: 'host_answer_invalid',
    });
    await service.stop();
  });
});
