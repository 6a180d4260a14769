import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { QuietConnections } from './quiet-connections.js';

describe('connections on which nothing is under way', () => {
  it('are not those on which another question was asked before the first was answered', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const quiet = new QuietConnections(server);
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const heard = text(socket);
    const asked: ServerResponse[] = [];
    const both = new Promise<void>((resolve) => {
      server.on('request', (_, response) => void (asked.push(response) === 2 && resolve()));
    });
    const head = 'GET / HTTP/1.1\r\nHost: a\r\n';
    socket.write(`${head}\r\n${head}Connection: close\r\n\r\n`);
    await both;
    const closed = once(asked[0]!, 'close');
    asked[0]!.end('first');
    await closed;
    server.close();
    quiet.cutSilent();
    asked[1]!.end('second');
    expect(await heard).toMatch(/first[\s\S]*second/);
  });
});
