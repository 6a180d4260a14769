import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Test } from '@nestjs/testing';
import { SvcModule } from 'nestjs-svc';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientInput } from '../../src/protocol/index.js';
import { randomNumbers } from '../helpers/random.js';
import { SocketClient } from '../helpers/socket-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const seed = Number(process.env['SVC_SEED'] ?? 4711);
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
    expect(await client.until(() => client.last('answer'))).toMatchObject({ id: 1, ok: false, code: 'bad_message' });
    const file = await service.add();
    const old = await SocketClient.connect(service.socketUrl);
    old.send({ type: 'hello', version: 99, wopiSrc: service.host.src(file), accessToken: 'x' });
    expect((await old.until(() => old.fatal)).code).toBe('wrong_version');
    await old.until(() => old.closeCode === 4001);
    const bare = await SocketClient.hello(service.socketUrl, { wopiSrc: service.host.src(file) });
    expect((await bare.until(() => bare.fatal)).code).toBe('bad_message');
    await client.drop();
  });

  it('answers a question that does not follow the protocol under its number', async () => {
    const client = await service.open(await service.add());
    const asked = (name: string) => client.request((id) => ({ type: 'saveAs', id, name }));
    await expect(asked('/Documents/../copy.odt')).rejects.toMatchObject({ code: 'bad_message' });
    await expect(asked('/Documents/copy')).rejects.toMatchObject({ code: 'bad_message' });
    expect(client.all('error')).toEqual([]);
    expect(service.host.calls('PutRelativeFile')).toEqual([]);
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

  it('refuses what is larger than any message, deeper, or comes before the hello', async () => {
    const file = await service.add();
    const client = await service.open(file);
    for (const text of ['['.repeat(5_000_000), `[${'[],'.repeat(3_000_000)}1]`, '{"a":'.repeat(1_000_000)]) {
      const answer = client.next('error');
      client.socket.send(text);
      expect((await answer).code).toBe('bad_message');
    }
    const stranger = await SocketClient.connect(service.socketUrl);
    stranger.socket.send(Buffer.concat([Buffer.from([2, 0, 0, 0, 7, 0, 0, 0]), randomBytes(100_000)]));
    stranger.send({ type: 'hello', version: 1, wopiSrc: service.host.src(file), accessToken: 'x'.repeat(100_000) });
    await stranger.until(() => stranger.all('error').length === 2);
    expect(stranger.last('welcome')).toBeUndefined();
    const endless = await SocketClient.connect(service.socketUrl);
    endless.socket.send('x'.repeat(33 * 1024 * 1024), () => undefined);
    await endless.until(() => endless.closeCode === 1009);
    expect((await client.ask({ type: 'status' })).kind).toBe('text');
    await stranger.drop();
  });

  it.each(['letter.fodt', 'sheets.fods', 'slides.fodp'])(
    'LibreOffice survives well-formed nonsense in %s',
    async (fixture) => {
      const random = randomNumbers(seed);
      const file = await service.add(fixture);
      const client = await service.open(file);
      const kit = service.kitOf(file);
      client.look();
      for (let index = 0; index < fuzzRounds; index++) {
        client.input(nonsense(random));
        if (index % 50 === 0) await client.applied();
      }
      await client.applied();
      await client.save();
      expect({ seed, kit: service.kitOf(file) }).toEqual({ seed, kit });
    },
    240_000,
  );

  it('takes no number of an input that a tile has no room for, which ended the kit, also from a reader', async () => {
    const file = await service.add();
    const writer = await service.open(file);
    const reader = await service.open(file, { accessToken: file.addUser({ UserId: 'reader', UserCanWrite: false }) });
    const kit = service.kitOf(file);
    reader.seq = 2 ** 40;
    reader.look();
    writer.type('Still here. ');
    await writer.save();
    expect(service.kitOf(file)).toBe(kit);
    expect(reader.last('error')?.code).toBe('bad_message');
    expect(textOf(file.bytes)).toContain('Still here. ');
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

/** Inputs that follow the protocol and make no sense: windows that are not there, places beyond the document, odd numbers. */
function nonsense(random: () => number): ClientInput {
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const number = (): number => any([0, 1, -1, 7, 300, 32_767, 65_535, 1e6, -1e6, 0x7fffffff, -0x7fffffff, 0.5]);
  const place = (): number => Math.min(1e9, Math.max(-1e6, number()));
  const natural = (): number => Math.min(1_000_000, Math.trunc(Math.abs(number())));
  const window = (): number => any([0, 1, 2, 999, 0x7fffffff]);
  const text = (): string =>
    any(['', 'x', '\u0000', '\ud800', '💥', '{"', '"}', '%n%s', '-1', '99999999999', 'a;b', 'é']);
  const action = (): 'down' | 'up' | 'move' => any(['down', 'up', 'move'] as const);
  const pointer = (): { x: number; y: number; count: number; buttons: number; modifiers: number } => {
    return {
      x: place(),
      y: place(),
      count: any([0, 1, 2, 4]),
      buttons: any([0, 1, 4, 7]),
      modifiers: any([0, 0xf000]),
    };
  };
  const makers: readonly (() => ClientInput)[] = [
    () => ({ type: 'key', action: any(['down', 'up'] as const), char: natural(), key: natural() & 0xffff }),
    () => ({ type: 'key', action: 'down', char: 120, key: 0, window: window() }),
    () => ({ type: 'text', text: text() }),
    () => ({ type: 'text', text: text(), window: window() }),
    () => ({ type: 'composition', text: text(), window: window() }),
    () => ({ type: 'removeText', before: natural() % 51, after: natural() % 51 }),
    () => ({ type: 'removeText', before: 1, after: 1, window: window() }),
    () => ({ type: 'mouse', action: action(), ...pointer() }),
    () => ({ type: 'textSelection', handle: any(['start', 'end', 'reset'] as const), x: place(), y: place() }),
    () => ({ type: 'graphicSelection', handle: any(['start', 'end'] as const), x: place(), y: place() }),
    () => ({ type: 'resetSelection' }),
    () => ({ type: 'setPart', part: natural() }),
    () => ({ type: 'selectPart', part: natural(), select: any([true, false]) }),
    () => ({ type: 'moveParts', position: natural(), duplicate: false }),
    () => ({ type: 'completeFunction', name: text() }),
    () => ({ type: 'darkPaper', dark: any([true, false]) }),
    () => ({ type: 'editCell', from: { line: natural(), at: natural() }, to: { line: natural(), at: natural() } }),
    () => ({
      type: 'outline',
      column: any([true, false]),
      level: natural() % 100,
      index: natural(),
      hidden: any([true, false]),
    }),
    () => ({ type: 'dialog', window: window(), id: text(), cmd: text(), data: text(), control: text() }),
    () => ({
      type: 'dialog',
      window: window(),
      id: 'x',
      cmd: 'change',
      data: { [text()]: text() },
      control: 'treeview',
    }),
    () => ({ type: 'windowClose', window: window() }),
    () => ({ type: 'windowMouse', window: window(), action: action(), ...pointer() }),
    () => ({
      type: 'formField',
      args: { [text()]: text(), type: any(['drop-down', text()]), cmd: any(['selected', text()]), data: text() },
    }),
    () => ({
      type: 'contentControl',
      args: {
        type: any(['drop-down', 'date', 'picture', 'alias', text()]),
        selected: text(),
        date: text(),
        changed: text(),
      },
    }),
    () => ({
      type: 'visibleArea',
      part: natural(),
      area: { x: number(), y: number(), width: natural(), height: natural() },
      tileTwips: 1 + (natural() % 100_000),
      margin: natural(),
    }),
  ];
  return any(makers)();
}

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
