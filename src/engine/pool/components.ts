import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfficeInstallation } from '../office/index.js';

/** Parts of LibreOffice that a kit may load. */
export interface Components {
  /** What LibreOffice's variable of that name says where they are listed; undefined: as it has it itself. */
  readonly services: string | undefined;
  /** Folders that kits have to read. */
  readonly readable: readonly string[];
}

export const allComponents: Components = { services: undefined, readable: [] };

/** How LibreOffice's start-up file names the folder of its lists. */
const own = '<$ORIGIN/services>*';
const variable = /^URE_MORE_SERVICES=(.*)$/m;
const player = /<component [^>]*\buri="[^"]*\/libavmedia\w+\.(?:so|dylib|dll)"[^>]*>.*?<\/component>/gs;

/**
 * Makes a copy of LibreOffice's lists of components in which there is no player of sound and film. Without a screen it
 * never begins to play, and LibreOffice (25.2) waits for the size of the picture, ten seconds at a time, twice for each
 * medium that a document holds or names, while nothing else goes on in the kit.
 */
export async function withoutPlayers({ programDir }: OfficeInstallation, folder: string): Promise<Components> {
  const services = variable.exec(await readIfAny(join(programDir, 'fundamentalrc')))?.[1];
  if (services === undefined || !services.includes(own)) return allComponents;
  const [original, copy] = [join(programDir, 'services'), join(folder, 'services')];
  await mkdir(copy);
  for (const list of await readdir(original)) {
    const components = await readFile(join(original, list), 'utf8');
    await writeFile(join(copy, list), components.replaceAll(player, ''));
    await chmod(join(copy, list), 0o644);
  }
  // Kits may be users of their own, whatever modes this process gives to what it makes.
  await chmod(copy, 0o755);
  return { services: services.replace(own, `<${pathToFileURL(copy).href}>*`), readable: [copy] };
}

const readIfAny = async (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
