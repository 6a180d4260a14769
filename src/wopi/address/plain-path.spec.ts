import { expect, it } from '@jest/globals';
import { plainPath } from './plain-path.js';

it.each([
  '/wopi/files/a 1',
  '/wopi/files/%61%201',
  '/wopi//files/a%201/',
  '/wopi/./x/../files/a%201',
  '/wopi%2Ffiles%5Ca%201',
  '/%77opi/files/%2e/a%201',
])('%s is one path', (path) => expect(plainPath(path)).toBe('/wopi/files/a%201'));

it.each(['/wopi/files/b', '/wopi/files/A%201', '/files/a%201', '/wopi/files/a%2520', '/wopi/files/%ff', '/', ''])(
  '%s is another',
  (path) => expect(plainPath(path)).not.toBe('/wopi/files/a%201'),
);

it('what cannot be read is told apart all the same', () => {
  expect(plainPath('/%FF')).toBe(plainPath('/%ff'));
  expect(plainPath('/%fe')).not.toBe(plainPath('/%ff'));
  expect(plainPath('/a?b#c')).toBe(plainPath('/a%3fb%23c'));
});
