import { withoutFileReferences } from './pasted-content.js';

const pasted = (html: string | Uint8Array, mime = 'text/html'): string | undefined => {
  const content = withoutFileReferences(mime, html);
  return content && new TextDecoder().decode(content.data);
};
const image = '<img src="file:///etc/passwd">';

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
    '<img alt=""src="file:///etc/passwd">',
    '<img/src=file:///etc/passwd>',
    `<img alt=it's src="file:///etc/passwd">`,
    `<img alt='x'src="file:///etc/passwd">`,
    '<img alt=">" src="file:///etc/passwd" <b>',
    '<img alt="<b" src="file:///etc/passwd">',
    '<img\0src="file:///etc/passwd">',
    '<image xlink:href="file:///etc/passwd"/>',
    '<!-- --!><!--x-->a<script>"<!--"</script><img src="file:///etc/passwd">',
    '<style>@import "file:///etc/passwd";</style>',
    '<link rel="stylesheet" href="file:///etc/passwd">',
    '<base href="file:///etc/"><p>x</p>',
    '<p style="background-image: url(file:///etc/passwd)">x</p>',
    `<style>p { background: url('file:///etc/passwd') }</style>`,
  ])('refers to no file: %s', (html) => {
    expect(pasted(html)).not.toMatch(/passwd|\/etc/);
  });

  it.each([
    ['<p style="background-image: u\\72l(file:///x)">x</p>', '<p style="background-image: u72l(file:///x)">x</p>'],
    ['<p style="background-image: u&#114;l(file:///x)">x</p>', '<p style="background-image: u#114;l(file:///x)">x</p>'],
    ['<style><!-- p {} --><img src="file:///x"></style>y', '<style><!-- p {} -->img src="file:///x"></style>y'],
  ])('has no word of a style or a tag that is spelled otherwise: %s', (html, safe) => {
    expect(pasted(html)).toBe(safe);
  });

  it.each([
    '<p>See src="notes.txt" and file:///home in the text</p>',
    '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA"><img src="https://example.org/a.png">',
    '<a href="https://example.org/">a link</a>',
    '<table border="1"><tr><td colspan="2" style="color: red">a &lt; b &amp; c</td></tr></table><br>',
    '<meta charset="utf-8"><p style="font-family: &quot;Liberation Serif&quot;">1 > 0</p>',
  ])('is left as it is: %s', (html) => {
    expect(pasted(html)).toBe(html);
  });

  it.each([
    (drawing: string) => `<img src="data:image/svg+xml;base64,${drawing}">`,
    (drawing: string) => `<img src=" data:image/png;base64,${drawing}">`,
    (drawing: string) => `<img src="data:image/png;base64,  ${drawing}">`,
    (drawing: string) => `<img src='data:image/svg+xml,%3Csvg%3E${drawing}'>`,
    (drawing: string) => `<object data="data:text/html;base64,${drawing}"></object>`,
    (drawing: string) => `<p style="background: url(data:image/svg+xml;base64,${drawing})">x</p>`,
  ])('brings no drawing or page along in an address, which has addresses of its own: %s', (html) => {
    const drawing = Buffer.from('<svg><image href="file:///etc/passwd"/></svg>').toString('base64');
    expect(pasted(html(drawing))).not.toMatch(/data:|base64/);
  });

  it('is what it says, in UTF-8', () => {
    const wide = Buffer.from(`\ufeff${image}<p>ä</p>`, 'utf16le');
    for (const bytes of [wide, Buffer.from(wide).swap16()]) expect(pasted(bytes)).toBe('<img><p>ä</p>');
    expect(pasted('<meta http-equiv=Content-Type content="text/html; charset=utf-7">')).toBe('<meta charset="utf-8">');
    expect(withoutFileReferences('TEXT/HTML; charset=utf-16', 'x')).toMatchObject({ mime: 'text/html' });
    expect(withoutFileReferences('text/plain', 'x')).toMatchObject({ mime: 'text/plain;charset=utf-8' });
  });

  it.each([
    'text/html\0x',
    'text/html;\n',
    'text/rtf',
    'text/richtext',
    'image/svg+xml',
    'application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)"',
    'application/x-openoffice-file;windows_formatname="FileName"',
    'application/vnd.oasis.opendocument.text',
    '',
  ])('is not of another type: %j', (mime) => {
    expect(pasted(image, mime)).toBeUndefined();
  });

  it('is no list of addresses', () => {
    expect(pasted('file:///etc/passwd', 'text/uri-list')).toBeUndefined();
    expect(pasted('file:///etc/passwd', 'text/plain;charset=utf-8')).toBe('file:///etc/passwd');
  });
});
