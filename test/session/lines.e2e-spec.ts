import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CuttingProxy, type Network } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { BrowserVisitor } from './browser-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

/** The browser's own, shortened. */
const times = { pingEvery: 200, silenceLimit: 600 };

describe('a line that leads nowhere', () => {
  let service: ServiceUnderTest;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ idle: { reconnect: 60_000 }, hangTimeout: 3_000 });
    proxy = await CuttingProxy.before(service.port);
  });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
  });
  afterEach(async () => {
    proxy.becomes('passes');
    await service.empty();
  });

  async function visit(file: StoredFile): Promise<BrowserVisitor> {
    const visitor = await BrowserVisitor.visit({
      url: `ws://127.0.0.1:${proxy.port}/svc/socket`,
      wopiSrc: service.host.src(file),
      accessToken: file.token,
      times,
    });
    await visitor.online();
    return visitor;
  }

  it.each<Network>(['swallows', 'stalls'])(
    'is given up within the limit when the network %s, and everything typed arrives once, in order',
    async (network) => {
      const file = await service.add();
      const visitor = await visit(file);
      visitor.type('Before ');
      await visitor.client.ask({ type: 'status' });
      proxy.becomes(network);
      const since = Date.now();
      visitor.type('between ');
      await until(() => !visitor.client.online);
      // The limit, the time between two tests, and some for a busy machine.
      expect(Date.now() - since).toBeLessThan(times.pingEvery + times.silenceLimit + 1_000);
      visitor.type('and meanwhile ');
      // Attempts into the hole are given up, too.
      await until(() => visitor.connections.filter(({ online }) => !online).length >= 3);
      proxy.becomes('passes');
      await visitor.online();
      visitor.type('and after.');
      await visitor.saved();
      expect(textOf(file.bytes)).toContain('Before between and meanwhile and after.');
      expect(visitor.welcomes.slice(1)).not.toContain(false);
      visitor.client.end();
    },
  );

  it('is not found in a document that hangs, however much is typed and however often the line is cut', async () => {
    const file = await service.add();
    const visitor = await visit(file);
    visitor.type('Begun ');
    await visitor.saved();
    const kit = service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    // More than is handed on before the kit has to catch up.
    visitor.type('x'.repeat(400));
    await until(() => (service.sessions.list()[0]?.views ?? 0) === 1);
    const lost = visitor.connections.length;
    await new Promise((resolve) => setTimeout(resolve, 2 * times.silenceLimit));
    expect(visitor.connections).toHaveLength(lost);
    proxy.cut('both');
    await until(() => !visitor.client.online);
    await visitor.online();
    await until(() => visitor.all('reloaded').length > 0 || visitor.welcomes.length > 1);
    expect(service.kitOf(file)).not.toBe(kit);
    visitor.type('Alive ');
    await visitor.saved();
    expect(textOf(file.bytes)).toContain('Begun ');
    expect(textOf(file.bytes)).toContain('Alive ');
    expect(visitor.all('error').filter(({ fatal }) => fatal)).toEqual([]);
    expect(visitor.welcomes).toEqual([false, true]);
    visitor.client.end();
  });
});
