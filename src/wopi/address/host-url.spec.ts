import { inspect } from 'node:util';
import { HostRefused } from '../errors.js';
import { documentKey, HostUrl } from './host-url.js';

describe('HostUrl', () => {
  it.each([
    'http://127.0.0.1:8080/wopi/files/endpoint!YWJj==',
    'http://host/wopi/files/a%2Fb%20c?x=%C3%A9&y=a+b&z',
    "https://host/wopi/files/it's(1)?q='x'|{y}",
    'http://host/a/../b/%2e%2e/c',
    'http://[::1]:9980/wopi/files/1',
  ])('keeps %s byte for byte', (text) => {
    expect(HostUrl.parse(text).href).toBe(text);
  });

  it('puts /contents before the query and the token behind it', () => {
    const url = HostUrl.parse('http://host/wopi/files/1?tenant=a==')
      .append('/contents')
      .withParameter('access_token', 'a/b=');
    expect(url.href).toBe('http://host/wopi/files/1/contents?tenant=a==&access_token=a%2Fb%3D');
  });

  it('encodes only what cannot stand in a request line', () => {
    expect(HostUrl.parse('http://host/my file é.odt?n=ü').href).toBe('http://host/my%20file%20%C3%A9.odt?n=%C3%BC');
    expect(HostUrl.parse('http://host/\ud800').href).toBe('http://host/%EF%BF%BD');
  });

  it('writes the host in one spelling', () => {
    expect(HostUrl.parse('HTTP://EXAMPLE.org:80').href).toBe('http://example.org/');
    expect(HostUrl.parse('http://bücher.example/x').hostname).toBe('xn--bcher-kva.example');
  });

  it('shows no query in any printed form', () => {
    const url = HostUrl.parse('http://host/wopi/files/1?access_token=secret');
    for (const text of [String(url), JSON.stringify({ url }), inspect(url), inspect({ deep: { url } })]) {
      expect(text).toContain('http://host/wopi/files/1');
      expect(text).not.toContain('secret');
    }
  });

  it.each([
    ['file:///etc/passwd'],
    ['ftp://host/x'],
    ['//host/x'],
    ['wopi/files/1'],
    ['http://user:word@host/x'],
    ['http://host@evil/x'],
    ['http://host\\@evil/x'],
    ['http://ho st/x'],
    ['http://host/x\r\nX-Evil: 1'],
    ['http://host/\u0000'],
    ['http:///x'],
    ['http://localhost./x'],
    ['http://2130706433/'],
    ['http://0x7f000001/'],
    ['http://0x7f.1/'],
    ['http://0177.0.0.1/'],
    ['http://127.1/'],
    ['http://１２７.0.0.1/'],
    ['http://ｌocalhost/'],
    ['http://%6cocalhost/'],
    ['http://127.0.0.1./'],
  ])('refuses %j', (text) => {
    expect(() => HostUrl.parse(text)).toThrow(HostRefused);
  });

  it.each([
    ['http://other/x?a=!', 'http://other/x?a=!'],
    ['/x%2f?a', 'http://host/x%2f?a'],
    ['//other/x', 'http://other/x'],
    ['2', 'http://host/wopi/files/2'],
  ])('follows Location %s to %s', (location, href) => {
    expect(HostUrl.parse('http://host/wopi/files/1').resolve(location).href).toBe(href);
  });
});

describe('documentKey', () => {
  it('is WOPISrc without credentials', () => {
    expect(documentKey('http://HOST/wopi/files/1?access_token=x&tenant=b!&access_token_ttl=0')).toBe(
      'http://host/wopi/files/1?tenant=b!',
    );
    expect(documentKey('http://host/wopi/files/1?access_token=x')).toBe('http://host/wopi/files/1');
  });
});
