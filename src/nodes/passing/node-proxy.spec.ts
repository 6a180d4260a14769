import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a request that is passed on', () => {
  const proxy = new NodeProxy(seal);
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
});
