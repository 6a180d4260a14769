import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect as connectTo, type AddressInfo, type Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { PasswordRequired } from '../../engine/index.js';
import { SocketOptions } from '../../options/index.js';
import { protocolVersion } from '../../protocol/index.js';
import { Metrics } from '../../operations/index.js';
import type { ViewClient } from '../people/view-connection.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { SocketServer, type SocketServerOptions } from './socket-server.js';

/** Time for one ping, ms. */
const interval = 25_000;
const helloTimeout = 10_000;
const passwordTimeout = 20_000;
const real = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

/** What was sent before is with the server when it has answered a ping. */
async function hasAnswered(socket: WebSocket): Promise<void> {
  const answered = once(socket, 'pong');
  socket.ping();
  await answered;
}

/** Whoever welcomes never gets done with it. */
async function sayHello(socket: WebSocket): Promise<void> {
  const progress = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'hello', version: protocolVersion, wopiSrc: 'http://h/f', accessToken: 't' }));
  expect(String((await progress)[0])).toContain('connecting');
}

const askForSign = (socket: WebSocket): void => socket.send(JSON.stringify({ type: 'ping', at: 1 }));

describe('the socket server', () => {
  let server: Server;
  let sockets: SocketServer;
  let welcomes: (client: ViewClient) => Promise<never>;
  let leadsTo: NonNullable<SocketServerOptions['passOn']>;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: [...real] });
    server = createServer();
    leadsTo = () => Promise.resolve(false);
    welcomes = () => new Promise(() => undefined);
    sockets = new SocketServer(server, {
      passOn: (handshake) => leadsTo(handshake),
      isOurs: ({ url }) => url === '/',
      isNamed: () => true,
      isAdmitted: () => true,
      patience: { hello: helloTimeout, password: passwordTimeout },
      limits: new SocketOptions(),
      clientOf: () => 'client',
      partners: {
        reception: { welcome: (_hello, client) => welcomes(client) },
        requests: { handle: () => Promise.resolve() },
        metrics: new SessionMetrics(new Metrics()),
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    sockets.close();
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
    jest.useRealTimers();
  });

  /** Asks for a socket, and never closes its own side. */
  async function ask(): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    const socket = connectTo({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(
      'GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    );
    await once(socket, 'connect');
    return socket;
  }

  async function connect(options: { readonly autoPong?: boolean } = {}): Promise<WebSocket> {
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, options);
    await once(socket, 'open');
    return socket;
  }

  it('hangs up on who does not answer its pings, and keeps who does', async () => {
    const alive = await connect();
    const dead = await connect({ autoPong: false });
    await Promise.all([sayHello(alive), sayHello(dead)]);
    const pinged = Promise.all([once(alive, 'ping'), once(dead, 'ping')]);
    jest.advanceTimersByTime(interval);
    await pinged;
    await hasAnswered(alive);
    const [gone, asked] = [once(dead, 'close'), once(alive, 'ping')];
    jest.advanceTimersByTime(interval);
    expect(await gone).toMatchObject([1006, expect.anything()]);
    await asked;
    expect(alive.readyState).toBe(WebSocket.OPEN);
    expect(sockets.connections).toBe(1);
  });

  it('leaves sockets of other paths to whoever listens for them, later than itself, too', async () => {
    const { port } = server.address() as AddressInfo;
    const theirs = new WebSocketServer({ server, path: '/theirs' });
    const other = new WebSocket(`ws://127.0.0.1:${port}/theirs`);
    await once(other, 'open');
    const ours = await connect();
    await hasAnswered(ours);
    expect(theirs.clients.size).toBe(1);
    other.close();
    await once(other, 'close');
    theirs.close();
    const late = new WebSocket(`ws://127.0.0.1:${port}/theirs`);
    const [error] = (await once(late, 'error')) as [Error];
    expect(error.message).toContain('404');
  });

  it('says its last words, also in the turn in which it closes', async () => {
    let guest: ViewClient | undefined;
    welcomes = (client) => {
      guest = client;
      return new Promise(() => undefined);
    };
    const socket = await connect();
    await sayHello(socket);
    const [heard, closed] = [once(socket, 'message'), once(socket, 'close')];
    guest!.close({ type: 'closed', reason: 'shuttingDown' });
    sockets.close();
    await closed;
    expect(String((await heard)[0])).toContain('shuttingDown');
  });

  it('hangs up on who does not say in time who it is, and on nobody else', async () => {
    const [silent, chatty, polite] = await Promise.all([connect(), connect(), connect()]);
    const said: string[] = [];
    silent.on('message', (data: Buffer) => said.push(data.toString()));
    const pong = once(chatty, 'message');
    chatty.send(JSON.stringify({ type: 'ping', at: 1 }));
    await pong;
    await sayHello(polite);
    await hasAnswered(silent);
    const gone = [silent, chatty].map((socket) => once(socket, 'close'));
    jest.advanceTimersByTime(helloTimeout - 1);
    await hasAnswered(silent);
    jest.advanceTimersByTime(1);
    for (const [code] of await Promise.all(gone)) expect(code).toBe(4001);
    expect(said).toEqual([expect.stringContaining('bad_message')]);
    await hasAnswered(polite);
  });

  it('hangs up on strangers who ask for sign after sign of life', async () => {
    const [flood, joining, polite] = await Promise.all([connect(), connect(), connect()]);
    await Promise.all([sayHello(joining), sayHello(polite)]);
    for (let times = 0; times < 15; times++) {
      askForSign(polite);
      await once(polite, 'message');
      jest.advanceTimersByTime(500);
    }
    const gone = [flood, joining].map((socket) => once(socket, 'close'));
    for (let times = 0; times < 100; times++) [flood, joining].forEach(askForSign);
    for (const [code] of await Promise.all(gone)) expect(code).toBe(1008);
    expect(polite.readyState).toBe(WebSocket.OPEN);
  });

  it('waits so long for a password, whatever is answered meanwhile, and asks no more then', async () => {
    const given: (string | undefined)[] = [];
    welcomes = async (client) => {
      for (let times = 0; times < 3; times++) given.push(await client.askPassword('view', times > 0));
      throw new PasswordRequired();
    };
    const person = await connect();
    const said: string[] = [];
    person.on('message', (data: Buffer) => said.push(data.toString()));
    await sayHello(person);
    await hasAnswered(person);
    jest.advanceTimersByTime(passwordTimeout - 1);
    person.send(JSON.stringify({ type: 'password', password: 'wrong' }));
    await hasAnswered(person);
    expect(given).toEqual(['wrong']);
    const gone = once(person, 'close');
    jest.advanceTimersByTime(1);
    expect(await gone).toMatchObject([4001, expect.anything()]);
    expect(given).toEqual(['wrong', undefined, undefined]);
    expect(said.at(-1)).toContain('password_required');
  });

  it('lets the HTTP server close although a socket is led to another node just then', async () => {
    const way = new EventEmitter();
    leadsTo = async () => {
      way.emit('asked');
      await once(way, 'found');
      return true;
    };
    const asked = once(way, 'asked');
    const person = await ask();
    await asked;
    sockets.close();
    way.emit('found');
    const gone = once(server, 'close');
    server.close();
    await gone;
    person.destroy();
  });

  it('lets the HTTP server close although sockets come while it ends, and says why they are refused', async () => {
    sockets.close();
    const person = await ask();
    let said = '';
    person.on('data', (data: Buffer) => (said += data.toString()));
    await once(person, 'end');
    expect(said).toMatch(/^HTTP\/1.1 503 [^]*"code":"draining"/);
    const gone = once(server, 'close');
    server.close();
    await gone;
    person.destroy();
  });
});
