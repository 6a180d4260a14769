import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3, withFileBody, type OpenS3 } from './index.js';

const missing = (): Error => new Error('not installed');
/** Nothing listens there. */
const nowhere = {
  endpoint: 'http://127.0.0.1:9',
  region: 'here',
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  maxAttempts: 1,
};

async function put(path: string): Promise<unknown> {
  const { sdk, client } = await openS3(nowhere, missing);
  try {
    return await withFileBody(path, (body) =>
      client.send(new sdk.PutObjectCommand({ Bucket: 'docs', Key: 'a', ...body })),
    );
  } finally {
    client.destroy();
  }
}

/** As the SDK's own handler has it once it has begun to work. */
async function patienceOf({ sdk, client }: OpenS3): Promise<unknown> {
  await client.send(new sdk.ListBucketsCommand({})).catch(() => undefined);
  return Reflect.get(client.config.requestHandler, 'config');
}

describe('a client of S3', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-s3-spec-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function openFiles(): Promise<string[]> {
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((path) => path.startsWith(folder));
  }

  it('leaves no file open that could not be sent', async () => {
    const path = join(folder, 'document');
    await writeFile(path, Buffer.alloc(1_000_000));
    await expect(put(path)).rejects.toThrow('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await openFiles()).toEqual([]);
  });

  it('tells whoever sends a file that it cannot be opened', async () => {
    const path = join(folder, 'socket');
    const server = createServer().listen(path);
    await expect(put(path)).rejects.toMatchObject({ code: 'ENXIO' });
    await new Promise((resolve) => server.close(resolve));
  });

  it('does not wait for ever for what says nothing, unless it is told to', async () => {
    expect(await patienceOf(await openS3(nowhere, missing))).toMatchObject({
      connectionTimeout: 5_000,
      socketTimeout: 30_000,
    });
    const patient = await openS3({ ...nowhere, requestHandler: { socketTimeout: 0 } }, missing);
    expect(await patienceOf(patient)).toMatchObject({ socketTimeout: 0 });
  });
});
