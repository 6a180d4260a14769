/** Text of what LibreOffice sends as text, number or boolean; empty for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** LibreOffice sends `true` as a boolean or as text. */
export const flagOf = (value: unknown, otherwise = false): boolean =>
  value === undefined ? otherwise : wordOf(value) === 'true';
