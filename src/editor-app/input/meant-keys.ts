import { onMac } from './mac.js';

export interface MeantPress {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  getModifierState?(name: string): boolean;
}

/** Greek, Cyrillic, Hebrew …: no command is called by a letter of theirs. */
const isForeign = (key: string): boolean => /^[^\p{ASCII}\p{Script=Latin}]+$/u.test(key);

/**
 * What a press stands for with Ctrl, Cmd or Alt, most likely first; letters are capitals. A Latin letter, a digit or a
 * sign is meant itself, wherever a layout has it (Dvorak). Where a layout has another alphabet the key's own letter is
 * meant, and where it has no digit, as French and Czech ones, perhaps the key's digit. With AltGr the sign is meant.
 */
export function meantKeys(press: MeantPress, mac = onMac): readonly string[] {
  const { key, code } = press;
  const own = key.length === 1 ? key.toUpperCase() : key;
  if (/^[A-Z\d]$/.test(own) || (!mac && press.getModifierState?.('AltGraph'))) return [own];
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit !== undefined) return [own, digit];
  // On a Mac Alt makes other characters of all.
  if (letter !== undefined && (isForeign(key) || (mac && press.altKey))) return [letter];
  return [own];
}
