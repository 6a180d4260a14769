import { jest } from '@jest/globals';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DnsResolver } from './dns-resolver.js';
import { addressesInHostsFile, searchNames } from './system-names.js';

/** Asks a name server of the test. */
class Resolver extends DnsResolver {
  constructor(private readonly server: string) {
    super();
  }
  protected override servers(): string[] {
    return [this.server];
  }
}

/** An answer with the address 192.0.2.1 to what asks for IPv4, with none to what asks for IPv6. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const answers = question.readUInt16BE(end - 4) === 1 ? 1 : 0;
  const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x80, 0, 1, 0, answers, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]);
  return Buffer.concat([head, question.subarray(12, end), ...(answers === 1 ? [record] : [])]);
}

/** Says that there is no such name. */
function refusalOf(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from([question[0]!, question[1]!, 0x81, 0x83, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, question.subarray(12, end)]);
}

function timePasses(ms: number): void {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

describe('the resolver', () => {
  let server: Socket;
  let questions = 0;
  let isSilent = false;
  let isGone = false;
  let resolver: Resolver;

  beforeEach(async () => {
    [questions, isSilent, isGone] = [0, false, false];
    server = createSocket('udp4').bind(0, '127.0.0.1');
    server.on('message', (question, { port, address }) => {
      if (question.includes('silent')) return;
      questions++;
      if (isSilent) return;
      server.send(isGone ? refusalOf(question) : answerTo(question), port, address);
    });
    await once(server, 'listening');
    resolver = new Resolver(`127.0.0.1:${server.address().port}`);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.close();
  });

  it('asks once for what is asked often', async () => {
    const answers = await Promise.all([resolver.resolve('a.example.org'), resolver.resolve('a.example.org')]);
    expect(answers).toEqual([['192.0.2.1'], ['192.0.2.1']]);
    await resolver.resolve('a.example.org');
    expect(questions).toBe(2);
  });

  it('finds names again that were found before, however many others are asked for', async () => {
    await resolver.resolve('a.example.org');
    const pending = Array.from({ length: 1_500 }, (_, index) => resolver.resolve(`silent${index}.example.org`));
    const outcomes = Promise.allSettled(pending);
    await expect(resolver.resolve('b.example.org')).rejects.toThrow('too many');
    expect(await resolver.resolve('a.example.org')).toEqual(['192.0.2.1']);
    timePasses(40_000);
    const before = questions;
    expect(await resolver.resolve('a.example.org')).toEqual(['192.0.2.1']);
    expect(questions).toBe(before + 2);
    await outcomes;
  });

  it('believes an old answer for a while when no new one comes, and not when there is none any more', async () => {
    await resolver.resolve('a.example.org');
    isSilent = true;
    timePasses(40_000);
    expect(await resolver.resolve('a.example.org')).toEqual(['192.0.2.1']);
    timePasses(300_000);
    await expect(resolver.resolve('a.example.org')).rejects.toThrow('ETIMEOUT');
    [isSilent, isGone] = [false, true];
    timePasses(10_000);
    await expect(resolver.resolve('a.example.org')).rejects.toThrow('no address');
  });

  it('knows localhost without asking', async () => {
    expect(await resolver.resolve('localhost')).toContain('127.0.0.1');
    expect(await resolver.resolve('any.localhost')).toContain('127.0.0.1');
    expect(questions).toBe(0);
  });

  it('takes none of the threads that files need while a name server is silent', async () => {
    isSilent = true;
    const pending = Array.from({ length: 8 }, (_, index) => resolver.resolve(`silent${index}.example.org`));
    const outcomes = Promise.allSettled(pending);
    const first = Promise.race(pending.map((each) => each.catch(() => 'silence')));
    for (let index = 0; index < 20; index++) await stat(tmpdir());
    expect(await Promise.race([first, Promise.resolve('files first')])).toBe('files first');
    for (const { status } of await outcomes) expect(status).toBe('rejected');
  });
});

describe('names of the system', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-names-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are read from the hosts file', async () => {
    await writeFile(join(folder, 'hosts'), '# none\n127.0.0.1 localhost me\n192.0.2.7\tCloud.example # me\n::1 me\n');
    expect(await addressesInHostsFile('me', join(folder, 'hosts'))).toEqual(['127.0.0.1', '::1']);
    expect(await addressesInHostsFile('cloud.example', join(folder, 'hosts'))).toEqual(['192.0.2.7']);
    expect(await addressesInHostsFile('me', join(folder, 'none'))).toEqual([]);
  });

  it('are looked for below the search domains', async () => {
    const path = join(folder, 'resolv.conf');
    await writeFile(path, 'nameserver 192.0.2.1\nsearch ns.svc.cluster.local svc.cluster.local\noptions ndots:2\n');
    expect(await searchNames('cloud', path)).toEqual([
      'cloud.ns.svc.cluster.local',
      'cloud.svc.cluster.local',
      'cloud',
    ]);
    expect((await searchNames('cloud.example.org', path))[0]).toBe('cloud.example.org');
  });
});
