import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { KitFailure } from '../common/kit-failure.js';

/** Position of the sheet's number among the tokens of LibreOffice's csv filter. */
const sheetToken = 11;

/** @throws KitFailure page_out_of_range */
export function sheetNumbers(wanted: number | 'all', count: number): number[] {
  if (wanted === 'all') return Array.from({ length: count }, (_, index) => index + 1);
  if (wanted > count) throw new KitFailure('page_out_of_range', `The document has no sheet ${wanted}.`);
  return [wanted];
}

export function withSheet(tokens: string, sheet: number): string {
  return tokens.split(',').with(sheetToken, String(sheet)).join(',');
}

/**
 * LibreOffice puts the sheet's name behind the name it was told: `2.csv` becomes `2-Costs.csv`.
 *
 * @returns the file's path, without the sheet's name; undefined when there is none
 */
export function takeSheetFile(folder: string, sheet: number): string | undefined {
  const written = readdirSync(folder).find((name) => name.startsWith(`${sheet}-`));
  if (written === undefined) return undefined;
  const path = join(folder, `document-${sheet}.csv`);
  renameSync(join(folder, written), path);
  return path;
}
