import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { DiskFull, DocumentTooComplex, EngineUnavailable } from 'nestjs-svc';
import yazl from 'yazl';
import { EngineUnderTest, processesOf } from './engine-under-test.js';
import { EditorUnderTest, fixture, text, type ViewUnderTest } from '../editing-engine/editor-under-test.js';
import { until } from '../helpers/until.js';

const megabyte = 1024 * 1024;
const deleteKey = 1286;

/** A docx of a few hundred kilobytes that holds a gigabyte of text. */
async function zipBomb(path: string): Promise<void> {
  const paragraph = '<w:p><w:r><w:t>bomb bomb bomb bomb bomb bomb bomb bomb</w:t></w:r></w:p>'.repeat(1_000);
  const open = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';
  const zip = new yazl.ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  const text = function* () {
    yield open;
    for (let block = 0; block < 3_000; block++) yield paragraph;
    yield '</w:body></w:document>';
  };
  zip.addReadStream(Readable.from(text()), 'word/document.xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

async function convertOnSmallDisk(size: number): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'svc-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
  const subject = await EngineUnderTest.start({ workDir: join(disk, 'work'), kits: { spare: 1, max: 1 } });
  const toText = { output: { kind: 'document', extension: 'rtf' } } as const;
  try {
    await subject.convert(toText);
    const noRoomForResult = subject.convert({ ...toText, input: await subject.letter(size / 100) });
    await expect(noRoomForResult).rejects.toThrow(DiskFull);
    const noRoomForInput = subject.convert({ ...toText, input: await subject.letter(size / 40) });
    await expect(noRoomForInput).rejects.toThrow(DiskFull);
    expect((await subject.convert(toText)).files).toHaveLength(1);
  } finally {
    await subject.stop();
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  }
}

/** Each row takes 20 MB of the history, as far as the last column is in use. */
async function clearRows(subject: EngineUnderTest): Promise<void> {
  const editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
  const view = await editor.view();
  const goTo = (cell: string): Promise<unknown> => {
    view.uno('.uno:GoToCell', { ToPoint: text(cell) });
    return view.event('cellAddress', ({ address }) => address === cell);
  };
  await goTo('XFD9');
  view.type('x');
  await goTo('A9');
  // Touch keyboards take away letters; of cells there is all to be had with the first.
  view.post({ type: 'removeText', before: 1, after: 45 });
  expect((await steps(view)).length).toBeLessThan(5);
  view.uno('.uno:SelectRow');
  for (let times = 0; times < 30; times++) view.press(deleteKey);
  expect((await steps(view)).length).toBeLessThan(30);
  expect((await editor.save()).content).not.toContain('>x<');
  expect(editor.lost).toBeUndefined();
  await editor.close();
}

async function steps(view: ViewUnderTest): Promise<readonly unknown[]> {
  const { actions } = (await view.ask({ type: 'commandValues', command: '.uno:Undo' })) as { actions: unknown[] };
  return actions;
}

/** A kit's folder is the last word of its command, or of the title of one that was forked. */
const folderOf = (pid: number): string => /([^\0 ]+)\0*$/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))![1]!;

describe('engine: limits', () => {
  it('stops a document that needs too much memory, and goes on; steps to undo are given up before', async () => {
    const subject = await EngineUnderTest.start({ limits: { memory: 500 * megabyte, density: 2_000 } });
    const bomb = join(subject.folder, 'bomb.docx');
    await zipBomb(bomb);
    await expect(subject.convert({ input: bomb, inputExtension: 'docx' })).rejects.toThrow(DocumentTooComplex);
    await subject.convert();
    await clearRows(subject);
    await subject.stop();
  });

  it.each([
    ['shared', true],
    ['conversion', false],
  ] as const)(
    'isolation %s: a document finds what the one before it left in the kit: %s',
    async (isolation, shares) => {
      const subject = await EngineUnderTest.start({ kits: { spare: 1, max: 1 } }, { conversion: { isolation } });
      const seen: { readonly pid: number; readonly found: boolean }[] = [];
      /** What LibreOffice could do, were it taken over: leave something in the profile of its kit. */
      const onStart = (): void => {
        const { pid } = subject.engine.kits!().find(({ state }) => state === 'busy')!;
        const leftover = join(folderOf(pid), 'profile', 'leftover');
        seen.push({ pid, found: existsSync(leftover) });
        writeFileSync(leftover, '');
      };
      const job = await subject.job();
      for (let times = 0; times < 3; times++) await subject.engine.convert(job, undefined, { onStart });
      expect(new Set(seen.map(({ pid }) => pid)).size).toBe(shares ? 1 : 3);
      expect(seen.map(({ found }) => found)).toEqual([false, shares, shares]);
      await until(() => shares || !seen.some(({ pid }) => existsSync(`/proc/${pid}`)));
      await subject.stop();
    },
  );

  it('does not tell where the folder is that it cannot make', async () => {
    const subject = await EngineUnderTest.start({ workDir: '/dev/null/work' });
    const refused = await subject.convert().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EngineUnavailable);
    expect(JSON.stringify([(refused as EngineUnavailable).message, refused])).not.toContain('/dev/null');
    await subject.stop();
  });

  // Only root may mount the small disk.
  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('answers when the disk is full, and recovers', () => convertOnSmallDisk(4 * megabyte));

  it.each(['auto', 'seccomp'])('kits die with an application that is killed (sandbox: %s)', async (sandbox) => {
    const workDir = join(await mkdtemp(join(tmpdir(), 'svc-orphans-')), 'work');
    await mkdir(workDir);
    const parent = spawn(process.execPath, [fileURLToPath(new URL('parent.mjs', import.meta.url)), workDir, sandbox], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    expect((await processesOf(workDir)).length).toBeGreaterThanOrEqual(3);
    parent.kill('SIGKILL');
    await until(async () => (await processesOf(workDir)).length === 0);
    expect(await readdir(workDir)).toHaveLength(1);

    const successor = await EngineUnderTest.start({ workDir });
    await successor.convert();
    expect(await successor.stop()).toEqual({ processes: [], files: [] });
    await rm(join(workDir, '..'), { recursive: true });
  });
});
