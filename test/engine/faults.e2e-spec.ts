import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConversionTimeout, EngineCrashed, EngineUnavailable, QueueFull } from 'nestjs-svc';
import { EngineUnderTest, kitsOf, textOfPdf } from './engine-under-test.js';
import { protectedXls } from '../session/protected-xls.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** Takes seconds to lay out: time enough to do harm. */
const long = 40_000;

describe('engine: faults', () => {
  let subject: EngineUnderTest;
  afterEach(async () => {
    await subject.stop();
  });

  it('converts, and leaves nothing behind', async () => {
    subject = await EngineUnderTest.start();
    const { files, documentKind } = await subject.convert();
    expect(documentKind).toBe('text');
    expect(await textOfPdf(files[0] ?? '')).toContain('Dear reader');
    expect(await subject.stop()).toEqual({ processes: [], files: [] });
  });

  it('waits for no answer of anybody, though what it converts first has a password', async () => {
    subject = await EngineUnderTest.start();
    const input = join(subject.folder, 'protected.xls');
    await writeFile(input, protectedXls('Secret', 'geheim, 1'));
    const { files } = await subject.convert({
      input,
      inputExtension: 'xls',
      password: 'geheim, 1',
      output: {
        kind: 'document',
        extension: 'csv',
        sheet: 'all',
        filterOptions: '44,34,76,1,,0,false,true,false,false,false,0',
      },
    });
    expect(await readFile(files[0] ?? '', 'utf8')).toContain('Secret');
  });

  it('is not available while its folder cannot be made, and is once it can', async () => {
    const workDir = join(await freshFolder('engine-folder-'), 'work');
    await writeFile(workDir, 'in the way');
    subject = await EngineUnderTest.start({ workDir });
    await subject.engine.ready();
    expect(await subject.engine.status()).toMatchObject({
      available: false,
      remedy: 'set engine.workDir to a folder this service may write to',
    });
    await rm(workDir);
    expect(await subject.engine.status()).toMatchObject({ available: true });
    expect((await subject.convert()).files).toHaveLength(1);
    await subject.stop();
    await rm(dirname(workDir), { recursive: true });
  });

  it('repeats a conversion whose kit was killed, unnoticed', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1 } });
    await subject.ready();
    const converting = subject.convert({ input: await subject.letter(long) });
    await subject.busy();
    const [victim = 0] = await kitsOf(subject.workDir);
    process.kill(victim, 'SIGKILL');
    expect((await converting).files).toHaveLength(1);
    expect(subject.engine.stats().crashed).toBe(1);
  });

  it('gives up after the second kit was killed', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1 } });
    await subject.ready();
    const converting = subject.convert({ input: await subject.letter(long) });
    const settled = Promise.allSettled([converting]);
    for (const round of [1, 2]) {
      await subject.busy();
      for (const kit of await kitsOf(subject.workDir)) process.kill(kit, 'SIGKILL');
      await until(() => subject.engine.stats().crashed >= round);
    }
    expect(await settled).toMatchObject([{ reason: expect.any(EngineCrashed) }]);
    await subject.convert();
  });

  it('kills and replaces a kit that does not answer', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1 } });
    await subject.ready();
    // Looked for later, on a busy machine, it may have been replaced already.
    const stuck = await kitsOf(subject.workDir);
    const converting = subject.convert({ input: await subject.letter(long), runTimeout: 2_000 });
    await subject.busy();
    for (const kit of stuck) process.kill(kit, 'SIGSTOP');
    await expect(converting).rejects.toThrow(ConversionTimeout);
    await subject.convert();
    await until(async () => !(await kitsOf(subject.workDir)).includes(stuck[0] ?? 0));
  });

  it('refuses more than may wait, and serves the rest in order', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1, maxWaiting: 3 } });
    const begun: number[] = [];
    const convert = async (index: number) =>
      subject.engine.convert(await subject.job(), undefined, {
        onStart: () => void begun.push(index),
      });
    await subject.ready();
    const kits = await kitsOf(subject.workDir);
    for (const kit of kits) process.kill(kit, 'SIGSTOP');
    const jobs = [convert(0)];
    await subject.busy();
    for (const index of [1, 2, 3]) {
      jobs.push(convert(index));
      await until(() => subject.engine.stats().queued === index);
    }
    const refused = await Promise.allSettled([4, 5, 6, 7, 8, 9].map((index) => convert(index)));
    expect(refused).toEqual(
      Array.from(refused, () => ({ status: 'rejected', reason: expect.any(QueueFull) as QueueFull })),
    );
    for (const kit of kits) process.kill(kit, 'SIGCONT');
    await Promise.all(jobs);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('finishes what runs when the application ends, refuses the rest, and leaves nothing', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1 } });
    await subject.ready();
    const settled = Promise.allSettled([subject.convert({ input: await subject.letter(2_000) }), subject.convert()]);
    await subject.busy();
    expect(await subject.stop()).toEqual({ processes: [], files: [] });
    expect(await settled).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(EngineUnavailable) },
    ]);
  });

  it('ends within its bound when a conversion does not', async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1 }, drainTimeout: 300 });
    await subject.ready();
    const [outcome] = [Promise.allSettled([subject.convert({ input: await subject.letter(long) })])];
    await subject.busy();
    for (const kit of await kitsOf(subject.workDir)) process.kill(kit, 'SIGSTOP');
    expect(await subject.stop()).toEqual({ processes: [], files: [] });
    expect(await outcome).toMatchObject([{ reason: expect.any(EngineUnavailable) }]);
  });

  it('does not disturb a second engine in the same process', async () => {
    subject = await EngineUnderTest.start();
    const other = await EngineUnderTest.start({ workDir: subject.workDir });
    await Promise.all([subject.convert(), other.convert()]);
    expect(await readdir(subject.workDir)).toHaveLength(2);
    await other.application.close();
    await subject.convert();
    await subject.application.close();
    expect(await other.stop()).toEqual({ processes: [], files: [] });
  });

  it('starts without LibreOffice, and says what is missing', async () => {
    subject = await EngineUnderTest.start({ installPath: '/nowhere' });
    const status = await subject.engine.status();
    expect(status).toMatchObject({
      available: false,
      reason: expect.stringContaining('engine.installPath'),
      remedy: expect.stringContaining('install'),
    });
    const converting = subject.convert();
    await expect(converting).rejects.toThrow(EngineUnavailable);
    await expect(converting).rejects.toMatchObject({ status: 503, details: { remedy: status.remedy } });
  });
});
