import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { ConversionCancelled } from '../../engine/index.js';
import { receiveUpload } from './receive-upload.js';

const body = [
  '--b',
  'Content-Disposition: form-data; name="data"; filename="a.txt"',
  '',
  'A letter.',
  '--b--',
  '',
].join('\r\n');
const bounds = { maxFileSize: 1_000, uploads: { max: 1, maxPerClient: 1, slowAfter: 50 } };

describe('receiveUpload', () => {
  it('ends when the client hung up before it was asked, the whole document sent', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    client.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    expect(request.complete).toBe(true);
    await expect(receiveUpload(request, Promise.resolve('/nowhere'), bounds)).rejects.toThrow(ConversionCancelled);
    server.close();
  });
});
