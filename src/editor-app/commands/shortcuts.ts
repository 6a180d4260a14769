import type { DocumentKind } from '../../protocol/index.js';
import { meantKeys, type MeantPress } from '../input/meant-keys.js';
import { commandIds, commands, type CommandId } from './table/command-table.js';

export type KeyPress = MeantPress & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const named: Readonly<Record<string, string>> = { '+': 'Plus', '-': 'Minus', _: 'Minus', ' ': 'Space' };

/** `Mod+Shift+B` for a press of what is meant by it; `Mod` is Ctrl, on a Mac Cmd. */
function describePress(press: KeyPress, meant: string, mac: boolean, withSigns: boolean): string {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const shiftCounts = withSigns || /^[A-Z\d]$|../.test(meant);
  return [
    ...(mod ? ['Mod'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && shiftCounts ? ['Shift'] : []),
    named[meant] ?? meant,
  ].join('+');
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
  const possible = meantKeys(press, mac).flatMap((meant) =>
    [true, false].map((withSigns) => describePress(press, meant, mac, withSigns)),
  );
  return possible.map((pressed) => commandOf(pressed, kind)).find((id) => id !== undefined);
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
