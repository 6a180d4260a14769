import type { HttpAdapterHost } from '@nestjs/core';
import { InvalidOptions, resolveOptions, type HostAdmissionRule, type SvcModuleOptions } from '../../options/index.js';
import { HostRefused, HostUnavailable } from '../errors.js';
import { HostAdmission } from './host-admission.js';
import { HostResolver } from './host-resolver.js';
import { HostUrl } from './host-url.js';
import { OwnAddress } from './own-address.js';

/** Answers each question with the next list of addresses, the last one for ever. */
class ScriptedResolver extends HostResolver {
  readonly answers: string[][];
  readonly asked: string[] = [];

  constructor(...answers: string[][]) {
    super();
    this.answers = answers;
  }

  override async resolve(hostname: string): Promise<string[]> {
    this.asked.push(hostname);
    return (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? [];
  }
}

const admission = (
  hosts?: string[] | HostAdmissionRule,
  resolver: HostResolver = new ScriptedResolver(['127.0.0.1']),
) => listening(undefined, { wopi: { hosts } }, resolver);

/** As in an application whose server listens there. */
function listening(
  bound: { readonly address: string; readonly port: number } | undefined,
  options: SvcModuleOptions = {},
  resolver: HostResolver = new ScriptedResolver(['127.0.0.1']),
): HostAdmission {
  const http = { httpAdapter: { getHttpServer: () => ({ address: () => bound ?? null }) } } as HttpAdapterHost;
  const resolved = resolveOptions(options);
  return new HostAdmission(resolved, resolver, new OwnAddress(resolved, http));
}

const lookUp = async (subject: HostAdmission, origin: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    subject.lookupFor(origin)('ignored', { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

describe('HostAdmission by default', () => {
  it.each([
    'http://127.0.0.1/x',
    'http://127.8.9.1:1/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://localhost/x',
  ])('admits loopback: %s', async (url) => {
    await expect(admission().admit(url)).resolves.toBeUndefined();
  });

  it.each([
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
  ])('refuses %s and names the option', async (url) => {
    const refusal: unknown = await admission()
      .admit(url)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HostRefused);
    expect((refusal as Error).message).toContain('wopi.hosts in SvcModule.forRoot');
    expect((refusal as Error).message).toContain(new URL(url).origin);
  });

  it('judges a name by its addresses', async () => {
    await expect(admission(undefined, new ScriptedResolver(['10.1.2.3'])).admit('http://localhost/')).rejects.toThrow(
      HostRefused,
    );
  });

  it('connects to the admitted addresses of a name only', async () => {
    const subject = admission(undefined, new ScriptedResolver(['10.1.2.3', '127.0.0.1']));
    expect(await lookUp(subject, 'http://any.localhost')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it('is not deceived by a name that changes its address after admission', async () => {
    const subject = admission(undefined, new ScriptedResolver(['127.0.0.1'], ['192.168.0.1']));
    await subject.admit('http://rebinding.localhost/');
    await expect(lookUp(subject, 'http://rebinding.localhost')).rejects.toThrow(HostRefused);
  });

  it('says when a name does not resolve', async () => {
    const failing = new ScriptedResolver();
    failing.resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(admission(['nowhere.example'], failing).admit('http://nowhere.example/')).rejects.toThrow(
      HostUnavailable,
    );
  });
});

describe('HostAdmission with a list', () => {
  const hosts = [
    'https://cloud.example.org',
    'Files.example.org',
    'any.example.org:*',
    'other.example.org:8443',
    '[::1]:81',
  ];

  it.each([
    'https://cloud.example.org/x',
    'https://cloud.example.org:443/x',
    'http://files.example.org/x',
    'http://any.example.org:1234/x',
    'https://any.example.org/x',
    'https://FILES.example.org/x',
    'https://other.example.org:8443/x',
    'http://[0:0:0:0:0:0:0:1]:81/x',
  ])('admits %s', async (url) => {
    await expect(admission(hosts).admit(url)).resolves.toBeUndefined();
  });

  it.each([
    'http://cloud.example.org/x',
    'http://files.example.org:1234/x',
    'https://cloud.example.org:444/x',
    'https://cloud.example.org.evil.org/x',
    'https://xfiles.example.org/x',
    'https://other.example.org/x',
    'http://127.0.0.1/x',
  ])('refuses %s', async (url) => {
    await expect(admission(hosts).admit(url)).rejects.toThrow(HostRefused);
  });
});

describe('HostAdmission and names', () => {
  it.each([
    ['without a list', undefined],
    ['with one', ['cloud.example.org']],
  ])('asks for no name that is not on it: %s', async (_name, hosts) => {
    const resolver = new ScriptedResolver(['127.0.0.1']);
    const subject = admission(hosts, resolver);
    await expect(subject.admit('http://slow.example/')).rejects.toThrow(HostRefused);
    await expect(lookUp(subject, 'http://slow.example')).rejects.toThrow(HostRefused);
    await subject.admit('http://127.0.0.1/').catch(() => undefined);
    expect(resolver.asked).toEqual([]);
  });

  it('waits for no name for ever', async () => {
    const silent = new ScriptedResolver();
    silent.resolve = () => new Promise(() => undefined);
    const subject = listening(undefined, { wopi: { hosts: ['silent.example'], timeouts: { resolve: 20 } } }, silent);
    await expect(subject.admit('http://silent.example/')).rejects.toThrow(HostUnavailable);
  });
});

describe('HostAdmission and our own address', () => {
  const bound = { address: '127.0.0.1', port: 9980 };

  it.each([
    'http://127.0.0.1:9980/svc/convert-to/jobs/1/result',
    'http://127.0.0.2:9980/anything',
    'http://localhost:9980/wopi/files/1',
    'http://[::ffff:127.0.0.1]:9980/',
  ])('is no host: %s', async (url) => {
    const lists = [undefined, ['127.0.0.1:*', 'localhost:*', '127.0.0.2:9980'], () => true];
    for (const hosts of lists)
      await expect(listening(bound, { wopi: { hosts } }).admit(url)).rejects.toThrow(
        /^This is the address of the serv/,
      );
  });

  it('is one below wopi.ownStorage, whatever is listed', async () => {
    const subject = listening(bound, { wopi: { ownStorage: '/wopi', hosts: ['cloud.example.org'] } });
    await subject.admit('http://127.0.0.1:9980/wopi/files/1');
    expect(await lookUp(subject, 'http://localhost:9980')).toEqual([{ address: '127.0.0.1', family: 4 }]);
    for (const path of ['/svc/health', '/wopisvc', '/wopi/../svc/health', '/wopi/%2e%2e/svc', '/wopi/..%2Fsvc', '/'])
      await expect(subject.admit(`http://127.0.0.1:9980${path}`)).rejects.toThrow(HostRefused);
    await expect(subject.admit('http://127.0.0.1:9981/wopi/files/1')).rejects.toThrow(HostRefused);
  });

  it('is no host by its public name either, which may be that of a host with other paths', async () => {
    const hosts = ['https://office.example.org'];
    const subject = listening(bound, { baseUrl: 'https://office.example.org/docs', wopi: { hosts } });
    await subject.admit('https://office.example.org/wopi/files/1');
    await subject.admit('https://office.example.org/docs/svcs');
    const spellings = ['/docs/svc/convert-to', '/docs//svc/x', '/x/../docs/cool/x', '/docs/%2e/hosting/discovery'];
    // As routers and proxies take them, too.
    for (const path of [
      ...spellings,
      '/docs/SVC/x',
      '/Docs/sVc/x',
      '/docs/%73vc/x',
      '/%44ocs/%53VC',
      '/docs/Hosting/x',
    ])
      await expect(subject.admit(`https://office.example.org${path}`)).rejects.toThrow(HostRefused);
  });

  it('is no host by any of its names', async () => {
    const hosts = ['https://office.example.org', 'https://letters.example.org'];
    const subject = listening(bound, { hostNames: ['Letters.example.org'], wopi: { hosts } });
    await subject.admit('https://office.example.org/svc/files/1');
    await subject.admit('https://letters.example.org/files/1');
    await expect(subject.admit('https://letters.example.org/svc/files/1')).rejects.toThrow(HostRefused);
  });

  it('is no host by the port of a proxy on this machine either, unless hosts are listed', async () => {
    const spellings = ['/svc/convert-to/jobs/1', '/cool/x', '/lool/x', '/hosting/discovery', '/x/..//SVC/../svc/y'];
    for (const path of [...spellings, '/SVC/x', '/%73vc/x', '/Hosting/discovery'])
      await expect(listening(bound).admit(`http://localhost:8080${path}`)).rejects.toThrow(/^This is the address of/);
    await listening(bound).admit('http://localhost:8080/svcs/files/1');
    const hosts = ['localhost:8080'];
    await listening(bound, { wopi: { hosts } }).admit('http://localhost:8080/svc/files/1');
  });

  it('is no host under any prefix that a proxy on this machine has for it', async () => {
    for (const path of ['/api/svc/download/1', '/office/x/SVC/convert-to', '/a/%73vc', '/b/hosting/discovery'])
      await expect(listening(bound).admit(`http://127.0.0.1${path}`)).rejects.toThrow(/^This is the address of/);
  });

  it('is the only one on this machine that needs no naming, where the application serves storage', async () => {
    const ownStorage = '/wopi';
    await listening(bound, { wopi: { ownStorage } }).admit('http://127.0.0.1:9980/wopi/files/1');
    // The same storage through a proxy would bring along whatever else that proxy serves.
    for (const url of ['http://127.0.0.1/wopi/files/1/contents', 'http://localhost:8080/files/1'])
      await expect(listening(bound, { wopi: { ownStorage } }).admit(url)).rejects.toThrow(/beside .*wopi\.hosts/);
    const hosts = ['localhost:8080'];
    await listening(bound, { wopi: { ownStorage, hosts } }).admit('http://localhost:8080/files/1');
  });

  it('has to be on loopback for hosts on loopback to be admitted unnamed', async () => {
    const exposed = { address: '0.0.0.0', port: 9980 };
    await expect(listening(exposed).admit('http://127.0.0.1:8080/')).rejects.toThrow(/listens on 0\.0\.0\.0/);
    await listening(exposed, { wopi: { hosts: ['127.0.0.1:8080'] } }).admit('http://127.0.0.1:8080/');
    await listening(exposed, { wopi: { ownStorage: '/wopi' } }).admit('http://127.0.0.1:9980/wopi/files/1');
  });

  it.each<[string, SvcModuleOptions, RegExp]>([
    ['it trusts one', { trustProxy: true }, /behind a proxy \(trustProxy\).*wopi\.hosts/],
    ['it has a public address', { baseUrl: 'https://office.example.org' }, /office\.example\.org \(baseUrl\)/],
    ['it has one in numbers', { baseUrl: 'http://10.0.0.7/docs' }, /10\.0\.0\.7\/docs \(baseUrl\)/],
    ['it has a public name', { hostNames: ['office.intranet'] }, /office\.intranet \(hostNames\)/],
  ])('is exposed by a proxy, too, as far as that shows: %s', async (_how, options, message) => {
    await expect(listening(bound, options).admit('http://127.0.0.1:6379/x')).rejects.toThrow(message);
    await expect(lookUp(listening(bound, options), 'http://127.0.0.1:6379')).rejects.toThrow(HostRefused);
    const wopi = { hosts: ['127.0.0.1:8080'] };
    await listening(bound, { ...options, wopi }).admit('http://127.0.0.1:8080/x');
    const ownStorage = '/wopi';
    await listening(bound, { ...options, wopi: { ownStorage } }).admit('http://127.0.0.1:9980/wopi/files/1');
  });

  it.each(['http://localhost:9980', 'http://office.localhost', 'http://127.0.0.1:9980/docs', 'http://[::1]'])(
    'is not exposed by a public address on this machine: %s',
    async (baseUrl) => {
      await listening(bound, { baseUrl, hostNames: ['other.localhost'] }).admit('http://127.0.0.1:8080/x');
    },
  );
});

describe('HostAdmission and addresses that a host names', () => {
  const source = HostUrl.parse('http://127.0.0.1:8080/wopi/files/1');

  it('admits its own origin, and others only when all are listed', async () => {
    await admission().admit('http://127.0.0.1:8080/blob', source);
    await expect(admission().admit('http://127.0.0.1:6379/', source)).rejects.toThrow(/names an address of another/);
    await admission(['127.0.0.1:*']).admit('http://127.0.0.1:6379/', source);
    await expect(admission(['127.0.0.1:8080']).admit('http://127.0.0.1:6379/', source)).rejects.toThrow(HostRefused);
  });
});

describe('HostAdmission with a wrong list', () => {
  it.each([
    'https://',
    'a host',
    'http://host:port',
    '*.example.org',
    'host/path',
    'http://host/path',
    'https://host:*',
  ])('stops the start: %s', (host) => {
    expect(() => admission([host])).toThrow(InvalidOptions);
  });
});

describe('HostAdmission with a function', () => {
  it('asks it about each address, without the query', async () => {
    const asked: string[] = [];
    const rule: HostAdmissionRule = ({ url, address }) => {
      asked.push(`${url.href} ${address}`);
      return Promise.resolve(address === '10.0.0.2');
    };
    const subject = admission(rule, new ScriptedResolver(['10.0.0.1', '::ffff:10.0.0.2']));
    await subject.admit('http://host/wopi/files/1?access_token=secret');
    expect(asked).toEqual(['http://host/wopi/files/1 10.0.0.1', 'http://host/wopi/files/1 10.0.0.2']);
  });
});
