import { createHash } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'xmlbuilder2';

const systemFile = '/etc/fonts/fonts.conf';

/** Where a kit with fonts of its own has its settings of fontconfig. */
export const fontconfigFile = (kitFolder: string): string => join(kitFolder, 'fonts.conf');

/** Tells a kit's fontconfig of a folder beside those of the system. */
export async function writeFontconfig(kitFolder: string, fonts: string, env = process.env): Promise<void> {
  const config = create({ encoding: 'UTF-8' }).ele('fontconfig');
  config.ele('include').txt(env['FONTCONFIG_FILE'] ?? systemFile);
  config.ele('dir').txt(fonts);
  await writeFile(fontconfigFile(kitFolder), config.end());
}

/** Differs when anything in the folder does. */
export async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const hash = createHash('sha256');
  for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
    const { size = 0, mtimeMs = 0 } = (await stat(join(folder, name)).catch(() => undefined)) ?? {};
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
