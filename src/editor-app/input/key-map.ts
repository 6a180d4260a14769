import { Modifier } from '../../protocol/index.js';
import { onMac } from './mac.js';
import { meantKeys } from './meant-keys.js';

/** Key codes of LibreOffice (com.sun.star.awt.Key) by the browser's `key`. */
const named: Readonly<Record<string, number>> = {
  ArrowDown: 1024,
  ArrowUp: 1025,
  ArrowLeft: 1026,
  ArrowRight: 1027,
  Home: 1028,
  End: 1029,
  PageUp: 1030,
  PageDown: 1031,
  Enter: 1280,
  Escape: 1281,
  Tab: 1282,
  Backspace: 1283,
  ' ': 1284,
  Insert: 1285,
  Delete: 1286,
  ContextMenu: 1305,
};

/** By the physical key, for keys whose character says nothing of their place. */
const physical: Readonly<Record<string, number>> = {
  NumpadAdd: 1287,
  NumpadSubtract: 1288,
  NumpadMultiply: 1289,
  NumpadDivide: 1290,
  NumpadDecimal: 1309,
  Period: 1291,
  Comma: 1292,
  Minus: 1288,
  Equal: 1295,
  Backquote: 1311,
  BracketLeft: 1315,
  BracketRight: 1316,
  Semicolon: 1317,
  Quote: 1318,
};

/** Signs that have a key code of their own, whatever key types them. */
const signs: Readonly<Record<string, number>> = {
  '+': 1287,
  '-': 1288,
  '*': 1289,
  '/': 1290,
  '.': 1291,
  ',': 1292,
  '<': 1293,
  '>': 1294,
  '=': 1295,
};

/** Characters LibreOffice wants with a key code. */
const characters: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Backspace: 8, Escape: 27 };

export interface KeyLike {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  getModifierState?(name: string): boolean;
}

export interface LibreOfficeKey {
  /** Unicode code point or 0. */
  readonly char: number;
  /** Key code with modifiers or 0. */
  readonly key: number;
}

/**
 * AltGr types characters. Of browsers that do not tell of it, Ctrl+Alt with what no AltGr types is a command of those two. On
 * a Mac it is called Option, which is Alt alone; Firefox there says AltGr of every Option.
 */
function typesWithAltGraph(event: KeyLike, mac: boolean): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (mac) return altKey && !ctrlKey && !metaKey && isCharacter(key);
  if (event.getModifierState) return event.getModifierState('AltGraph');
  return altKey && ctrlKey && isCharacter(key) && !/^[a-z\d ]$/i.test(key);
}

/** The first half of a character, or what an input method is given; the browser makes something of them. */
const halves: ReadonlySet<string> = new Set(['Dead', 'Compose', 'Process']);

/** Some Arabic keys write two letters. */
const isOfSeveral = (key: string): boolean => /^\P{ASCII}{2,}$/u.test(key);

const isCharacter = (key: string): boolean => String.fromCodePoint(key.codePointAt(0) ?? 0) === key;

/** Whether a key types a character, as many do with AltGr or Option. */
export function typesCharacter(event: KeyLike, mac = onMac): boolean {
  if (halves.has(event.key) || !isCharacter(event.key)) return false;
  return typesWithAltGraph(event, mac) || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** What LibreOffice is told about a key, or nothing: dead keys, input methods and lone modifiers are not keys. */
export function toLibreOfficeKey(event: KeyLike, mac = onMac): LibreOfficeKey | undefined {
  const altGraph = typesWithAltGraph(event, mac);
  const command = !altGraph && (event.ctrlKey || event.metaKey);
  if (halves.has(event.key) || (!command && isOfSeveral(event.key))) return undefined;
  const modifiers =
    (event.shiftKey ? Modifier.shift : 0) |
    (command ? Modifier.ctrl : 0) |
    (event.altKey && !altGraph ? Modifier.alt : 0);
  if (typesCharacter(event, mac)) return typed(event.key, modifiers);
  const code = keyCode(event, mac);
  return code === 0 ? undefined : { char: command ? 0 : (characters[event.key] ?? 0), key: code | modifiers };
}

/** A character: what was typed counts, not which key typed it. */
function typed(key: string, modifiers: number): LibreOfficeKey {
  const code = characterCode(key);
  return { char: key.codePointAt(0) ?? 0, key: code === 0 ? 0 : code | modifiers };
}

function characterCode(key: string): number {
  if (/^[a-z]$/i.test(key)) return 512 + key.toUpperCase().charCodeAt(0) - 65;
  if (/^\d$/.test(key)) return 256 + Number(key);
  return named[key] ?? signs[key] ?? 0;
}

function keyCode(event: KeyLike, mac: boolean): number {
  const meant = meantKeys(event, mac)
    .map(characterCode)
    .find((code) => code !== 0);
  if (meant !== undefined) return meant;
  const { key, code } = event;
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return 256 + Number(digit);
  const fKey = /^F(\d{1,2})$/.exec(key)?.[1];
  if (fKey !== undefined) return 767 + Number(fKey);
  return physical[code] ?? 0;
}

/** Modifier bits of a pointer event. */
export function modifiersOf(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): number {
  return (
    (event.shiftKey ? Modifier.shift : 0) |
    (event.ctrlKey || event.metaKey ? Modifier.ctrl : 0) |
    (event.altKey ? Modifier.alt : 0)
  );
}
