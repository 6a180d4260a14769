import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { HostResolver, type HostUnavailable } from 'nestjs-svc';
import { faults } from '../helpers/hosts/index.js';
import { Listener } from '../helpers/listener.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ClientBench, failureOf as rejectionOf, quick } from '../wopi/client-bench.js';
import { failureOf, ServiceWithDoors } from './service-with-doors.js';

describe('the door to hosts', () => {
  let service: ServiceWithDoors;

  beforeAll(async () => {
    service = await ServiceWithDoors.start({ wopi: { retries: 0 } });
  });
  afterAll(() => service.stop());

  it('takes none of our own answers for those of a host', async () => {
    for (const name of ['127.0.0.1', 'localhost', '127.9.9.9', '[::ffff:127.0.0.1]']) {
      const wopiSrc = `http://${name}:${service.port}/svc/convert-to/jobs/1/result`;
      expect(await failureOf(await service.openEditor(wopiSrc))).toMatchObject({ status: 403, code: 'host_refused' });
      const client = await SocketClient.hello(service.socketUrl, { wopiSrc, accessToken: 'x' });
      expect((await client.until(() => client.fatal)).code).toBe('host_refused');
      await client.drop();
    }
  });
});

/** Name servers that never answer. */
class SilentNames extends HostResolver {
  readonly asked: string[] = [];

  override resolve(hostname: string): Promise<string[]> {
    this.asked.push(hostname);
    return new Promise(() => undefined);
  }
}

describe('names that nobody listed', () => {
  it.each([undefined, ['storage.example.org']])(
    'are asked of no name server, and delay nobody; wopi.hosts: %j',
    async (hosts) => {
      const names = new SilentNames();
      const service = await ServiceWithDoors.start({
        wopi: { retries: 0, ...(hosts && { hosts }) },
        overrides: [{ provide: HostResolver, useValue: names }],
      });
      const unlisted = 'https://silent.example.invalid';
      const refused = await service.openEditor(`${unlisted}/wopi/files/1`);
      expect(await failureOf(refused)).toMatchObject({ status: 403, code: 'host_refused' });
      const form = new URLSearchParams({ access_token: 'x', postmessage_origin: unlisted });
      const { status } = await service.openEditor('http://127.0.0.1:9/f', form);
      expect(status).toBe(hosts === undefined ? 200 : 403);
      const client = await SocketClient.hello(service.socketUrl, { wopiSrc: `${unlisted}/f`, accessToken: 'x' });
      expect((await client.until(() => client.fatal)).code).toBe('host_refused');
      expect(names.asked).toEqual([]);
      await client.drop();
      await service.stop();
    },
  );
});

describe('the way of an answer of a host', () => {
  let bench: ClientBench;
  let secret: Listener;

  beforeAll(async () => {
    bench = await ClientBench.start({ svc: { wopi: { ...quick, retries: 0 } } });
    secret = await Listener.start();
  });
  afterAll(() => Promise.all([bench.stop(), secret.stop()]));

  it('leads to no other service on this machine: not by FileUrl, template, picture or redirect', async () => {
    const file = bench.host.wopiFile(bench.host.add('letter.odt', 'of the host'));
    await bench.client.getFile(file, bench.path(), { fileUrl: `${secret.url}/secret` });
    expect(await readFile(bench.path(), 'utf8')).toBe('of the host');
    bench.host.once('GetFile', faults.redirect(`${secret.url}/secret`));
    for (const call of [
      bench.client.fetchTemplate(file, `${secret.url}/t.ott`, bench.path()),
      bench.client.download(file, `${secret.url}/dot.png`, bench.path()),
      bench.client.getFile(file, bench.path()),
    ])
      expect(await rejectionOf(call)).toMatchObject({ code: 'host_refused' });
    expect(secret.requests).toEqual([]);
  });

  it('tells nobody which ports are open', async () => {
    const greeter = createServer((socket) => socket.on('error', () => socket.destroy()).end('SSH-2.0-x\r\n\r\n'));
    greeter.listen(0, '127.0.0.1');
    await once(greeter, 'listening');
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const silent = createServer((socket) => socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const ports = [greeter, silent, closed].map(portOf);
    closed.close();
    await once(closed, 'close');
    const addresses = ports.flatMap((port) => [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`]);
    const texts = await Promise.all(
      addresses.map(async (origin) => {
        const call = bench.client.checkFileInfo({ src: `${origin}/f`, credentials: { accessToken: 'x' } });
        const { name, code, status, message } = (await rejectionOf(call)) as HostUnavailable;
        return `${name} ${code} ${status}: ${message.replace(origin, '…')}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    greeter.close();
    silent.close();
  });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
