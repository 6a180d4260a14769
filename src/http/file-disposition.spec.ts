import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { parse } from 'content-disposition';
import { fileDisposition } from './file-disposition.js';

/** The header as its bytes leave Node beside a `Content-Length`, as every download of the service has one. */
async function onTheWire(disposition: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': 1, 'Content-Disposition': disposition }).end('x');
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const line = /^Content-Disposition: (.*)\r$/m.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
    return line ?? 'no header';
  } finally {
    server.close();
  }
}

describe('fileDisposition', () => {
  it.each([
    ['letter.pdf', 'letter.pdf'],
    ['Brief für Zoë.pdf', 'Brief fur Zoe.pdf'],
    ['Résumé.pdf', 'Resume.pdf'],
    ['Łódź.pdf', '_odz.pdf'],
    ['日本.pdf', '_.pdf'],
    ['he said "no".pdf', 'he said _no_.pdf'],
    ['50% of it.pdf', '50_ of it.pdf'],
    ['a%20b.pdf', 'a_20b.pdf'],
    ["it's; a, list.pdf", "it's; a, list.pdf"],
    ['😀'.slice(0, 1) + '.pdf', '_.pdf'],
  ])('%j reaches every program', async (name, fallback) => {
    const wire = await onTheWire(fileDisposition(name));
    expect(wire).toMatch(/^attachment; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\x21-\x7e]*)?$/);
    expect(wire).toContain(`filename="${fallback}"`);
    expect(parse(wire).parameters.filename).toBe(name.replaceAll(/\p{Cs}/gu, '\u{fffd}'));
  });

  it('shows instead of storing where it is told to', () => {
    expect(fileDisposition('slides.svg', 'inline')).toBe('inline; filename="slides.svg"');
  });
});
