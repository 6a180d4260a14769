import { tileHeaderBytes, tileSize, type ViewEvent, type ViewInput } from '../../protocol/index.js';
import { isEngineErrorCode } from '../errors.js';
import type { KitNotice, KitReply, KitRequest } from '../kit/messages.js';
import { isRecord } from '../../values/index.js';

/**
 * Whether what a kit says has the shape that the application relies on. A kit that was taken over may say anything; it is
 * plain data already (see `channel/framing.ts`). Cheap where it is often: a tile is two lists of numbers and bytes.
 */
type Guard = (value: unknown) => boolean;
type Shape<K extends PropertyKey> = Readonly<Record<K, Guard>>;

const any: Guard = () => true;
const number: Guard = (value) => typeof value === 'number';
const string: Guard = (value) => typeof value === 'string';
const flag: Guard = (value) => typeof value === 'boolean';
const bytes: Guard = (value) => value instanceof Uint8Array;
const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || value === null || guard(value);
const oneOf =
  (...values: readonly unknown[]): Guard =>
  (value) =>
    values.includes(value);
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
const object =
  (shape: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([name, guard]) => guard(value[name]));

const own = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

const isListOfNumbers = listOf(number);
const rectangle = object({ x: number, y: number, width: number, height: number });
const kind = oneOf('text', 'spreadsheet', 'presentation', 'drawing');
const part = object({ name: string, hash: string, visible: flag });
const status = object({
  kind,
  width: number,
  height: number,
  parts: listOf(part),
  part: number,
  pages: optional(listOf(rectangle)),
});
const placed = object({ view: number, part: number, rectangle: optional(rectangle) });

const namedRange = object({
  name: string,
  scope: optional(number),
  part: number,
  fromColumn: number,
  fromRow: number,
  toColumn: number,
  toRow: number,
});

const drawingLayer = object({ name: string, visible: flag, printable: flag, locked: flag });

/** Every event there is. */
const events: Shape<ViewEvent['type']> = {
  status: object({ status, after: optional(number) }),
  invalidate: object({ part: number, area: optional(rectangle) }),
  cursor: object({
    rectangle,
    view: number,
    hyperlink: optional(string),
    linkText: optional(string),
    misspelled: optional(flag),
  }),
  cursorVisible: object({ visible: flag }),
  textSelection: object({ rectangles: listOf(rectangle) }),
  otherObjects: object({ rectangles: listOf(rectangle) }),
  textSelectionStart: object({ rectangle }),
  textSelectionEnd: object({ rectangle }),
  graphicSelection: object({ rectangle: optional(rectangle), rotation: optional(number) }),
  objectOpened: object({ area: optional(rectangle) }),
  cellCursor: object({ rectangle: optional(rectangle), column: optional(number), row: optional(number) }),
  cellAddress: object({ address: string }),
  cellFormula: object({ text: string }),
  namedRanges: object({ ranges: listOf(namedRange) }),
  layers: object({ layers: listOf(drawingLayer), active: string, selected: listOf(string) }),
  layerClosed: object({}),
  cellSelection: object({ rectangle: optional(rectangle) }),
  paragraph: object({ text: optional(string), position: number }),
  objectSelected: object({ name: string, text: string }),
  viewCursor: placed,
  viewCursorVisible: object({ view: number, part: number, visible: flag }),
  viewSelection: object({ view: number, part: number, rectangles: listOf(rectangle) }),
  viewCellCursor: placed,
  viewGraphicSelection: placed,
  viewLock: placed,
  commandState: object({ command: string }),
  commandResult: object({ command: string, success: flag }),
  commandBlocked: object({ command: string }),
  contextMenu: any,
  hyperlink: object({ url: string }),
  mousePointer: object({ pointer: string }),
  setPart: object({ part: number, after: optional(number) }),
  searchResult: object({ found: flag }),
  comment: any,
  redline: any,
  headers: object({ scope: string }),
  ruler: object({ vertical: flag }),
  headerArea: object({ area: optional(object({ kind: oneOf('header', 'footer'), y: number, height: number })) }),
  dialog: any,
  window: any,
  error: any,
  clipboardChanged: any,
  speakerNotes: object({ slide: string }),
  placeGone: object({ after: number, upTo: number, taken: optional(flag) }),
  cellsMoved: object({}),
  fontsMissing: object({ fonts: listOf(string) }),
  other: object({ name: string }),
};
const event: Guard = (value) => isRecord(value) && own(events, value['type'])?.(value) === true;

const notices: Shape<KitNotice['on']> = {
  ready: object({ version: string }),
  failed: object({ message: string }),
  password: object({ attempt: number, purpose: oneOf('view', 'modify') }),
  progress: object({ percent: number }),
  event: object({ event, view: optional(number) }),
  busy: object({ view: number, ms: number }),
  intruded: object({ view: number, undone: flag }),
  modified: object({ modified: flag }),
  tile: (value) => isRecord(value) && isListOfNumbers(value['seqs']) && isFor(value['views']) && isTile(value['frame']),
};

/** Pixels that cannot be compressed become a little longer. */
const maxTileBytes = tileHeaderBytes + Math.ceil(tileSize * tileSize * 4 * 1.05);
const isTile: Guard = (frame) =>
  frame instanceof Uint8Array &&
  frame.byteLength >= tileHeaderBytes &&
  frame.byteLength <= maxTileBytes &&
  frame[0] === 1;
/** Each view gets a copy, and so only one. */
const isFor: Guard = (views) =>
  isListOfNumbers(views) && new Set(views as number[]).size === (views as number[]).length;

const clipboard = object({ text: optional(string), html: optional(string), png: optional(bytes) });
const picture = object({ png: bytes });
const layer = object({
  png: bytes,
  area: rectangle,
  animated: optional(object({ target: string, visible: flag, shape: rectangle, bands: isListOfNumbers })),
});
const answers: Readonly<Partial<Record<ViewInput['type'], Guard>>> = {
  copy: clipboard,
  cut: clipboard,
  paste: object({ pasted: flag }),
  compare: object({ compared: flag }),
  status,
  preview: picture,
  slide: object({ layers: listOf(layer) }),
  windowPaint: picture,
  changeLayers: object({ result: string }),
  selectionText: object({ text: string, kind: oneOf('none', 'text', 'complex') }),
};

const results: Shape<Exclude<KitRequest['op'], 'ask'>> = {
  ping: any,
  convert: object({ files: listOf(string), documentKind: kind, load: number, save: number, tainted: flag }),
  open: object({ kind, status }),
  createView: number,
  status,
  destroyView: any,
  save: object({ path: string, size: number, modified: flag, store: optional(number), edited: optional(flag) }),
  markSaved: any,
};

export function isNotice(message: unknown): message is KitNotice {
  return isRecord(message) && own(notices, message['on'])?.(message) === true;
}

/** The result of a reply that is `ok` is looked at when it is known what was asked: {@link answers}. */
export function isReply(message: unknown): message is KitReply {
  if (!isRecord(message) || typeof message['re'] !== 'number') return false;
  return (
    message['ok'] === true ||
    (message['ok'] === false &&
      typeof message['code'] === 'string' &&
      isEngineErrorCode(message['code']) &&
      string(message['message']))
  );
}

/** Whether this is an answer to that. */
export function isAnswer(question: Asked, result: unknown): boolean {
  if (question.op !== 'ask') return results[question.op](result);
  return (answers[question.input.type] ?? any)(result);
}

type Asked =
  { readonly op: Exclude<KitRequest['op'], 'ask'> } | Pick<Extract<KitRequest, { op: 'ask' }>, 'op' | 'input'>;
