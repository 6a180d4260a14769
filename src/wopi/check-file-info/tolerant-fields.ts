import { Transform } from 'class-transformer';
import { isRecord } from '../../values/index.js';

/** Allows the user something: only a clear yes does. */
export const Permission = (): PropertyDecorator => Transform(({ value }) => toFlag(value) ?? false);

/** Takes something away or hides it: absent is no, and what cannot be understood is yes. */
export const Restriction = (): PropertyDecorator =>
  Transform(({ value }) => toFlag(value) ?? (value !== undefined && value !== null && value !== ''));

/** An identifier or text; hosts send numbers, too. */
export const Text = (): PropertyDecorator => Transform(({ value }) => toText(value));

/** One of some words; hosts send `true` and `false` as they are, too. */
export const Word = (): PropertyDecorator =>
  Transform(({ value }: { readonly value: unknown }) => (typeof value === 'boolean' ? String(value) : toText(value)));

/** What tells one version from another, as it came; hosts that know none write empty text, which no two versions differ in. */
export const Mark = (): PropertyDecorator => Transform(({ value }) => textIn(value));

/** An absolute http(s) address for the person's browser; anything else counts as not given. */
export const WebAddress = (): PropertyDecorator => Transform(({ value }) => toWebAddress(value));

/** A whole number of bytes, 0 or more; anything else counts as not given. */
export const ByteCount = (): PropertyDecorator => Transform(({ value }) => toByteCount(value));

export const JsonObject = (): PropertyDecorator =>
  Transform(({ value }: { readonly value: unknown }) => (isRecord(value) ? value : undefined));

function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const word = String(value).trim().toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

/** Text that says anything, as it came. */
export function textIn(value: unknown): string | undefined {
  const text = toText(value);
  return text?.trim() === '' ? undefined : text;
}

function toWebAddress(value: unknown): string | undefined {
  const text = toText(value);
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

function toByteCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? Math.trunc(count) : undefined;
}
