import { describe, expect, it } from '@jest/globals';
import type { ServerMessage } from '../../protocol/index.js';
import { viewRequest } from './testing/view-request.js';
import { ViewConnection, type ViewClient } from './view-connection.js';

const welcome = { type: 'welcome' } as Extract<ServerMessage, { type: 'welcome' }>;

function connected() {
  const got: (string | number)[] = [];
  const client: ViewClient = {
    ...viewRequest().client,
    send: ({ type }) => void got.push(type),
    sendTile: (frame) => void got.push(frame.byteLength),
  };
  return { connection: new ViewConnection(client), client, got };
}

describe('ViewConnection', () => {
  it('keeps messages and tiles for after the welcome, in their order', () => {
    const { connection, got } = connected();
    connection.send({ type: 'idle', idle: false });
    connection.sendTile(new Uint8Array(7));
    connection.send({ type: 'saveState', state: 'saved' });
    expect(got).toEqual([]);
    connection.welcome(welcome);
    connection.sendTile(new Uint8Array(8));
    expect(got).toEqual(['welcome', 'idle', 7, 'saveState', 8]);
  });

  it('keeps no more than a kit of ours would send: tiles without end', () => {
    const { connection, got } = connected();
    for (let index = 0; index < 200; index++) connection.sendTile(new Uint8Array(1_000_000));
    connection.welcome(welcome);
    expect(got.length).toBeLessThan(40);
  });

  it('begins anew on a new connection', () => {
    const { connection, client, got } = connected();
    connection.sendTile(new Uint8Array(7));
    connection.connect(client);
    connection.welcome(welcome);
    expect(got).toEqual(['welcome']);
    connection.disconnect();
    connection.sendTile(new Uint8Array(8));
    expect(got).toEqual(['welcome']);
  });
});
