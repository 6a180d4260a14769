import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { watchHeartbeat } from './heartbeat.js';

const every = 20;

describe('a connection to Redis that falls silent', () => {
  const server = createServer();
  let sockets: Socket[];
  let answers: boolean;
  let client: Redis;
  let end: () => void;
  beforeEach(async () => {
    sockets = [];
    server.removeAllListeners('connection').on('connection', (socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', () => answers && socket.write('+OK\r\n'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    client = new Redis({
      port,
      disableClientInfo: true,
      enableOfflineQueue: false,
      retryStrategy: () => 10,
      disconnectTimeout: 20,
      lazyConnect: true,
    });
    client.on('error', () => undefined);
    end = watchHeartbeat(client, every);
  });
  afterEach(() => {
    end();
    client.disconnect();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is made anew, also where it never said a word', async () => {
    answers = false;
    client.connect().catch(() => undefined);
    while (sockets.length < 3) await setTimeout(every);
    answers = true;
    await once(client, 'ready');
    const { length } = sockets;
    await setTimeout(10 * every);
    expect(sockets).toHaveLength(length);
    answers = false;
    while (sockets.length === length) await setTimeout(every);
  });
});
