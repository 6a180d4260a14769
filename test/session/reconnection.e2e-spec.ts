import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { CuttingProxy, type Cut } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { randomNumbers } from '../helpers/random.js';
import { BrowserVisitor } from './browser-client.js';
import { ServiceUnderTest, textOf } from './service-under-test.js';
import { until } from '../helpers/until.js';

const keys = 500;
const seed = Number(process.env['SVC_SEED'] ?? 4711);

describe('a line that is cut again and again', () => {
  let service: ServiceUnderTest;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    service = await ServiceUnderTest.start({ idle: { reconnect: 60_000 } });
    proxy = await CuttingProxy.before(service.port);
  });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
  });
  afterEach(() => service.empty());

  const visit = (file: StoredFile): Promise<BrowserVisitor> =>
    BrowserVisitor.visit({
      url: `ws://127.0.0.1:${proxy.port}/svc/socket`,
      wopiSrc: service.host.src(file),
      accessToken: file.token,
    });

  it(`loses none of ${keys} keys, doubles none and keeps their order (seed ${seed})`, async () => {
    const random = randomNumbers(seed);
    const cuts: readonly Cut[] = ['both', 'near', 'silent'];
    const file = await service.add();
    const visitor = await visit(file);
    const { client } = visitor;
    await visitor.online();
    client.input({ type: 'visibleArea', part: 0, area: { x: 0, y: 0, width: 9_000, height: 9_000 }, tileTwips: 3840 });
    const typed = Array.from({ length: keys / 5 }, (_, index) => `k${String(index).padStart(4, '0')}`).join('');
    for (const [index, letter] of typed.split('').entries()) {
      visitor.type(letter);
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
    expect(visitor.welcomes.slice(1)).not.toContain(false);
    expect(service.sessions.list()).toMatchObject([{ views: 1 }]);
    client.end();
  }, 120_000);
});
