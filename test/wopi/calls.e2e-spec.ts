import { readFile } from 'node:fs/promises';
import { generateKeyPairSync, verify } from 'node:crypto';
import { withHeaders, WopiAuthInterceptor, type WopiFile } from 'nestjs-svc';
import { proofMessage } from '../../src/wopi/interceptors/wopi-proof.js';
import { faults, type RecordedCall } from '../helpers/hosts/index.js';
import { ClientBench } from './client-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

describe('calls to a host', () => {
  let bench: ClientBench;

  beforeEach(async () => {
    bench = await ClientBench.start();
  });
  afterEach(async () => bench.stop());

  it('reads file information and the document', async () => {
    const file = bench.host.add('letter.odt', 'content');
    const info = await bench.client.checkFileInfo(bench.host.wopiFile(file));
    expect(info).toMatchObject({
      BaseFileName: 'letter.odt',
      UserCanWrite: true,
      LastModifiedTime: file.lastModifiedTime,
    });
    expect(await bench.client.getFile(bench.host.wopiFile(file), bench.path())).toEqual({ size: 7 });
    expect(await readFile(bench.path(), 'utf8')).toBe('content');
  });

  it('saves with length, type, override and the save headers', async () => {
    const file = bench.host.add('letter.odt', 'old');
    const timestamp = file.lastModifiedTime;
    const result = await bench.client.putFile(bench.host.wopiFile(file), await bench.source('new text'), {
      ...save,
      timestamp,
      extendedData: 'a=b; 100% é',
    });
    const [call] = bench.host.calls('PutFile');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '8',
      'x-wopi-override': 'PUT',
      'x-svc-wopi-ismodifiedbyuser': 'true',
      'x-svc-wopi-isautosave': 'false',
      'x-svc-wopi-isexitsave': 'false',
      'x-svc-wopi-timestamp': timestamp,
      'x-svc-wopi-extendeddata': Buffer.from('a=b; 100% é').toString('latin1'),
    });
    expect(call?.headers).not.toHaveProperty('transfer-encoding');
    expect(call?.headers).not.toHaveProperty('x-cool-wopi-timestamp');
    expect(call?.header('user-agent')).toMatch(/^nestjs-svc\/\d+\.\d+\.\d+/);
    expect(file.bytes?.toString()).toBe('new text');
    expect(result).toEqual({ lastModifiedTime: file.lastModifiedTime });
    expect(file.lastModifiedTime).not.toBe(timestamp);
  });

  it('names the call, the person’s session, the version and who edited, for the host’s own log', async () => {
    const file = { ...bench.host.wopiFile(bench.host.add('letter.odt', 'old')), sessionId: 'session-1' };
    bench.host.once('CheckFileInfo', faults.status(500));
    await bench.client.checkFileInfo(file);
    await bench.client.putFile(file, await bench.source('x'), { ...save, editors: ['ada', 'b,c', '', 'zoë'] });
    const [first, again, put] = bench.host.calls();
    for (const call of [first, again, put]) {
      expect(call?.header('x-wopi-correlationid')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(call?.header('x-wopi-sessionid')).toBe('session-1');
      expect(call?.header('x-wopi-clientversion')).toMatch(/^\d+\.\d+\.\d+/);
    }
    const ids = [first, again, put].map((call) => call?.header('x-wopi-correlationid'));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(first?.headers).not.toHaveProperty('x-wopi-editors');
    expect(put?.header('x-wopi-editors')).toBe(`ada,${Buffer.from('zoë').toString('latin1')}`);
    expect(bench.logged.some((line) => line.includes(ids[0]!))).toBe(true);
  });

  it('sends no timestamp when none is given, and closes the connection after an exit save', async () => {
    const file = bench.host.add('letter.odt', 'old');
    const exit = { isModifiedByUser: false, isAutosave: true, isExitSave: true };
    await bench.client.putFile(bench.host.wopiFile(file), await bench.source('x'), exit);
    const [call] = bench.host.calls('PutFile');
    expect(call?.headers).not.toHaveProperty('x-svc-wopi-timestamp');
    expect(call?.headers).toMatchObject({
      connection: 'close',
      'x-svc-wopi-ismodifiedbyuser': 'false',
      'x-svc-wopi-isautosave': 'true',
      'x-svc-wopi-isexitsave': 'true',
    });
  });

  it('saves an empty file with its length', async () => {
    const file = bench.host.add('empty.txt', 'old');
    await bench.client.putFile(bench.host.wopiFile(file), await bench.source(''), save);
    expect(bench.host.calls('PutFile')[0]?.headers).toMatchObject({ 'content-length': '0' });
    expect(file.bytes).toHaveLength(0);
  });

  it('streams large files both ways', async () => {
    const bytes = Buffer.alloc(20_000_000, 'abcdefg');
    const file = bench.host.add('large.bin', 'old');
    await bench.client.putFile(bench.host.wopiFile(file), await bench.source(bytes), save);
    expect(file.bytes?.equals(bytes)).toBe(true);
    expect(await bench.client.getFile(bench.host.wopiFile(file), bench.path())).toEqual({ size: bytes.length });
    expect((await readFile(bench.path())).equals(bytes)).toBe(true);
  });

  it('saves as a new name', async () => {
    const file = bench.host.add('letter.odt', 'old');
    const target = '/jan/holešovský/hello world%1.pdf';
    const stored = await bench.client.putFileRelative(bench.host.wopiFile(file), await bench.source('12345'), {
      suggestedTarget: target,
    });
    expect(bench.host.calls('PutRelativeFile')[0]?.headers).toMatchObject({
      'x-wopi-override': 'PUT_RELATIVE',
      'x-wopi-suggestedtarget': '/jan/hole+AWE-ovsk+AP0-/hello world+ACU-1.pdf',
      'x-wopi-size': '5',
      'content-length': '5',
    });
    expect(stored.name).toBe(target);
    expect(stored.url).toContain(`${bench.host.origin}/wopi/files/2?access_token=`);
  });

  it('writes blanks in a host’s address in the way the wire needs', async () => {
    const file = bench.host.add('letter.odt', 'old');
    bench.host.once('PutRelativeFile', faults.fields({ Url: 'http://host/my file?a=b' }));
    const stored = await bench.client.putFileRelative(bench.host.wopiFile(file), await bench.source('1'), {
      suggestedTarget: 'b.odt',
    });
    expect(stored.url).toBe('http://host/my%20file?a=b');
  });

  it('renames, the document going along', async () => {
    const file = bench.host.add('letter.odt', 'old');
    const stored = await bench.client.renameFile(bench.host.wopiFile(file), await bench.source('bytes'), {
      requestedName: 'Grüße',
    });
    const [call] = bench.host.calls('RenameFile');
    expect(call?.headers).toMatchObject({ 'x-wopi-override': 'RENAME_FILE', 'x-wopi-requestedname': 'Gr+APwA3w-e' });
    expect(call?.body.toString()).toBe('bytes');
    expect(stored).toEqual({ name: 'Grüße' });
    expect(file.name).toBe('Grüße.odt');
  });

  it('leaves WOPISrc as it is, byte for byte', async () => {
    bench.host.add('letter.odt', 'old', 'endpoint!YW/Jj==');
    const src = `${bench.host.origin}/wopi/files/endpoint!YW%2fJj==?tenant='n%C3%B6rd'&x==`;
    const given: WopiFile = { src, credentials: { accessToken: 'a/b+c%2f==' } };
    await bench.client.checkFileInfo(given).catch(() => undefined);
    await bench.client.getFile(given, bench.path()).catch(() => undefined);
    const token = `access_token=${encodeURIComponent('a/b+c%2f==')}`;
    expect(bench.host.calls().map((call) => call.target)).toEqual([
      `/wopi/files/endpoint!YW%2fJj==?tenant='n%C3%B6rd'&x==&${token}`,
      `/wopi/files/endpoint!YW%2fJj==/contents?tenant='n%C3%B6rd'&x==&${token}`,
    ]);
  });

  it('takes no locks unless switched on', async () => {
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    await bench.client.lock(file, 'l');
    await bench.client.refreshLock(file, 'l');
    await bench.client.unlock(file, 'l');
    expect(bench.host.calls()).toEqual([]);
  });

  it('passes the application’s interceptors, and they see no credentials', async () => {
    const seen: string[] = [];
    bench.client.use({
      async intercept(call, next) {
        seen.push(call.url.href, ...Object.keys(call.headers));
        const answer = await next(withHeaders(call, { 'X-Tenant': 'north' }));
        seen.push(`${call.operation} ${answer.status}`);
        return answer;
      },
    });
    const file = bench.host.add('letter.odt', 'old');
    await bench.client.checkFileInfo(bench.host.wopiFile(file));
    expect(bench.host.calls()[0]?.header('x-tenant')).toBe('north');
    expect(seen).toEqual([bench.host.src(file), 'CheckFileInfo 200']);
  });
});

describe('credentials', () => {
  it('are a token in the query and as bearer, on every call', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { locks: true } } });
    const file = bench.host.add('letter.odt', 'old');
    await makeEveryCall(bench, bench.host.wopiFile(file));
    const calls = bench.host.calls();
    expect(calls).toHaveLength(7);
    for (const call of calls) {
      expect(call.query.getAll('access_token')).toEqual([file.token]);
      expect(call.header('authorization')).toBe(`Bearer ${file.token}`);
    }
    await bench.stop();
  });

  it('are the header lines instead, on every call', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { locks: true } } });
    const file = bench.host.add('letter.odt', 'old');
    bench.host.requiredAuthorization = 'Basic dXNlcjpwYXNz';
    const accessHeader = '\r\nAuthorization: Basic dXNlcjpwYXNz\r\n\r\nX-Requested-With: XMLHttpRequest\r\n\r\n';
    await makeEveryCall(bench, bench.host.wopiFile(file, { accessHeader }));
    const calls = bench.host.calls();
    expect(calls).toHaveLength(7);
    for (const call of calls) {
      expect(call.headers).toMatchObject({ authorization: 'Basic dXNlcjpwYXNz', 'x-requested-with': 'XMLHttpRequest' });
      expect(call.target).not.toContain('access_token');
    }
    await bench.stop();
  });

  it('may be shown by an interceptor of the application’s own', async () => {
    const signed: WopiAuthInterceptor = {
      intercept: async (call, next) => next(withHeaders(call, { Authorization: 'Signature x' })),
    };
    const bench = await ClientBench.start({ overrides: [[WopiAuthInterceptor, signed]] });
    const file = bench.host.add('letter.odt', 'old');
    bench.host.requiredAuthorization = 'Signature x';
    await bench.client.checkFileInfo(bench.host.wopiFile(file));
    expect(bench.host.calls()[0]?.target).toBe('/wopi/files/1');
    await bench.stop();
  });
});

describe('dialects', () => {
  it('puts the save headers under every prefix switched on', async () => {
    const bench = await ClientBench.start({ svc: { dialects: ['cool', 'lool'] } });
    const file = bench.host.add('letter.odt', 'old');
    const timestamp = file.lastModifiedTime;
    await bench.client.putFile(bench.host.wopiFile(file), await bench.source('x'), { ...save, timestamp });
    const headers = bench.host.calls('PutFile')[0]?.headers;
    for (const word of ['svc', 'cool', 'lool']) {
      expect(headers).toMatchObject({
        [`x-${word}-wopi-timestamp`]: timestamp,
        [`x-${word}-wopi-ismodifiedbyuser`]: 'true',
        [`x-${word}-wopi-isautosave`]: 'false',
        [`x-${word}-wopi-isexitsave`]: 'false',
      });
    }
    await bench.stop();
  });
});

describe('proof', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const proofKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const isProven = (call: RecordedCall, origin: string, token: string): boolean => {
    const message = proofMessage(token, origin + call.target, BigInt(call.header('x-wopi-timestamp') ?? 0));
    return verify('sha256', message, publicKey, Buffer.from(call.header('x-wopi-proof') ?? '', 'base64'));
  };

  it('signs every call to the host, whatever it fetches there, for the token that the address carries', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { proofKey, locks: true } } });
    const stored = bench.host.add('letter.odt', 'old');
    const file = bench.host.wopiFile(stored);
    await makeEveryCall(bench, file);
    const page = bench.host.page('/blob', faults.status(200, { body: 'x' }));
    await bench.client.fetchTemplate(file, `${page}?access_token=of%2Fthe%20template`, bench.path());
    await bench.client.getFile(file, bench.path(), { fileUrl: `${page}?access_token=of+FileUrl` });
    await bench.client.download(file, `${page}?picture=1`, bench.path());
    const tokens = ['of/the template', 'of FileUrl', stored.token];
    for (const call of bench.host.calls()) {
      const token = call.operation === 'Other' ? tokens.shift()! : stored.token;
      expect(isProven(call, bench.host.origin, token)).toBe(true);
      expect(call.header('x-wopi-proofold')).toBe(call.header('x-wopi-proof'));
      expect(call.header('x-wopi-timestamp')).toMatch(/^\d{18}$/);
    }
    expect(tokens).toEqual([]);
    await bench.stop();
  });

  it('is given to another host for a token of its own only', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { proofKey, hosts: ['127.0.0.1:*'] } } });
    const other = await ClientBench.start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    const page = other.host.page('/blob', faults.status(200, { body: 'x' }));
    await bench.client.download(file, page, bench.path());
    await bench.client.download(file, `${page}?access_token=theirs`, bench.path());
    const [without, withOne] = other.host.calls();
    expect(without?.headers).not.toHaveProperty('x-wopi-proof');
    expect(isProven(withOne!, other.host.origin, 'theirs')).toBe(true);
    await bench.stop();
    await other.stop();
  });
});

async function makeEveryCall(bench: ClientBench, file: WopiFile): Promise<void> {
  const upload = await bench.source('bytes');
  await bench.client.checkFileInfo(file);
  await bench.client.getFile(file, bench.path());
  await bench.client.lock(file, 'l1');
  await bench.client.putFile(file, upload, { ...save, lock: 'l1' });
  await bench.client.renameFile(file, upload, { requestedName: 'b' });
  await bench.client.putFileRelative(file, upload, { suggestedTarget: 'c.odt' });
  await bench.client.unlock(file, 'l1');
}
