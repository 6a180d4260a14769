import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { unzipSync } from 'fflate';
import { SvcModule, type SvcModuleOptions } from 'nestjs-svc';
import { freshFolder } from './fresh-folder.js';
import { adapterOf, type Platform } from './platform.js';

const run = promisify(execFile);

export const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

/** Folder of real documents by others; tests that need it are skipped, visibly, without it. */
export const corpusFolder = process.env.SVC_CORPUS_DIR;
export const describeWithCorpus = corpusFolder === undefined ? describe.skip : describe;

export interface Settings {
  readonly options?: SvcModuleOptions;
  readonly prefix?: string;
  readonly platform?: Platform;
  readonly change?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** The module in an application of its own, over real HTTP, with a work folder that can be looked into. */
export class ConversionServiceUnderTest {
  private constructor(
    readonly app: INestApplication,
    /** With the global prefix. */
    readonly url: string,
    readonly workDir: string,
  ) {}

  static async start({
    options = {},
    prefix,
    platform,
    change = (builder) => builder,
  }: Settings = {}): Promise<ConversionServiceUnderTest> {
    const workDir = await freshFolder('svc-test-');
    const engine = { workDir, ...options.engine, kits: { max: 2, spare: 0, ...options.engine?.kits } };
    const builder = Test.createTestingModule({ imports: [SvcModule.forRoot({ ...options, engine })] });
    const app = (await change(builder).compile()).createNestApplication(await adapterOf(platform), { logger: false });
    if (prefix !== undefined) app.setGlobalPrefix(prefix);
    await app.listen(0, '127.0.0.1');
    // As the sample application has it: a client that is behind uses no connection that has just been ended for being idle.
    app.getHttpServer().keepAliveTimeout = 75_000;
    const url = `${(await app.getUrl()).replace('[::1]', '127.0.0.1')}${prefix === undefined ? '' : `/${prefix}`}`;
    return new ConversionServiceUnderTest(app, url, workDir);
  }

  /** @returns what was left behind in the work folder */
  async stop(): Promise<string[]> {
    await this.app.close();
    const left = await readdir(this.workDir);
    await rm(this.workDir, { recursive: true, force: true });
    return left;
  }

  /** @throws Error when anything was left behind in the work folder */
  async stopClean(): Promise<void> {
    const left = await this.stop();
    if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
  }

  /** Folders of jobs that are in work, or were forgotten. */
  async jobFolders(): Promise<string[]> {
    const roots = await readdir(this.workDir);
    // A folder may go while it is being looked into.
    const contents = await Promise.all(roots.map((root) => readdir(join(this.workDir, root)).catch(() => [])));
    return contents.flat().filter((name) => name.startsWith('job-'));
  }

  async convertFile(path: string, format: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.convert(await readFile(path), path.slice(path.lastIndexOf('/') + 1), format, fields);
  }

  convert(
    content: Uint8Array | string,
    name: string,
    format: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('data', new Blob([content]), name);
    return fetch(`${this.url}/svc/convert-to/${format}`, { method: 'POST', body, headers });
  }
}

/** The body of a successful answer; anything else fails the test with what the service said. */
export async function bytesOf(response: Response): Promise<Buffer> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

export async function errorOf(
  response: Response,
): Promise<{ status: number; code: string; [detail: string]: unknown }> {
  return { ...((await response.json()) as { code: string }), status: response.status };
}

/** Page count and text of a pdf, as poppler reads them. */
export async function readPdf(pdf: Buffer): Promise<{ pages: number; text: string; info: string }> {
  return withFile(pdf, async (path) => {
    const [info, text] = await Promise.all([run('pdfinfo', [path]), run('pdftotext', ['-layout', path, '-'])]);
    return { pages: Number(/Pages:\s+(\d+)/.exec(info.stdout)?.[1]), text: text.stdout, info: info.stdout };
  });
}

/** The names in a zip archive, or the text of one entry. */
export function unzip(zip: Buffer, entry?: string): string {
  const entries = unzipSync(zip);
  if (entry === undefined) return Object.keys(entries).join('\n');
  const bytes = entries[entry];
  if (bytes === undefined) throw new Error(`no ${entry} in ${Object.keys(entries).join(', ')}`);
  return Buffer.from(bytes).toString('utf8');
}

async function withFile<T>(bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await freshFolder('svc-look-');
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
