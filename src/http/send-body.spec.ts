import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sendBody } from './send-body.js';

/** Answers one request with the body, and tells what became of that. */
async function served(body: Readable, take: (incoming: IncomingMessage) => void, silence?: number): Promise<boolean> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = new Promise<boolean>((resolve, reject) => {
    server.once('request', (_, response) => void sendBody(body, response, silence).then(resolve, reject));
  });
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }, take);
  request.on('error', () => undefined);
  return sent.finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

describe('sendBody', () => {
  it('sends all of it', async () => {
    expect(await served(Readable.from(['a', 'b']), (incoming) => void incoming.resume())).toBe(true);
  });

  it('does not wait for a client that takes nothing more', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(100_000));
      },
    });
    expect(await served(endless, (incoming) => void incoming.pause(), 200)).toBe(false);
    expect(endless.destroyed).toBe(true);
  });

  it('is no error when the client goes away before the end', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    expect(await served(endless, (incoming) => void incoming.once('data', () => incoming.destroy()))).toBe(false);
    expect(endless.destroyed).toBe(true);
  });

  it('leaves no limit on a connection that is kept, for the next to ask on it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    server.keepAliveTimeout = 0;
    await once(server, 'listening');
    const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, (incoming) => void incoming.resume());
    const [{ socket }, response] = await asked;
    await sendBody(Readable.from(['a']), response, 10_000);
    expect(socket.timeout).toBe(0);
    server.closeAllConnections();
    server.close();
  });

  it('throws why the body could not be read', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('no such sector'));
      },
    });
    await expect(served(broken, (incoming) => void incoming.on('error', () => undefined))).rejects.toThrow('sector');
  });
});
