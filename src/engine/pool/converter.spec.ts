import { Logger } from '@nestjs/common';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KitLimits } from '../../options/index.js';
import type { ConversionJob } from '../contract.js';
import {
  ConversionCancelled,
  ConversionTimeout,
  DocumentCorrupt,
  DocumentTooComplex,
  EngineCrashed,
  EngineUnavailable,
  QueueFull,
  QueueTimeout,
} from '../errors.js';

import { Converter } from './converter.js';
import { KitFactory } from './kit-factory.js';
import { KitFolders } from './kit-folders.js';
import { KitPool } from './kit-pool.js';
import { FakeLauncher } from './testing/fake-launcher.js';
import { until } from './testing/until.js';
import { Entrance } from './entrance.js';

const megabyte = 1024 * 1024;
const limits = Object.assign(new KitLimits(), { memory: 250 * megabyte });

describe('Converter', () => {
  let root: string;
  let output: string;
  let launcher: FakeLauncher;
  let pool: KitPool;
  let entrance: Entrance;
  let converter: Converter;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-converter-spec-'));
    output = await mkdtemp(join(root, 'output-'));
    await mkdir(join(root, 'kits'));
    await writeFile(join(root, 'input.odt'), 'a document');
    launcher = new FakeLauncher();
    const kits = { spare: 1, maxEditing: 1, recycleAfter: 3, maxAge: 3_600_000, maxGrowth: 2 ** 30 };
    pool = new KitPool(new KitFactory(new KitFolders(join(root, 'kits')), launcher, 20_000), kits);
    entrance = new Entrance(1, 1);
    converter = new Converter(pool, entrance, limits);
  });
  afterEach(async () => {
    await pool.close();
    assert.equal(launcher.living().join(), '');
    // What is being removed may still lie apart from them.
    assert.equal((await readdir(join(root, 'kits'))).filter((name) => name !== 'apart').join(), '');
    await rm(root, { recursive: true });
  });

  const job = (loadOptions: string, more: Partial<ConversionJob> = {}): ConversionJob => ({
    input: join(root, 'input.odt'),
    inputExtension: 'odt',
    loadOptions,
    output: { kind: 'document', extension: 'pdf' },
    outputFolder: output,
    queueTimeout: 20_000,
    runTimeout: 20_000,
    ...more,
  });
  const convert = (loadOptions: string, more?: Partial<ConversionJob>, signal?: AbortSignal) =>
    converter.convert(job(loadOptions, more), signal);
  const filesOfKits = async () => {
    const kits = await readdir(join(root, 'kits'));
    return (await Promise.all(kits.map((kit) => readdir(join(root, 'kits', kit, 'work')).catch(() => [])))).flat();
  };
  /** Which kit made a result. */
  const maker = async (loadOptions = 'echo') => readFile((await convert(loadOptions)).files[0] ?? '', 'utf8');

  it('moves the result out and leaves nothing in the kit', async () => {
    const result = await convert('echo');
    expect(result).toMatchObject({ files: [join(output, 'document.pdf')], documentKind: 'text' });
    await until(async () => (await filesOfKits()).length === 0);
    expect(converter.converted).toBe(1);
  });

  it('uses a kit again, also after a failure of the document, until it is worn', async () => {
    const first = await maker();
    await expect(convert('corrupt')).rejects.toThrow(DocumentCorrupt);
    expect(await maker()).toBe(first);
    expect(await maker()).not.toBe(first);
    expect(pool.stats()).toMatchObject({ recycled: 1, crashed: 0 });
  });

  it('gives each conversion a kit of its own when told so, after failures too', async () => {
    const isolated = new Converter(pool, entrance, limits, 'conversion');
    const kitOf = async (): Promise<string> => readFile((await isolated.convert(job('echo'))).files[0] ?? '', 'utf8');
    const makers = [await maker(), await kitOf(), await kitOf()];
    await expect(isolated.convert(job('corrupt'))).rejects.toThrow(DocumentCorrupt);
    expect(new Set([...makers, await kitOf()]).size).toBe(4);
    expect(pool.stats().crashed).toBe(0);
  });

  it.each(['tainted', 'unavailable'])('replaces a kit after "%s"', async (behaviour) => {
    await convert(behaviour).catch((error: unknown) => assert(error instanceof EngineUnavailable));
    await until(() => pool.stats().recycled === 1);
  });

  it('tries again after a crash, unnoticed', async () => {
    expect((await convert('crashOnce')).files).toHaveLength(1);
    expect(pool.stats().crashed).toBe(1);
  });

  it('blames the document after the second crash', async () => {
    await expect(convert('crash')).rejects.toThrow(EngineCrashed);
    expect(pool.stats().crashed).toBe(2);
    await convert('echo');
  });

  it('does in two steps, as one job, what LibreOffice cannot do in one, and leaves nothing between them', async () => {
    await writeFile(join(output, 'document.docx'), "somebody's own");
    const result = await convert('echo', { inputExtension: 'html', output: { kind: 'document', extension: 'odt' } });
    expect(result.files).toEqual([join(output, 'document.odt')]);
    expect((await readdir(output)).toSorted()).toEqual(['document.docx', 'document.odt']);
    expect(await readFile(join(output, 'document.docx'), 'utf8')).toBe("somebody's own");
    expect(converter.converted).toBe(1);
  });

  it.each(['html', 'odt'])('gives the kit back of %s whose results have no place', async (inputExtension) => {
    const output = { kind: 'document', extension: 'fodt' } as const;
    const nowhere = { inputExtension, output, outputFolder: join(root, 'gone') };
    await expect(convert('echo', nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(pool.stats().kits.busy).toBe(0);
    await convert('echo');
  });

  it('leaves nothing of a step that took too long', async () => {
    const web = { inputExtension: 'html', output: { kind: 'document', extension: 'odt' }, runTimeout: 200 } as const;
    await expect(convert('hang', web)).rejects.toThrow(ConversionTimeout);
    expect(await readdir(output)).toEqual([]);
  });

  it('stops what takes too long, and goes on', async () => {
    await expect(convert('hang', { runTimeout: 200 })).rejects.toThrow(ConversionTimeout);
    await convert('echo');
  });

  it('stops what needs too much memory', async () => {
    await expect(convert('grow')).rejects.toThrow(DocumentTooComplex);
  });

  it('bounds the line and the wait in it', async () => {
    const stop = new AbortController();
    const running = convert('hang', {}, stop.signal);
    await until(() => pool.stats().kits.busy === 1);
    const gone = new AbortController();
    const waiting = convert('echo', {}, gone.signal);
    await until(() => entrance.waiting === 1);
    await expect(convert('echo')).rejects.toThrow(QueueFull);
    gone.abort();
    await expect(waiting).rejects.toThrow(ConversionCancelled);
    await expect(convert('echo', { queueTimeout: 300 })).rejects.toThrow(QueueTimeout);
    stop.abort();
    await expect(running).rejects.toThrow(ConversionCancelled);
  });

  it('cancels while waiting and while running', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = convert('hang', {}, running.signal);
    await until(() => pool.stats().kits.busy === 1);
    const second = convert('echo', {}, waiting.signal);
    waiting.abort();
    await expect(second).rejects.toThrow(ConversionCancelled);
    expect(entrance.waiting).toBe(0);
    running.abort();
    await expect(first).rejects.toThrow(ConversionCancelled);
    await expect(convert('echo', {}, AbortSignal.abort())).rejects.toThrow(ConversionCancelled);
    await convert('echo');
  });

  it.each(['escape', 'escapeFolder'])('refuses a result that is not the kit’s own (%s)', async (behaviour) => {
    await expect(convert(behaviour)).rejects.toThrow('not its own');
    expect(await readdir(output)).toEqual([]);
  });

  it('reports an input that is not there, and keeps the kit clean', async () => {
    await expect(convert('echo', { input: join(root, 'nothing') })).rejects.toThrow('ENOENT');
    await until(async () => (await filesOfKits()).length === 0);
  });

  it('says that the service is shutting down', async () => {
    const running = convert('hang');
    await until(() => pool.stats().kits.busy === 1);
    const waiting = convert('echo');
    const settled = Promise.allSettled([running, waiting]);
    void entrance.close();
    await pool.close();
    for (const each of await settled) expect(each).toMatchObject({ reason: expect.any(EngineUnavailable) });
    await expect(convert('echo')).rejects.toThrow(EngineUnavailable);
  });
});
