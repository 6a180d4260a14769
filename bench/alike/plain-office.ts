import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOffice } from '../lib/soffice.js';
import { lookAt, type Pdf } from './pdf.js';

/** The language that numbers, dates and paper go by. */
const english = `<?xml version="1.0"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>en-US</value></prop></item>
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooLocale" oor:op="fuse"><value>en-US</value></prop></item>
</oor:items>
`;

/** `soffice --convert-to pdf`, one start for each document. */
export class PlainOffice {
  private constructor(private readonly folder: string) {}

  static async inEnglish(): Promise<PlainOffice> {
    const office = new PlainOffice(await mkdtemp(join(tmpdir(), 'bench-soffice-')));
    await mkdir(join(office.folder, 'profile/user'), { recursive: true });
    await writeFile(join(office.folder, 'profile/user/registrymodifications.xcu'), english);
    return office;
  }

  /** Undefined: it does not become a pdf. */
  async convert(path: string): Promise<Pdf | undefined> {
    const written = await mkdtemp(join(this.folder, 'pdf-'));
    const profile = join(this.folder, 'profile');
    await startOffice({ profile, to: 'pdf', into: written, path, env: { LC_ALL: 'en_US.UTF-8' } }).catch(
      () => undefined,
    );
    const [name] = await readdir(written);
    return name === undefined ? undefined : lookAt(join(written, name));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
