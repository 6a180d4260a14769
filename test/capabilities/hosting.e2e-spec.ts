import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { OfficeEngine, type SvcModuleOptions } from 'nestjs-svc';
import { create } from 'xmlbuilder2';
import { isWritable } from '../../src/session/files/file-format.js';
import { ConversionServiceUnderTest } from '../helpers/conversion-service.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
const engine = { status: async () => ({ available: true }), stats: () => ({ kits: {}, queued: 0 }) };

async function get(
  path: string,
  {
    options = {},
    prefix,
    headers = {},
  }: { options?: SvcModuleOptions; prefix?: string; headers?: Record<string, string> } = {},
): Promise<{ response: Response; body: string; url: string }> {
  const service = await ConversionServiceUnderTest.start({
    options,
    ...(prefix !== undefined && { prefix }),
    change: (builder) => builder.overrideProvider(OfficeEngine).useValue(engine),
  });
  try {
    const response = await fetch(`${service.url}/${path}`, { headers });
    return { response, body: await response.text(), url: service.url };
  } finally {
    await service.stop();
  }
}

interface Element {
  readonly '@name'?: string;
  readonly '@ext'?: string;
  readonly '@urlsrc'?: string;
  readonly [child: string]: unknown;
}
const listOf = (value: unknown): Element[] => (Array.isArray(value) ? value : [value]) as Element[];

/** The apps of a discovery document by name, each with its actions. */
function appsOf(xml: string): Map<string, Element[]> {
  const { 'wopi-discovery': root } = create(xml).toObject() as unknown as {
    'wopi-discovery': { 'net-zone': { app: unknown } };
  };
  return new Map(listOf(root['net-zone'].app).map((app) => [String(app['@name']), listOf(app.action)]));
}

describe('/hosting/capabilities', () => {
  it('says what is there', async () => {
    const { response, body } = await get('hosting/capabilities');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({
      'convert-to': { available: true, endpoint: '/svc/convert-to' },
      hasTemplateSource: expect.any(Boolean),
      hasMobileSupport: expect.any(Boolean),
      productName: 'nestjs-svc',
      productVersion: version,
      serverId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('says no when conversion is switched off', async () => {
    const { body } = await get('hosting/capabilities', { options: { conversion: { enabled: false } } });
    expect(JSON.parse(body)).toMatchObject({ 'convert-to': { available: false } });
  });
});

describe('/hosting/discovery', () => {
  it.each(['hosting/discovery', 'hosting/discovery/'])(
    '%s lists families, media types and capabilities',
    async (path) => {
      const { response, body, url } = await get(path);
      expect(response.headers.get('content-type')).toContain('text/xml');
      expect(body).toMatch(/^<wopi-discovery>/);
      const apps = appsOf(body);
      const action = (app: string, ext: string) => apps.get(app)?.find((entry) => entry['@ext'] === ext);
      expect(action('writer', 'docx')).toMatchObject({ '@name': 'edit', '@urlsrc': `${url}/svc/editor?` });
      expect(action('calc', 'xlsx')).toMatchObject({ '@name': 'edit' });
      expect(action('impress', 'pptx')).toMatchObject({ '@name': 'edit' });
      expect(action('draw', 'pdf')).toMatchObject({ '@name': 'view' });
      expect(action('text/plain', '')).toMatchObject({ '@urlsrc': `${url}/svc/editor?` });
      expect(action('application/vnd.openxmlformats-officedocument.wordprocessingml.document', '')).toBeDefined();
      expect(action('Capabilities', '')).toMatchObject({
        '@name': 'getinfo',
        '@urlsrc': `${url}/hosting/capabilities`,
      });
      expect(body).not.toContain('proof-key');
    },
  );

  it('names the most that can be done first, and beside it looking and beginning anew', async () => {
    const { body, url } = await get('hosting/discovery', { options: { wopi: { locks: true } } });
    const apps = appsOf(body);
    const of = (app: string, ext: string): Element[] => apps.get(app)!.filter((entry) => entry['@ext'] === ext);
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const actions of [of('writer', 'docx'), of(docx, '')]) {
      expect(actions.map((action) => action['@name'])).toEqual(['edit', 'view', 'editnew']);
      expect(actions.map((action) => action['@requires'])).toEqual(['locks,update', undefined, 'locks,update']);
      expect(actions.map((action) => action['@default'])).toEqual(['true', undefined, undefined]);
      // The reader of these tests leaves entities as they are.
      expect(actions[1]!['@urlsrc']).toBe(`${url}/svc/editor?permission=view&amp;`);
      expect(actions[2]!['@urlsrc']).toBe(`${url}/svc/editor?`);
    }
    expect(of('writer', 'docm').map((action) => action['@name'])).toEqual(['edit', 'view']);
    expect(of('writer', 'pages').map((action) => [action['@name'], action['@urlsrc']])).toEqual([
      ['view', `${url}/svc/editor?`],
    ]);
    const unlocked = appsOf((await get('hosting/discovery')).body).get(docx)!;
    expect(unlocked[0]).toMatchObject({ '@requires': 'update' });
  });

  it('names icons that are there', async () => {
    const { body } = await get('hosting/discovery', { options: { baseUrl: 'https://office.example.org/x' } });
    const icons = new Set([...body.matchAll(/favIconUrl="([^"]+)"/g)].map(([, icon]) => icon!));
    expect(icons.size).toBe(4);
    for (const icon of icons) {
      const path = icon.replace('https://office.example.org/x/', '');
      const { response, body: svg } = await get(path);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(svg).toMatch(/^<svg /);
    }
    expect((await get('hosting/icons/none.svg')).response.status).toBe(404);
  });

  it('claims to edit what can be written back, and nothing else', async () => {
    for (const [name, actions] of appsOf((await get('hosting/discovery')).body)) {
      if (!/^[a-z]+$/.test(name)) continue;
      for (const action of actions.filter((each) => each['@name'] === 'edit')) {
        expect([action['@ext'], isWritable(String(action['@ext']))]).toEqual([action['@ext'], true]);
      }
    }
  });

  it('offers no editor when it is switched off', async () => {
    const apps = appsOf((await get('hosting/discovery', { options: { editor: { enabled: false } } })).body);
    expect([...apps.keys()]).toEqual(['Capabilities']);
  });

  it('publishes the proof key', async () => {
    const proofKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string;
    const { body } = await get('hosting/discovery', { options: { wopi: { proofKey } } });
    expect(body).toMatch(/<proof-key [^>]*value="[\w+/=]+"[^>]*modulus="[\w+/=]+"[^>]*exponent="AQAB"/);
  });
});

describe('addresses', () => {
  const urlsrc = async (settings: Parameters<typeof get>[1]): Promise<string> => {
    const { body, url } = await get('hosting/discovery', settings);
    return String(appsOf(body).get('text/plain')?.[0]?.['@urlsrc']).replace(url, '{own}');
  };
  const forwarded = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'office.example.org',
    'X-Forwarded-Prefix': '/docs',
  };

  it.each<[string, Parameters<typeof get>[1], string]>([
    ['follow the request', {}, '{own}/svc/editor?'],
    ['carry the global prefix', { prefix: 'a/b' }, '{own}/svc/editor?'],
    ['do not believe a proxy by default', { headers: forwarded }, '{own}/svc/editor?'],
    [
      'believe a trusted one',
      { headers: forwarded, options: { trustProxy: true } },
      'https://office.example.org/docs/svc/editor?',
    ],
    [
      'believe it with the global prefix',
      { headers: forwarded, prefix: 'p', options: { trustProxy: true } },
      'https://office.example.org/docs/p/svc/editor?',
    ],
    [
      'are the public ones of the options',
      { prefix: 'p', options: { baseUrl: 'https://public.example.org/x/' } },
      'https://public.example.org/x/svc/editor?',
    ],
    [
      'never hold markup',
      { headers: { 'X-Forwarded-Host': 'a"><b' }, options: { trustProxy: true } },
      'http://localhost/svc/editor?',
    ],
  ])('%s', async (_what, settings, expected) => {
    expect(await urlsrc(settings)).toBe(expected);
  });
});
