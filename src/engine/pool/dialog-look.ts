import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfficeInstallation } from '../office/index.js';
import { dialogDefinition } from './dialog-definition.js';

/** A folder that is seen elsewhere, and by itself there. */
export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Nothing else is seen in here. */
  readonly within: string;
}

/**
 * Writes what LibreOffice draws its painted dialogs by. As a library it looks for definitions called `online`, of which
 * Debian's has none (25.2): its dialogs are grey, with bevelled edges. Only namespaces can put them there.
 *
 * @returns nothing where it has its own, or no place for them
 */
export async function dialogLook({ programDir }: OfficeInstallation, folder: string): Promise<readonly Moved[]> {
  const within = join(programDir, '../share/theme_definitions');
  const to = join(within, 'online');
  if (!existsSync(within) || existsSync(to)) return [];
  const from = join(folder, 'dialog-look');
  await mkdir(from);
  for (const [name, content] of Object.entries(dialogDefinition)) {
    await writeFile(join(from, name), content);
    await chmod(join(from, name), 0o644);
  }
  // Kits may be users of their own, whatever modes this process gives to what it makes.
  await chmod(from, 0o755);
  return [{ from, to, within }];
}
