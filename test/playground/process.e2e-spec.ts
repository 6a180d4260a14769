import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';

/** What `npm run build` makes and `npm start` runs. */
const program = fileURLToPath(new URL('../../sample-app/dist/main.js', import.meta.url));

describe('The sample application as a process', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'svc-process-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const start = (port: number) =>
    spawn(process.execPath, [program], {
      env: {
        ...process.env,
        PORT: String(port),
        SVC_WORK_DIR: join(folder, 'work'),
        SVC_KEEP_DIR: join(folder, 'keep'),
        SVC_STORAGE_DIR: join(folder, 'documents'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says when it is ready, converts, and leaves nothing behind: %s',
    async (signal) => {
      const child = start(0);
      const gone = once(child, 'exit');
      const lines: string[] = [];
      let address: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        address = /Ready on (http:\S+) with LibreOffice/.exec(line)?.[1];
        if (address !== undefined) break;
      }
      expect(lines.filter((line) => line.includes('Ready'))).toHaveLength(1);
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

  it('says why when it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const child = start((taken.address() as AddressInfo).port);
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    taken.close();
    expect(code).toBe(1);
    expect(out + err).toMatch(/Not started: .*EADDRINUSE/);
  });
});
