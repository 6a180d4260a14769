import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentCorrupt, EngineUnavailable } from '../errors.js';
import { KitGone } from './kit-gone.js';
import { KitProcess, type KitQuestion } from './kit-process.js';
import { FakeLauncher } from './testing/fake-launcher.js';
import { until } from './testing/until.js';

describe('KitProcess', () => {
  let folder: string;
  let launcher: FakeLauncher;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-kit-spec-'));
    launcher = new FakeLauncher();
  });
  afterEach(async () => {
    for (const child of launcher.launched) child.kill('SIGKILL');
    await until(() => launcher.living().length === 0);
    await rm(folder, { recursive: true });
  });

  const start = async (timeout = 20_000): Promise<KitProcess> =>
    KitProcess.start(await launcher.launch(folder), folder, timeout);

  const convert = (loadOptions: string): KitQuestion => ({
    op: 'convert',
    mayBeSheet: false,
    input: join(folder, 'document.odt'),
    loadOptions,
    output: { kind: 'document', extension: 'pdf' },
    outputFolder: folder,
  });

  it('is ready, answers, and tells its version', async () => {
    const kit = await start();
    expect(kit.version).toBe('25.2 test');
    await expect(kit.request({ op: 'ping' })).resolves.toBeUndefined();
    expect(launcher.living()).toEqual([kit.pid]);
  });

  it.each([
    ['never', 200, 'it was not ready after 200 ms'],
    ['failed', 20_000, 'no library'],
    ['dies', 20_000, 'the process ended'],
  ])('refuses a child that starts with "%s", and leaves no process', async (behaviour, timeout, reason) => {
    launcher.start = behaviour;
    const starting = start(timeout);
    await expect(starting).rejects.toThrow(EngineUnavailable);
    await expect(starting).rejects.toThrow(reason);
    expect(launcher.living()).toEqual([]);
  });

  it('turns an error reply into its class, with a message', async () => {
    const kit = await start();
    const refused = kit.request(convert('corrupt'));
    await expect(refused).rejects.toThrow(DocumentCorrupt);
    await expect(refused).rejects.toThrow('could not be read');
  });

  it('rejects every pending request when the process ends', async () => {
    const kit = await start();
    const requests = [kit.request(convert('hang')), kit.request(convert('crash'))];
    for (const request of requests) await expect(request).rejects.toEqual(new KitGone('crashed'));
    await expect(kit.request({ op: 'ping' })).rejects.toEqual(new KitGone('crashed'));
    expect(kit.end).toBe('crashed');
  });

  it('kills a stopped process', async () => {
    const kit = await start();
    process.kill(kit.pid, 'SIGSTOP');
    const asked = kit.request({ op: 'ping' });
    await Promise.all([kit.kill('timeout'), expect(asked).rejects.toEqual(new KitGone('timeout'))]);
    expect(launcher.living()).toEqual([]);
  });

  it('may be killed twice, and after its end', async () => {
    const kit = await start();
    await Promise.all([kit.kill('cancelled'), kit.kill('timeout')]);
    await kit.kill('discarded');
    expect(kit.end).toBe('cancelled');
  });

  it('kills what works for longer than allowed, not what waits', async () => {
    const [waiting, working] = await Promise.all([start(), start()]);
    for (const kit of [waiting, working]) kit.limitCpuTime(1_000, 20);
    const owed = waiting.request(convert('hang')).catch((error: unknown) => error);
    await expect(working.request(convert('spin'))).rejects.toEqual(new KitGone('cpu'));
    expect(waiting.end).toBeUndefined();
    await waiting.kill('cancelled');
    await owed;
  });

  it('is read from the system by its watch, not anew for whoever asks about all kits', async () => {
    const kit = await start();
    const first = kit.usage();
    expect(first.memory).toBeGreaterThan(0);
    expect(kit.usage()).toBe(first);
    const stop = kit.limitMemory(Number.MAX_SAFE_INTEGER, 20);
    await until(() => kit.usage() !== first);
    stop();
    expect(kit.usage().at).toBeGreaterThan(first.at);
  });

  it('kills what holds more memory than allowed', async () => {
    const kit = await start();
    kit.limitMemory(250 * 1024 * 1024, 20);
    await expect(kit.request(convert('grow'))).rejects.toEqual(new KitGone('memory'));
    await until(() => launcher.living().length === 0);
  });
});
