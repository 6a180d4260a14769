import { formatOfMime } from './catalogue.js';

/** Formats whose first bytes are text. */
const textual: readonly (readonly [RegExp, string])[] = [
  [/^\{\\rtf/, 'rtf'],
  [/^[\s\S]{0,200}?%PDF-\d/, 'pdf'],
  [/^ID;P/, 'slk'],
  [/^TABLE\r?\n0,1\r?\n/, 'dif'],
  [/^\s*0\r?\nSECTION\r?\n/, 'dxf'],
  [/^@CT \d/, '602'],
  [/^HWP Document File/, 'hwp'],
  [/^RIFF[\s\S]{4}(CDR|CMX)/i, 'cdr'],
  [/^AGD\d/, 'fh'],
  [/^WordPro/, 'lwp'],
];

/** Formats by the hexadecimal digits of their first bytes. */
const binary: readonly (readonly [RegExp, string])[] = [
  [/^ff575043(..){5}16/, 'wpg'],
  [/^ff575043/, 'wpd'],
  [/^d7cdc69a|^0[12]0009000003/, 'wmf'],
  [/^01000000(..){36}20454d46/, 'emf'],
  [/^00000200(04|06)04/, 'wk1'],
  [/^4c0052004600/, 'lrf'],
];

/** The formats that need no second look: a signature of their own, or a package whose first entry is its media type. */
export function extensionBySignature(head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, 256);
  const hex = head.toString('hex', 0, 64);
  return (
    packageExtension(head) ??
    textual.find(([pattern]) => pattern.test(start))?.[1] ??
    binary.find(([pattern]) => pattern.test(hex))?.[1]
  );
}

/** OpenDocument and its forerunner: a ZIP archive whose first entry, stored plainly, is named `mimetype`. */
function packageExtension(head: Buffer): string | undefined {
  if (head.length < 38 || head.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return undefined;
  if (head.readUInt16LE(26) !== 8 || head.toString('latin1', 30, 38) !== 'mimetype') return undefined;
  const start = 38 + head.readUInt16LE(28);
  const size = head.readUInt32LE(18);
  return size < 200 ? formatOfMime(head.toString('latin1', start, start + size))?.extension : undefined;
}
