import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { ConversionCancelled } from '../../engine/index.js';
import { receiveUpload } from './receive-upload.js';

const part = (disposition: string, content: string): string =>
  `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const file = part('form-data; name="data"; filename="a.txt"', 'A letter.');
const end = '--b--\r\n';
const bounds = { maxFileSize: 1_000, uploads: { max: 1, maxPerClient: 1, slowAfter: 50 } };

describe('receiveUpload', () => {
  let server: Server;
  let client: Socket;
  beforeEach(async () => {
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    client.destroy();
    server.close();
  });

  async function sent(body: string): Promise<IncomingMessage> {
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    return request;
  }

  it('ends when the client hung up before it was asked, the whole document sent', async () => {
    const request = await sent(file + end);
    client.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    expect(request.complete).toBe(true);
    await expect(receiveUpload(request, Promise.resolve('/nowhere'), bounds)).rejects.toThrow(ConversionCancelled);
  });

  it('passes over a part without a name', async () => {
    const request = await sent(part('form-data', 'whose?') + part('form-data; name="lang"', 'de') + file + end);
    const { name, fields } = await receiveUpload(request, Promise.resolve('/nowhere'), bounds);
    expect({ name, fields: [...fields] }).toEqual({ name: 'a.txt', fields: [['lang', 'de']] });
  });
});
