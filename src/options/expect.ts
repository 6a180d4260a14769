import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { buildMessage, ValidateBy, type ValidationOptions } from 'class-validator';
import { longestTimer } from '../waiting/index.js';

/** A validator whose message always reads `expected <what>, received <value>`; the field is named by the reporter. */
export function Expect(what: string, test: (value: unknown) => boolean): PropertyDecorator {
  const options: ValidationOptions = {};
  return ValidateBy(
    {
      name: 'expect',
      validator: { validate: test, defaultMessage: buildMessage(() => `expected ${what}`, options) },
    },
    options,
  );
}

export const PositiveInteger = (unit: string): PropertyDecorator =>
  Expect(`a positive whole number of ${unit}`, (value) => Number.isSafeInteger(value) && Number(value) > 0);

export const NonNegativeInteger = (unit: string): PropertyDecorator =>
  Expect(`a whole number of ${unit}, 0 or more`, (value) => Number.isSafeInteger(value) && Number(value) >= 0);

/** How long something is waited for. */
export const Milliseconds = ({ orNone = false } = {}): PropertyDecorator =>
  Expect(
    `a ${orNone ? '' : 'positive '}whole number of milliseconds, ${orNone ? '0' : '1'} to ${longestTimer} (24 days)`,
    (value) => Number.isSafeInteger(value) && Number(value) >= (orNone ? 0 : 1) && Number(value) <= longestTimer,
  );

export const Flag = (): PropertyDecorator => Expect('true or false', (value) => typeof value === 'boolean');

export const Text = (what: string): PropertyDecorator =>
  Expect(what, (value) => typeof value === 'string' && value.length > 0);

/** Looked for once, at the start. */
export const ExistingFolder = (): PropertyDecorator =>
  Expect(
    'the absolute path of a folder that is there',
    (value) =>
      typeof value === 'string' &&
      isAbsolute(value) &&
      statSync(value, { throwIfNoEntry: false })?.isDirectory() === true,
  );

export const OneOf = (...allowed: readonly string[]): PropertyDecorator =>
  Expect(`one of ${allowed.map((value) => `'${value}'`).join(', ')}`, (value) => allowed.includes(value as string));

export const ListOf = (what: string, test: (item: unknown) => boolean): PropertyDecorator =>
  Expect(`a list of ${what}`, (value) => Array.isArray(value) && value.every(test));

export const BaseUrl = (): PropertyDecorator =>
  Expect('an http(s) URL without query', (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return false;
    const url = new URL(value);
    return ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === '';
  });

export const RedisAddress = (): PropertyDecorator =>
  Expect('a redis:// or rediss:// URL, or an object of ioredis options', (value) =>
    typeof value === 'string' ? isRedisUrl(value) : typeof value === 'object' && value !== null,
  );

/** With nothing but a database's number behind the host, and a name and password that can be read. */
function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, username, password } = new URL(text);
  return /^\/?\d*$/.test(pathname) && [username, password].every(isEncoded);
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
