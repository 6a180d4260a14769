import { isRecord, parsedJson } from '../../values/index.js';
import { OptionRefused } from './option-refused.js';

export type OptionTypes = Readonly<Record<string, 'boolean' | 'long' | 'string'>>;
export type TypedOptions = Record<string, { readonly type: string; readonly value: string }>;

const valuePatterns: Readonly<Record<OptionTypes[string], RegExp>> = {
  boolean: /^(true|false)$/,
  long: /^-?\d{1,10}$/,
  string: /^[^\0]{0,4000}$/,
};

/**
 * Reads `{"Name": {"type": "long", "value": "2"}}`, or the short form `{"Name": 2}`, and builds it anew from names and
 * types that are known: LibreOffice aborts on malformed JSON, so no text of a client ever reaches it.
 *
 * @throws OptionRefused
 */
export function typedOptions(json: string | undefined, types: OptionTypes): TypedOptions {
  return Object.fromEntries(
    Object.entries(parseObject(json)).map(([name, given]) => {
      const type = Object.hasOwn(types, name) ? types[name] : undefined;
      if (type === undefined) throw new OptionRefused(`"${name.slice(0, 60)}" is not known here`);
      const value = valueOf(given);
      if (value === undefined || !valuePatterns[type].test(value))
        throw new OptionRefused(`"${name}" expects a value of type ${type}`);
      return [name, { type, value }];
    }),
  );
}

/** @throws OptionRefused */
function parseObject(json: string | undefined): object {
  if (json === undefined || json === '') return {};
  const parsed = parsedJson(json);
  if (isRecord(parsed)) return parsed;
  throw new OptionRefused('expected a JSON object of option names and values');
}

function valueOf(given: unknown): string | undefined {
  const value: unknown = typeof given === 'object' && given !== null && 'value' in given ? given.value : given;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
