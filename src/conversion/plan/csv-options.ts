import { BadField } from '../errors.js';
import { typedOptions, type OptionTypes } from './typed-options.js';

/** What may stand in LibreOffice's comma-separated csv tokens, and nothing that could be an option of another kind. */
const tokenPattern = /^[A-Za-z0-9/.-]*(,[A-Za-z0-9/.-]*){1,14}$/;

const names: OptionTypes = { FieldSeparator: 'string', TextDelimiter: 'string', QuoteAllText: 'boolean' };

/** What tokens 3 to 14 may say besides nothing: the defaults, and token 7, quotes around all text. */
const accepted = [
  /^(76|utf-?8)$/i,
  /^1$/,
  /^$/,
  /^0$/,
  /^(true|false)$/,
  /^true$/,
  /^true$/,
  /^false$/,
  /^false$/,
  /^0$/,
  /^false$/,
  /^false$/,
];

/**
 * Options for writing csv: UTF-8, values as they are shown, the first sheet. LibreOfficeKit drops empty tokens and puts
 * a blank before each of the others, after which LibreOffice reads no flag as true and no sheet number as a number
 * (25.2). So flags must not be sent: six tokens mean quotes where they are needed, four mean quotes around all text.
 *
 * @throws BadField
 */
export function csvOutputOptions(options: string | undefined): string {
  const json = options === undefined || options.trimStart().startsWith('{');
  const { separator, delimiter, quoteAll } = json ? fromJson(options) : fromTokens(options);
  return `${separator},${delimiter},76,1${quoteAll ? '' : ',0,0'}`;
}

interface CsvChoice {
  /** Character codes. */
  readonly separator: string;
  readonly delimiter: string;
  readonly quoteAll: boolean;
}

/** @throws BadField */
function fromJson(options: string | undefined): CsvChoice {
  const given = typedOptions(options, names);
  return {
    separator: characterCode('FieldSeparator', given.FieldSeparator?.value ?? ','),
    delimiter: characterCode('TextDelimiter', given.TextDelimiter?.value ?? '"'),
    quoteAll: given.QuoteAllText?.value === 'true',
  };
}

/** @throws BadField for tokens that would ask for more than can be done */
function fromTokens(options: string): CsvChoice {
  const [separator = '', delimiter = '', ...others] = csvTokens('options', options).split(',');
  const index = others.findIndex((token, at) => token !== '' && !accepted[at]?.test(token));
  if (index >= 0) throw new BadField('options', `csv token ${index + 3} cannot be changed here; leave it empty`);
  return { separator: code(separator, '44'), delimiter: code(delimiter, '34'), quoteAll: others[4] === 'true' };
}

/** @throws BadField */
export function csvTokens(field: 'options' | 'infilterOptions', tokens: string): string {
  if (tokenPattern.test(tokens)) return tokens;
  throw new BadField(field, 'expected csv tokens such as 44,34,76');
}

/** @throws BadField */
function code(token: string, fallback: string): string {
  if (token === '') return fallback;
  if (/^\d{1,5}$/.test(token)) return token;
  throw new BadField('options', 'the first two csv tokens are character codes such as 44 and 34');
}

/** @throws BadField */
function characterCode(name: string, value: string): string {
  const character = value === '\\t' ? '\t' : value;
  if (/^.$/su.test(character)) return String(character.codePointAt(0));
  throw new BadField('options', `"${name}" expects one character`);
}
