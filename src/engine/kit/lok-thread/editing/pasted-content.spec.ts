import { withoutFileReferences } from './pasted-content.js';

const pasted = (html: string, mime = 'text/html'): string | undefined => {
  const content = withoutFileReferences(mime, new TextEncoder().encode(html));
  return content && new TextDecoder().decode(content);
};

describe('Pasted content', () => {
  it.each([
    '<img src="file:///etc/passwd">',
    "<IMG alt='>' SRC = 'FILE:///etc/passwd'>",
    '<img src=file:///etc/passwd>',
    '<img src="&#102;ile:///etc/passwd">',
    '<img src="\u0001file:///etc/passwd">',
    '<img src="/etc/passwd">',
    '<body background="file:///etc/passwd">',
    '<object data="file:///etc/passwd"></object>',
    '<link rel="stylesheet" href="file:///etc/passwd">',
    '<base href="file:///etc/"><p>x</p>',
    '<p style="background-image: url(file:///etc/passwd)">x</p>',
    `<style>p { background: url('file:///etc/passwd') }</style>`,
  ])('refers to no file: %s', (html) => {
    expect(pasted(html)).not.toMatch(/passwd|\/etc/);
  });

  it.each([
    '<p>See src="notes.txt" and file:///home in the text</p>',
    '<img src="data:image/png;base64,AAAA"><img src="https://example.org/a.png">',
    '<a href="https://example.org/">a link</a>',
  ])('is left as it is: %s', (html) => {
    expect(pasted(html)).toBe(html);
  });

  it('is no list of addresses', () => {
    expect(pasted('file:///etc/passwd', 'text/uri-list')).toBeUndefined();
    expect(pasted('file:///etc/passwd', 'text/plain;charset=utf-8')).toBe('file:///etc/passwd');
  });
});
