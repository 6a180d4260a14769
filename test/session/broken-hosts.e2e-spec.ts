import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, type Behaviour, type StoredFile } from '../helpers/hosts/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const operations = ['CheckFileInfo', 'PutFile'] as const;
const time = (call: { header(name: string): string | undefined } | undefined) => call?.header('x-svc-wopi-timestamp');

/** CheckFileInfo without a time, and whatever else the host has instead. */
const timeless =
  (more: (file: StoredFile) => Record<string, unknown>): Behaviour =>
  (exchange) => {
    const { body, ...reply } = exchange.perform();
    const { file } = exchange;
    exchange.send({ ...reply, body: { ...(body as object), LastModifiedTime: undefined, ...more(file!) } });
  };
const sized = timeless(() => ({}));
const hashed = timeless((file) => ({ SHA256: file.sha256 }));
const versioned = timeless((file) => ({ Size: undefined, Version: file.lastModifiedTime }));
const ok = faults.answer({ body: 'OK', headers: { 'Content-Type': 'text/plain' } });
const named: Behaviour = (exchange) => {
  exchange.perform();
  exchange.send({ status: 200, headers: { 'X-WOPI-ItemVersion': exchange.file!.lastModifiedTime } });
};

/** Somebody stores another version from elsewhere. */
const changeOutside = (file: StoredFile, to = 'Dear friends'): void =>
  file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', to)));

/** PutFile of a host that compares times, and counts them in seconds. */
const inSeconds: Behaviour = (exchange) => {
  const { file } = exchange;
  const reply = exchange.perform();
  if (reply.status !== 200) return exchange.send(reply);
  file!.lastModifiedTime = wholeSeconds(file!);
  exchange.send({ ...reply, body: { LastModifiedTime: file!.lastModifiedTime } });
};
const wholeSeconds = ({ lastModifiedTime }: StoredFile): string => lastModifiedTime.replace(/\..*/, 'Z');

/** One host of each kind of breakage that was met, with our defaults: nothing typed is lost, nothing stored is overwritten. */
describe('a host that is broken', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await ServiceUnderTest.start({ autosave: { retryPause: 100 } }, { wopi: { timeouts: { idle: 500 } } });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const operation of operations) service.host.always(operation);
    service.host.requiresLock = false;
    service.host.ignoresTimestamps = false;
    await service.empty();
  });

  async function typed(file: StoredFile, text: string): Promise<SocketClient> {
    const client = await service.open(file);
    client.type(text);
    await client.applied();
    return client;
  }

  /** Saved once, then changed at the host; what is typed since is not saved yet. */
  async function savedAndChanged() {
    const file = await service.add();
    const client = await typed(file, 'Mine ');
    await client.save();
    changeOutside(file, 'Dear stranger');
    client.type('still ');
    return { file, client, theirs: file.bytes };
  }

  describe('whose answer to PutFile names no time', () => {
    it.each<[string, Behaviour, Behaviour | undefined]>([
      ['{}', faults.answer({ body: {} }), undefined],
      ['nothing', faults.answer({ body: '' }), undefined],
      ['OK as text', ok, undefined],
      ['OK, and has no times at all but right sizes', ok, sized],
      ['OK, and has no times at all but hashes', ok, hashed],
      ['X-WOPI-ItemVersion, and has no times at all but versions', named, versioned],
    ])('%s: what somebody else stored afterwards is not overwritten', async (_what, answer, told) => {
      service.host.ignoresTimestamps = true;
      service.host.always('PutFile', answer);
      if (told) service.host.always('CheckFileInfo', told);
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      await client.save();
      client.type('still ');
      await client.save();
      expect(textOf(file.bytes)).toContain('Mine still ');
      changeOutside(file, 'Dear stranger');
      const theirs = file.bytes;
      client.type('mine ');
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      expect(file.bytes).toEqual(theirs);
      client.send({ type: 'resolveConflict', choice: 'overwrite' });
      await client.until(() => client.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('Mine still mine Dear reader');
    });

    it('another version is not overwritten unseen, when the look at it fails', async () => {
      service.host.ignoresTimestamps = true;
      service.host.always('PutFile', ok);
      const { file, client, theirs } = await savedAndChanged();
      service.host.always('CheckFileInfo', faults.answer({ status: 500 }));
      await expect(client.save()).rejects.toMatchObject({ code: 'host_unavailable' });
      expect(file.bytes).toEqual(theirs);
      service.host.always('CheckFileInfo');
      await client.until(() => client.last('conflict'));
      expect(file.bytes).toEqual(theirs);
    });

    it('nor before the first save, of which no answer has shown what the host tells', async () => {
      service.host.ignoresTimestamps = true;
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      changeOutside(file);
      const theirs = file.bytes;
      service.host.always('CheckFileInfo', faults.answer({ status: 500 }));
      await expect(client.save()).rejects.toMatchObject({ code: 'host_unavailable' });
      expect(file.bytes).toEqual(theirs);
      service.host.always('CheckFileInfo');
      await client.until(() => client.last('conflict'));
      expect(file.bytes).toEqual(theirs);
    });

    it('the file is looked at before the first save, too', async () => {
      service.host.ignoresTimestamps = true;
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      changeOutside(file);
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      expect(textOf(file.bytes)).toContain('Dear friends');
    });

    it.each<[string, Record<string, unknown>]>([
      ['a time', {}],
      ['sizes', { LastModifiedTime: undefined }],
    ])('a file that was still to come is looked at, too, by %s', async (_what, info) => {
      service.host.ignoresTimestamps = true;
      const file = service.host.add('new.fodt');
      const { bytes } = await service.add();
      const theirs = Buffer.from(bytes!.toString().replace('Dear reader', 'Dear stranger'));
      const TemplateSource = service.host.page('/template.fodt', (exchange) => {
        file.write(theirs);
        exchange.send({ status: 200, body: bytes! });
      });
      file.info = { ...info, TemplateSource };
      const client = await service.open(file);
      await client.until(() => client.last('conflict'));
      expect(file.bytes).toEqual(theirs);
      client.send({ type: 'resolveConflict', choice: 'reload' });
      await client.until(() => client.last('reloaded'));
      client.type('Mine ');
      await client.save();
      expect(textOf(file.bytes)).toMatch(/Mine .*Dear stranger/s);
    });

    it('a file that is still to come, and has another time at each look, is stored', async () => {
      let looks = 0;
      const file = service.host.add('new.fodt');
      const { bytes } = await service.add();
      file.info = { TemplateSource: service.host.page('/template.fodt', faults.status(200, { body: bytes! })) };
      service.host.ignoresTimestamps = true;
      service.host.always('CheckFileInfo', (exchange) => {
        const isThere = file.bytes !== undefined;
        return faults.fields(isThere ? {} : { LastModifiedTime: `2026-01-01T00:00:00.${100 + ++looks}Z` })(exchange);
      });
      const client = await service.open(file);
      await client.until(() => client.saveState === 'saved');
      expect(client.all('conflict')).toHaveLength(0);
      expect(textOf(file.bytes)).toContain('Dear reader');
    });

    it('a file that cannot be found once is not replaced by its template', async () => {
      const file = await service.add();
      const theirs = file.bytes;
      const { bytes } = await service.add('report.fodt');
      file.info = { TemplateSource: service.host.page('/template.fodt', faults.status(200, { body: bytes! })) };
      service.host.once('GetFile', faults.status(404));
      const client = await service.open(file);
      await client.until(() => client.saveState === 'saved');
      expect(file.bytes).toEqual(theirs);
      client.type('Mine ');
      await client.save();
      expect(textOf(file.bytes)).toMatch(/Mine .*Dear reader/s);
    });

    it('what another stored in the same moment is not taken for ours', async () => {
      service.host.ignoresTimestamps = true;
      service.host.once('PutFile', (exchange) => {
        exchange.perform();
        changeOutside(exchange.file!, 'Dear stranger');
        exchange.send({ status: 200, body: {} });
      });
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      expect(textOf(file.bytes)).toContain('Dear stranger');
    });

    it('and that answers nothing once though the bytes arrived: saved, and no conflict later', async () => {
      service.host.ignoresTimestamps = true;
      service.host.always('PutFile', ok);
      service.host.always('CheckFileInfo', sized);
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      service.host.once('PutFile', faults.landThenHang);
      await client.save();
      client.type('again ');
      await client.save();
      expect(client.all('conflict')).toHaveLength(0);
      expect(textOf(file.bytes)).toContain('Mine again ');
    });

    it('and nothing else either: saves as it can', async () => {
      service.host.always('PutFile', ok);
      service.host.always('CheckFileInfo', faults.fields({ LastModifiedTime: undefined, Size: undefined }));
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      await client.save();
      client.type('again ');
      await client.save();
      expect(textOf(file.bytes)).toContain('Mine again ');
      expect(service.host.calls('PutFile').slice(-2).map(time)).toEqual([undefined, undefined]);
    });
  });

  it('that names a time in its answers, and compares that of another dialect: later versions are not overwritten', async () => {
    service.host.ignoresTimestamps = true;
    const { file, client, theirs } = await savedAndChanged();
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(file.bytes).toEqual(theirs);
  });

  it('that spells its time in two ways: no conflict with ourselves', async () => {
    service.host.ignoresTimestamps = true;
    service.host.always('PutFile', (exchange) => {
      const reply = exchange.perform();
      const LastModifiedTime = exchange.file!.lastModifiedTime.replace('0Z', '+00:00');
      exchange.send({ ...reply, body: { LastModifiedTime } });
    });
    const file = await service.add();
    const client = await service.open(file);
    for (const word of ['One ', 'Two ', 'Three ']) {
      client.type(word);
      await client.save();
    }
    expect(client.all('conflict')).toHaveLength(0);
    expect(textOf(file.bytes)).toContain('One Two Three ');
  });

  describe('that writes empty text where it has nothing to tell', () => {
    const emptied = timeless(({ lastModifiedTime }) => ({
      LastModifiedTime: '',
      SHA256: '',
      Size: undefined,
      Version: lastModifiedTime,
    }));

    it('later versions are not overwritten', async () => {
      service.host.ignoresTimestamps = true;
      service.host.always('CheckFileInfo', emptied);
      const file = await service.add();
      const client = await typed(file, 'Mine ');
      changeOutside(file, 'Dear stranger');
      const theirs = file.bytes;
      await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
      expect(file.bytes).toEqual(theirs);
    });

    it.each<[string, Record<string, unknown>]>([
      ['time, which its answers name', { LastModifiedTime: '' }],
      ['hash', { SHA256: '' }],
      ['time and hash', { LastModifiedTime: '', SHA256: '' }],
    ])('no conflict with ourselves: %s', async (_what, fields) => {
      service.host.ignoresTimestamps = true;
      service.host.always('CheckFileInfo', faults.fields(fields));
      const file = await service.add();
      const client = await service.open(file);
      for (const word of ['One ', 'Two ']) {
        client.type(word);
        await client.save();
      }
      await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
      client.type('Three ');
      await client.save();
      expect(client.all('conflict')).toHaveLength(0);
      expect(client.all('reloaded')).toHaveLength(0);
      expect(textOf(file.bytes)).toContain('One Two Three ');
    });
  });

  it('that counts times in seconds and tells sizes only: what another stored in the same second is not overwritten', async () => {
    service.host.always('PutFile', inSeconds);
    const file = await service.add();
    file.lastModifiedTime = wholeSeconds(file);
    const client = await typed(file, 'Mine ');
    await client.save();
    const { lastModifiedTime } = file;
    changeOutside(file, 'Dear stranger');
    file.lastModifiedTime = lastModifiedTime;
    const theirs = file.bytes;
    client.type('still mine ');
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(file.bytes).toEqual(theirs);
  });

  describe.each([
    ['compares times', false],
    ['does not', true],
  ])('nothing was changed here, the file was changed there, and the host %s', (_what, ignoresTimestamps) => {
    it.each<[string, (client: SocketClient) => void]>([
      ['', () => undefined],
      [', even after keys that change nothing', (client) => client.press({ key: Key.escape })],
    ])('Ctrl+S loads the new version without a question%s', async (_keys, press) => {
      service.host.ignoresTimestamps = ignoresTimestamps;
      const file = await service.add();
      const client = await service.open(file);
      press(client);
      changeOutside(file, 'Dear stranger');
      await client.save();
      expect(client.last('reloaded')).toMatchObject({ reason: 'externalChange' });
      expect(client.saveState).toBe('saved');
      expect(client.all('conflict')).toHaveLength(0);
      client.type('Hello ');
      await client.save();
      expect(textOf(file.bytes)).toMatch(/Hello .*Dear stranger/s);
      expect(await service.keptOf(file)).toHaveLength(0);
    });
  });

  it('keys that changed nothing are no reason to ask when somebody joins, to save, or to keep anything', async () => {
    const file = await service.add();
    const client = await service.open(file);
    client.press({ key: Key.escape });
    await client.applied();
    changeOutside(file, 'Dear stranger');
    const puts = service.host.calls('PutFile').length;
    await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    await client.until(() => client.last('reloaded')?.reason === 'externalChange');
    client.press({ key: Key.escape });
    await client.applied();
    await service.empty();
    expect(client.all('conflict')).toHaveLength(0);
    expect(service.host.calls('PutFile')).toHaveLength(puts);
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('what was to overwrite is undone: the newer file stays, and is loaded', async () => {
    const file = await service.add();
    const client = await typed(file, 'x');
    await client.until(() => client.saveState === 'modified');
    changeOutside(file, 'Dear stranger');
    const theirs = file.bytes;
    await service.open(file, { accessToken: file.addUser({ UserId: 'second' }) });
    await client.until(() => client.last('conflict'));
    client.command('.uno:Undo');
    await client.applied();
    client.send({ type: 'resolveConflict', choice: 'overwrite' });
    await client.until(() => client.last('reloaded'));
    expect(file.bytes).toEqual(theirs);
  });

  it('unchanged bytes that the host does not take are kept for nobody', async () => {
    const file = await service.add();
    const client = await service.open(file);
    service.host.once('PutFile', faults.status(423));
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_locked' });
    expect(client.saveState).toBe('saved');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it.each([401, 403, 404])('%i once: Ctrl+S tries again, and saves', async (status) => {
    const file = await service.add();
    const client = await typed(file, 'Well again ');
    service.host.once('PutFile', faults.status(status));
    await expect(client.save()).rejects.toMatchObject({ code: 'save_unauthorized' });
    expect(client.last('saveState')).toMatchObject({ state: 'failed', code: 'save_unauthorized' });
    await client.until(() => client.last('tokenExpired'));
    await client.save();
    expect(textOf(file.bytes)).toContain('Well again ');
    await client.until(() => client.last('tokenAccepted'));
    expect(client.all('tokenExpired')).toHaveLength(1);
  });

  it('401 once: saves by itself a little later, however much is typed', async () => {
    const file = await service.add();
    const client = await typed(file, 'By itself ');
    service.host.once('PutFile', faults.status(401));
    await expect(client.save()).rejects.toMatchObject({ code: 'save_unauthorized' });
    const typing = setInterval(() => client.type('.'), 30);
    await client.until(() => client.last('tokenAccepted'));
    clearInterval(typing);
    expect(textOf(file.bytes)).toContain('By itself ');
  });

  it('401 for good: asked about the file now and then, and sent it no more', async () => {
    const file = await service.add();
    const client = await typed(file, 'Patience ');
    service.host.revoked.add(file.token);
    await expect(client.save()).rejects.toMatchObject({ code: 'save_unauthorized' });
    const [asked, puts] = operations.map((operation) => service.host.calls(operation).length);
    await service.host.called('CheckFileInfo', asked! + 2);
    expect(service.host.calls('PutFile')).toHaveLength(puts!);
    service.host.revoked.delete(file.token);
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Patience ');
  });

  it.each([413, 507])('%i: says what to do, lets people shrink the document, and takes it then', async (status) => {
    const file = await service.add();
    const client = await typed(file, 'Room for this ');
    await client.save();
    const limit = file.bytes!.length + 1_000;
    service.host.always('PutFile', (exchange) => {
      if (exchange.call.body.length > limit) exchange.send({ status });
      else exchange.send(exchange.perform());
    });
    client.type('too much '.repeat(300));
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_full' });
    expect(client.last('saveState')!.message).toContain('make the document smaller');
    expect(client.all('permission')).toHaveLength(0);
    client.command('.uno:SelectAll');
    client.type('Short');
    await client.until(() => client.saveState === 'saved');
    expect(textOf(file.bytes)).toContain('Short');
    expect(await service.keptOf(file)).toHaveLength(0);
  });

  it('that answers CheckFileInfo ten times and then 429, as Nextcloud does to guests: saves go on, and changes are noticed', async () => {
    const file = await service.add();
    const before = service.host.calls('CheckFileInfo').length;
    const asked = (): number => service.host.calls('CheckFileInfo').length - before;
    service.host.always('CheckFileInfo', (exchange) =>
      exchange.send(asked() > 10 ? { status: 429 } : exchange.perform()),
    );
    const client = await service.open(file);
    for (let times = 1; times <= 12; times++) {
      client.type(`${times} `);
      await client.save();
    }
    expect(textOf(file.bytes)).toContain('1 2 3 4 5 6 7 8 9 10 11 12 ');
    // Whoever is asked for quiet is not asked three times as often.
    expect(asked()).toBeLessThanOrEqual(14);
    changeOutside(file, 'Dear stranger');
    client.type('Mine ');
    await expect(client.save()).rejects.toMatchObject({ code: 'storage_conflict' });
    expect(textOf(file.bytes)).toContain('stranger');
  });

  describe('that demands locks, which are off', () => {
    it.each([
      ['names none in its 409', faults.status(409)],
      ['names the lock in its 409', faults.lockMismatch('')],
    ])('and %s: no conflict, and the message names wopi.locks', async (_what, fault) => {
      const file = await service.add('letter.fodt', { SupportsLocks: true });
      const client = await typed(file, 'Unlocked ');
      service.host.always('PutFile', fault);
      await expect(client.save()).rejects.toMatchObject({ code: 'locks_required' });
      expect(client.last('saveState')).toMatchObject({ state: 'failed', code: 'locks_required' });
      expect(client.last('saveState')!.message).toContain('wopi.locks');
      expect(client.all('conflict')).toHaveLength(0);
      service.host.always('PutFile');
      await client.until(() => client.saveState === 'saved');
    });

    it('and knows no locks: a save that failed, and no conflict', async () => {
      const file = await service.add();
      const client = await typed(file, 'Refused ');
      service.host.once('PutFile', faults.status(409));
      await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
      expect(client.all('conflict')).toHaveLength(0);
    });

    it('and does not say what it has: a save that failed, which is tried again', async () => {
      const file = await service.add();
      const client = await typed(file, 'Refused ');
      service.host.once('PutFile', (exchange) => {
        service.host.always('CheckFileInfo', faults.status(500));
        return faults.status(409)(exchange);
      });
      await expect(client.save()).rejects.toMatchObject({ code: 'save_failed' });
      expect(client.all('conflict')).toHaveLength(0);
      service.host.always('CheckFileInfo');
      await client.until(() => client.saveState === 'saved');
      expect(textOf(file.bytes)).toContain('Refused ');
    });
  });
});
