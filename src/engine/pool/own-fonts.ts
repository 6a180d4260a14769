import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'xmlbuilder2';

const systemFile = '/etc/fonts/fonts.conf';

/** Where a kit with fonts of its own has its settings of fontconfig. */
export const fontconfigFile = (kitFolder: string): string => join(kitFolder, 'fonts.conf');

/** Tells a kit's fontconfig of folders beside those of the system. */
export async function writeFontconfig(kitFolder: string, folders: readonly string[], env = process.env): Promise<void> {
  const config = create({ encoding: 'UTF-8' }).ele('fontconfig');
  config.ele('include').txt(env['FONTCONFIG_FILE'] ?? systemFile);
  for (const folder of folders) config.ele('dir').txt(folder);
  await writeFile(fontconfigFile(kitFolder), config.end());
}
