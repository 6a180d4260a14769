import { contentSecurityPolicy } from './content-security-policy.js';
import { htmlPage } from './html-page.js';

const page = {
  language: 'en',
  title: 'Letter',
  nonce: 'n0nce',
  assetsUrl: 'https://office.example.org/svc/editor/',
  script: 'assets/main-1.js',
  styles: ['assets/main-1.css'],
  preloads: [],
  data: {},
};

describe('htmlPage', () => {
  it('lets no word of the host become markup', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = htmlPage({ ...page, title: evil, data: { title: evil } });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('alert(1)</script>');
    const json = /id="svc-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ title: evil });
  });

  it('turns the page for languages that run from right to left', () => {
    expect(htmlPage({ ...page, language: 'ar-EG' })).toContain('<html lang="ar-EG" dir="rtl">');
    expect(htmlPage(page)).toContain('dir="ltr"');
  });

  it('runs its own script when files are asked for, before it waits for styles, and after what the script reads', () => {
    const html = htmlPage({ ...page, preloads: ['assets/bars-1.js'], inlineScript: 'early()' });
    const [files, settings, early, styles] = [
      'modulepreload',
      'svc-settings',
      '<script>early()</script>',
      'stylesheet',
    ].map((part) => html.indexOf(part));
    expect(files).toBeGreaterThan(0);
    expect(settings).toBeGreaterThan(files!);
    expect(early).toBeGreaterThan(settings!);
    expect(styles).toBeGreaterThan(early!);
  });

  it('holds no script but the application', () => {
    expect(htmlPage(page)).toContain(
      '<script type="module" nonce="n0nce" src="https://office.example.org/svc/editor/assets/main-1.js"></script>',
    );
  });
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy({
    nonce: 'n0nce',
    imageOrigins: ['https://cloud.example.org'],
    socketOrigin: 'wss://office.example.org',
    frameAncestors: ['https://cloud.example.org', 'https://cloud.example.org', 'https://intranet.example.org'],
  });
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  it('allows pictures of the host, and frames of the host and the configured', () => {
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https://cloud.example.org");
    expect(directive('frame-ancestors')).toBe(
      "frame-ancestors 'self' https://cloud.example.org https://intranet.example.org",
    );
  });

  it('allows one inline script, and that only letter by letter', () => {
    const facts = { nonce: 'n0nce', imageOrigins: [], socketOrigin: 'wss://office.example.org', frameAncestors: [] };
    // `printf early() | openssl dgst -sha256 -binary | base64`
    const hash = "'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='";
    expect(contentSecurityPolicy({ ...facts, inlineScript: 'early()' })).toContain(`; script-src 'self' ${hash}; `);
    expect(contentSecurityPolicy(facts)).toContain("; script-src 'self'; ");
  });

  it('allows no inline script otherwise', () => {
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(directive('default-src')).toBe("default-src 'none'");
  });
});
