import type { IncomingValues } from '../../protocol/index.js';

/** Hosts write booleans as booleans, strings and numbers. */
export function flag(values: IncomingValues, name: string, otherwise = false): boolean {
  const value = values[name];
  if (value === undefined || value === null) return otherwise;
  return value === true || value === 1 || (typeof value === 'string' && ['true', '1'].includes(value.toLowerCase()));
}

export function text(values: IncomingValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export function number(values: IncomingValues, name: string): number | undefined {
  const value = values[name];
  if (value === undefined || value === null || value === '') return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Of pages, slides and people there are no parts. */
export function whole(values: IncomingValues, name: string): number | undefined {
  const value = number(values, name);
  return Number.isInteger(value) ? value : undefined;
}
