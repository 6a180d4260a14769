import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatOf } from '../../formats/index.js';
import { sendResult } from './send-result.js';

describe('sendResult, of an archive', () => {
  let folder: string;
  let server: Server;
  let sent: Promise<void>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'send-result-'));
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  async function fetched(files: readonly string[], name: string): Promise<IncomingMessage> {
    server.once('request', (_request, response) => {
      sent = sendResult(response, { files }, { name, format: formatOf('png')!, archive: true });
      sent.catch(() => response.destroy());
    });
    const request = get({ port: (server.address() as AddressInfo).port, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  it('takes a name that begins like a drive', async () => {
    const file = join(folder, '1.png');
    await writeFile(file, 'a page');
    const response = await fetched([file], 'Q: what now.odp');
    const bytes = await buffer(response);
    await sent;
    expect(bytes.length).toBe(Number(response.headers['content-length']));
    expect(bytes.toString('latin1')).toContain('Q_ what now-1.png');
  });

  it('has no file open when the client hangs up in the middle', async () => {
    const file = join(folder, '1.png');
    await writeFile(file, Buffer.alloc(20_000_000));
    const response = await fetched([file], 'slides.odp');
    await once(response, 'readable');
    response.destroy();
    await expect(sent).rejects.toMatchObject({ code: 'conversion_cancelled' });
    expect(await openFilesIn(folder)).toEqual([]);
  });

  it('breaks off when a file cannot be read', async () => {
    const response = await fetched(['/proc/self/mem'], 'slides.odp');
    await expect(buffer(response)).rejects.toThrow('aborted');
    await expect(sent).rejects.toMatchObject({ code: 'EIO' });
  });
});

async function openFilesIn(folder: string): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder));
}
