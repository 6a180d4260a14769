import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OfficeEngine, SvcModule, type ConversionJob, type SvcModuleOptions } from 'nestjs-svc';
import { freshFolder } from '../helpers/fresh-folder.js';
import { until } from '../helpers/until.js';

/** Process ids whose command line or environment of `/proc` names this folder: kits and what is around them. */
export async function processesOf(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [environment, command] = await Promise.all(
      ['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    if (`${environment}${command}`.includes(folder)) found.push(Number(pid));
  }
  return found;
}

/** The kits proper, without the sandbox around them and what they were forked from. */
export async function kitsOf(folder: string): Promise<number[]> {
  const [all, zygotes] = [await inSandboxes(folder), await zygotesOf(folder)];
  return all.filter((pid) => !zygotes.includes(pid));
}

/** What kits are forked from. */
export async function zygotesOf(folder: string): Promise<number[]> {
  const all = await inSandboxes(folder);
  const commands = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return all.filter((_, index) => commands[index]!.includes('zygote-entry'));
}

async function inSandboxes(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await processesOf(folder)) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'bwrap');
    if (name.trim() !== 'bwrap') found.push(pid);
  }
  return found;
}

/** An engine of its own, in an application of its own, on a folder of its own. */
export class EngineUnderTest {
  private constructor(
    readonly folder: string,
    readonly workDir: string,
    readonly output: string,
    readonly application: INestApplicationContext,
  ) {}

  static async start(engine: NonNullable<SvcModuleOptions['engine']> = {}, rest: SvcModuleOptions = {}) {
    Logger.overrideLogger(false);
    const folder = await freshFolder('engine-e2e-');
    const output = await mkdtemp(join(folder, 'output-'));
    const workDir = engine.workDir ?? join(folder, 'work');
    // What is opened or converted waits for its kit; tests that need one ahead (`ready`) ask for it.
    const options = { ...rest, engine: { ...engine, workDir, kits: { spare: 0, ...engine.kits } } };
    const module = await Test.createTestingModule({ imports: [SvcModule.forRoot(options)] }).compile();
    return new EngineUnderTest(folder, workDir, output, await module.init());
  }

  get engine(): OfficeEngine {
    return this.application.get(OfficeEngine, { strict: false });
  }

  /** A text document with so many paragraphs. */
  async letter(paragraphs = 1): Promise<string> {
    const body = '<text:p>Dear reader, this is one line of a letter.</text:p>'.repeat(paragraphs);
    const path = join(this.folder, `letter-${paragraphs}.fodt`);
    await writeFile(path, flatText(body));
    return path;
  }

  async job(more: Partial<ConversionJob> = {}): Promise<ConversionJob> {
    return {
      input: more.input ?? (await this.letter()),
      inputExtension: 'fodt',
      output: { kind: 'document', extension: 'pdf' },
      outputFolder: this.output,
      queueTimeout: 60_000,
      runTimeout: 60_000,
      ...more,
    };
  }

  async convert(more: Partial<ConversionJob> = {}, signal?: AbortSignal) {
    return this.engine.convert(await this.job(more), signal);
  }

  /** One kit is at work. */
  async busy(): Promise<void> {
    await until(() => this.engine.stats().kits.busy === 1);
  }

  async ready(): Promise<void> {
    await until(() => this.engine.stats().kits.idle > 0);
  }

  /** Ends the application, and removes the test's files. @returns what the engine left behind */
  async stop(): Promise<{ processes: number[]; files: string[] }> {
    await this.application.close();
    // A killed sandbox takes what is in it along a moment later.
    await until(async () => (await processesOf(this.workDir)).length === 0);
    const left = { processes: await processesOf(this.workDir), files: await readdir(this.workDir).catch(() => []) };
    await rm(this.folder, { recursive: true, force: true });
    return left;
  }
}

/** @param options of pdftotext */
export async function textOfPdf(path: string, ...options: readonly string[]): Promise<string> {
  return (await promisify(execFile)('pdftotext', [...options, path, '-'])).stdout;
}

const flatText = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"
  office:mimetype="application/vnd.oasis.opendocument.text">
  <office:body><office:text>${body}</office:text></office:body>
</office:document>`;
