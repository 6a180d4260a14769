import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectInstallation } from './inspect-installation.js';
import type { OfficeLookup } from './office-installation.js';
import { installCommandHere } from './remedy.js';

const usualPlaces = [
  '/usr/lib/libreoffice',
  '/usr/lib64/libreoffice',
  '/usr/local/lib/libreoffice',
  '/snap/libreoffice/current/lib/libreoffice',
  '/opt/libreoffice',
];

/**
 * Looks for a LibreOffice: the folder of the option, else that of `SVC_OFFICE_PATH`, else the newest usable one in the
 * usual places. A folder that was named is never silently replaced by another. Never rejects.
 */
export async function findInstallation(
  installPath: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<OfficeLookup> {
  const named = installPath ?? (env['SVC_OFFICE_PATH'] === '' ? undefined : env['SVC_OFFICE_PATH']);
  return named === undefined ? findAmong(await candidates()) : useNamed(named, installPath === undefined);
}

async function useNamed(path: string, fromEnvironment: boolean): Promise<OfficeLookup> {
  const inspection = await inspectInstallation(path);
  if (inspection.kind === 'usable') return { installation: inspection.installation };
  if (inspection.kind === 'unusable') return { ...inspection, remedy: await installCommandHere() };
  const source = fromEnvironment ? 'SVC_OFFICE_PATH' : 'engine.installPath';
  return {
    place: path,
    reason: `There is no LibreOffice in the folder that ${source} names.`,
    remedy: `Name the folder that holds "program/", or leave ${source} out and install it: ${await installCommandHere()}`,
  };
}

/** @internal The first usable folder; else the reason of the first unusable one. */
export async function findAmong(paths: readonly string[]): Promise<OfficeLookup> {
  let unusable: { version?: string; reason: string; place?: string } | undefined;
  for (const path of paths) {
    const inspection = await inspectInstallation(path);
    if (inspection.kind === 'usable') return { installation: inspection.installation };
    if (inspection.kind === 'unusable') unusable ??= inspection;
  }
  const { version, reason, place } = unusable ?? { reason: 'LibreOffice is not installed.' };
  return {
    ...(version === undefined ? {} : { version }),
    ...(place === undefined ? {} : { place }),
    reason,
    remedy: await installCommandHere(),
  };
}

/** The usual places, then `/opt/libreoffice25.8` and its kin, newest first. */
async function candidates(): Promise<string[]> {
  const optional = await readdir('/opt').catch(() => []);
  const versions = optional.filter((name) => /^libreoffice\d/.test(name));
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...usualPlaces, ...newestFirst.map((name) => join('/opt', name))];
}
