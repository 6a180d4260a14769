import { headerText, utf7 } from './header-text.js';

describe('header text', () => {
  it('writes names in UTF-7 as hosts expect them', () => {
    expect(utf7('/jan/holešovský/hello world%1.pdf')).toBe('/jan/hole+AWE-ovsk+AP0-/hello world+ACU-1.pdf');
    expect(utf7('a+b.odt')).toBe('a+-b.odt');
    expect(utf7('日本語.docx')).toBe('+ZeVnLIqe-.docx');
  });

  it('leaves timestamps as they are, and everything on one line', () => {
    expect(headerText('2026-01-01T10:20:30.1234567+02:00')).toBe('2026-01-01T10:20:30.1234567+02:00');
    expect(headerText('a\r\nX-Evil: 1')).toBe('a X-Evil: 1');
    expect(utf7('a\r\nb')).toBe('a b');
    expect(Buffer.from(headerText('é'), 'latin1').toString('utf8')).toBe('é');
  });
});
