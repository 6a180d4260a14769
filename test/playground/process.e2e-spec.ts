import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** What `npm run build` makes and `npm start` runs. */
const program = fileURLToPath(new URL('../../sample-app/dist/main.js', import.meta.url));

const root = fileURLToPath(new URL('../..', import.meta.url));
const nest = fileURLToPath(new URL('../../node_modules/@nestjs/cli/bin/nest.js', import.meta.url));

/** The command goes before the application, which removes its files last. */
async function empty(path: string): Promise<void> {
  await until(async () => (await readdir(path)).length === 0);
}

/** Whatever is left of it after a failure. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function after(ms: number, reason: string): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(reason);
}

describe('The sample application as a process', () => {
  let folder: string;
  beforeEach(async () => void (folder = await freshFolder('svc-process-')));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const adminToken = 'a-token-for-the-operator-of-this-service';
  const environment = (port: number, settings: NodeJS.ProcessEnv = {}) => ({
    ...process.env,
    ...settings,
    PORT: String(port),
    SVC_ADMIN_TOKEN: adminToken,
    SVC_WORK_DIR: join(folder, 'work'),
    SVC_KEEP_DIR: join(folder, 'keep'),
    SVC_STORAGE_DIR: join(folder, 'documents'),
  });

  const start = (port: number, settings?: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [program], {
      env: environment(port, settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  /** The walls around LibreOffice, as health and the admin are told of them. */
  async function wallsToldAt(address: string): Promise<unknown[]> {
    const bodies = ['health', 'admin/documents'].map(async (path) => {
      const answer = await fetch(`${address}/svc/${path}`, { headers: { Authorization: `Bearer ${adminToken}` } });
      return (await answer.json()) as { engine?: { sandbox?: unknown } };
    });
    return (await Promise.all(bodies)).map(({ engine }) => engine?.sandbox);
  }

  it.each([
    ['SIGTERM', 'auto', /^(bwrap|landlock|bwrap\+landlock)$/],
    ['SIGINT', 'seccomp', /^seccomp$/],
  ] as const)(
    'says when it is ready and behind which walls, converts, and leaves nothing behind: %s, sandbox %s',
    async (signal, SVC_SANDBOX, walls) => {
      const child = start(0, { SVC_SANDBOX });
      const gone = once(child, 'exit');
      const lines: string[] = [];
      let address = '';
      let sandbox: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        const ready = /Ready on (http:\S+) with LibreOffice \S+, sandbox ([\w+]+)/.exec(line);
        if (ready === null) continue;
        [, address = '', sandbox] = ready;
        break;
      }
      expect(lines.filter((line) => line.includes('Ready'))).toHaveLength(1);
      expect(sandbox).toMatch(walls);
      expect(await wallsToldAt(address)).toEqual([sandbox, sandbox]);
      const body = new FormData();
      body.append('data', new Blob(['words']), 'a.txt');
      const answer = await fetch(`${address}/svc/convert-to/pdf`, { method: 'POST', body });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      await answer.arrayBuffer();
      child.stdout.resume();
      child.kill(signal);
      const [code, by] = (await gone) as [number | null, string | null];
      expect([0, null]).toContain(code);
      expect([null, signal]).toContain(by);
      expect(await readdir(join(folder, 'work'))).toEqual([]);
    },
  );

  it('runs by `nest start`, as nest-cli.json says, and ends by the terminal’s Ctrl+C', async () => {
    // A group of its own: the terminal signals everything in it.
    const child = spawn(process.execPath, [nest, 'start'], {
      cwd: root,
      env: environment(0),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      const gone = once(child, 'close');
      let isReady = false;
      for await (const line of createInterface({ input: child.stdout })) {
        isReady = /Ready on http:\S+ with LibreOffice/.test(line);
        if (isReady) break;
      }
      expect(isReady).toBe(true);
      child.stdout.resume();
      process.kill(-child.pid!, 'SIGINT');
      await gone;
      await empty(join(folder, 'work'));
    } finally {
      killGroup(child.pid!);
    }
  });

  it('says why when it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const child = start((taken.address() as AddressInfo).port);
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    taken.close();
    expect(code).toBe(1);
    expect(out + err).toMatch(/Not started: .*EADDRINUSE/);
  });

  it('ends when it cannot start, whatever it has begun', async () => {
    await writeFile(join(folder, 'documents'), 'in the way');
    const child = start(0, { SVC_REDIS_URL: 'redis://127.0.0.1:1' });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    try {
      const [out, err, [code]] = await Promise.race([ended, after(15_000, 'it is still there')]);
      expect(code).toBe(1);
      expect(out + err).toMatch(/Not started: EEXIST/);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
