import { CredentialsInvalid } from '../errors.js';
import { parseAccessHeader } from './access-header.js';

const both = { Authorization: 'Basic dXNlcjpwYXNz', 'X-Requested-With': 'XMLHttpRequest' };

describe('parseAccessHeader', () => {
  it.each([
    'Authorization: Basic dXNlcjpwYXNz\r\nX-Requested-With: XMLHttpRequest',
    '\r\n\r\nAuthorization: Basic dXNlcjpwYXNz\n\n\nX-Requested-With:XMLHttpRequest\r\n\r\n',
    'Authorization: Basic dXNlcjpwYXNz\r\r  X-Requested-With:   XMLHttpRequest  ',
    encodeURIComponent('Authorization: Basic dXNlcjpwYXNz\r\nX-Requested-With: XMLHttpRequest'),
    encodeURIComponent(encodeURIComponent('Authorization: Basic dXNlcjpwYXNz\r\nX-Requested-With: XMLHttpRequest')),
  ])('reads %j', (text) => {
    expect(parseAccessHeader(text)).toEqual(both);
  });

  it('keeps percent signs and colons of values', () => {
    expect(parseAccessHeader('Authorization: Bearer a%20b:c')).toEqual({ Authorization: 'Bearer a%20b:c' });
  });

  it.each([
    'Basic dXNlcjpwYXNz',
    'Authori zation: x',
    'Authorization: x\u0000y',
    'Authorization: a\u2028b',
    'Host: evil.example',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Connection: close',
    'Authorization: ok\r\nX-WOPI-Override: DELETE',
    'X-SVC-WOPI-Timestamp: x',
    'X-Forwarded-User: admin',
    'x-forwarded-for: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'X-Real-IP: 127.0.0.1',
    'X-HTTP-Method-Override: DELETE',
    'X-Original-URL: /admin',
    'Remote-User: admin',
    'Range: bytes=0-1',
    'If-Match: x',
    '%3A%0d%0aHost%3A evil',
  ])('refuses %j', (text) => {
    expect(() => parseAccessHeader(text)).toThrow(CredentialsInvalid);
  });

  it('does not print the credentials it refuses', () => {
    expect(() => parseAccessHeader('secret-without-colon')).toThrow(/^(?!.*secret)/);
  });
});
