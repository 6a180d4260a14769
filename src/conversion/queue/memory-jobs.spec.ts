import { mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../options/index.js';
import { WorkFolders } from '../../folders/index.js';
import type { QueuedConversion } from './conversion-queue.js';
import { MemoryJobs } from './memory-jobs.js';

const about = { name: 'a.txt', format: 'pdf', archive: false };

const queued = (client: string, input: QueuedConversion['input']): QueuedConversion => ({
  client,
  input,
  outputFolder: '',
  plan: {
    inputExtension: 'txt',
    output: { kind: 'document', extension: 'pdf' },
    queueTimeout: 60_000,
    runTimeout: 60_000,
  },
});

describe('results that a client leaves here', () => {
  let workDir: string;
  let folders: WorkFolders;
  let jobs: MemoryJobs;
  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'svc-jobs-spec-'));
    folders = new WorkFolders(resolveOptions({ engine: { workDir } }));
    jobs = new MemoryJobs(folders, 3_600_000, 250);
  });
  afterEach(async () => {
    await folders.onApplicationShutdown();
    await rm(workDir, { recursive: true, force: true });
  });

  let path = '';
  async function done(client: string): Promise<string> {
    const id = await jobs.begin(queued(client, new Uint8Array()), about, async ({ outputFolder }) => {
      path = join(outputFolder, 'result.pdf');
      await writeFile(path, Buffer.alloc(100));
      return { files: [path] };
    });
    await jobs.settled(id);
    return id;
  }
  async function fetchResult(id: string): Promise<void> {
    await jobs.collect(id, (await folders.create('job')).path);
  }

  it('hold so much room and no more; those that were fetched make room, the oldest first', async () => {
    const [one, two, three] = [await done('a'), await done('a'), await done('a')];
    expect(() => jobs.makeRoom('a')).toThrow('have not fetched yet');
    expect(() => jobs.makeRoom('b')).not.toThrow();
    await fetchResult(two);
    await fetchResult(three);
    jobs.makeRoom('a');
    expect([one, two, three].map((id) => jobs.find(id)?.state)).toEqual(['done', undefined, 'done']);
  });

  it('lie there without the document', async () => {
    const input = join(workDir, 'letter.txt');
    await writeFile(input, 'a letter');
    let folder = '';
    const id = await jobs.begin(queued('a', input), about, async ({ outputFolder }) => {
      folder = join(outputFolder, '..');
      expect(await readdir(folder)).toContain('input');
      return { files: [] };
    });
    await jobs.settled(id);
    expect(await readdir(folder)).toEqual(['output']);
  });

  it('make room when their jobs are deleted', async () => {
    const ids = [await done('a'), await done('a'), await done('a')];
    jobs.cancel(ids[0]!);
    expect(() => jobs.makeRoom('a')).not.toThrow();
  });

  it('are missing where they are gone, and only there', async () => {
    const id = await done('a');
    const taken = (await folders.create('job')).path;
    await jobs.collect(id, taken);
    await expect(jobs.collect(id, taken)).rejects.toMatchObject({ code: 'EEXIST' });
    await unlink(path);
    await expect(fetchResult(id)).rejects.toMatchObject({ code: 'bytes_missing' });
  });
});
