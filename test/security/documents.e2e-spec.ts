import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { RawRequest } from '../helpers/raw-request.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceWithDoors } from './service-with-doors.js';
import { until } from '../helpers/until.js';

/** Its last letter by its code. */
const spelledOut = (wopiSrc: string): string =>
  wopiSrc.replace(/.$/, (letter) => `%${Buffer.from(letter).toString('hex')}`);

describe('the door to documents', () => {
  let service: ServiceWithDoors;
  let host: TestHost;

  beforeAll(async () => {
    service = await ServiceWithDoors.start({ session: { documents: { maxPerUser: 3, maxPerPath: 2, maxPerHost: 4 } } });
    host = await TestHost.start();
    // A document that is being opened counts, too.
    host.always('GetFile', faults.hang);
  });
  afterAll(async () => {
    await service.stop();
    await host.stop();
  });

  /** A document as this user sees it. */
  const of = (UserId: string): StoredFile => {
    const file = host.add('letter.fodt', 'x');
    file.info = { ...file.info, UserId };
    return file;
  };

  /** Why it is not opened; undefined when the host is asked for the file. */
  async function open(
    file: StoredFile,
    query: string | ((wopiSrc: string) => string) = '',
  ): Promise<string | undefined> {
    const before = host.calls('GetFile').length;
    const wopiSrc = typeof query === 'string' ? host.src(file) + query : query(host.src(file));
    const client = await SocketClient.hello(service.socketUrl, { wopiSrc, accessToken: file.token });
    const asked = host.called('GetFile', before + 1).then(() => undefined);
    return Promise.race([asked, client.until(() => client.fatal?.code)]);
  }

  it('opens a few for one address, one user and one host, whatever the query says and however the path is spelled', async () => {
    const first = of('mallory');
    expect(await open(first, '?v=0')).toBeUndefined();
    expect(await open(first, '?v=1')).toBeUndefined();
    expect(await open(first, '?v=2')).toBe('too_many_documents_of_path');
    expect(await open(first, spelledOut)).toBe('too_many_documents_of_path');
    expect(await open(of('mallory'))).toBeUndefined();
    expect(await open(of('mallory'))).toBe('too_many_documents_of_user');
    expect(await open(of('alice'))).toBeUndefined();
    expect(await open(of('bob'))).toBe('too_many_documents_of_host');
  });
});

describe('the metrics', () => {
  it('are read by their token only, where there is one; short tokens stop the start', async () => {
    const metricsToken = 'a-token-of-thirty-two-characters-or-more';
    const service = await ServiceWithDoors.start({ operations: { metrics: true, metricsToken } });
    const read = async (authorization: string): Promise<number> =>
      (await fetch(`${service.url}/svc/metrics`, { headers: { Authorization: authorization } })).status;
    expect(await read(`Bearer ${metricsToken}`)).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${metricsToken}`]) expect(await read(wrong)).toBe(401);
    await service.stop();
    for (const name of ['adminToken', 'metricsToken'])
      await expect(ServiceWithDoors.start({ operations: { [name]: 'guessable' } })).rejects.toThrow(/32 characters/);
  });
});

describe('the names of the service', () => {
  it('are its own: who was led here by another one is refused', async () => {
    const service = await ServiceWithDoors.start({ baseUrl: 'https://office.example.org', hostNames: ['office.lan'] });
    const status = async (host: string, path: string): Promise<string> => {
      const request = await RawRequest.open(service.url);
      await request.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://office.example.org\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      await until(() => request.received.includes('\r\n'));
      request.socket.destroy();
      return request.received.split(' ')[1] ?? '';
    };
    for (const name of ['office.example.org', 'OFFICE.lan:8080', 'localhost', '127.0.0.1:1', '[::1]:1'])
      expect(await status(name, '/svc/socket')).toBe('101');
    for (const name of ['evil.example', 'office.example.org.evil.example'])
      expect(await status(name, '/svc/socket')).toBe('421');
    await service.stop();
  });
});
