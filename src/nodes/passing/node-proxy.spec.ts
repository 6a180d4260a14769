import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import {
  ClientRequest,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { resolveOptions } from '../../options/index.js';
import type { NodeRecord } from '../directory/node-record.js';
import { NodeSelf } from '../self/node-self.js';
import { NodeProxy } from './node-proxy.js';
import { NodeSeal } from './node-seal.js';

const options = resolveOptions({ nodes: { redis: 'redis://r', address: 'http://a:1', secret: 'x'.repeat(32) } });
const seal = new NodeSeal(new NodeSelf(options), options);

const nodeAt = (address: string): NodeRecord => ({
  name: 'other',
  run: 'other',
  address,
  version: '1',
  room: { open: 0, places: 1, memory: 1 },
  draining: false,
  full: false,
});

async function listening(server: TcpServer, host = '127.0.0.1'): Promise<string> {
  await once(server.listen(0, host), 'listening');
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
}

describe('a request that is passed on', () => {
  const proxy = new NodeProxy(seal, options);
  let other: Server;
  let here: Server;
  let node: NodeRecord;
  beforeEach(async () => {
    other = createServer((_request, response) => response.end('from the other'));
    here = createServer();
    node = nodeAt(await listening(other));
  });
  afterEach(() => {
    for (const server of [here, other]) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('is over where its client has hung up while the node was looked for', async () => {
    const client = request(await listening(here)).on('error', () => undefined);
    client.end();
    const [incoming, response] = (await once(here, 'request')) as [IncomingMessage, ServerResponse];
    client.destroy();
    await once(response, 'close');
    const passed = proxy.answer(incoming, response, node).then(() => 'over');
    expect(await Promise.race([passed, setTimeout(1_000, 'waits', { ref: false })])).toBe('over');
  });

  it('is answered by the other', async () => {
    here.on('request', (incoming, response) => void proxy.answer(incoming, response, node));
    expect(await (await fetch(await listening(here))).text()).toBe('from the other');
  });

  it.each([
    [600_000, 630_000],
    [60_000, 300_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])(
    'is waited for as long as a node may take to empty itself (%i ms), and longer',
    async (shutdownTimeout, waited) => {
      const patient = new NodeProxy(seal, resolveOptions({ session: { shutdownTimeout } }));
      const timeouts = jest.spyOn(ClientRequest.prototype, 'setTimeout');
      here.on('request', (incoming, response) => void patient.answer(incoming, response, node));
      await (await fetch(await listening(here))).text();
      expect(timeouts.mock.calls.map(([time]) => time)).toEqual([waited]);
      timeouts.mockRestore();
    },
  );

  it('is answered by one whose address is of IPv6', async () => {
    const far = createServer((_request, response) => response.end('from afar'));
    const { port } = new URL(await listening(far, '::1'));
    here.on('request', (incoming, response) => void proxy.answer(incoming, response, nodeAt(`http://[::1]:${port}`)));
    expect(await (await fetch(await listening(here))).text()).toBe('from afar');
    far.close();
    far.closeAllConnections();
  });
});

describe('a line that is passed on', () => {
  const proxy = new NodeProxy(seal, options);
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
  const handshake = 'GET / HTTP/1.1\r\nHost: docs.example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
  const other = createServer();
  const upstreams: Duplex[] = [];
  other.on('upgrade', (_request, socket: Duplex) => {
    upstreams.push(socket);
    socket.on('error', () => undefined).write(switching);
    // More than lies in what is between both.
    for (let piece = 0; piece < 300; piece++) socket.write(Buffer.alloc(100_000));
  });
  const here = createServer();
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  /** A browser that reads nothing, at a line to the node at this address. @returns its socket as it is seen here */
  async function silentReader(address: string): Promise<Socket> {
    const client = connect(Number(new URL(await listening(here)).port), '127.0.0.1').on('error', () => undefined);
    client.pause().write(handshake);
    const [incoming, socket, head] = (await once(here, 'upgrade')) as [IncomingMessage, Socket, Buffer];
    socket.on('error', () => undefined);
    ends.push(() => {
      client.destroy();
      here.close();
    });
    void proxy.connect({ request: incoming, socket, head, client: '', refuse: () => undefined }, nodeAt(address));
    return socket;
  }

  it('ends, of which nothing comes and that takes nothing, though the owner has gone behind what it does not take', async () => {
    const line = await silentReader(await listening(other));
    ends.push(() => other.close());
    while (!line.writableNeedDrain) await setTimeout(5);
    for (const upstream of upstreams) upstream.destroy();
    await setTimeout(50);
    expect(line.destroyed).toBe(false);
    expect(line.timeout).toBe(90_000);
    line.emit('timeout');
    await once(line, 'close');
    expect(proxy.sockets).toBe(0);
  });

  it('asks a node for a certificate of its own name, whatever the browser asked for', async () => {
    const node = createTcpServer();
    const { port } = new URL(await listening(node));
    await silentReader(`https://localhost:${port}`);
    const [socket] = (await once(node, 'connection')) as [Socket];
    const [hello] = (await once(socket, 'data')) as [Buffer];
    ends.push(() => {
      socket.destroy();
      node.close();
    });
    expect(hello.toString('latin1')).toContain('localhost');
    expect(hello.toString('latin1')).not.toContain('docs.example.org');
  });
});
