import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { NodeRecord } from '../directory/node-record.js';
import { NodeProxy } from './node-proxy.js';
import type { NodeSeal } from './node-seal.js';

const seal = { write: () => 'sealed' } as unknown as NodeSeal;

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
    node = { name: 'other', address: await listening(other) } as NodeRecord;
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
