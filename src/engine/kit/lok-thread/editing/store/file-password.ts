import { KitFailure } from '../../common/kit-failure.js';

/** What LibreOffice can write so that nobody reads it without a password, by extension (25.2). */
const formats: ReadonlySet<string> = new Set('odt ott ods ots odp otp odg docx xlsx pptx doc xls'.split(' '));

/** LibreOfficeKit's mark of where a password ends among the options of `saveAs`. */
const end = 'PASSWORDEND';

export function takesPassword(extension: string): boolean {
  return formats.has(extension);
}

/** Options of `saveAs` under a password. @throws KitFailure bad_option for a password that LibreOfficeKit would cut off */
export function withPassword(options: string, password: string | undefined): string {
  if (password === undefined) return options;
  if (password.includes(end)) throw new KitFailure('bad_option', 'LibreOffice cannot write with this password.');
  return `${options},Password=${password}${end}`;
}
