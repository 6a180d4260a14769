import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findInstallation } from '../../src/engine/office/index.js';
import { chooseConfinement } from '../../src/engine/pool/confinement.js';
import { killLaunched } from '../../src/engine/pool/kill-launched.js';
import { builtEntries } from '../../src/engine/pool/kit-entries.js';
import { userProblem } from '../../src/engine/pool/kit-user.js';
import { KitLauncher } from '../../src/engine/pool/launcher.js';
import { Zygote } from '../../src/engine/pool/zygote.js';
import { KitFolders } from '../../src/engine/pool/kit-folders.js';
import { landlockVersion } from '../../src/engine/walls/landlock.js';
import { resolveOptions, type EngineOptions } from '../../src/options/index.js';
import { until } from '../helpers/until.js';

const inTests = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Loot = Record<string, 'done' | 'refused' | 'reached the kernel'>;

const successes = (loot: Loot): string[] => Object.keys(loot).filter((name) => loot[name] !== 'refused');

/** That there are others, and with whom they speak. */
const ofProcesses = [
  'name the connections of the machine',
  'name the processes of its control groups',
  'open the command line of the service',
];

const firstUser = 200_000;
/** Where this runs as root, and others may read Node and this package. */
const withUsers = (await userProblem(firstUser)) === undefined ? describe : describe.skip;

/** Kernels that keep what is behind Landlock from signals and abstract sockets outside. */
const withScopes = landlockVersion() >= 6 ? describe : describe.skip;

/** The numbers the burglar knows. */
const describeHere = process.arch === 'x64' ? describe : describe.skip;

describeHere('a kit that was taken over', () => {
  let folder: string;
  let victim: ChildProcess;
  let port: number;
  const signals: string[] = [];
  const abstract = `svc-victim-${process.pid}`;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-burglary-'));
    for (const name of ['secret', 'secret.2', 'secret.3'])
      await writeFile(join(folder, name), 'TOPSECRET', { mode: 0o600 });
    await chmod(folder, 0o711);
    const program = `process.on('SIGUSR1', () => console.log('signal'));
      const open = (where) => new Promise((resolve) => { const s = require('net').createServer().listen(where, () => resolve(s)); });
      open({ port: 0, host: '127.0.0.1' }).then(async (server) => {
        await open(${JSON.stringify(join(folder, 'victim.sock'))});
        await open(${JSON.stringify(`\0${abstract}`)});
        console.log('up', server.address().port);
      })`;
    victim = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
    victim.stdout!.on('data', (text) => signals.push(String(text)));
    await once(victim.stdout!, 'data');
    port = Number(/up (\d+)/.exec(signals[0]!)![1]);
  });
  afterAll(async () => {
    victim.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** What a burglar has to know, and its program, in a kit's folder. */
  async function hire(kit: string, program: string, more: object): Promise<string> {
    const { kit: entry } = builtEntries();
    const plan = {
      built: new URL('../../..', pathToFileURL(entry)).href.replace(/\/$/, ''),
      koffiPath: pathToFileURL(createRequire(import.meta.url).resolve('koffi')).href,
      burglar: pathToFileURL(join(kit, 'burglar.mjs')).href,
      secret: join(folder, 'secret'),
      outside: folder,
      victim: victim.pid,
      port,
      local: 'victim.sock',
      service: process.pid,
      ...more,
    };
    for (const name of ['burglar.mjs', program]) await copyFile(inTests(name), join(kit, name));
    await writeFile(join(kit, 'plan.json'), JSON.stringify(plan));
    return join(kit, program);
  }

  async function burgle(sandbox: EngineOptions['sandbox'], firstUser?: number): Promise<Loot> {
    const { installation } = await findInstallation(undefined);
    const confinement = await chooseConfinement({ sandbox, firstUser });
    if (installation === undefined || 'reason' in confinement) throw new Error('not here');
    const folders = new KitFolders(await mkdtemp(join(folder, 'kits-')), firstUser);
    const kit = await folders.add();
    const program = await hire(kit, 'burglar-kit.mjs', { confined: confinement.seccomp });
    const entries = { ...builtEntries(), kit: program };
    const { limits } = resolveOptions({}).engine;
    const launcher = new KitLauncher(installation, confinement, limits, undefined, entries);
    await folders.handOver(kit);
    const child = await launcher.launch(kit);
    let said = '';
    child.stderr!.on('data', (text) => (said += String(text)));
    await until(() => existsSync(join(kit, 'loot.json')) || child.exitCode !== null);
    killLaunched(child.pid);
    if (child.exitCode !== null) throw new Error(`The burglar stumbled: ${said}`);
    return JSON.parse(await readFile(join(kit, 'loot.json'), 'utf8')) as Loot;
  }

  /** In a kit that was forked, while another one is there. */
  async function burgleForked(walls: { readonly landlock?: false }): Promise<Loot> {
    const { installation } = await findInstallation(undefined);
    const chosen = await chooseConfinement({ sandbox: 'bwrap' });
    if (installation === undefined || 'reason' in chosen) throw new Error('not here');
    const confinement = { ...chosen, ...walls };
    const folders = new KitFolders(await mkdtemp(join(folder, 'kits-')));
    const [own, kit, beside] = [await folders.add(), await folders.add(), await folders.add()];
    const entries = { ...builtEntries(), zygote: await hire(own, 'burglar-zygote.mjs', { beside }) };
    const launcher = new KitLauncher(installation, confinement, resolveOptions({}).engine.limits, undefined, entries);
    const zygote = await Zygote.start(await launcher.launchZygote(own, folders.path), 20_000);
    try {
      await zygote.fork(await launcher.order(beside), 20_000);
      const forked = await zygote.fork(await launcher.order(kit), 20_000);
      let said = '';
      forked.stdout!.on('data', (text) => (said += String(text)));
      await until(() => existsSync(join(kit, 'loot.json')) || said !== '');
      if (said !== '') throw new Error(`The burglar stumbled: ${said}`);
      return JSON.parse(await readFile(join(kit, 'loot.json'), 'utf8')) as Loot;
    } finally {
      await zygote.stop();
    }
  }

  const untouched = async (): Promise<void> => {
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('TOPSECRET');
    expect(existsSync(join(folder, 'written'))).toBe(false);
    expect(victim.exitCode ?? victim.signalCode).toBeNull();
    expect(signals).toEqual([`up ${port}\n`]);
  };

  it.each(['auto', 'bwrap', 'landlock'] as const)('gets at nothing, sandbox %s', async (sandbox) => {
    expect(successes(await burgle(sandbox))).toEqual([]);
    await untouched();
  });

  // Namespaces alone show empty folders on the way to what a kit may see.
  const onTheWay = ['list the folder of the service', 'list the programs of the system'];

  it.each([
    [{}, []],
    [{ landlock: false as const }, onTheWay],
  ])(
    'gets at nothing where kits are forked, neither of others nor of what it was forked from: %j',
    async (walls, harmless) => {
      expect(successes(await burgleForked(walls))).toEqual(harmless);
      await untouched();
    },
  );

  withUsers('as a user of its own', () => {
    it('is behind the other walls, too', async () => {
      for (const sandbox of ['bwrap', 'landlock'] as const)
        expect(successes(await burgle(sandbox, firstUser))).toEqual([]);
      await untouched();
    });

    it('gets at nothing of this user, sandbox seccomp', async () => {
      const harmless = ['list the programs of the system', ...ofProcesses];
      expect(successes(await burgle('seccomp', firstUser)).toSorted()).toEqual(harmless);
    });
  });

  it('gets at files only, but not at other processes or the network, sandbox seccomp', async () => {
    const files = [
      'read a file of this user',
      'list the folder of the service',
      'list the programs of the system',
      'write outside',
      'make a folder outside',
      'move a file of this user in',
      ...ofProcesses,
    ];
    const passwords = process.getuid?.() === 0 && existsSync('/etc/shadow') ? ['read the password file'] : [];
    expect(successes(await burgle('seccomp')).toSorted()).toEqual([...files, ...passwords].toSorted());
  });

  withScopes('behind Landlock alone', () => {
    it('is kept from network, sockets and signals, too', async () => {
      const attempt = async (behind: boolean): Promise<Record<string, string>> => {
        const built = new URL('../../..', pathToFileURL(builtEntries().kit)).href.replace(/\/$/, '');
        const plan = JSON.stringify({ built, behind, victim: bystander.pid, port, abstract });
        const program = inTests('landlocked.mjs');
        const { stdout } = await promisify(execFile)(process.execPath, [program, plan]);
        return JSON.parse(stdout) as Record<string, string>;
      };
      const bystander = spawn('sleep', ['60']);
      try {
        expect(await attempt(true)).toEqual({
          'connect to a port': 'EACCES',
          'connect to an abstract socket': 'EPERM',
          'listen on a port': 'EACCES',
          'send a signal': 'EPERM',
        });
        expect(bystander.signalCode).toBeNull();
        expect(new Set(Object.values(await attempt(false)))).toEqual(new Set(['done']));
      } finally {
        bystander.kill('SIGKILL');
      }
    });
  });

  it('succeeds where there are no walls: the burglar knows the trade', async () => {
    const taken = successes(await burgle('none'));
    expect(taken).toEqual(
      expect.arrayContaining([
        'make a link in its folder',
        'kill',
        'rt_sigqueueinfo',
        'fork',
        'open a socket',
        'send a signal through a pipe that it owns',
        'make others wait who open its files',
      ]),
    );
    expect(taken.length).toBeGreaterThan(25);
  });
});
