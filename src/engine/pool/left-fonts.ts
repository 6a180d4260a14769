import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where LibreOffice unpacks the fonts that documents bring along. */
const unpacked = 'profile/user/temp/embeddedfonts/fromdocs';

/**
 * Whether documents left fonts in this kit. LibreOffice keeps them for the whole process: another document that names
 * one would be printed in it, with whatever glyphs its maker put there.
 *
 * @param kitFolder the kit's own folder
 */
export async function leftFonts(kitFolder: string): Promise<boolean> {
  const fonts = await readdir(join(kitFolder, unpacked)).catch(() => []);
  return fonts.length > 0;
}
