import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { inspect } from 'node:util';
import { HostRefused, HostTimeout, HostUnavailable, type HostResolver, type SvcModuleOptions } from 'nestjs-svc';
import { LeaseLost } from '../../src/nodes/index.js';
import { faults, type Behaviour } from '../helpers/hosts/index.js';
import { ClientBench, failureOf, quick } from './client-bench.js';

const save = { isModifiedByUser: true, isAutosave: false, isExitSave: false };

describe('faults of the wire', () => {
  let bench: ClientBench;
  const start = async (svc: SvcModuleOptions = { wopi: quick }): Promise<void> => {
    bench = await ClientBench.start({ svc });
  };
  afterEach(async () => bench.stop());

  it.each([
    ['a reset', faults.reset],
    ['500', faults.status(500)],
    ['503', faults.status(503, { headers: { 'Retry-After': '0' } })],
    ['408', faults.status(408)],
    ['429 that says when', faults.status(429, { headers: { 'Retry-After': new Date(0).toUTCString() } })],
    ['silence', faults.hang],
  ])('reads are repeated after %s', async (_what, fault) => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    bench.host.once('CheckFileInfo', fault, fault);
    expect((await bench.client.checkFileInfo(file)).BaseFileName).toBe('letter.odt');
    expect(bench.host.calls('CheckFileInfo')).toHaveLength(3);
  });

  it.each([
    ['cut off', faults.truncated],
    ['stalled', faults.stalled],
  ])('a document %s half way is read again', async (_what, fault) => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    bench.host.once('GetFile', fault);
    expect(await bench.client.getFile(file, bench.path())).toEqual({ size: 7 });
  });

  it('reads are given up after wopi.retries', async () => {
    await start({ wopi: { ...quick, retries: 1 } });
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    bench.host.always('CheckFileInfo', faults.status(503));
    const failure = await failureOf(bench.client.checkFileInfo(file));
    expect(failure).toMatchObject({ code: 'host_unavailable', hostStatus: 503, mayHaveLanded: false });
    expect(bench.host.calls('CheckFileInfo')).toHaveLength(2);
  });

  it.each([
    ['503 for longer than somebody waits', 503, '7'],
    ['429 for longer than somebody waits', 429, '120'],
    ['429 without a time', 429, undefined],
  ])('a host that answers %s is not asked again at once, and the time is told', async (_what, status, seconds) => {
    await start();
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    const fault = faults.status(status, seconds === undefined ? {} : { headers: { 'Retry-After': seconds } });
    const time = seconds === undefined ? {} : { retryAfter: Number(seconds) };
    for (const operation of ['CheckFileInfo', 'GetFile', 'PutFile'] as const) bench.host.always(operation, fault);
    const told = { hostStatus: status, ...time };
    expect(await failureOf(bench.client.checkFileInfo(file))).toMatchObject(told);
    expect(await failureOf(bench.client.getFile(file, bench.path()))).toMatchObject(told);
    expect(await failureOf(bench.client.putFile(file, await bench.source('new'), save))).toMatchObject(told);
    expect(bench.host.calls()).toHaveLength(3);
  });

  it('a call ends with wopi.timeouts.total, pauses and all', async () => {
    await start({ wopi: { hosts: ['127.0.0.1:*'], timeouts: { ...quick.timeouts, total: 300 }, retries: 100 } });
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    bench.host.always('CheckFileInfo', faults.hang);
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostTimeout);
  });

  const unanswered: [string, Behaviour, boolean][] = [
    ['reset', faults.reset, false],
    ['not answered', faults.hang, false],
    ['stored, then reset', faults.landThenReset, true],
    ['stored, never answered', faults.landThenHang, true],
  ];
  it.each(unanswered)('a save that was %s is not repeated, and said to be in doubt', async (_what, fault, landed) => {
    await start();
    const stored = bench.host.add('letter.odt', 'old');
    bench.host.always('PutFile', fault);
    const failure = await failureOf(bench.client.putFile(bench.host.wopiFile(stored), await bench.source('new'), save));
    expect(failure).toBeInstanceOf(HostUnavailable);
    expect(failure).toMatchObject({ mayHaveLanded: true });
    expect(bench.host.calls('PutFile')).toHaveLength(1);
    expect(stored.bytes?.toString()).toBe(landed ? 'new' : 'old');
  });

  it('a save that the host stops taking ends after the idle time', async () => {
    await start({ wopi: { ...quick, hosts: ['127.0.0.1:*'] } });
    const stored = bench.host.add('letter.odt', 'old');
    bench.host.always('PutFile', faults.stopReading);
    const upload = await bench.source(Buffer.alloc(30_000_000));
    const failure = await failureOf(bench.client.putFile(bench.host.wopiFile(stored), upload, save));
    expect(failure).toBeInstanceOf(HostTimeout);
    expect(failure).toMatchObject({ mayHaveLanded: true });
  });

  it('a save of which nothing was sent is repeated', async () => {
    await start({ wopi: { ...quick, retries: 5 } });
    const stored = bench.host.add('letter.odt', 'old');
    const file = { src: `${await freeOrigin()}/wopi/files/1`, credentials: { accessToken: stored.token } };
    let attempts = 0;
    bench.client.use({
      async intercept(call, next) {
        attempts += 1;
        if (attempts < 3) return next(call);
        return next({
          ...call,
          url: call.url.resolve(`${bench.host.src(stored)}/contents`),
          file: bench.host.wopiFile(stored),
        });
      },
    });
    await bench.client.putFile(file, await bench.source('new'), save);
    expect(attempts).toBe(3);
    expect(stored.bytes?.toString()).toBe('new');
  });

  it('a save is asked about when its host is connected, and nothing is sent of one that is not to be', async () => {
    await start();
    const stored = bench.host.add('letter.odt', 'old');
    const file = bench.host.wopiFile(stored);
    const asked: boolean[] = [];
    const beforeSending = async (): Promise<void> => {
      await Promise.resolve();
      if (asked.push(bench.host.calls('PutFile').length === 0) === 1) throw new LeaseLost();
    };
    const refused = bench.client.putFile(file, await bench.source('new'), { ...save, beforeSending });
    expect(await failureOf(refused)).toBeInstanceOf(LeaseLost);
    expect(stored.bytes?.toString()).toBe('old');
    await bench.client.putFile(file, await bench.source('new'), { ...save, beforeSending });
    expect(stored.bytes?.toString()).toBe('new');
    expect(asked).toEqual([true, true]);
  });

  it('a host that is down is named, and nothing is in doubt', async () => {
    await start({ wopi: { ...quick, retries: 0 } });
    const file = { src: `${await freeOrigin()}/wopi/files/1`, credentials: { accessToken: 'secret-token' } };
    const failure = await failureOf(bench.client.putFile(file, await bench.source('x'), save));
    expect(failure).toMatchObject({ code: 'host_unavailable', mayHaveLanded: false });
    expect(failure.message).not.toContain('ECONNREFUSED');
    expect(bench.logged.join('\n')).toContain('ECONNREFUSED');
  });

  it('a caller who gives up gets his own reason', async () => {
    await start();
    bench.host.always('CheckFileInfo', faults.hang);
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'content'));
    const controller = new AbortController();
    const call = bench.client.checkFileInfo(file, { signal: controller.signal });
    await bench.host.called('CheckFileInfo');
    controller.abort(new Error('the user left'));
    expect((await failureOf(call)).message).toBe('the user left');
    expect(bench.host.calls()).toHaveLength(1);
  });

  it('an answer that is no HTTP is an unavailable host', async () => {
    await start({ wopi: { ...quick, retries: 0 } });
    const server = await rawServer('SSH-2.0-hello\r\n\r\n');
    const file = { src: `http://127.0.0.1:${portOf(server)}/wopi/files/1`, credentials: { accessToken: 't' } };
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostUnavailable);
    server.close();
  });
});

describe('redirects', () => {
  let bench: ClientBench;
  beforeEach(async () => {
    bench = await ClientBench.start({ svc: { wopi: { ...quick, maxRedirects: 3 } } });
  });
  afterEach(async () => bench.stop());

  it.each([301, 302, 307, 308])('%i is followed, with the method, the body and the credentials', async (status) => {
    const stored = bench.host.add('letter.odt', 'old', 'moved');
    const first = { ...bench.host.wopiFile(stored), src: `${bench.host.origin}/wopi/files/first` };
    bench.host.once('PutFile', faults.redirect('/wopi/files/moved/contents?hop=1', status));
    bench.host.once('CheckFileInfo', faults.redirect(bench.host.src(stored), status));
    await bench.client.putFile(first, await bench.source('new'), save);
    expect(stored.bytes?.toString()).toBe('new');
    expect(bench.host.calls('PutFile')[1]?.target).toBe(
      `/wopi/files/moved/contents?hop=1&access_token=${stored.token}`,
    );
    expect((await bench.client.checkFileInfo(first)).BaseFileName).toBe('letter.odt');
  });

  it('a circle ends', async () => {
    const stored = bench.host.add('letter.odt', 'old');
    bench.host.always('CheckFileInfo', faults.redirect(bench.host.src(stored)));
    expect(await failureOf(bench.client.checkFileInfo(bench.host.wopiFile(stored)))).toMatchObject({
      code: 'host_answer_invalid',
    });
    expect(bench.host.calls()).toHaveLength(4);
  });

  it.each([
    'http://10.0.0.1/x',
    'http://0.0.0.0:80/x',
    'file:///etc/passwd',
    'http://2130706433/x',
    'http://user@127.0.0.1/x',
  ])('to %s are refused', async (location) => {
    bench.host.always('GetFile', faults.redirect(location));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.getFile(file, bench.path()))).toBeInstanceOf(HostRefused);
  });

  it('neither a template nor FileUrl is fetched from a host that is not admitted', async () => {
    const stored = bench.host.add('letter.odt', 'content');
    const file = bench.host.wopiFile(stored);
    for (const url of ['http://10.0.0.1/t.ott', 'http://192.0.2.7/t.ott', 'ftp://127.0.0.1/t.ott']) {
      expect(await failureOf(bench.client.fetchTemplate(file, url, bench.path()))).toBeInstanceOf(HostRefused);
      expect(await bench.client.getFile(file, bench.path(), { fileUrl: url })).toEqual({ size: 7 });
    }
    expect(new Set(bench.host.calls().map(({ operation }) => operation))).toEqual(new Set(['GetFile']));
  });

  it('303 is not followed: a save must not become a read', async () => {
    bench.host.always('PutFile', faults.redirect('/wopi/files/1', 303));
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.putFile(file, await bench.source('x'), save))).toMatchObject({
      code: 'save_failed',
    });
  });
});

describe('another origin', () => {
  it('gets no credentials: not by redirect, FileUrl, template or image', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { ...quick, hosts: ['127.0.0.1:*'] } } });
    const other = await ClientBench.start();
    const stored = bench.host.add('letter.odt', 'old');
    const url = `${other.host.page('/blob', faults.status(200, { body: 'x' }))}?sig=1`;
    for (const credentials of [
      { accessToken: stored.token },
      { accessHeader: `Authorization: Basic ${stored.token}` },
    ]) {
      const file = bench.host.wopiFile(stored, credentials);
      bench.host.once('GetFile', faults.redirect(`${url}&access_token=${stored.token}`));
      await bench.client.getFile(file, bench.path()).catch(() => undefined);
      await bench.client.getFile(file, bench.path(), { fileUrl: url });
      await bench.client.fetchTemplate(file, url, bench.path());
      await bench.client.download(file, url, bench.path());
    }
    expect(other.host.calls().length).toBeGreaterThanOrEqual(7);
    for (const call of other.host.calls()) {
      expect(call.headers).not.toHaveProperty('authorization');
    }
    const withToken = other.host.calls().filter((call) => call.target.includes(stored.token));
    // With access_header the query is the host's own affair.
    expect(withToken.length).toBeLessThanOrEqual(1);
    await bench.stop();
    await other.stop();
  });
});

describe('admission on the wire', () => {
  it('connects to what was judged, though the name changes its address', async () => {
    let question = 0;
    const resolver: HostResolver = {
      resolve: async () => Promise.resolve(question++ === 0 ? ['127.0.0.1'] : ['10.255.255.1']),
    };
    const bench = await ClientBench.start({
      svc: { wopi: { ...quick, retries: 0, hosts: ({ address }) => address === '127.0.0.1' } },
      resolver,
    });
    const stored = bench.host.add('letter.odt', 'old');
    const src = bench.host.src(stored).replace('127.0.0.1', 'rebinding.example');
    const failure = await failureOf(bench.client.checkFileInfo({ src, credentials: { accessToken: stored.token } }));
    expect(failure).toBeInstanceOf(HostRefused);
    expect(bench.host.calls()).toHaveLength(0);
    await bench.stop();
  });

  it('reaches a host by a name that leads to loopback', async () => {
    const resolver: HostResolver = { resolve: async () => Promise.resolve(['127.0.0.1']) };
    const bench = await ClientBench.start({ svc: { wopi: { hosts: ['storage.example:*'] } }, resolver });
    const stored = bench.host.add('letter.odt', 'old');
    const src = bench.host.src(stored).replace('127.0.0.1', 'storage.example');
    await bench.client.checkFileInfo({ src, credentials: { accessToken: stored.token } });
    expect(bench.host.calls()[0]?.header('host')).toContain('storage.example');
    await bench.stop();
  });

  it('refuses a host that is not listed before a byte is sent', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { hosts: ['cloud.example.org'] } } });
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'old'));
    expect(await failureOf(bench.client.checkFileInfo(file))).toBeInstanceOf(HostRefused);
    expect(bench.host.calls()).toHaveLength(0);
    await bench.stop();
  });
});

describe('secrets', () => {
  it('stand in no log line and no error, down to the last cause', async () => {
    const bench = await ClientBench.start({ svc: { wopi: { ...quick, retries: 0 } } });
    const stored = bench.host.add('letter.odt', 'old');
    const told: string[] = [];
    const upload = await bench.source('x');
    const behaviours = [
      faults.reset,
      faults.hang,
      faults.status(500),
      faults.status(401),
      faults.conflict(),
      faults.redirect(`http://10.0.0.1/?access_token=${stored.token}`),
      faults.redirect(`http://user:${stored.token}@127.0.0.1/`),
      faults.redirect(`${bench.host.src(stored)}?access_token=${stored.token}`),
      faults.answer({ body: `not JSON ${stored.token}` }),
    ];
    const note = (error: unknown): void => void told.push(inspect(error, { depth: 10, showHidden: true }));
    for (const credentials of [
      { accessToken: stored.token },
      { accessHeader: `Authorization: Basic ${stored.token}` },
    ]) {
      const file = bench.host.wopiFile(stored, credentials);
      for (const behaviour of behaviours) {
        for (const operation of ['CheckFileInfo', 'GetFile', 'PutFile', 'PutRelativeFile', 'RenameFile'] as const) {
          bench.host.always(operation, behaviour);
        }
        const fileUrl = `${bench.host.origin}/b?s=${stored.token}`;
        await Promise.all([
          bench.client.checkFileInfo(file).catch(note),
          bench.client.getFile(file, bench.path(), { fileUrl }).catch(note),
          bench.client.putFile(file, upload, save).catch(note),
          bench.client.putFileRelative(file, upload, { suggestedTarget: 'b' }).catch(note),
          bench.client.renameFile(file, upload, { requestedName: 'b' }).catch(note),
        ]);
      }
    }
    await bench.client
      .checkFileInfo({ src: `http://u:${stored.token}@x/`, credentials: { accessToken: 'x' } })
      .catch(note);
    await bench.client.checkFileInfo(bench.host.wopiFile(stored, { accessHeader: stored.token })).catch(note);
    expect(told.length).toBeGreaterThan(60);
    expect(bench.logged.length).toBeGreaterThan(0);
    for (const text of [...told, ...bench.logged]) expect(text).not.toContain(stored.token);
    await bench.stop();
  });
});

async function freeOrigin(): Promise<string> {
  const server = await rawServer('');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

async function rawServer(greeting: string): Promise<Server> {
  const server = createServer((socket) =>
    socket
      .on('error', () => socket.destroy())
      .resume()
      .end(greeting),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
