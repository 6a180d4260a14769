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
  try {
    return (await readdir(join(kitFolder, unpacked))).length > 0;
  } catch (error) {
    // Where nobody can look, for want of descriptors say, there may be some.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
