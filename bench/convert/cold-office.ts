import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOffice } from '../lib/soffice.js';
import { isUntagged } from './untagged.js';

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

  async convert(path: string): Promise<void> {
    const to = isUntagged(path) ? `pdf:calc_pdf_Export:${untagged}` : 'pdf';
    await startOffice({ profile: join(this.folder, 'profile'), to, into: this.folder, path });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
