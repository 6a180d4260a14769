import { OptionRefused } from './option-refused.js';
import { typedOptions, type OptionTypes } from './typed-options.js';

/** What may stand in LibreOffice's comma-separated csv tokens, and nothing that could be an option of another kind. */
const tokenPattern = /^[A-Za-z0-9/.-]*(,[A-Za-z0-9/.-]*){1,14}$/;

const names: OptionTypes = {
  FieldSeparator: 'string',
  TextDelimiter: 'string',
  QuoteAllText: 'boolean',
  SaveAsShown: 'boolean',
  SaveFormulas: 'boolean',
  Sheet: 'long',
};

export interface CsvOutput {
  readonly filterOptions: string;
  /** 1-based; absent: the first. */
  readonly sheet?: number;
}

/** What the tokens after the first two may say, from the third on: UTF-8, from the first line, no cell formats. */
const flag = /^(true|false)?$/;
const accepted = [
  /^(76|utf-?8)?$/i,
  /^1?$/,
  /^$/,
  /^0?$/,
  flag,
  flag,
  flag,
  flag,
  /^(false)?$/,
  /^\d{0,5}$/,
  /^(false)?$/,
  flag,
];

/** The same tokens, as they are when nobody says anything: values as they are shown, quotes where they are needed. */
const defaults = '44,34,76,1,,0,false,true,true,false,false,0,false,false'.split(',');
const position = { quoteAll: 6, asShown: 8, formulas: 9, sheet: 11 } as const;

/**
 * Options for writing csv: UTF-8, values as they are shown, the first sheet, unless told otherwise.
 *
 * @throws OptionRefused
 */
export function csvOutputOptions(options: string | undefined): CsvOutput {
  const json = options === undefined || options.trimStart().startsWith('{');
  const given = json ? fromJson(options) : fromTokens(options);
  const tokens = defaults.map((token, index) => (given[index] ?? '') || token);
  const sheet = Number(tokens[position.sheet]);
  return { filterOptions: tokens.with(position.sheet, '0').join(','), ...(sheet > 0 && { sheet }) };
}

/** @throws OptionRefused */
function fromJson(options: string | undefined): string[] {
  const given = typedOptions(options, names);
  const tokens: string[] = [];
  tokens[0] = characterCode('FieldSeparator', given.FieldSeparator?.value ?? ',');
  tokens[1] = characterCode('TextDelimiter', given.TextDelimiter?.value ?? '"');
  tokens[position.quoteAll] = given.QuoteAllText?.value ?? '';
  tokens[position.asShown] = given.SaveAsShown?.value ?? '';
  tokens[position.formulas] = given.SaveFormulas?.value ?? '';
  tokens[position.sheet] = sheetNumber(given.Sheet?.value ?? '');
  return tokens;
}

/** @throws OptionRefused for tokens that would ask for more than can be done */
function fromTokens(options: string): string[] {
  const [separator = '', delimiter = '', ...others] = csvTokens(options).split(',');
  const index = others.findIndex((token, at) => accepted[at]?.test(token) !== true);
  if (index >= 0)
    throw new OptionRefused(`csv token ${index + 3} cannot say this here; leave it empty, see "page" and "pages"`);
  return [code(separator), code(delimiter), '', ...others.slice(1)];
}

/** @throws OptionRefused */
function sheetNumber(value: string): string {
  if (/^\d{0,5}$/.test(value)) return value;
  throw new OptionRefused('"Sheet" expects the number of a sheet; for all of them send pages=all');
}

/** @throws OptionRefused */
export function csvTokens(tokens: string): string {
  if (tokenPattern.test(tokens)) return tokens;
  throw new OptionRefused('expected csv tokens such as 44,34,76');
}

/** @throws OptionRefused */
function code(token: string): string {
  if (/^\d{0,5}$/.test(token)) return token;
  throw new OptionRefused('the first two csv tokens are character codes such as 44 and 34');
}

/** @throws OptionRefused */
function characterCode(name: string, value: string): string {
  const character = value === '\\t' ? '\t' : value;
  if (/^.$/su.test(character)) return String(character.codePointAt(0));
  throw new OptionRefused(`"${name}" expects one character`);
}
