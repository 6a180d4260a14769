import { NotAdmitted, Admission, ConversionAccessGuard, OfficeEngine, type SvcModuleOptions } from 'nestjs-svc';
import { ConversionServiceUnderTest, errorOf, type Settings } from '../helpers/conversion-service.js';

const apiKey = 'a-key-of-some-length';

async function ask(
  settings: Settings,
  headers: Record<string, string> = {},
): Promise<{ list: Response; available: boolean }> {
  const service = await ConversionServiceUnderTest.start({
    change: (builder) => builder.overrideProvider(OfficeEngine).useValue(idleEngine),
    ...settings,
  });
  try {
    const list = await fetch(`${service.url}/svc/convert-to`, { headers });
    const capabilities = await fetch(`${service.url}/hosting/capabilities`, { headers });
    const { 'convert-to': convertTo } = (await capabilities.json()) as { 'convert-to': { available: boolean } };
    return { list, available: convertTo.available };
  } finally {
    await service.stop();
  }
}

/** Access is decided before any engine is needed. */
const idleEngine = {
  status: async () => ({ available: true, version: '25.2' }),
  stats: () => ({
    kits: { starting: 0, idle: 0, busy: 0, editing: 0 },
    queued: 0,
    started: 0,
    crashed: 0,
    recycled: 0,
    converted: 0,
  }),
};

const access = (rule: NonNullable<NonNullable<SvcModuleOptions['conversion']>['access']>): Settings => ({
  options: { conversion: { access: rule } },
});

describe('who may convert, and whom capabilities tell so', () => {
  it.each<[string, Settings, Record<string, string>, boolean]>([
    ['loopback', {}, {}, true],
    ['forwarded for a private address', {}, { 'X-Forwarded-For': '192.168.1.7' }, true],
    ['forwarded for a public address', {}, { 'X-Forwarded-For': '203.0.113.9' }, false],
    ['one bad hop among good ones', {}, { 'X-Forwarded-For': '192.168.1.7, 203.0.113.9, 10.0.0.1' }, false],
    ['a hop that is no address', {}, { 'X-Forwarded-For': 'unknown' }, false],
    ['an IPv4 address dressed as IPv6', {}, { 'X-Forwarded-For': '::ffff:10.1.2.3' }, true],
    ['an address with a port', {}, { 'X-Forwarded-For': '10.1.2.3:4711, [fd00::1]:80' }, true],
    ['an empty list', access({ allowFrom: [] }), {}, false],
    ['a single address', access({ allowFrom: ['127.0.0.1'] }), {}, true],
    [
      'a known key from anywhere',
      access({ allowFrom: [], apiKeys: [apiKey] }),
      { 'X-API-Key': apiKey, 'X-Forwarded-For': '203.0.113.9' },
      true,
    ],
    ['a known bearer key', access({ allowFrom: [], apiKeys: [apiKey] }), { Authorization: `Bearer ${apiKey}` }, true],
    ['an unknown key', access({ allowFrom: [], apiKeys: [apiKey] }), { 'X-API-Key': `${apiKey}x` }, false],
    [
      'a rule of the application',
      access({ admit: ({ headers }) => headers['x-tenant'] === 'a' }),
      { 'X-Tenant': 'a' },
      true,
    ],
    ['a rule that refuses', access({ admit: () => false }), {}, false],
  ])('%s', async (_who, settings, headers, admitted) => {
    const { list, available } = await ask(settings, headers);
    expect(list.status).toBe(admitted ? 200 : 403);
    expect(available).toBe(admitted);
    if (!admitted)
      expect(await errorOf(list)).toMatchObject({
        code: 'not_admitted',
        message: expect.stringContaining('conversion.access'),
      });
  });

  it('a network that is none stops the start', async () => {
    await expect(ask(access({ allowFrom: ['10.0.0.0/99'] }))).rejects.toThrow(/conversion\.access\.allowFrom/);
  });

  it('the guard can be replaced', async () => {
    const { list } = await ask({
      change: (builder) =>
        builder
          .overrideProvider(OfficeEngine)
          .useValue(idleEngine)
          .overrideGuard(ConversionAccessGuard)
          .useValue({ canActivate: () => false }),
    });
    expect(await errorOf(list)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('the decision can be replaced, for capabilities too', async () => {
    const nobody = {
      admit: () => Promise.reject(new NotAdmitted('Closed today.')),
      admits: async () => false,
      clientOf: () => 'x',
    };
    const { list, available } = await ask({
      change: (builder) =>
        builder.overrideProvider(OfficeEngine).useValue(idleEngine).overrideProvider(Admission).useValue(nobody),
    });
    expect(await errorOf(list)).toMatchObject({ code: 'not_admitted', message: 'Closed today.' });
    expect(available).toBe(false);
  });

  it('one that never says anything keeps nobody waiting', async () => {
    const silent = { admit: () => new Promise(() => undefined), admits: () => new Promise(() => undefined) };
    const service = await ConversionServiceUnderTest.start({
      options: { conversion: { policyTimeout: 50 } },
      change: (builder) =>
        builder.overrideProvider(OfficeEngine).useValue(idleEngine).overrideProvider(Admission).useValue(silent),
    });
    const failed = { status: 503, code: 'policy_failed' };
    expect(await errorOf(await fetch(`${service.url}/svc/convert-to`))).toMatchObject(failed);
    expect(await errorOf(await fetch(`${service.url}/hosting/capabilities`))).toMatchObject(failed);
    await service.stopClean();
  });
});
