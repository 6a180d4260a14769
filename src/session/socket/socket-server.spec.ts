import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { SocketOptions } from '../../options/index.js';
import { protocolVersion } from '../../protocol/index.js';
import { Metrics } from '../../operations/index.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { SocketServer } from './socket-server.js';

/** Time for one ping, ms. */
const interval = 25_000;
const helloTimeout = 10_000;
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

describe('the socket server', () => {
  let server: Server;
  let sockets: SocketServer;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: [...real] });
    server = createServer();
    sockets = new SocketServer(server, {
      isOurs: () => true,
      isNamed: () => true,
      isAdmitted: () => true,
      helloTimeout,
      limits: new SocketOptions(),
      clientOf: () => 'client',
      partners: {
        reception: { welcome: () => new Promise(() => undefined) },
        requests: { handle: () => Promise.resolve() },
        metrics: new SessionMetrics(new Metrics()),
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    sockets.close();
    server.close();
    await once(server, 'close');
    jest.useRealTimers();
  });

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
});
