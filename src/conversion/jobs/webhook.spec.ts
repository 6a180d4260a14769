import { afterEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolveOptions } from '../../options/index.js';
import { Webhook } from './webhook.js';

afterEach(() => void jest.restoreAllMocks());

it('makes the first pause as long as the options say, also where no later one would be', async () => {
  const answered = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(answered, 'listening');
  const origin = `http://127.0.0.1:${(answered.address() as AddressInfo).port}`;
  const firstPause = 1_200_000;
  const webhook = new Webhook(
    resolveOptions({
      conversion: { jobs: { webhook: { hosts: [origin], secret: 'a secret of length', firstPause } } },
    }),
  );
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const calling = webhook.call(`${origin}/ended`, {});
  await once(answered, 'request');
  while (!timers.mock.calls.some(([, ms]) => Number(ms) >= 100_000)) await new Promise(setImmediate);
  webhook.beforeApplicationShutdown();
  await calling;
  answered.close();
  answered.closeAllConnections();
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(firstPause);
});
