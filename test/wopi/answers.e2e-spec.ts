import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  FileTooLarge,
  HostAnswerInvalid,
  HostLacksOperation,
  HostUnauthorized,
  HostUnavailable,
  LockMismatch,
  NameRefused,
  SaveFailed,
  StorageConflict,
  StorageFull,
  StorageLocked,
  type SvcModuleOptions,
} from 'nestjs-svc';
import { faults, knownHosts, type Behaviour } from '../helpers/hosts/index.js';
import { ClientBench, failureOf } from './client-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

describe('what a host answers', () => {
  let bench: ClientBench;
  const start = async (svc: SvcModuleOptions = { wopi: { retries: 0 } }): Promise<void> => {
    bench = await ClientBench.start({ svc });
  };
  const put = async (behaviour: Behaviour): Promise<unknown> => {
    const file = bench.host.add('letter.odt', 'old');
    bench.host.always('PutFile', behaviour);
    return bench.client.putFile(bench.host.wopiFile(file), await bench.source('new'), save);
  };
  afterEach(async () => bench.stop());

  it.each([401, 403, 404])('%i to CheckFileInfo means unauthorized', async (status) => {
    await start();
    bench.host.always('CheckFileInfo', faults.status(status));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toMatchObject({
      code: 'host_unauthorized',
      hostStatus: status,
    });
    expect(bench.host.calls()).toHaveLength(1);
  });

  it('an expired token is unauthorized on every call', async () => {
    await start();
    const stored = bench.host.add('letter.odt', 'old');
    const file = bench.host.wopiFile(stored);
    bench.host.revoked.add(stored.token);
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostUnauthorized);
    expect(await failureOf(bench.client.getFile(file, bench.path()))).toBeInstanceOf(HostUnauthorized);
    expect(await failureOf(bench.client.putFile(file, await bench.source('x'), save))).toBeInstanceOf(HostUnauthorized);
    expect(stored.bytes?.toString()).toBe('old');
  });

  it.each([400, 500, 503, 302, 204])('%i to CheckFileInfo means that it failed', async (status) => {
    await start();
    bench.host.always('CheckFileInfo', faults.status(status));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toMatchObject({
      code: 'host_unavailable',
      hostStatus: status,
    });
  });

  it.each(['<html>log in</html>', '', '[1]', '"text"', 'null', '{"BaseFileName":'])(
    'the body %j of CheckFileInfo is refused',
    async (body) => {
      await start();
      bench.host.always('CheckFileInfo', faults.answer({ body }));
      const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
      expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostAnswerInvalid);
    },
  );

  it('half of CheckFileInfo is an unavailable host, and one of unknown length is read', async () => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    bench.host.always('CheckFileInfo', faults.truncated);
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostUnavailable);
    bench.host.always('CheckFileInfo', faults.chunked);
    expect(await bench.client.checkFileInfo(file)).toMatchObject({ BaseFileName: 'letter.odt' });
  });

  it('a body that never ends is refused', async () => {
    await start();
    bench.host.always('CheckFileInfo', faults.answer({ body: Buffer.alloc(5_000_000, ' ') }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostAnswerInvalid);
  });

  it('a byte order mark is no reason to refuse', async () => {
    await start();
    bench.host.always('CheckFileInfo', faults.answer({ body: '\uFEFF{"BaseFileName":"a.odt"}' }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect((await bench.client.checkFileInfo(file)).BaseFileName).toBe('a.odt');
  });

  it('names are read in Latin-1, too', async () => {
    await start();
    const body = Buffer.from('{"BaseFileName":"Müller.odt","UserFriendlyName":"José"}', 'latin1');
    bench.host.always('CheckFileInfo', faults.answer({ body }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await bench.client.checkFileInfo(file)).toMatchObject({
      BaseFileName: 'Müller.odt',
      UserFriendlyName: 'José',
    });
  });

  it('identifiers of 64 bits tell people apart, and times come back as they were, though both are numbers', async () => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const ids = '"OwnerId":1234567890123456789,"UserId": 1234567890123456788 ';
    // Blanks are looked through once: it would take minutes otherwise, in which nobody else is served.
    const blanks = ' '.repeat(500_000);
    const time = `"LastModifiedTime":${blanks}638412345678901234${blanks}`;
    const body = `{"BaseFileName":"a:1234567890123456789,.odt",${ids},${time},"Size":12}`;
    bench.host.always('CheckFileInfo', faults.answer({ body }));
    expect(await bench.client.checkFileInfo(file)).toMatchObject({
      BaseFileName: 'a:1234567890123456789,.odt',
      OwnerID: '1234567890123456789',
      UserId: '1234567890123456788',
      isOwner: false,
      LastModifiedTime: '638412345678901234',
      Size: 12,
    });
    const told = { lastModifiedTime: '638412345678901234' };
    expect(await put(faults.answer({ body: '{"LastModifiedTime":638412345678901234}' }))).toEqual(told);
  });

  it.each([1, 0, 5_000_000])('Size %i does not change what is read', async (size) => {
    await start();
    const file = bench.host.add('letter.odt', 'twelve bytes');
    file.info = { Size: size };
    expect(await bench.client.getFile(bench.host.wopiFile(file), bench.path())).toEqual({ size: 12 });
  });

  it('a document without announced length is read whole', async () => {
    await start();
    bench.host.always('GetFile', faults.chunked);
    const file = bench.host.add('letter.odt', 'twelve bytes');
    await bench.client.getFile(bench.host.wopiFile(file), bench.path());
    expect(await readFile(bench.path(), 'utf8')).toBe('twelve bytes');
  });

  it.each([
    ['half a document', faults.truncated, HostUnavailable],
    ['a compressed one', faults.answer({ headers: { 'Content-Encoding': 'gzip' } }), HostAnswerInvalid],
    ['another status', faults.status(206, { body: 'twe' }), HostUnavailable],
  ])('%s is no document, and leaves no file behind', async (_what, behaviour, expected) => {
    await start();
    bench.host.always('GetFile', behaviour);
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'twelve bytes'));
    expect(await failureOf(bench.client.getFile(file, bench.path()))).toBeInstanceOf(expected);
    expect(existsSync(bench.path())).toBe(false);
  });

  it.each([
    ['announced', undefined],
    ['not announced', faults.chunked],
  ])('a document above wopi.maxFileSize is refused, its length %s', async (_how, behaviour) => {
    await start({ wopi: { maxFileSize: 11 } });
    bench.host.always('GetFile', behaviour);
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'twelve bytes'));
    const failure = await failureOf(bench.client.getFile(file, bench.path()));
    expect(failure).toBeInstanceOf(FileTooLarge);
    expect(failure.message).toContain('wopi.maxFileSize');
    expect(existsSync(bench.path())).toBe(false);
  });

  it.each([
    ['text', { body: 'OK', headers: { 'Content-Type': 'text/plain' } }],
    ['nothing', { body: '' }],
    ['JSON without a time', { body: {} }],
    ['a time that is none', { body: { LastModifiedTime: 5 } }],
  ])('PutFile answered with %s is confirmed, and gives no timestamp', async (_what, reply) => {
    await start();
    expect(await put(faults.answer(reply))).toEqual({});
    expect(bench.host.files.get('1')?.bytes?.toString()).toBe('new');
  });

  it.each([
    ['a page', '\uFEFF <!doctype html><p>Log in'],
    ['XML', '<?xml version="1.0"?><login/>'],
  ])('%s is no confirmation of a save, a copy or a name', async (_what, body) => {
    await start();
    const page = faults.status(200, { headers: { 'Content-Type': 'text/html' }, body });
    expect(await failureOf(put(page))).toBeInstanceOf(HostAnswerInvalid);
    expect(bench.host.calls('PutFile')).toHaveLength(1);
    for (const operation of ['PutRelativeFile', 'RenameFile'] as const) bench.host.always(operation, page);
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const upload = await bench.source('new');
    const copy = bench.client.putFileRelative(file, upload, { suggestedTarget: 'b.odt' });
    expect(await failureOf(copy)).toBeInstanceOf(HostAnswerInvalid);
    expect(await failureOf(bench.client.renameFile(file, upload, { requestedName: 'b' }))).toBeInstanceOf(
      HostAnswerInvalid,
    );
  });

  it('a copy that the answer does not name is none', async () => {
    await start();
    bench.host.always('PutRelativeFile', faults.status(200, { body: 'OK' }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const copy = bench.client.putFileRelative(file, await bench.source('new'), { suggestedTarget: 'b.odt' });
    expect(await failureOf(copy)).toBeInstanceOf(HostAnswerInvalid);
  });

  it.each([
    ['a refusal in JSON', { error: 'There is a file of this name.' }],
    ['a refusal in words', 'Name taken'],
  ])('%s with 200 is no new name', async (_what, body) => {
    await start();
    bench.host.always('RenameFile', faults.status(200, { body }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    for (const requestedName of ['b', 'lett']) {
      const renamed = bench.client.renameFile(file, await bench.source('new'), { requestedName });
      expect(await failureOf(renamed)).toBeInstanceOf(NameRefused);
    }
  });

  it.each([{ success: true }, 'OK', ''])(
    'a new name that the answer %j does not tell, but the host has, is there',
    async (body) => {
      await start();
      bench.host.always('RenameFile', faults.answer({ body }));
      const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
      const requestedName = 'Notes 12.03.2026';
      const renamed = bench.client.renameFile(file, await bench.source('new'), { requestedName });
      expect(await renamed).toEqual({ name: requestedName });
    },
  );

  it('a third name, which the answer does not tell, is told by CheckFileInfo', async () => {
    await start();
    bench.host.always('RenameFile', faults.answer({ body: 'OK' }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    bench.host.always('CheckFileInfo', faults.fields({ BaseFileName: 'b (2).odt' }));
    const [requestedName, upload] = ['b', await bench.source('new')];
    const stored = await bench.client.renameFile(file, upload, { requestedName, formerName: 'letter.odt' });
    expect(stored).toEqual({ name: 'b (2).odt' });
    bench.host.always('CheckFileInfo', faults.fields({ BaseFileName: 'letter.odt' }));
    const refused = bench.client.renameFile(file, upload, { requestedName, formerName: 'letter.odt' });
    expect(await failureOf(refused)).toBeInstanceOf(NameRefused);
  });

  it('the timestamp of PutFile is passed on byte for byte, whatever the letter case of its name', async () => {
    await start();
    const body = { lastmodifiedtime: '2026-01-01 10:20:30.000 ' };
    expect(await put(faults.answer({ body }))).toEqual({ lastModifiedTime: '2026-01-01 10:20:30.000 ' });
  });

  it('what is empty names neither a time nor a version', async () => {
    await start();
    const headers = { 'X-WOPI-ItemVersion': '' };
    expect(await put(faults.answer({ headers, body: { LastModifiedTime: ' ' } }))).toEqual({});
  });

  it.each([
    ['relative to WOPISrc', { Name: 'b.odt', Url: '/wopi/files/b' }, { name: 'b.odt', url: '/wopi/files/b' }],
    ['of no use', { Name: 'b.odt', Url: 'ftp://host/b' }, { name: 'b.odt' }],
    ['alone', { Name: '', Url: '/wopi/files/b' }, { name: 'asked.odt', url: '/wopi/files/b' }],
  ] as const)('a copy, and a new name, whose address is %s, are there', async (_what, body, { name, ...told }) => {
    await start();
    bench.host.always('PutRelativeFile', faults.answer({ body }));
    bench.host.always('RenameFile', faults.answer({ body }));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const upload = await bench.source('new');
    const stored = { name, ...('url' in told && { url: bench.host.origin + told.url }) };
    expect(await bench.client.putFileRelative(file, upload, { suggestedTarget: 'asked.odt' })).toEqual(stored);
    expect(await bench.client.renameFile(file, upload, { requestedName: 'asked.odt' })).toEqual(stored);
  });

  it.each([
    ['SVCStatusCode', faults.conflict()],
    ['the code as text', faults.conflict('SVCStatusCode', '1010')],
    ['another letter case', faults.conflict('svcstatuscode')],
    ['a bare 409', faults.status(409)],
    ['another dialect', faults.conflict('COOLStatusCode')],
    ['a lock as well', faults.status(409, { headers: { 'X-WOPI-Lock': 'x' }, body: { SVCStatusCode: 1010 } })],
  ])('409 with %s is a conflict', async (_what, behaviour) => {
    await start();
    expect(await failureOf(put(behaviour))).toBeInstanceOf(StorageConflict);
  });

  it('409 with a lock is no conflict', async () => {
    await start();
    expect(await failureOf(put(faults.lockMismatch('External')))).toMatchObject({
      code: 'lock_mismatch',
      currentLock: 'External',
    });
  });

  it.each([
    [{ dialects: ['cool'] }, 'COOLStatusCode', 1010],
    [{ dialects: ['lool'] }, 'LOOLStatusCode', 1010],
    [{ session: { conflict: { statusFields: ['MyCode'], statusCode: 7 } } }, 'MyCode', 7],
  ] as const)('with %j the field %s says conflict even beside a lock', async (svc, field, code) => {
    await start(svc as unknown as SvcModuleOptions);
    const behaviour = faults.status(409, { headers: { 'X-WOPI-Lock': '' }, body: { [field]: code } });
    expect(await failureOf(put(behaviour))).toBeInstanceOf(StorageConflict);
    const other = faults.status(409, { headers: { 'X-WOPI-Lock': '' }, body: { [field]: 1 } });
    expect(await failureOf(put(other))).toBeInstanceOf(LockMismatch);
  });

  it.each([
    [401, HostUnauthorized],
    [403, HostUnauthorized],
    [404, HostUnauthorized],
    [413, StorageFull],
    [423, StorageLocked],
    [500, SaveFailed],
    [503, SaveFailed],
    [202, SaveFailed],
    [400, SaveFailed],
    [429, SaveFailed],
  ])('%i to PutFile', async (status, expected) => {
    await start({});
    expect(await failureOf(put(faults.status(status)))).toBeInstanceOf(expected);
    expect(bench.host.calls('PutFile')).toHaveLength(1);
  });

  it.each([
    ['413', faults.status(413), StorageFull],
    ['a conflict', faults.conflict(), StorageConflict],
  ])('%s is understood while a large document is still on its way', async (_what, behaviour, expected) => {
    await start();
    bench.host.always('PutFile', faults.early(behaviour));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const upload = await bench.source(Buffer.alloc(30_000_000));
    expect(await failureOf(bench.client.putFile(file, upload, save))).toBeInstanceOf(expected);
  });

  it.each(['utf8', 'latin1'] as const)('the reason for a failed lock is shown, in %s', async (encoding) => {
    await start();
    const reason = Buffer.from('checked out by José', encoding).toString('latin1');
    const behaviour = faults.status(423, { headers: { 'X-WOPI-LockFailureReason': reason } });
    expect((await failureOf(put(behaviour))).message).toContain('checked out by José');
  });

  it.each([
    [404, HostLacksOperation],
    [501, HostLacksOperation],
    [400, NameRefused],
    [409, NameRefused],
    [413, StorageFull],
    [401, HostUnauthorized],
    [500, SaveFailed],
  ])('%i to save-as and renaming', async (status, expected) => {
    await start();
    bench.host.always('PutRelativeFile', faults.status(status));
    bench.host.always('RenameFile', faults.status(status));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const upload = await bench.source('new');
    expect(await failureOf(bench.client.putFileRelative(file, upload, { suggestedTarget: 'b.odt' }))).toBeInstanceOf(
      expected,
    );
    expect(await failureOf(bench.client.renameFile(file, upload, { requestedName: 'b' }))).toBeInstanceOf(expected);
  });

  it('locks are taken, refreshed and released, and a mismatch names the lock that holds', async () => {
    await start({ wopi: { locks: true } });
    const stored = bench.host.add('letter.odt', 'old');
    const file = bench.host.wopiFile(stored);
    await bench.client.lock(file, 'svc-lock1');
    await bench.client.refreshLock(file, 'svc-lock1');
    expect(stored.lock).toBe('svc-lock1');
    expect(await failureOf(bench.client.lock(file, 'other'))).toMatchObject({ currentLock: 'svc-lock1' });
    await bench.client.unlock(file, 'svc-lock1');
    expect(stored.lock).toBeUndefined();
    expect(bench.host.calls('Lock')[0]?.headers).toMatchObject({ 'x-wopi-override': 'LOCK', 'content-length': '0' });
  });

  it('FileUrl is tried first, as it is, and /contents when it fails', async () => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'from contents'));
    const fileUrl = `${bench.host.page('/blob', faults.status(200, { body: 'from FileUrl' }))}?sig=a%2Fb==`;
    await bench.client.getFile(file, bench.path(), { fileUrl });
    expect(await readFile(bench.path(), 'utf8')).toBe('from FileUrl');
    expect(bench.host.calls('Other')[0]?.target).toBe('/blob?sig=a%2Fb==');
    expect(bench.host.calls('GetFile')).toHaveLength(0);

    bench.host.page('/blob', faults.status(500));
    await bench.client.getFile(file, bench.path(), { fileUrl });
    expect(await readFile(bench.path(), 'utf8')).toBe('from contents');
  });

  it('templates are fetched with the user’s credentials in headers only', async () => {
    await start();
    const stored = bench.host.add('new.odt');
    const url = `${bench.host.page('/template/1', faults.status(200, { body: 'template' }))}?token=t1`;
    expect(await bench.client.fetchTemplate(bench.host.wopiFile(stored), url, bench.path())).toEqual({ size: 8 });
    const [call] = bench.host.calls('Other');
    expect(call?.target).toBe('/template/1?token=t1');
    expect(call?.header('authorization')).toBe(`Bearer ${stored.token}`);
  });
});

describe.each(Object.entries(knownHosts))('a host like %s', (name, behaveLike) => {
  it('is understood', async () => {
    const bench = await ClientBench.start({ svc: { dialects: ['cool'], wopi: { locks: true } } });
    const stored = bench.host.add('Grüße 100%.odt', 'old text', `endpoint!${name}==`);
    behaveLike(bench.host, stored);
    const file = bench.host.wopiFile(stored);
    const info = await bench.client.checkFileInfo(file);
    expect(info).toMatchObject({ BaseFileName: 'Grüße 100%.odt', UserCanWrite: true });
    expect(await bench.client.getFile(file, bench.path())).toEqual({ size: 8 });
    const lock = info.SupportsLocks ? 'svc-0badcafe' : undefined;
    if (lock !== undefined) await bench.client.lock(file, lock);
    const { lastModifiedTime } = await bench.client.putFile(file, await bench.source('first'), {
      ...save,
      lock,
      timestamp: info.LastModifiedTime,
    });
    await bench.client.putFile(file, await bench.source('second'), { ...save, lock, timestamp: lastModifiedTime });
    expect(stored.bytes?.toString()).toBe('second');
    await bench.stop();
  });
});

describe('a host like Nextcloud', () => {
  it('finds a conflict by its own dialect and keeps the document when renaming', async () => {
    const bench = await ClientBench.start({ svc: { dialects: ['cool'] } });
    const stored = bench.host.add('letter.odt', 'old');
    knownHosts['nextcloud']?.(bench.host, stored);
    const timestamp = stored.lastModifiedTime;
    stored.write(Buffer.from('changed from outside'));
    const upload = await bench.source('ours');
    const file = bench.host.wopiFile(stored);
    expect(await failureOf(bench.client.putFile(file, upload, { ...save, timestamp }))).toBeInstanceOf(StorageConflict);
    expect(stored.bytes?.toString()).toBe('changed from outside');
    await bench.client.putFile(file, upload, save);
    await bench.client.renameFile(file, upload, { requestedName: 'note' });
    expect(stored.bytes?.toString()).toBe('ours');
    await bench.stop();
  });
});
