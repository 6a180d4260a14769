import { Modifier } from '../../protocol/index.js';

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

/** AltGr types characters; Windows reports it as Ctrl+Alt. */
const typesWithAltGraph = (event: KeyLike): boolean =>
  (event.getModifierState?.('AltGraph') ?? false) || (event.ctrlKey && event.altKey && isCharacter(event.key));

const isCharacter = (key: string): boolean => String.fromCodePoint(key.codePointAt(0) ?? 0) === key;

/** What LibreOffice is told about a key, or nothing: dead keys, input methods and lone modifiers are not keys. */
export function toLibreOfficeKey(event: KeyLike): LibreOfficeKey | undefined {
  const altGraph = typesWithAltGraph(event);
  const command = !altGraph && (event.ctrlKey || event.metaKey);
  const modifiers =
    (event.shiftKey ? Modifier.shift : 0) |
    (command ? Modifier.ctrl : 0) |
    (event.altKey && !altGraph ? Modifier.alt : 0);
  const code = keyCode(event);
  if (isCharacter(event.key)) {
    const types = !command && !(event.altKey && !altGraph);
    return { char: types ? (event.key.codePointAt(0) ?? 0) : 0, key: types && code === 0 ? 0 : code | modifiers };
  }
  return code === 0 ? undefined : { char: command ? 0 : (characters[event.key] ?? 0), key: code | modifiers };
}

function keyCode({ key, code }: KeyLike): number {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return 512 + letter.charCodeAt(0) - 65;
  const digit = /^\d$/.test(key) ? key : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (named[key] !== undefined) return named[key];
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
