import { InvalidOptions, resolveOptions, type HostAdmissionRule } from '../../options/index.js';
import { HostRefused, HostUnavailable } from '../wopi.errors.js';
import { HostAdmission } from './host-admission.js';
import { HostResolver } from './host-resolver.js';

/** Answers each question with the next list of addresses, the last one for ever. */
class ScriptedResolver extends HostResolver {
  readonly answers: string[][];

  constructor(...answers: string[][]) {
    super();
    this.answers = answers;
  }

  override async resolve(): Promise<string[]> {
    return (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? [];
  }
}

const admission = (
  hosts?: string[] | HostAdmissionRule,
  resolver: HostResolver = new ScriptedResolver(['127.0.0.1']),
) => new HostAdmission(resolveOptions({ wopi: { hosts } }), resolver);

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
    expect(await lookUp(subject, 'http://evil.example')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it('is not deceived by a name that changes its address after admission', async () => {
    const subject = admission(undefined, new ScriptedResolver(['127.0.0.1'], ['192.168.0.1']));
    await subject.admit('http://rebinding.example/');
    await expect(lookUp(subject, 'http://rebinding.example')).rejects.toThrow(HostRefused);
  });

  it('says when a name does not resolve', async () => {
    const failing = new ScriptedResolver();
    failing.resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    await expect(admission(undefined, failing).admit('http://nowhere.example/')).rejects.toThrow(HostUnavailable);
  });
});

describe('HostAdmission with a list', () => {
  const hosts = ['https://cloud.example.org', 'Files.example.org', 'other.example.org:8443', '[::1]:81'];

  it.each([
    'https://cloud.example.org/x',
    'https://cloud.example.org:443/x',
    'http://files.example.org:1234/x',
    'https://FILES.example.org/x',
    'https://other.example.org:8443/x',
    'http://[0:0:0:0:0:0:0:1]:81/x',
  ])('admits %s', async (url) => {
    await expect(admission(hosts).admit(url)).resolves.toBeUndefined();
  });

  it.each([
    'http://cloud.example.org/x',
    'https://cloud.example.org:444/x',
    'https://cloud.example.org.evil.org/x',
    'https://xfiles.example.org/x',
    'https://other.example.org/x',
    'http://127.0.0.1/x',
  ])('refuses %s', async (url) => {
    await expect(admission(hosts).admit(url)).rejects.toThrow(HostRefused);
  });
});

describe('HostAdmission with a wrong list', () => {
  it.each(['https://', 'a host', 'http://host:port', '*.example.org', 'host/path', 'http://host/path'])(
    'stops the start: %s',
    (host) => {
      expect(() => admission([host])).toThrow(InvalidOptions);
    },
  );
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
