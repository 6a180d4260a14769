import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freshFolder } from '../helpers/fresh-folder.js';
import { EngineUnavailable } from '../../src/engine/index.js';
import { findInstallation } from '../../src/engine/office/index.js';
import { chooseConfinement } from '../../src/engine/pool/confinement.js';
import { KitProcess } from '../../src/engine/pool/kit-process.js';
import { KitLauncher } from '../../src/engine/pool/launcher.js';
import { KitFolders } from '../../src/engine/pool/kit-folders.js';
import { OwnedFolder } from '../../src/folders/index.js';
import { resolveOptions } from '../../src/options/index.js';
import { randomNumbers } from '../helpers/random.js';
import { until } from '../helpers/until.js';

const rounds = Number(process.env.SVC_KILLED_STARTS ?? 30);
const services = Math.ceil(rounds / 3);
const starter = fileURLToPath(new URL('./starting-service.mjs', import.meta.url));
const withoutDescriptors = fileURLToPath(new URL('./without-descriptors.mjs', import.meta.url));

/** Bubblewrap is set up in the first milliseconds, LibreOffice in the first second. */
const moments = (random: () => number): number => (random() < 0.7 ? random() * 12 : random() * 600);

describe('Kits in bubblewrap, killed at any moment of their start', () => {
  let workDir: string;
  beforeEach(async () => void (workDir = await freshFolder('svc-starts-')));
  afterEach(() => rm(workDir, { recursive: true, force: true }));

  const random = randomNumbers(Date.now());
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, moments(random)));
  /** Processes whose command line names the folder, by id. */
  async function mentioning(): Promise<string[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
    return pids.filter((_, index) => lines[index]?.includes(workDir));
  }
  async function nobodyIsLeft(): Promise<void> {
    await until(async () => (await mentioning()).length === 0);
  }

  it(`are gone with all their processes, and let go of their pipes, ${rounds} times`, async () => {
    const folders = new KitFolders(workDir);
    const { installation } = await findInstallation(undefined);
    if (installation === undefined) throw new Error('no LibreOffice');
    const { limits } = resolveOptions({}).engine;
    const confinement = await chooseConfinement({ sandbox: 'bwrap' });
    if ('reason' in confinement) throw new Error(confinement.reason);
    const launcher = new KitLauncher(installation, confinement, limits);
    for (let round = 0; round < rounds; round += 1) {
      const kit = await folders.add();
      const child: ChildProcess = await launcher.launch(kit);
      const closed = once(child, 'close');
      const giveUp = new AbortController();
      const starting = KitProcess.start(child, kit, 60_000, giveUp.signal);
      const end = starting.then(
        // It was quicker than we were.
        (ready) => ready.kill('discarded'),
        (error: unknown) => expect(error).toBeInstanceOf(EngineUnavailable),
      );
      await pause();
      giveUp.abort();
      await end;
      await closed;
      await nobodyIsLeft();
    }
  }, 300_000);

  it(`are gone when their service is killed, at the latest when the next one starts, ${services} times`, async () => {
    for (let round = 0; round < services; round += 1) {
      const service = fork(starter, [workDir], { execArgv: [] });
      const gone = once(service, 'exit');
      await once(service, 'message');
      await pause();
      service.kill('SIGKILL');
      await gone;
    }
    const next = await OwnedFolder.create(workDir);
    await nobodyIsLeft();
    expect(await readdir(workDir)).toHaveLength(1);
    await next.remove();
  }, 300_000);
});

it('says so where no descriptors are left for the pipes of a kit, and lives on', async () => {
  const workDir = await freshFolder('svc-starts-');
  const command = ['-c', 'ulimit -n 200; exec "$0" "$@"', process.execPath, withoutDescriptors, workDir];
  expect((await promisify(execFile)('bash', command)).stdout).toBe('EMFILE');
  await rm(workDir, { recursive: true });
});
