import type { CheckFileInfo } from '../check-file-info/check-file-info.js';
import { knownName } from '../check-file-info/read-check-file-info.js';

/** The specification has both. */
const alsoRight: ReadonlySet<string> = new Set(['OwnerId']);

/**
 * What a host wrote otherwise than the specification has it, though it could be read: for whoever wants to mend the host.
 * Values are not told, which may be somebody's name.
 */
export function sloppyFields(written: Readonly<Record<string, unknown>>, read: CheckFileInfo): string[] {
  return Object.entries(written).flatMap(([key, value]) => {
    const name = knownName(key);
    if (name === undefined || value === null || value === '') return [];
    const misspelt = key === name || alsoRight.has(key) ? [] : [`${key} is spelled ${name}`];
    return [...misspelt, ...mistyped(name, value, read[name])];
  });
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function mistyped(name: string, written: unknown, read: unknown): string[] {
  const isNot = `${name} is ${written instanceof Object ? 'no plain value' : `a ${typeof written}`}`;
  if (read === undefined) return [`${isNot} that cannot be used`];
  return isPlain(read) && typeof read !== typeof written ? [`${isNot}, not a ${typeof read}`] : [];
}
