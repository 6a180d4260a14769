import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Reception } from './connection.js';
import { SocketServer } from './socket-server.js';

describe('the socket server', () => {
  let server: Server;
  let sockets: SocketServer;

  beforeEach(async () => {
    server = createServer();
    sockets = new SocketServer(
      server,
      { isOurs: () => true, isAdmitted: () => true, reception: {} as unknown as Reception },
      20,
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    sockets.close();
    server.close();
    await once(server, 'close');
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
    const [code] = (await once(dead, 'close')) as [number];
    expect(code).toBe(1006);
    await once(alive, 'ping');
    await once(alive, 'ping');
    expect(alive.readyState).toBe(WebSocket.OPEN);
    expect(sockets.connections).toBe(1);
  });
});
