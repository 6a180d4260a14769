import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Test } from '@nestjs/testing';
import { SvcModule } from 'nestjs-svc';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const fuzzRounds = Number(process.env['SVC_FUZZ_ROUNDS'] ?? 300);

describe('the socket', () => {
  let service: ServiceUnderTest;

  beforeAll(async () => {
    service = await ServiceUnderTest.start();
  });
  afterAll(() => service.stop());
  afterEach(() => service.empty());

  /** The status line of an upgrade. */
  async function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
    const socket = connect(service.port, '127.0.0.1');
    const fields = Object.entries({
      Host: `127.0.0.1:${service.port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    });
    socket.write(`GET ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return data.toString().split('\r\n', 1)[0]!;
  }

  it.each([
    ['our own page', '/svc/socket', { Origin: 'http://127.0.0.1:PORT' }, '101'],
    ['no browser', '/svc/socket', {}, '101'],
    ['another site', '/svc/socket', { Origin: 'https://evil.example' }, '403'],
    ['a sandboxed page', '/svc/socket', { Origin: 'null' }, '403'],
    ['a dialect that is off', '/cool/socket', {}, '404'],
    ['elsewhere', '/socket', {}, '404'],
  ])('from %s', async (_name, path, headers, status) => {
    const withPort = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(service.port))]),
    );
    expect(await upgrade(path, withPort)).toContain(` ${status} `);
  });

  it('wants a hello first, of its own version, with credentials', async () => {
    const client = await SocketClient.connect(service.socketUrl);
    client.send({ type: 'save', id: 1 });
    expect((await client.until(() => client.last('error'))).code).toBe('bad_message');
    const file = await service.add();
    const old = await SocketClient.connect(service.socketUrl);
    old.send({ type: 'hello', version: 99, wopiSrc: service.host.src(file), accessToken: 'x' });
    expect((await old.until(() => old.fatal)).code).toBe('wrong_version');
    await old.until(() => old.closeCode === 4001);
    const bare = await SocketClient.hello(service.socketUrl, { wopiSrc: service.host.src(file) });
    expect((await bare.until(() => bare.fatal)).code).toBe('bad_message');
    await client.drop();
  });

  it('talks to admitted hosts only', async () => {
    const client = await SocketClient.hello(service.socketUrl, {
      wopiSrc: 'http://192.0.2.7/wopi/files/1',
      accessToken: 'x',
    });
    expect((await client.until(() => client.fatal)).code).toBe('host_refused');
  });

  it(`survives ${fuzzRounds} hostile messages while somebody else works`, async () => {
    const file = await service.add();
    const worker = await service.open(file);
    for (let round = 0; round < fuzzRounds; round += 15) {
      const attacker = await service.knock(file);
      for (let index = 0; index < 15 && attacker.closeCode === undefined; index++) {
        attacker.socket.send(hostile(), () => undefined);
      }
      await attacker.drop();
    }
    worker.type('Unharmed ');
    await worker.save();
    expect(textOf(file.bytes)).toContain('Unharmed ');
    expect(service.sessions.list()).toHaveLength(1);
  });

  it('hangs up on those who send nothing but nonsense', async () => {
    const client = await service.open(await service.add());
    for (let index = 0; index < 25; index++) client.socket.send('{}');
    await client.until(() => client.closeCode === 1008);
  });

  it('applies a flood in order, without losing the connection of others', async () => {
    const file = await service.add();
    const [flooder, other] = [await service.open(file), await service.open(file)];
    for (let index = 0; index < 1_500; index++) flooder.type(String(index % 10));
    await other.applied();
    await flooder.save();
    expect(textOf(file.bytes)).toContain('0123456789'.repeat(150));
  });
});

/** Broken JSON, wrong shapes, huge and negative numbers, prototypes, blobs out of place. */
function hostile(): string | Buffer {
  const values = [-1, 1e308, null, '', 'x'.repeat(5_000), [], {}, true, '__proto__', { $blob: 7 }];
  const any = (): unknown => values[randomInt(values.length)];
  const messages = [
    () => randomBytes(randomInt(1, 200)),
    () => randomBytes(50).toString('latin1'),
    () => '{"type":'.repeat(randomInt(1, 500)),
    () => JSON.stringify({ type: 'input', seq: any(), input: any() }),
    () => JSON.stringify({ type: 'input', seq: 1, input: { type: 'uno', command: any(), args: any() } }),
    () => JSON.stringify({ type: 'input', seq: 1, input: { type: 'key', action: any(), char: any(), key: any() } }),
    () => JSON.stringify({ type: 'ask', id: any(), input: { type: 'commandValues', command: any() } }),
    () => JSON.stringify({ type: 'export', id: 1, format: any(), purpose: any(), options: any() }),
    () => JSON.stringify({ type: 'accessToken', token: any() }),
    () => `{"type":"input","__proto__":{"seq":1},"constructor":${JSON.stringify(any())}}`,
    () => JSON.stringify({ type: 'hello', version: any(), wopiSrc: any() }),
    () => Buffer.concat([Buffer.from([2, 0, 0, 0, 7, 0, 0, 0]), randomBytes(randomInt(0, 5_000))]),
  ];
  return messages[randomInt(messages.length)]!();
}

it('lives beside another gateway on the same server', async () => {
  const app = (await Test.createTestingModule({ imports: [SvcModule.forRoot()] }).compile()).createNestApplication({
    logger: false,
  });
  const server = app.getHttpServer() as Server;
  const theirs = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/chat') {
      theirs.handleUpgrade(request, socket, head, (client) => client.send('hello from the other'));
    } else socket.destroy();
  });
  await app.listen(0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const ours = await SocketClient.connect(`ws://127.0.0.1:${port}/svc/socket`);
  const other = new WebSocket(`ws://127.0.0.1:${port}/chat`);
  const [greeting] = (await once(other, 'message')) as [Buffer];
  expect(greeting.toString()).toBe('hello from the other');
  ours.send({ type: 'ping', at: 5 });
  expect((await ours.until(() => ours.last('pong'))).at).toBe(5);
  other.terminate();
  await app.close();
  await ours.until(() => ours.closeCode !== undefined);
});
