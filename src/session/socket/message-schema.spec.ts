import { describe, expect, it } from '@jest/globals';
import { BadMessage } from '../errors.js';
import { readMessage } from './message-schema.js';

const input = (value: unknown) => ({ type: 'input', seq: 1, input: value });

const unoWith = (name: string, value: unknown) => input({ type: 'uno', command: '.uno:Bold', args: { [name]: value } });
const nested = (depth: number): unknown => ({ type: 'string', value: depth === 0 ? '' : [nested(depth - 1)] });

describe('messages of clients', () => {
  it.each([
    { type: 'hello', version: 1, wopiSrc: 'http://127.0.0.1:1/wopi/files/1', accessToken: 't', language: 'de-CH' },
    { type: 'ping', at: 1.5 },
    input({ type: 'key', action: 'down', char: 97, key: 0 }),
    input({
      type: 'visibleArea',
      part: 0,
      area: { x: -5, y: 0.5, width: 10, height: 10 },
      tileTwips: 3840,
      forget: true,
    }),
    input({ type: 'uno', command: '.uno:FontHeight', args: { 'FontHeight.Height': { type: 'float', value: 12.5 } } }),
    input({
      type: 'uno',
      command: '.uno:SetBorderStyle',
      args: {
        OuterBorder: {
          type: '[]any',
          value: [
            { type: 'com.sun.star.table.BorderLine2', value: { LineWidth: { type: 'unsigned long', value: 9 } } },
          ],
        },
      },
    }),
    input({
      type: 'dialog',
      window: 3,
      id: 'x',
      cmd: 'change',
      data: { row: '1', value: 'true' },
      control: 'treeview',
    }),
    { type: 'ask', id: 4, input: { type: 'paste', mime: 'image/png', data: new Uint8Array(4) } },
    { type: 'ask', id: 4, input: { type: 'paste', mime: 'image/png', data: new Uint8Array(4), inPlace: true } },
    { type: 'save', id: 1, dontSaveIfUnmodified: true, extendedData: 'a=b' },
    { type: 'resolveConflict', choice: 'saveCopy', name: 'copy.odt' },
    { type: 'saveAs', id: 1, name: '/Documents/2026/Grüße 100%.odt' },
    { type: 'saveAs', id: 1, name: 'Documents/copy.odt' },
    { type: 'saveAs', id: 1, name: '..copy.odt' },
    { type: 'insertFile', id: 1, url: '/pictures/a.png', kind: 'graphic' },
    { type: 'former', id: 1, key: 'secret' },
    { type: 'input', seq: 2 ** 32 - 1, input: { type: 'resetSelection' } },
    { type: 'bye' },
  ])('%j is understood', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    { type: 'accessToken', token: 'half \ud800' },
    { type: 'hello', version: 1, wopiSrc: 'http://127.0.0.1:1/wopi/files/\ud800', accessToken: 't' },
    { type: 'saveAs', id: 1, name: 'half \udc00.odt' },
    { type: 'rename', id: 1, name: 'half \udc00.odt' },
    { type: 'insertFile', id: 1, url: '/half \udc00.png', kind: 'graphic' },
    { type: 'save', id: 1, extendedData: '\ud800' },
    null,
    42,
    'hello',
    [],
    {},
    { type: 'constructor' },
    { type: 'hello', version: 1, wopiSrc: 'file:///etc/passwd' },
    { type: 'hello', version: 1, wopiSrc: 'javascript:alert(1)' },
    input({ type: 'key', action: 'press', char: 97, key: 0 }),
    input({ type: 'key', action: 'down', char: -1, key: 0 }),
    input({ type: 'key', action: 'down', char: 97, key: 1e9 }),
    input({ type: 'mouse', action: 'down', x: Number.NaN, y: 0, count: 1, buttons: 1, modifiers: 0 }),
    input({ type: 'visibleArea', part: 0, area: { x: 0, y: 0, width: 1e30, height: 1 }, tileTwips: 1 }),
    input({ type: 'visibleArea', part: 0, area: { x: 0, y: 0, width: 1, height: 1 }, tileTwips: 0 }),
    input({ type: 'text', text: 'x'.repeat(1_000_001) }),
    input({ type: 'ask' }),
    { type: 'ask', id: 1, input: { type: 'preview', part: 0, width: 100_000, height: 10 } },
    { type: 'ask', id: 1, input: { type: 'preview', part: 0, width: 2001, height: 2000 } },
    unoWith('x', { type: 'com.sun.star.frame.XFrame', value: '' }),
    input({ type: 'dialog', window: 3, id: 'x', cmd: 'change', data: { a: [1] }, control: 'combobox' }),
    input({ type: 'dialog', window: 3, id: 'x', cmd: 'change', data: [], control: 'combobox' }),
    input({ type: 'dialog', window: 3, id: 'x', cmd: 'change', data: { a: 'x'.repeat(10_001) }, control: 'edit' }),
    input({ type: 'formField', args: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [index, ''])) }),
    unoWith('x', { type: '[]com.sun.star.frame.XFrame', value: [] }),
    unoWith('x\ud800', { type: 'string', value: '' }),
    unoWith('x'.repeat(201), { type: 'string', value: '' }),
    unoWith('x', nested(7)),
    { type: 'saveAs', id: 1, name: '../../etc/passwd' },
    { type: 'saveAs', id: 1, name: 'a\r\nX-Header: 1' },
    { type: 'saveAs', id: 1, name: 'a\u001bb.odt' },
    ...['/', '//a.odt', 'a//b.odt', 'a/', '/a/../b.odt', './a.odt', 'a/.', 'a\\b.odt', `${'x'.repeat(256)}/a.odt`].map(
      (name) => ({ type: 'saveAs', id: 1, name }),
    ),
    { type: 'rename', id: 1, name: '/Documents/a' },
    { type: 'rename', id: 1, name: '..' },
    { type: 'export', id: 1, format: 'pdf; rm', purpose: 'export' },
    { type: 'accessToken', token: '' },
    { type: 'insertFile', id: 1, url: '', kind: 'graphic' },
    { type: 'input', seq: 2 ** 32, input: { type: 'resetSelection' } },
    { type: 'ask', id: 1, seq: 2 ** 32, input: { type: 'cut' } },
  ])('%j is refused', (message) => {
    expect(() => readMessage(message)).toThrow(BadMessage);
  });

  it('mends half a surrogate pair in a value, and lets values be as deep as dialogs need', () => {
    expect(readMessage(unoWith('x', { type: 'string', value: 'a\ud800b😀' }))).toEqual(
      unoWith('x', { type: 'string', value: 'a\ufffdb😀' }),
    );
    expect(readMessage(unoWith('x', nested(6)))).toEqual(unoWith('x', nested(6)));
  });

  it('names the field and not what is in it', () => {
    const secret = 'token-0123456789';
    expect(() => readMessage({ type: 'accessToken', token: [secret] })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });
});
