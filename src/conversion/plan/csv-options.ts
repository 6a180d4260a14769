import { BadField } from '../errors.js';
import { typedOptions, type OptionTypes } from './typed-options.js';

/** What may stand in LibreOffice's comma-separated csv tokens, and nothing that could be an option of another kind. */
const tokenPattern = /^[A-Za-z0-9/.-]*(,[A-Za-z0-9/.-]*){1,14}$/;

const names: OptionTypes = {
  FieldSeparator: 'string',
  TextDelimiter: 'string',
  CharacterSet: 'string',
  QuoteAllText: 'boolean',
  SaveAsShown: 'boolean',
  SaveFormulas: 'boolean',
  IncludeBOM: 'boolean',
  Sheet: 'long',
};

/** LibreOffice's numbers of character sets. */
const characterSets: Readonly<Record<string, string>> = { 'utf-8': '76', 'utf-16': '65535', 'windows-1252': '1' };

/**
 * Tokens for writing csv: UTF-8, commas, values as they are shown, the first sheet.
 *
 * @throws BadField
 */
export function csvOutputOptions(options: string | undefined): string {
  if (options !== undefined && !options.trimStart().startsWith('{')) return csvTokens('options', options);
  const given = typedOptions(options, names);
  const text = (name: string, fallback: string): string => given[name]?.value ?? fallback;
  const sheet = text('Sheet', '0');
  if (sheet.startsWith('-')) throw new BadField('options', '"Sheet" expects 0 or more; one file holds one sheet');
  const charset = characterSets[text('CharacterSet', 'utf-8').toLowerCase()];
  if (charset === undefined)
    throw new BadField('options', `"CharacterSet" expects one of ${Object.keys(characterSets).join(', ')}`);
  return [
    characterCode('FieldSeparator', text('FieldSeparator', ',')),
    characterCode('TextDelimiter', text('TextDelimiter', '"')),
    charset,
    '1',
    '',
    '0',
    text('QuoteAllText', 'false'),
    'true',
    text('SaveAsShown', 'true'),
    text('SaveFormulas', 'false'),
    'false',
    sheet,
    'false',
    text('IncludeBOM', 'false'),
  ].join(',');
}

/** @throws BadField */
export function csvTokens(field: 'options' | 'infilterOptions', tokens: string): string {
  if (tokenPattern.test(tokens)) return tokens;
  throw new BadField(field, 'expected csv tokens such as 44,34,76');
}

/** @throws BadField */
function characterCode(name: string, value: string): string {
  const character = value === '\\t' ? '\t' : value;
  if (/^.$/su.test(character)) return String(character.codePointAt(0));
  throw new BadField('options', `"${name}" expects one character`);
}
