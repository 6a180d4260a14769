import type { DocumentKind } from '../../protocol/index.js';
import { commandIds, commands, type CommandId } from './table/command-table.js';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const named: Readonly<Record<string, string>> = { '+': 'Plus', '-': 'Minus', _: 'Minus', ' ': 'Space' };

/** `Mod+Shift+B` for a key press; `Mod` is Ctrl, on a Mac Cmd. */
export function describePress(press: KeyPress, mac: boolean, withSigns = false): string {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const shiftCounts = withSigns || press.key.length > 1 || /[a-z]/i.test(press.key) || press.code.startsWith('Digit');
  return [
    ...(mod ? ['Mod'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && shiftCounts ? ['Shift'] : []),
    keyOf(press, mac),
  ].join('+');
}

/**
 * With Shift a digit's character depends on the layout, and on a Mac every character that Alt makes; the key itself is
 * meant.
 */
function keyOf({ key, code, shiftKey, altKey }: KeyPress, mac: boolean): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (digit !== undefined && (shiftKey || (mac && altKey))) return digit;
  if (letter !== undefined && mac && altKey) return letter;
  return named[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

const order = ['Mod', 'Alt', 'Shift'];
const canonical = (shortcut: string): string => {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  return [...order.filter((modifier) => parts.includes(modifier) && modifier !== key), key].join('+');
};

/** The command a key press stands for in this kind of document. */
export function commandOfPress(press: KeyPress, kind: DocumentKind, mac: boolean): CommandId | undefined {
  // A sign may need Shift to be typed, as plus on an English keyboard, or be meant with it.
  return commandOf(describePress(press, mac, true), kind) ?? commandOf(describePress(press, mac), kind);
}

function commandOf(pressed: string, kind: DocumentKind): CommandId | undefined {
  return commandIds.find((id) => {
    const { shortcut, alias, shortcutShownOnly = false, kinds } = commands[id];
    const fits = [shortcut, alias].some((known) => known !== undefined && canonical(known) === pressed);
    return fits && !shortcutShownOnly && (!kinds || kinds.includes(kind));
  });
}

const macSigns: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Plus: '+',
  Minus: '−',
  Enter: '↩',
};

/** How a shortcut is written for people: `Ctrl+Shift+B`, on a Mac `⇧⌘B`. `word` translates a key's name. */
export function showShortcut(shortcut: string, mac: boolean, word: (key: string) => string): string {
  const parts = shortcut.split('+');
  if (mac) return parts.map((part) => macSigns[part] ?? part).join('');
  return parts
    .map((part) => (part === 'Plus' ? '+' : part === 'Minus' ? '−' : part.length > 1 ? word(part) : part))
    .join('+');
}
