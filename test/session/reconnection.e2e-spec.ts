import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { protocolVersion, type Hello, type ServerMessage, type ViewInput } from '../../src/protocol/index.js';
import { CuttingProxy, type Cut } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';

const keys = 500;
const seed = Number(process.env['SVC_SEED'] ?? 4711);

/** The browser's own client. It is compiled with the browser's types, of which this side needs only these. */
interface BrowserClient {
  readonly online: boolean;
  connect(): void;
  input(input: ViewInput): void;
  ask(input: ViewInput): Promise<unknown>;
  request(request: { readonly type: 'save' }): Promise<unknown>;
  end(): void;
}

interface Handlers {
  readonly hello: () => Omit<Hello, 'resume'>;
  readonly message: (message: ServerMessage) => void;
  readonly tile: (frame: Uint8Array) => void;
  readonly connection: (online: boolean, attempt: number) => void;
}

/** A browser's socket says nothing of an error but that it closes. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}

const clientModule: string = '../../src/editor-app/socket/socket-client.js';

describe('a line that is cut again and again', () => {
  let service: ServiceUnderTest;
  let proxy: CuttingProxy;
  let browser: new (url: string, handlers: Handlers) => BrowserClient;
  const withoutWebSocket = globalThis.WebSocket;

  beforeAll(async () => {
    Object.assign(globalThis, { WebSocket: BrowserSocket });
    browser = ((await import(clientModule)) as { SocketClient: typeof browser }).SocketClient;
    service = await ServiceUnderTest.start({ idle: { reconnect: 60_000 } });
    proxy = await CuttingProxy.before(service.port);
  });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
    Object.assign(globalThis, { WebSocket: withoutWebSocket });
  });
  afterEach(() => service.empty());

  function open(file: StoredFile): { readonly client: BrowserClient; readonly welcomes: boolean[] } {
    const welcomes: boolean[] = [];
    const client = new browser(`ws://127.0.0.1:${proxy.port}/svc/socket`, {
      hello: () => ({
        type: 'hello',
        version: protocolVersion,
        wopiSrc: service.host.src(file),
        accessToken: file.token,
        language: 'en-US',
      }),
      message: (message) => void (message.type === 'welcome' && welcomes.push(message.resumed)),
      tile: () => client.input({ type: 'tilesReceived', count: 1 }),
      connection: () => undefined,
    });
    client.connect();
    return { client, welcomes };
  }

  it(`loses none of ${keys} keys, doubles none and keeps their order (seed ${seed})`, async () => {
    const random = randomNumbers(seed);
    const cuts: readonly Cut[] = ['both', 'near', 'silent'];
    const file = await service.add();
    const { client, welcomes } = open(file);
    await until(() => client.online);
    client.input({ type: 'visibleArea', part: 0, area: { x: 0, y: 0, width: 9_000, height: 9_000 }, tileTwips: 3840 });
    const typed = Array.from({ length: keys / 5 }, (_, index) => `k${String(index).padStart(4, '0')}`).join('');
    for (const [index, letter] of typed.split('').entries()) {
      const char = letter.charCodeAt(0);
      client.input({ type: 'key', action: 'down', char, key: 0 });
      client.input({ type: 'key', action: 'up', char, key: 0 });
      if (random() < 0.06) proxy.cut(cuts[Math.floor(random() * cuts.length)]!);
      if (random() < 0.3) await pause(random() * 20);
      // What is typed offline is held, but not for ever.
      if (index % 100 === 99) await until(() => (proxy.endSilent(), client.online));
    }
    proxy.cut('both');
    await until(() => client.online);
    await until(async () => client.ask({ type: 'status' }).then(Boolean, () => false));
    await client.request({ type: 'save' });
    expect(textOf(file.bytes)).toContain(typed);
    expect(proxy.cuts).toBeGreaterThan(5);
    expect(welcomes.slice(1)).not.toContain(false);
    expect(service.sessions.list()).toMatchObject([{ views: 1 }]);
    client.end();
  }, 120_000);
});

async function until(fits: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await fits())) await pause(10);
}
