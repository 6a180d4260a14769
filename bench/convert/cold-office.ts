import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isUntagged } from './untagged.js';

const run = promisify(execFile);
const untagged = JSON.stringify({ UseTaggedPDF: { type: 'boolean', value: 'false' } });

/** What people do today: one `soffice --headless --convert-to` for each document. */
export class ColdOffice {
  private constructor(private readonly folder: string) {}

  /** A profile of its own, used once so that it is warm. */
  static async warmedUp(path: string): Promise<ColdOffice> {
    const office = new ColdOffice(await mkdtemp(join(tmpdir(), 'bench-soffice-')));
    await office.convert(path);
    await office.convert(path);
    return office;
  }

  static async withFreshProfile(path: string): Promise<void> {
    const office = new ColdOffice(await mkdtemp(join(tmpdir(), 'bench-soffice-')));
    try {
      await office.convert(path);
    } finally {
      await office.remove();
    }
  }

  /** The first start in a new profile may end with 81, "start me again". */
  async convert(path: string): Promise<void> {
    try {
      await this.#start(path);
    } catch (error) {
      if ((error as { code?: number }).code !== 81) throw error;
      await this.#start(path);
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async #start(path: string): Promise<void> {
    const profile = pathToFileURL(join(this.folder, 'profile')).href;
    const args = [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--norestore',
      '--convert-to',
      isUntagged(path) ? `pdf:calc_pdf_Export:${untagged}` : 'pdf',
      '--outdir',
      this.folder,
      path,
    ];
    await run('soffice', args, { timeout: 120_000 });
  }
}
