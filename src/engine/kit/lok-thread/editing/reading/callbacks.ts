import type { Rectangle, ViewEvent } from '../../../../../protocol/index.js';
import { callbackNames, type CallbackName } from './callback-type.js';
import {
  parseNumbers,
  parseObject,
  parseRectangle,
  parseRectangles,
  parseTolerant,
  toBoolean,
  toNumber,
  toText,
  type JsonObject,
} from './payload.js';
import { withoutOwnPlace } from './own-place.js';
import { parsedJson } from '../../../../../values/index.js';

/** What a payload does not say itself. */
export interface CallbackContext {
  /** The view the callback came to. */
  readonly view: number;
  /** The part that view shows. */
  readonly part: number;
  /** LibreOffice's edit mode of that view, see `EditorView`. */
  readonly mode: number;
}

type Reader = (payload: string, context: CallbackContext) => ViewEvent;

/** Names of callbacks that views are not told. */
export const forKitOnly: ReadonlySet<string> = new Set([
  'view_render_state',
  // Where the handle of a selection is, follows from the selection.
  'cell_auto_fill_area',
  'document_size_changed',
  'core_log',
  'shape_inner_text',
]);

/**
 * Turns a callback of LibreOffice into the event of the protocol. Never fails: what nobody here knows becomes an
 * `other` event, and unreadable payloads become the empty form of their event.
 */
export function parseCallback(type: number, payload: string, context: CallbackContext): ViewEvent {
  const name = callbackNames[type];
  if (name === undefined) return { type: 'other', name: `callback_${type}`, payload: parseTolerant(payload) };
  const read = readers[name];
  return read ? read(payload, context) : { type: 'other', name, payload: parseTolerant(payload) };
}

const readers: Partial<Record<CallbackName, Reader>> = {
  invalidate_tiles: readInvalidation,
  invalidate_visible_cursor: readCursor,
  text_selection: (payload) => ({ type: 'textSelection', rectangles: parseRectangles(payload) }),
  text_selection_start: (payload) => ({ type: 'textSelectionStart', rectangle: rectangleOrEmpty(payload) }),
  text_selection_end: (payload) => ({ type: 'textSelectionEnd', rectangle: rectangleOrEmpty(payload) }),
  cursor_visible: (payload) => ({ type: 'cursorVisible', visible: toBoolean(payload.trim()) }),
  graphic_selection: readGraphicSelection,
  hyperlink_clicked: (payload) => ({ type: 'hyperlink', url: payload }),
  state_changed: readCommandState,
  search_not_found: (payload) => ({ type: 'searchResult', found: false, results: { searchString: payload } }),
  search_result_selection: (payload) => ({ type: 'searchResult', found: true, results: parseTolerant(payload) }),
  set_part: (payload) => ({ type: 'setPart', part: toNumber(payload) }),
  uno_command_result: readCommandResult,
  cell_cursor: readCellCursor,
  mouse_pointer: (payload) => ({ type: 'mousePointer', pointer: payload }),
  cell_formula: (payload) => ({ type: 'cellFormula', text: payload }),
  cell_address: (payload) => ({ type: 'cellAddress', address: payload }),
  cell_selection_area: (payload) => ({ type: 'cellSelection', rectangle: parseRectangle(payload) ?? null }),
  error: (payload) => ({ type: 'error', error: parseTolerant(payload) }),
  context_menu: (payload) => ({ type: 'contextMenu', menu: parseTolerant(payload) }),
  invalidate_view_cursor: ofView((seen, from) => ({ type: 'viewCursor', ...from, rectangle: rectangleOf(seen) })),
  cell_view_cursor: ofView((seen, from) => ({ type: 'viewCellCursor', ...from, rectangle: rectangleOf(seen) })),
  view_lock: ofView((seen, from) => ({ type: 'viewLock', ...from, rectangle: rectangleOf(seen) })),
  text_view_selection: ofView((seen, from) => ({
    type: 'viewSelection',
    ...from,
    rectangles: parseRectangles(toText(seen['selection'])),
  })),
  graphic_view_selection: ofView((seen, from) => ({
    type: 'viewGraphicSelection',
    ...from,
    rectangle: parseRectangle(toText(seen['selection'])) ?? null,
  })),
  view_cursor_visible: ofView((seen, from) => ({
    type: 'viewCursorVisible',
    ...from,
    visible: toBoolean(seen['visible']),
  })),
  redline_table_size_changed: readRedline,
  redline_table_entry_modified: readRedline,
  comment: (payload) => ({ type: 'comment', comment: parseObject(payload)['comment'] ?? parseTolerant(payload) }),
  invalidate_header: (payload) => ({ type: 'headers', scope: payload }),
  invalidate_sheet_geometry: (payload) => ({ type: 'headers', scope: payload }),
  ruler_update: (payload) => ({ type: 'ruler', vertical: false, ruler: readRuler(payload) }),
  vertical_ruler_update: (payload) => ({ type: 'ruler', vertical: true, ruler: readRuler(payload) }),
  jsdialog: (payload) => ({ type: 'dialog', dialog: parseTolerant(withoutOwnPlace(payload)) }),
  window: (payload) => ({ type: 'window', window: parseTolerant(payload) }),
  clipboard_changed: () => ({ type: 'clipboardChanged' }),
  command_blocked: readCommandBlocked,
  fonts_missing: readMissingFonts,
  a11y_focus_changed: (payload) => readParagraph(parseObject(payload)),
  a11y_focused_cell_changed: (payload) => readParagraph(parseObject(payload)['paragraph']),
  a11y_editing_in_selection_state: (payload) => readParagraph(parseObject(payload)['paragraph']),
  a11y_selection_changed: (payload) => readSelected(parseObject(payload), payload),
  a11y_caret_changed: (payload) => ({ type: 'paragraph', position: toNumber(parseObject(payload)['position']) }),
};

/** `{action, name, text?}`; `text` ends its paragraphs with a blank and a line feed. */
function readSelected({ action, name, text }: JsonObject, payload: string): ViewEvent {
  if (action === 'remove') return { type: 'other', name: 'a11y_selection_changed', payload: parseTolerant(payload) };
  return { type: 'objectSelected', name: toText(name), text: toText(text).trim() };
}

/** `{content, position, start, end, listPrefixLength}` */
export function readParagraph(focused: unknown): ViewEvent {
  const { content, position } = (focused ?? {}) as JsonObject;
  return { type: 'paragraph', text: toText(content), position: toNumber(position) };
}

/** `x, y, w, h[, part, mode]` or `EMPTY[, part, mode]`. */
function readInvalidation(payload: string, { part }: CallbackContext): ViewEvent {
  if (payload.startsWith('EMPTY')) {
    const [ofPart] = parseNumbers(payload.slice('EMPTY'.length).replace(/^\s*,/, ''));
    return { type: 'invalidate', part: ofPart ?? part };
  }
  const area = parseRectangle(payload);
  const ofPart = parseNumbers(payload)[4] ?? part;
  return area ? { type: 'invalidate', part: ofPart, area } : { type: 'invalidate', part: ofPart };
}

/** A rectangle, or `{viewId, rectangle, misspelledWord, hyperlink}`. */
function readCursor(payload: string, { view }: CallbackContext): ViewEvent {
  const plain = parseRectangle(payload);
  if (plain) return { type: 'cursor', rectangle: plain, view };
  const seen = parseObject(payload);
  const link = seen['hyperlink'];
  const { link: hyperlink = '', text = '' } = typeof link === 'string' ? { link } : linkIn(link);
  return {
    type: 'cursor',
    rectangle: rectangleOrEmpty(toText(seen['rectangle'])),
    view: toNumber(seen['viewId'], view),
    ...(hyperlink === '' ? {} : { hyperlink, linkText: text }),
    ...(toBoolean(seen['misspelledWord']) ? { misspelled: true } : {}),
  };
}

function linkIn(value: unknown): { readonly link: string; readonly text: string } {
  const told = value as JsonObject | undefined;
  return { link: toText(told?.['link']), text: toText(told?.['text']) };
}

/** Where all objects of a slide lie: behind each place LibreOffice (25.2) repeats the first character of it, a minus say. */
const ofPlaces = /(\[ *(?:-?\d+, ){3}\d+), [-\d]*(?=\])/g;

/**
 * `x, y, w, h[, angle in 1/100 degree[, {properties}]]` or `EMPTY`; the properties are JSON and hold commas. Or, of an
 * object that is opened in its place, `x, y, w, h, "INPLACE"`, and `INPLACE EXIT` when it is left.
 */
function readGraphicSelection(payload: string): ViewEvent {
  if (/INPLACE( EXIT|")$/.test(payload)) return { type: 'objectOpened', area: parseRectangle(payload) ?? null };
  const brace = payload.indexOf('{');
  const numbers = brace < 0 ? payload : payload.slice(0, brace);
  const rectangle = parseRectangle(numbers) ?? null;
  const rotation = parseNumbers(numbers)[4];
  const extra = brace < 0 ? undefined : parsedJson(payload.slice(brace).replaceAll(ofPlaces, '$1'));
  return {
    type: 'graphicSelection',
    rectangle,
    ...(rotation === undefined ? {} : { rotation }),
    ...(extra === undefined ? {} : { extra }),
  };
}

/** `x, y, w, h[, column, row]` or `EMPTY`. */
function readCellCursor(payload: string): ViewEvent {
  const [, , , , column, row] = parseNumbers(payload);
  return {
    type: 'cellCursor',
    rectangle: parseRectangle(payload) ?? null,
    ...(column === undefined || row === undefined ? {} : { column, row }),
  };
}

/** `.uno:Name=value`, where the value may be JSON, or one JSON object with `commandName`. */
function readCommandState(payload: string): ViewEvent {
  if (payload.startsWith('{')) {
    const { commandName, state, ...rest } = parseObject(payload);
    return { type: 'commandState', command: toText(commandName), value: state ?? rest };
  }
  const equals = payload.indexOf('=');
  if (equals < 0) return { type: 'commandState', command: payload, value: '' };
  return {
    type: 'commandState',
    command: payload.slice(0, equals),
    value: parseTolerant(payload.slice(equals + 1)),
  };
}

function readCommandResult(payload: string): ViewEvent {
  const { commandName, success, result, ...rest } = parseObject(payload);
  const details = result ?? (Object.keys(rest).length > 0 ? rest : undefined);
  return {
    type: 'commandResult',
    command: toText(commandName),
    success: toBoolean(success),
    ...(details === undefined ? {} : { result: details }),
  };
}

/** Of StarOffice: LibreOffice's own OpenSymbol has their characters, and LibreOffice still writes their names. */
const oldSymbolFonts: ReadonlySet<string> = new Set(['starbats', 'starsymbol']);

const isMissed = (font: string): boolean => font !== '' && !oldSymbolFonts.has(font.toLowerCase());

/** `{fontsmissing: [name]}` */
function readMissingFonts(payload: string): ViewEvent {
  const names = parseObject(payload)['fontsmissing'];
  const fonts = Array.isArray(names) ? names.map(toText).filter(isMissed) : [];
  return { type: 'fontsMissing', fonts };
}

function readCommandBlocked(payload: string): ViewEvent {
  const { code, commandName, cmd } = parseObject(payload);
  return { type: 'commandBlocked', command: toText(cmd) || toText(commandName) || toText(code) || payload };
}

/** LibreOffice writes the list of tab stops as an object whose keys are all empty. */
function readRuler(payload: string): unknown {
  let count = 0;
  const ruler = parseTolerant(payload.replaceAll('"":', () => `"${count++}":`));
  if (typeof ruler !== 'object' || ruler === null || !('tabs' in ruler)) return ruler;
  const { tabs } = ruler;
  return typeof tabs === 'object' && tabs !== null ? { ...ruler, tabs: Object.values(tabs) } : ruler;
}

function readRedline(payload: string): ViewEvent {
  const redline = parseObject(payload)['redline'];
  return redline === undefined ? { type: 'redline' } : { type: 'redline', redline };
}

/** On a page of notes, or a master, while the view that is told shows slides: its places mean nothing there. */
const nowhere = { rectangle: 'EMPTY', selection: '', visible: 'false' } as const;

/** Events about another view: `{viewId, part?, …}`. */
function ofView(build: (seen: JsonObject, from: { view: number; part: number }) => ViewEvent): Reader {
  return (payload, { part, mode }) => {
    const told = parseObject(payload);
    const seen = toNumber(told['mode'], mode) === mode ? told : { ...told, ...nowhere };
    return build(seen, { view: toNumber(seen['viewId'], -1), part: toNumber(seen['part'], part) });
  };
}

function rectangleOf(seen: JsonObject): Rectangle | null {
  return parseRectangle(toText(seen['rectangle'])) ?? null;
}

function rectangleOrEmpty(text: string): Rectangle {
  return parseRectangle(text) ?? { x: 0, y: 0, width: 0, height: 0 };
}
