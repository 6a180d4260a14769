import type { PastedCells } from './editor-state.js';
import { contentFor, pasteOptions } from './paste-options.js';

const pasted = (text: string, html?: string): PastedCells => ({ text, html, at: 'A1', there: true, open: false });

describe('what else a paste into a sheet may be', () => {
  it('offers what makes a difference', () => {
    expect(pasteOptions(pasted('word'))).toEqual(['text']);
    expect(pasteOptions(pasted('a\tb', '<b>a</b>'))).toEqual(['source', 'text', 'transpose']);
    expect(pasteOptions(pasted('a, b;c\nd'))).toEqual(['text', 'comma', 'semicolon', 'space', 'transpose']);
  });

  it.each([
    ['source', 'a\tb', '<i>a</i>', 'text/html', '<i>a</i>'],
    ['text', 'a\tb', '<i>a</i>', 'text/plain;charset=utf-8', 'a\tb'],
    ['comma', 'a,"b,c"\nd,e\n', undefined, 'text/plain;charset=utf-8', 'a\tb,c\nd\te'],
    ['transpose', 'a\tb\nc', undefined, 'text/plain;charset=utf-8', 'a\tc\nb\t'],
  ] as const)('as %s', (option, text, html, mime, data) => {
    expect(contentFor(option, pasted(text, html))).toEqual({ mime, data });
  });
});
