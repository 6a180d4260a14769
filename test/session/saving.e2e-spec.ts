import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { faults } from '../helpers/hosts/index.js';
import type { RecordedCall } from '../helpers/hosts/index.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const headersOf = (call: RecordedCall | undefined) => ({
  modified: call?.header('x-svc-wopi-ismodifiedbyuser'),
  auto: call?.header('x-svc-wopi-isautosave'),
  exit: call?.header('x-svc-wopi-isexitsave'),
  timestamp: call?.header('x-svc-wopi-timestamp'),
});

describe('saving', () => {
  let service: ServiceUnderTest;
  const putsSince = (count: number) => service.host.calls('PutFile').slice(count);

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    service.host.always('PutFile');
    service.host.always('CheckFileInfo');
    await service.empty();
  });

  it('tells the host that the button was pressed after a change, with the time it knows', async () => {
    const file = await service.add();
    const known = file.lastModifiedTime;
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    client.type('x');
    const result = await client.save();
    expect(putsSince(before).map(headersOf)).toEqual([
      { modified: 'true', auto: 'false', exit: 'false', timestamp: known },
    ]);
    expect(result).toEqual({ lastModifiedTime: file.lastModifiedTime });
    client.type('y');
    const second = file.lastModifiedTime;
    await client.save();
    expect(headersOf(putsSince(before)[1])).toMatchObject({ timestamp: second });
  });

  it('saves what is not modified only when asked to', async () => {
    const file = await service.add();
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    await client.save({ dontSaveIfUnmodified: true });
    expect(putsSince(before)).toHaveLength(0);
    await client.save();
    expect(headersOf(putsSince(before)[0])).toMatchObject({ modified: 'false', auto: 'false', exit: 'false' });
  });

  it('names the editors of what it sends, and nobody who only looks or whose changes have arrived', async () => {
    const file = await service.add();
    const before = service.host.calls('PutFile').length;
    const anna = await service.open(file);
    const bea = await service.open(file, { accessToken: file.addUser({ UserId: 'bea' }) });
    await service.open(file, { accessToken: file.addUser({ UserId: 'carl' }) });
    service.host.once('PutFile', faults.status(500));
    anna.type('x');
    await expect(anna.save()).rejects.toMatchObject({ code: 'save_failed' });
    bea.type('y');
    await bea.save();
    bea.type('z');
    await bea.save();
    const puts = putsSince(before);
    expect(puts.map((call) => call.header('x-wopi-editors')?.split(',').toSorted())).toEqual([
      ['user'],
      ['bea', 'user'],
      ['bea'],
    ]);
    const sessions = puts.map((call) => call.header('x-wopi-sessionid'));
    expect(new Set(sessions).size).toBe(2);
  });

  it('leaves open the cell that somebody else types into, whatever others store, print or save as another file', async () => {
    const file = await service.add('sheets.fods');
    const ann = await service.open(file);
    const ben = await service.open(file, { accessToken: file.addUser({ UserId: 'ben' }) });
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'reader', UserCanWrite: false }) });
    ann.type('Hel');
    await ann.applied();
    await ben.save();
    ann.type('lo ');
    await ann.applied();
    await reader.request((id) => ({ type: 'export', id, format: 'pdf', purpose: 'print' }));
    ann.type('wor');
    await ann.applied();
    await ben.request((id) => ({ type: 'saveAs', id, name: 'copy.xlsx' }));
    expect(textOf(file.bytes)).not.toContain('Hel');
    ann.type('ld');
    await ann.save();
    expect(textOf(file.bytes)).toContain('Hello world');
  });

  it('passes the host page’s extended data on', async () => {
    const client = await service.open(await service.add());
    await client.save({ extendedData: 'CustomFlag=Custom Value;AnotherFlag=Another' });
    expect(service.host.calls('PutFile').at(-1)!.header('x-svc-wopi-extendeddata')).toBe(
      'CustomFlag=Custom Value;AnotherFlag=Another',
    );
  });

  it('saves by itself when the last editor leaves, and only what was modified', async () => {
    const file = await service.add();
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    client.type('Left behind');
    await client.applied();
    await client.leave();
    await service.host.called('PutFile', before + 1);
    expect(headersOf(putsSince(before)[0])).toMatchObject({ modified: 'true', auto: 'false', exit: 'true' });
    expect(textOf(file.bytes)).toContain('Left behind');
    const again = await service.open(file);
    await again.leave();
    await service.empty();
    expect(putsSince(before)).toHaveLength(1);
  });

  it('saves with the credentials of the last editor while a reader stays', async () => {
    const file = await service.add();
    const reader = file.addUser({ UserId: 'reader', UserCanWrite: false });
    const before = service.host.calls('PutFile').length;
    const editor = await service.open(file);
    const looking = await service.open(file, { accessToken: reader });
    editor.type('for you');
    await editor.applied();
    await editor.leave();
    await service.host.called('PutFile', before + 1);
    const [put] = putsSince(before);
    expect(headersOf(put)).toMatchObject({ exit: 'true' });
    expect(put!.query.get('access_token')).toBe(file.token);
    await looking.until(() => looking.saveState === 'saved');
    expect(service.stateOf(file)).toBe('ready');
  });

  it('uploads again what was typed during a slow upload, and is not clean before', async () => {
    const file = await service.add();
    const before = service.host.calls('PutFile').length;
    const client = await service.open(file);
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    service.host.once('PutFile', async (exchange) => {
      await opened;
      exchange.send(exchange.perform());
    });
    client.type('First ');
    const saving = client.save();
    await client.until(() => client.saveState === 'uploading');
    client.type('second ');
    await client.applied();
    gate.emit('open');
    await saving;
    await client.until(() => client.saveState === 'modified');
    await client.save();
    expect(client.saveState).toBe('saved');
    expect(putsSince(before)).toHaveLength(2);
    expect(textOf(file.bytes)).toContain('First second ');
  });

  it('says that a save which waited was not confirmed, when the document was closed and the host did not take it', async () => {
    const file = await service.add();
    const client = await service.open(file);
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    service.host.once('PutFile', async (exchange) => {
      await opened;
      exchange.send(exchange.perform());
    });
    client.type('First ');
    const saving = client.save();
    await client.until(() => client.saveState === 'uploading');
    client.type('second ');
    const waiting = client.save().catch((error: unknown) => error);
    await client.applied();
    const closed = service.sessions.close(service.host.src(file));
    service.host.always('PutFile', faults.status(500));
    gate.emit('open');
    await Promise.all([saving, closed]);
    expect(await waiting).toMatchObject({ code: 'save_failed' });
    service.host.always('PutFile');
    expect(await service.keptOf(file)).toHaveLength(1);
  });

  it('sends no time after an answer without one, until CheckFileInfo gives one', async () => {
    const file = await service.add();
    const client = await service.open(file);
    service.host.once('PutFile', faults.answer({ body: 'OK' }));
    service.host.always('CheckFileInfo', faults.fields({ LastModifiedTime: undefined }));
    client.type('a');
    await client.save();
    client.type('b');
    await client.save();
    expect(headersOf(service.host.calls('PutFile').at(-1)).timestamp).toBeUndefined();
    service.host.always('CheckFileInfo');
    service.host.once('PutFile', faults.answer({ body: '' }));
    client.type('c');
    await client.save();
    const known = file.lastModifiedTime;
    client.type('d');
    await client.save();
    expect(headersOf(service.host.calls('PutFile').at(-1)).timestamp).toBe(known);
    expect(textOf(file.bytes)).toContain('abcd');
  });

  it('creates a file from its template and stores it before anything is typed', async () => {
    const template = service.host.page('/templates/letter.fodt', async (exchange) =>
      exchange.send({ status: 200, body: (await service.add()).bytes! }),
    );
    const file = service.host.add('new.odt');
    file.info = { TemplateSource: template };
    const client = await service.open(file);
    await client.until(() => client.saveState === 'saved');
    expect(file.bytes!.subarray(0, 2).toString()).toBe('PK');
    expect(file.bytes!.includes('application/vnd.oasis.opendocument.text')).toBe(true);
    expect(headersOf(service.host.calls('PutFile').at(-1))).toMatchObject({ auto: 'false', exit: 'false' });
  });

  it('opens what is stored where the host goes on naming the template it was made from', async () => {
    const { bytes } = await service.add();
    const file = service.host.add('sticky.fodt');
    file.info = { TemplateSource: service.host.page('/templates/sticky.fodt', faults.status(200, { body: bytes! })) };
    const author = await service.open(file);
    author.type('Mine ');
    await author.save();
    await author.leave();
    await service.sessions.close(service.host.src(file));
    const stored = file.bytes;
    const before = service.host.calls('PutFile').length;
    const reader = await service.open(file);
    await reader.save({ dontSaveIfUnmodified: true });
    expect(service.host.calls('PutFile')).toHaveLength(before);
    expect(file.bytes).toBe(stored);
    expect(textOf(file.bytes)).toContain('Mine ');
  });

  it('makes a file from its template though the host tells a size of what does not exist yet', async () => {
    const { bytes } = await service.add();
    const file = service.host.add('absent.fodt');
    const TemplateSource = service.host.page('/templates/absent.fodt', faults.status(200, { body: bytes! }));
    file.info = { Size: bytes!.length, TemplateSource };
    const client = await service.open(file);
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Dear reader');
  });

  it('reads the numbers of a template as whoever opens it writes them', async () => {
    const file = service.host.add('new.fods');
    const body = Buffer.from('1,5;2,25\n3;4\n');
    file.info = { TemplateSource: service.host.page('/template.csv', faults.status(200, { body })) };
    const client = await service.open(file, { language: 'de' });
    await client.until(() => client.saveState === 'saved');
    expect(file.bytes!.toString()).toContain('office:value="2.25"');
  });

  it('leaves the cell open that is typed into while a new file is stored for the first time', async () => {
    const file = service.host.add('new.fods');
    const body = Buffer.from('1,2\n');
    file.info = { TemplateSource: service.host.page('/template.csv', faults.status(200, { body })) };
    const client = await service.open(file);
    client.type('=SUM(A1');
    await client.until(() => file.bytes && file.bytes.length > 0);
    client.type(':B1)');
    client.press({ key: 1280 });
    await client.save();
    expect(file.bytes!.toString()).toContain('"of:=SUM([.A1:.B1])"');
  });

  it('saves under another name and format', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.type('copy me');
    const result = (await client.request((id) => ({ type: 'saveAs', id, name: 'Grüße 100%.odt' }))) as { name: string };
    expect(result.name).toBe('Grüße 100%.odt');
    const copy = [...service.host.files.values()].find(({ name }) => name === 'Grüße 100%.odt')!;
    expect(copy.bytes!.subarray(0, 2).toString()).toBe('PK');
    await client.request((id) => ({ type: 'saveAs', id, name: '/Größe 2/copy.txt' }));
    expect(service.host.calls('PutRelativeFile').at(-1)?.headers).toMatchObject({
      'x-wopi-suggestedtarget': '/Gr+APYA3w-e 2/copy.txt',
    });
    await client.until(() => client.saveState === 'modified');
  });

  it('takes a name as it is, percent signs and all', async () => {
    const { bytes } = await service.add();
    const file = service.host.add('50%20of 100%.fodt', bytes);
    const client = await service.open(file);
    expect(client.last('welcome')!.file.baseFileName).toBe('50%20of 100%.fodt');
    client.type('Encoded ');
    await client.save();
    expect(textOf(file.bytes)).toContain('Encoded ');
  });

  it('renames where the host and the user may, and not otherwise', async () => {
    const file = await service.add('letter.fodt', { SupportsRename: true, UserCanRename: true });
    const client = await service.open(file);
    client.type('renamed');
    await client.request((id) => ({ type: 'rename', id, name: 'Brief' }));
    expect(client.last('renamed')!.name).toBe('Brief.fodt');
    expect(file.name).toBe('Brief.fodt');
    expect(textOf(service.host.calls('RenameFile').at(-1)!.body)).toContain('renamed');
    await client.request((id) => ({ type: 'rename', id, name: 'Notes 12.03.2026' }));
    expect(client.last('renamed')!.name).toBe('Notes 12.03.2026.fodt');
    expect(file.name).toBe('Notes 12.03.2026.fodt');
    const other = await service.open(await service.add());
    await expect(other.request((id) => ({ type: 'rename', id, name: 'no' }))).rejects.toMatchObject({
      code: 'not_permitted',
    });
  });

  describe('when the host does not take it', () => {
    it.each([
      ['423', faults.status(423), 'storage_locked'],
      ['500', faults.status(500), undefined],
      ['a reset', faults.reset, undefined],
    ])('%s: says so, keeps the bytes and sends the same time again', async (_name, fault, code) => {
      const file = await service.add();
      const known = file.lastModifiedTime;
      const client = await service.open(file);
      service.host.once('PutFile', fault);
      client.type('kept');
      await expect(client.save()).rejects.toMatchObject(code ? { code } : {});
      expect(client.saveState).toBe('failed');
      expect(client.all('conflict')).toHaveLength(0);
      expect(await service.keptOf(file)).toHaveLength(1);
      await client.save();
      expect(headersOf(service.host.calls('PutFile').at(-1)).timestamp).toBe(known);
      expect(client.saveState).toBe('saved');
      expect(await service.keptOf(file)).toHaveLength(0);
    });

    it('landed but no answer: the host’s hash proves that it arrived', async () => {
      const file = await service.add();
      service.host.always('CheckFileInfo', (exchange) => {
        const { body, ...reply } = exchange.perform();
        exchange.send({ ...reply, body: { ...(body as object), SHA256: file.sha256 } });
      });
      const client = await service.open(file);
      service.host.once('PutFile', faults.landThenReset);
      client.type('Arrived');
      await client.save();
      expect(client.saveState).toBe('saved');
      client.type('!');
      await client.save();
      expect(headersOf(service.host.calls('PutFile').at(-1)).timestamp).toBeDefined();
      expect(textOf(file.bytes)).toContain('Arrived!');
    });

    it('was silent, and stores what it got when somebody else joins: that is ours, and no conflict', async () => {
      const file = await service.add();
      const client = await service.open(file);
      let late: Buffer = Buffer.alloc(0);
      service.host.once('PutFile', ({ call, response }) => {
        late = call.body;
        response.writeHead(504).end();
      });
      client.type('Late ');
      await expect(client.save()).rejects.toMatchObject({ code: expect.stringMatching(/./) });
      file.write(late);
      const asked = service.host.calls('CheckFileInfo').length;
      const other = await service.open(file, { accessToken: file.addUser({ UserId: 'other' }) });
      await service.host.called('CheckFileInfo', asked + 2);
      client.type('and more ');
      await client.save();
      expect([...client.all('conflict'), ...other.all('conflict')]).toHaveLength(0);
      expect(textOf(file.bytes)).toContain('Late and more ');
    });

    it('failed, and somebody else has stored meanwhile: a conflict', async () => {
      const file = await service.add();
      const client = await service.open(file);
      service.host.once('PutFile', ({ response }) => {
        file.write(Buffer.from('something else entirely'));
        response.writeHead(500).end();
      });
      client.type('mine');
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      await client.until(() => client.last('conflict'));
    });

    it.each([401, 403, 404])('%i: another writer’s token is used, and the first is told', async (status) => {
      const file = await service.add();
      const second = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
      const anna = await service.open(file);
      await service.open(file, { accessToken: second });
      service.host.once('PutFile', faults.status(status));
      anna.type('saved by Bea');
      await anna.save();
      expect(anna.all('tokenExpired')).toHaveLength(1);
      expect(service.host.calls('PutFile').at(-1)!.query.get('access_token')).toBe(second);
    });

    it('an expired token is renewed on the socket, and what waited is saved', async () => {
      const file = await service.add();
      const client = await service.open(file);
      service.host.revoked.add(file.token);
      client.type('patience');
      await expect(client.save()).rejects.toMatchObject({ code: 'save_unauthorized' });
      expect(await service.keptOf(file)).toHaveLength(1);
      client.send({ type: 'accessToken', token: file.addUser({}) });
      await client.until(() => client.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('patience');
    });

    it('takes the right to write away with a renewed token that has none', async () => {
      const file = await service.add();
      const client = await service.open(file);
      client.send({ type: 'accessToken', token: file.addUser({ UserCanWrite: false }) });
      expect(await client.next('permission')).toMatchObject({ permission: 'readonly', readOnlyReason: 'permission' });
      await expect(client.save()).rejects.toMatchObject({ code: 'not_permitted' });
    });

    it('refuses a renewed token of somebody else', async () => {
      const file = await service.add();
      const client = await service.open(file);
      client.send({ type: 'accessToken', token: file.addUser({ UserId: 'stranger' }) });
      expect((await client.next('error')).code).toBe('not_permitted');
    });
  });
});

describe('saving by the clock', () => {
  it('saves a while after the last key, and tells the host that nobody asked for it', async () => {
    const service = await ServiceUnderTest.start({ autosave: { idle: 300, max: 60_000 } });
    const file = await service.add();
    const client = await service.open(file);
    client.type('By itself');
    await client.until(() => client.all('saveState').some(({ state, autosave }) => state === 'saved' && autosave));
    expect(headersOf(service.host.calls('PutFile')[0])).toMatchObject({
      modified: 'true',
      auto: 'true',
      exit: 'false',
    });
    await service.stop();
  });

  it('saves at the latest after the maximum age, however much is typed', async () => {
    const service = await ServiceUnderTest.start({ autosave: { idle: 60_000, max: 600 } });
    const client = await service.open(await service.add());
    const typing = setInterval(() => client.type('.'), 50);
    await service.host.called('PutFile', 2);
    clearInterval(typing);
    await service.stop();
  });

  it('tries again by itself while the host is down, with growing pauses, and keeps the bytes', async () => {
    const service = await ServiceUnderTest.start({ autosave: { idle: 200, max: 60_000 } });
    const file = await service.add();
    const client = await service.open(file);
    service.host.once('PutFile', faults.status(503));
    client.type('stubborn');
    await client.until(() => client.saveState === 'failed');
    expect(await service.keptOf(file)).toHaveLength(1);
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('stubborn');
    await service.stop();
  });

  it('unloads a document nobody touches, after saving it', async () => {
    const service = await ServiceUnderTest.start({ idle: { document: 3_000 } });
    const file = await service.add();
    const client = await service.open(file);
    client.type('Good night');
    await client.until(() => client.last('closed')?.reason === 'idle');
    expect(headersOf(service.host.calls('PutFile')[0])).toMatchObject({ exit: 'true' });
    expect(textOf(file.bytes)).toContain('Good night');
    await service.stop();
  });

  it('saves on shutdown', async () => {
    const service = await ServiceUnderTest.start();
    const file = await service.add();
    const client = await service.open(file);
    client.type('Lights out');
    await client.applied();
    await service.app.close();
    expect(client.last('closed')?.reason).toBe('shuttingDown');
    expect(headersOf(service.host.calls('PutFile')[0])).toMatchObject({ exit: 'true' });
    expect(textOf(file.bytes)).toContain('Lights out');
    await service.stop();
  });
});
