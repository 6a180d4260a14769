import { readFile } from 'node:fs/promises';
import { isRunning } from '../../src/processes/index.js';
import { EditorUnderTest, fixture, Key, text } from '../editing-engine/editor-under-test.js';
import { EngineUnderTest, kitsOf, textOfPdf, zygotesOf } from './engine-under-test.js';
import { until } from '../helpers/until.js';

/** Memory of a process, its share of what it has in common with others; kB. */
async function memoryOf(pid: number): Promise<{ readonly share: number; readonly own: number }> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(told)![1]);
  return { share: of('Pss'), own: of('Private_Dirty') };
}

/** Each conversion in a kit of its own. */
const start = (kits = {}): Promise<EngineUnderTest> =>
  EngineUnderTest.start({ kits: { max: 1, recycleAfter: 1, ...kits } });

describe('kits that are forked', () => {
  let subject: EngineUnderTest;
  afterEach(async () => {
    await subject.stop();
  });

  it('come from one process, which opens nothing, and hold little that is theirs alone', async () => {
    subject = await start({ spare: 3, recycleAfter: 10 });
    await subject.ready();
    await until(() => subject.engine.stats().kits.idle === 3);
    const [zygote, ...others] = await zygotesOf(subject.workDir);
    expect(others).toEqual([]);
    for (const kit of await kitsOf(subject.workDir)) {
      expect(await readFile(`/proc/${kit}/status`, 'utf8')).toContain(`PPid:\t${zygote}\n`);
      const { share, own } = await memoryOf(kit);
      expect(own).toBeLessThan(share * 0.75);
      expect(own).toBeLessThan(20_000);
    }
  });

  it('come with the libraries of sheets and slides', async () => {
    subject = await start({ spare: 1 });
    await subject.ready();
    const [zygote] = await zygotesOf(subject.workDir);
    const maps = await readFile(`/proc/${zygote}/maps`, 'utf8');
    for (const library of ['libsclo.so', 'libsdlo.so']) expect(maps).toContain(library);
  });

  it('draw random numbers of their own', async () => {
    subject = await start();
    const draw = async (): Promise<string> => {
      const editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
      const view = await editor.view();
      view.uno('.uno:GoToCell', { ToPoint: text('A11') });
      view.type('=RAND()');
      view.press(Key.enter);
      const stored = await readFile((await editor.save()).path, 'utf8');
      await editor.close();
      return /=RAND\(\)" [^>]*office:value="([^"]+)"/.exec(stored)![1]!;
    };
    /** LibreOffice's mark of what was typed at one time, by which it compares documents. */
    const mark = async (): Promise<string> => {
      const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
      (await editor.view()).type('x');
      const stored = await readFile((await editor.save()).path, 'utf8');
      await editor.close();
      return /"Rsid" config:type="int">(\d+)/.exec(stored)![1]!;
    };
    const all = [await draw(), await draw(), await mark(), await mark()];
    expect(new Set(all).size).toBe(all.length);
  });

  it('give what started ones give', async () => {
    subject = await start();
    const forked = await textOfPdf((await subject.convert()).files[0]!);
    const [zygote] = await zygotesOf(subject.workDir);
    await subject.stop();
    subject = await start({ forked: false });
    expect(await textOfPdf((await subject.convert()).files[0]!)).toBe(forked);
    expect([zygote, await zygotesOf(subject.workDir)]).toEqual([expect.any(Number), []]);
  });

  it('go with what they were forked from when that is killed; the next ones come from another', async () => {
    subject = await start({ spare: 1 });
    await subject.ready();
    const [zygote] = await zygotesOf(subject.workDir);
    const [spare] = await kitsOf(subject.workDir);
    process.kill(zygote!, 'SIGKILL');
    await until(() => !isRunning(spare!));
    expect((await subject.convert()).files).toHaveLength(1);
    const [next] = await zygotesOf(subject.workDir);
    expect(next).not.toBe(zygote);
    expect(await subject.stop()).toEqual({ processes: [], files: [] });
  });

  it('are forked from a new one when that is old, which ends when none of its own is left', async () => {
    subject = await start({ maxAge: 1 });
    await subject.convert();
    const [zygote] = await zygotesOf(subject.workDir);
    await subject.convert();
    await until(async () => !(await zygotesOf(subject.workDir)).includes(zygote!));
    expect(await zygotesOf(subject.workDir)).toHaveLength(1);
  });

  it('are started one by one where nothing may be mounted', async () => {
    subject = await EngineUnderTest.start({ sandbox: 'landlock' });
    await subject.convert();
    expect(await zygotesOf(subject.workDir)).toEqual([]);
  });
});
