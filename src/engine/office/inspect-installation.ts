import { access, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfficeInstallation } from './office-installation.js';

/** Older versions crash on common formats or cannot load them through LibreOfficeKit. */
const oldestSupported = [25, 2] as const;

/** What each kind of document needs, formulas in them too: a library, and the folder of its dialogs. */
const modules = [
  { name: 'Writer', library: 'libswlo.so', dialogs: 'swriter' },
  { name: 'Calc', library: 'libsclo.so', dialogs: 'scalc' },
  { name: 'Impress', library: 'libsdlo.so', dialogs: 'simpress' },
  { name: 'Draw', library: 'libsdlo.so', dialogs: 'sdraw' },
  { name: 'Math', library: 'libsmlo.so', dialogs: 'smath' },
] as const;

/** Libraries that Debian's `-nogui` packages lack; without them a dialog command aborts the process. */
const dialogLibraries = ['libcuilo.so', 'libswuilo.so', 'libscuilo.so', 'libsduilo.so'] as const;

/** A folder was looked at: there is no LibreOffice (`absent`), one that cannot be used, or one that can. */
export type Inspection =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unusable'; readonly version?: string; readonly reason: string; readonly place: string }
  | { readonly kind: 'usable'; readonly installation: OfficeInstallation };

/** Judges a LibreOffice folder from its files, without starting anything. Never rejects. */
export async function inspectInstallation(path: string): Promise<Inspection> {
  const programDir = await realpath(join(path, 'program')).catch(() => undefined);
  if (programDir === undefined || !(await exists(join(programDir, 'bootstraprc')))) return { kind: 'absent' };

  const version = versionOf(await readText(join(programDir, 'bootstraprc')));
  if (version === undefined)
    return { kind: 'unusable', place: path, reason: 'The version of the LibreOffice that was found is unknown.' };
  if (isOlder(version, oldestSupported))
    return {
      kind: 'unusable',
      version,
      place: path,
      reason: `LibreOffice ${version} is too old: ${oldestSupported.join('.')} or newer is needed.`,
    };

  const missing = await missingParts(path, programDir);
  if (missing.length > 0)
    return { kind: 'unusable', version, place: path, reason: `LibreOffice ${version} lacks ${missing.join(', ')}.` };
  return { kind: 'usable', installation: { path, programDir, version } };
}

/** `ProductKey=LibreOffice 25.2` */
function versionOf(bootstraprc: string): string | undefined {
  return /^ProductKey=\S+ (\d+\.\d+)/m.exec(bootstraprc)?.[1];
}

function isOlder(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

async function missingParts(path: string, programDir: string): Promise<string[]> {
  const files = new Set(await readdir(programDir));
  if (!files.has('libmergedlo.so')) return ['libmergedlo.so (LibreOfficeKit)'];
  const missing: string[] = [];
  for (const { name, library, dialogs } of modules) {
    const dialogFiles = await readdir(join(path, 'share/config/soffice.cfg/modules', dialogs, 'ui')).catch(() => []);
    if (!files.has(library) || dialogFiles.length === 0) missing.push(name);
  }
  // Other vendors may merge these into libmergedlo.so; only the distributions' split packages can lack them.
  const split = /^Vendor=.*(Debian|Ubuntu)/m.test(await readText(join(programDir, 'versionrc')));
  if (missing.length === 0 && split && dialogLibraries.some((library) => !files.has(library)))
    missing.push('its dialogs (these are the -nogui packages; the full ones are needed)');
  return missing;
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
