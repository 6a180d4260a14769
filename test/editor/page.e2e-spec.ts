import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adapterOf } from '../helpers/platform.js';
import { SvcModule } from 'nestjs-svc';
import { Test } from '@nestjs/testing';
import type { INestApplication } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';

const wopiSrc = 'http://127.0.0.1:9/wopi/files/1';
const token = 'secret-token-1234567890';

const settingsOf = (html: string): Record<string, unknown> =>
  JSON.parse(/id="svc-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

describe('the editor page', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      imports: [
        SvcModule.forRoot({
          engine: { kits: { spare: 0 } },
          editor: { frameAncestors: ['https://intranet.example.org'] },
        }),
      ],
    }).compile();
    app = module.createNestApplication(await adapterOf(), { logger: false });
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer() as { address(): AddressInfo }).address().port}/svc/editor`;
  });
  afterAll(() => app.close());

  const address = (query: Record<string, string> = {}): string =>
    `${url}?${new URLSearchParams({ WOPISrc: wopiSrc, ...query }).toString()}`;
  const post = (body: URLSearchParams | FormData, headers: Record<string, string> = {}, target = address()) =>
    fetch(target, { method: 'POST', body, headers });
  it('takes a form, urlencoded or multipart, and hands its fields to the application', async () => {
    const fields = {
      access_token: token,
      access_token_ttl: 'null',
      ui_defaults: 'UIMode=classic;TextRuler=false',
      css_variables: '--svc-accent=#ff00aa;--bad=url(x)',
    };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
    const urlencoded = await post(new URLSearchParams(fields));
    const parts = await post(multipart);
    for (const response of [urlencoded, parts]) {
      expect(response.status).toBe(200);
      const settings = settingsOf(await response.text());
      expect(settings).toMatchObject({
        wopiSrc,
        accessToken: token,
        uiMode: 'classic',
        uiParts: { TextRuler: false },
        cssVariables: { '--svc-accent': '#ff00aa' },
        socketUrl: `${url.replace('http', 'ws').replace('editor', 'socket')}?${new URLSearchParams({ WOPISrc: wopiSrc }).toString()}`,
        hostOrigin: 'http://127.0.0.1:9',
      });
      expect(settings).not.toHaveProperty('accessTokenTtl');
    }
  });

  it('takes everything but the token in the address too, with a stray & before WOPISrc', async () => {
    const target = `${url}?&WOPISrc=${encodeURIComponent(wopiSrc)}&lang=de&closebutton=1`;
    const response = await post(new URLSearchParams({ access_token: token }), {}, target);
    expect(settingsOf(await response.text())).toMatchObject({ wopiSrc, language: 'de', closeButton: true });
  });

  it('guards the page: policy, no sniffing, no referrer, no store, and the token in no address', async () => {
    const response = await post(new URLSearchParams({ access_token: token }));
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data: blob: http://127.0.0.1:9;");
    expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:9 https://intranet.example.org");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link)).not.toContainEqual(
      expect.stringContaining(token),
    );
    // One script stands in the page, and the policy knows it letter by letter.
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256').update(inline[0]!).digest('base64');
    expect(policy).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(html).not.toMatch(/<script(?!>|[^>]*(src=|application\/json))/);
  });

  it('speaks to the page that posted the form when its host is admitted, else to that of WOPISrc', async () => {
    const form = new URLSearchParams({ access_token: token });
    const admitted = await post(form, { Origin: 'http://localhost:4000' });
    expect(settingsOf(await admitted.text())).toMatchObject({ hostOrigin: 'http://localhost:4000' });
    const stranger = await post(form, { Origin: 'http://203.0.113.7' });
    expect(settingsOf(await stranger.text())).toMatchObject({ hostOrigin: 'http://127.0.0.1:9' });
    const small = await post(form, {}, `${url}?wopisrc=${encodeURIComponent(wopiSrc)}`);
    expect(settingsOf(await small.text())).toMatchObject({ hostOrigin: 'http://127.0.0.1:9' });
  });

  it.each([
    ['no WOPISrc', '', 400, 'wopi_src_missing'],
    ['a refused host', '?WOPISrc=http%3A%2F%2F203.0.113.7%2Fwopi%2Ffiles%2F1', 403, 'host_refused'],
    ['no credentials', `?WOPISrc=${encodeURIComponent(wopiSrc)}`, 400, 'credentials_missing'],
  ])('says what is wrong: %s', async (name, query, status, code) => {
    const fields: Record<string, string> = name === 'no credentials' ? {} : { access_token: token };
    const response = await post(new URLSearchParams(fields), {}, url + query);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(settingsOf(html)).toMatchObject({ code });
    expect(html).toContain('role="alert"');
    expect(html).not.toContain(token);
  });

  it('claims that it works on phones', async () => {
    const capabilities = await fetch(url.replace('/svc/editor', '/hosting/capabilities'));
    expect(await capabilities.json()).toMatchObject({ hasMobileSupport: true });
  });

  it('serves the application in few files, packed and for ever', async () => {
    const html = await (await post(new URLSearchParams({ access_token: token }))).text();
    const ahead = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href!);
    // Each costs a request before there is a page: what is needed at once comes together.
    expect(ahead.length).toBeLessThanOrEqual(6);
    const script = ahead.find((href) => /\/document-/.test(href)) ?? '';
    const response = await fetch(script, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await response.text()).length).toBeGreaterThan(10_000);
    const plain = await fetch(script, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await fetch(`${url}/assets/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('answers 404 for product words that are switched off, and for downloads nobody made', async () => {
    expect((await fetch(address().replace('/svc/', '/cool/'))).status).toBe(404);
    expect((await fetch(url.replace('editor', 'download/none'))).status).toBe(404);
  });
});
