import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../options/index.js';
import { WorkFolders } from '../../folders/index.js';
import { FetchedResults } from './fetched-results.js';

describe('a result that several read at the same time', () => {
  let workDir: string;
  let folders: WorkFolders;
  let results: FetchedResults;
  let copies: number;
  let collect: () => Promise<readonly string[]>;
  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'svc-fetched-spec-'));
    folders = new WorkFolders(resolveOptions({ engine: { workDir } }));
    copies = 0;
    collect = async () => [`copy ${++copies}`];
    results = new FetchedResults({ collect: () => collect() }, folders);
  });
  afterEach(async () => {
    await folders.onApplicationShutdown();
    await rm(workDir, { recursive: true, force: true });
  });
  const left = async () =>
    (await Promise.all((await readdir(workDir)).map((root) => readdir(join(workDir, root)))))
      .flat()
      .filter((name) => name.startsWith('job-'));

  it('is there once, until the last of them has gone', async () => {
    const seen: (readonly string[])[] = [];
    const ends = new EventEmitter();
    const slow = once(ends, 'end').then(() => undefined);
    const first = results.read('a', (files) => {
      seen.push(files);
      return slow;
    });
    const second = results.read('a', async (files) => void seen.push(files));
    const other = results.read('b', async (files) => void seen.push(files));
    await Promise.all([second, other]);
    expect(await left()).toHaveLength(1);
    ends.emit('end');
    await first;
    expect(seen.map(String).toSorted()).toEqual(['copy 1', 'copy 1', 'copy 2']);
    expect(await left()).toEqual([]);
    await results.read('a', async (files) => expect(files).toEqual(['copy 3']));
  });

  it('that is not there is looked for again', async () => {
    collect = () => Promise.reject(new Error('gone'));
    await expect(results.read('a', async () => undefined)).rejects.toThrow('gone');
    collect = async () => ['back'];
    await results.read('a', async (files) => expect(files).toEqual(['back']));
    expect(await left()).toEqual([]);
  });
});
