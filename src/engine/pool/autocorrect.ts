import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OfficeInstallation } from '../office/index.js';

/** Where a language that has one table for all its countries is spoken. */
const countries: Readonly<Record<string, readonly string[]>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  dsb: ['DE'],
  es: [
    'ES',
    'AR',
    'BO',
    'CL',
    'CO',
    'CR',
    'CU',
    'DO',
    'EC',
    'GT',
    'HN',
    'MX',
    'NI',
    'PA',
    'PE',
    'PR',
    'PY',
    'SV',
    'US',
  ],
  fr: ['FR', 'BE', 'CA', 'CH', 'LU', 'MC'],
  hsb: ['DE'],
  it: ['IT', 'CH'],
};

/**
 * With its first text document LibreOffice checks the name of every autocorrect table. A name without a country is none
 * that it knows by heart: it loads the registry of all languages to look it up, 42 MB for each kit and a tenth of a
 * second. This makes a copy of the tables in which every name has a country, to be named in the configuration.
 *
 * @returns the folder of the copy
 */
export async function withCountries(office: OfficeInstallation, folder: string): Promise<string | undefined> {
  const original = join(dirname(office.programDir), 'share/autocorr');
  const tables = await readdir(original).catch(() => undefined);
  if (tables === undefined) return undefined;
  const copy = join(folder, 'autocorr');
  await mkdir(copy);
  const copies = tables.flatMap((table) =>
    namesOf(table).map((name) => copyFile(join(original, table), join(copy, name))),
  );
  await Promise.all(copies);
  return copy;
}

function namesOf(table: string): string[] {
  const language = /^acor_([a-z]+)\.dat$/.exec(table)?.[1];
  return language === undefined ? [table] : (countries[language] ?? []).map((each) => `acor_${language}-${each}.dat`);
}
