import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createTlsServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { SvcModuleOptions } from 'nestjs-svc';
import type { HostCheckStep } from '../../src/protocol/index.js';
import { certificate } from '../../src/wopi/check/host-check.service.js';
import { HostCheck } from '../../src/wopi/index.js';
import { freePort } from '../helpers/free-port.js';
import { faults, type Behaviour, type StoredFile } from '../helpers/hosts/index.js';
import { ClientBench, quick } from './client-bench.js';

const day = 24 * 3_600_000;
const now = Date.now();

let bench: ClientBench;
let file: StoredFile;
let admitsMore: ClientBench;
let tls: Server;
beforeAll(async () => {
  bench = await start({});
  file = bench.host.add('letter.odt', 'content');
  file.info = { PostMessageOrigin: 'https://cloud.example.org' };
  admitsMore = await start({
    hosts: ['127.0.0.1:*', 'http://cloud.example.org'],
    locks: true,
  });
  tls = await ownCertificate(admitsMore.folder);
});
afterEach(() => bench.host.always('CheckFileInfo'));
afterAll(async () => {
  tls.close();
  await Promise.all([bench.stop(), admitsMore.stop()]);
});

/** No name is known. */
const start = (wopi: SvcModuleOptions['wopi']): Promise<ClientBench> =>
  ClientBench.start({
    svc: { wopi: { ...quick, timeouts: { ...quick.timeouts, idle: 2_500, total: 2_600 }, retries: 0, ...wopi } },
    resolver: { resolve: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })) },
  });

/** A host with a certificate that it made for itself. */
async function ownCertificate(folder: string): Promise<Server> {
  const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=127.0.0.1'];
  await promisify(execFile)('openssl', ['req', ...kind, '-keyout', key, '-out', cert]);
  const server = createTlsServer({ key: await readFile(key), cert: await readFile(cert) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const check = (source: string, token = file.token, by = bench): Promise<readonly HostCheckStep[]> =>
  by.get(HostCheck).run(source, { accessToken: token });

const worst = (steps: readonly HostCheckStep[]): readonly HostCheckStep[] =>
  steps.filter(({ outcome }) => outcome !== 'ok');

/** What is found where the host answers CheckFileInfo like this. */
async function foundWith(behaviour: Behaviour): Promise<readonly HostCheckStep[]> {
  bench.host.always('CheckFileInfo', behaviour);
  return worst(await check(bench.host.src(file)));
}

const says = (text: RegExp): unknown => expect.stringMatching(text);

describe('the check of a storage host', () => {
  it('has nothing to say of one that is right', async () => {
    const steps = await check(bench.host.src(file));
    expect(worst(steps)).toEqual([]);
    expect(steps.map(({ step }) => step)).toEqual([
      'address',
      'admission',
      'checkFileInfo',
      'clock',
      'frame',
      'saving',
    ]);
    expect(JSON.stringify(steps)).not.toContain(file.token);
  });

  it.each<[name: string, source: () => string | Promise<string>, step: Partial<HostCheckStep>]>([
    ['no address', () => 'files/1', { step: 'address', remedy: says(/absolute http\(s\) address/) as string }],
    [
      'a host that nobody admitted',
      () => 'https://stranger.example.org/wopi/files/1',
      { step: 'admission', remedy: "add 'https://stranger.example.org' to wopi.hosts (SVC_WOPI_HOSTS)" },
    ],
    [
      'a name that nobody knows',
      () => 'http://cloud.example.org/wopi/files/1',
      { step: 'names', remedy: says(/correct the name, or the name servers/) as string },
    ],
    [
      'a port on which nobody listens',
      async () => `http://127.0.0.1:${await freePort()}/wopi/files/1`,
      {
        step: 'checkFileInfo',
        found: says(/could not be reached .*\(ECONNREFUSED\)$/) as string,
        remedy: says(/whether the host listens there, and whether a firewall/) as string,
      },
    ],
    [
      'a certificate that nobody believes',
      () => `https://127.0.0.1:${(tls.address() as AddressInfo).port}/wopi/files/1`,
      {
        step: 'connection',
        found: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        remedy: says(/valid certificate .*NODE_EXTRA_CA/) as string,
      },
    ],
    [
      'a port that speaks no TLS',
      () => admitsMore.host.origin.replace('http:', 'https:'),
      { step: 'connection', remedy: says(/nothing there speaks TLS/) as string },
    ],
    [
      'a port for TLS on which nobody listens',
      async () => `https://127.0.0.1:${await freePort()}/wopi/files/1`,
      { step: 'connection', found: 'ECONNREFUSED', remedy: says(/whether the host listens there/) as string },
    ],
  ])('finds %s', async (_name, source, step) => {
    const steps = await check(await source(), file.token, admitsMore);
    expect(worst(steps)).toEqual([expect.objectContaining({ outcome: 'failed', ...step })]);
    expect(steps.at(-1)).toMatchObject({ outcome: 'failed' });
  });

  it('finds a certificate that ends soon', () => {
    expect(certificate(new Date(now + 30 * day), now)).toMatchObject({ outcome: 'ok' });
    expect(certificate(new Date(now + 13 * day), now)).toMatchObject({ outcome: 'warning', remedy: 'renew it' });
  });

  it.each<[name: string, behaviour: Behaviour, found: RegExp, remedy: RegExp]>([
    ['a token that is refused', faults.status(401), /401/, /a token that is fresh/],
    ['no such file', faults.status(404), /404/, /made for this very file/],
    ['a host that fails', faults.status(500), /answered CheckFileInfo with 500/, /what the host logged/],
    ['a success that is none', faults.status(204), /answered CheckFileInfo with 204/, /what the host logged/],
    ['a page of a login', faults.status(200, { body: '<html>' }), /no JSON object/, /a page, a login or a proxy/],
    [
      'no name of the file',
      faults.fields({ BaseFileName: undefined }),
      /BaseFileName must be/,
      /JSON that has BaseFileName/,
    ],
    ['redirects in a circle', faults.redirect(''), /redirects more than/, /a page, a login or a proxy/],
    [
      'a redirect to another host',
      faults.redirect('http://127.0.0.2/'),
      /another host/,
      /the address that it redirects to/,
    ],
    ['a host that does not answer', faults.hang, /did not answer CheckFileInfo in time/, /wopi\.timeouts/],
    ['a host that hangs up', faults.reset, /could not be reached/, /firewall or a proxy/],
  ])('finds %s', async (_name, behaviour, found, remedy) => {
    expect(await foundWith(behaviour)).toEqual([
      { step: 'checkFileInfo', outcome: 'failed', found: says(found), remedy: says(remedy) },
    ]);
  });

  it.each<[name: string, behaviour: Behaviour, step: HostCheckStep['step'], found: RegExp, remedy: RegExp]>([
    ['a slow host', faults.slow(2_100), 'checkFileInfo', /^2\d\d\d ms/, /what keeps the host busy/],
    [
      'sloppy JSON',
      faults.fields({ UserCanWrite: 'true', UserId: 7, Size: 'big', disableprint: false }),
      'checkFileInfo',
      /; UserId is a number, not a string; UserCanWrite is a string, not a boolean; Size is a string that cannot be used; disableprint is spelled DisablePrint$/,
      /as the specification does/,
    ],
    [
      'a clock that is behind',
      faults.answer({ headers: { Date: new Date(now - 3_600_000).toUTCString() } }),
      'clock',
      /s behind this machine/,
      /time server/,
    ],
    [
      'no page that may embed',
      faults.fields({ PostMessageOrigin: undefined }),
      'frame',
      /no PostMessageOrigin/,
      /editor\.frameAncestors/,
    ],
    ['a reader', faults.fields({ UserCanWrite: false }), 'saving', /may not write/, /UserCanWrite: true/],
    ['locks', faults.fields({ SupportsLocks: true }), 'saving', /switched off here/, /SVC_WOPI_LOCKS=true/],
    ['no times', faults.fields({ LastModifiedTime: undefined }), 'saving', /no LastModifiedTime/, /to PutFile/],
  ])('warns of %s', async (_name, behaviour, step, found, remedy) => {
    expect(await foundWith(behaviour)).toEqual([
      { step, outcome: 'warning', found: says(found), remedy: says(remedy) },
    ]);
  });

  it('finds an embedding page that is none', async () => {
    expect(await foundWith(faults.fields({ PostMessageOrigin: 'cloud.example.org' }))).toEqual([
      { step: 'frame', outcome: 'failed', found: says(/is no origin/), remedy: says(/scheme, name and port/) },
    ]);
  });
});
