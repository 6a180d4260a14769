import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentKind, ServerMessage, UnoArguments } from '../../src/protocol/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';

/** A command, with arguments, or LibreOffice's code of a key. */
export type Step = string | number | readonly [command: string, args: UnoArguments];
type Event = Extract<ServerMessage, { type: 'event' }>['event'];

/** Done at the end: there must be something to clear, a new slide is empty, and with a shape selected cells have no commands. */
const last: readonly string[] = [
  'clearFormatting',
  'cut',
  'deleteSelection',
  'insertFunction',
  'names',
  'positionSize',
  'newSlide',
];

/** What the tests need of an entry of the editor's command table. */
export interface Entry {
  readonly shortcut?: string;
  readonly shortcutShownOnly?: boolean;
  readonly uno?: string;
  readonly args?: UnoArguments;
  readonly kinds?: readonly DocumentKind[];
  readonly act?: (context: unknown) => void;
}

/** What of the editor's actions, or of its chrome, an entry calls. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What an entry calls, by its own definition. */
export function callsOf({ uno, args, act }: Entry, state: object): readonly Call[] {
  if (!act) return [{ name: 'uno', args: [uno, args] }];
  const calls: Call[] = [];
  const record =
    (_: object, name: string | symbol) =>
    (...given: readonly unknown[]): Promise<void> => {
      calls.push({ name: String(name), args: given });
      return Promise.resolve();
    };
  const recorder = new Proxy({}, { get: record });
  act({ actions: recorder, chrome: recorder, state, settings: {} });
  // Of that alone nothing comes: it is for what is typed next.
  return calls.filter(({ name }) => name !== 'expectField');
}

const text = (value: string) => ({ type: 'string', value }) as const;
const cells = (range: string): Step => ['GoToCell', { ToPoint: text(range) }];
const paragraphs = (style: string): Step => ['StyleApply', { Style: text(style), FamilyName: text('ParagraphStyles') }];
const f2 = 769;
const home = 1028;

/** What browsers call the keys among the steps. */
export const nameOfKey: Readonly<Record<number, string>> = { [f2]: 'F2', [home]: 'Home' };

/** What is selected before each command, where nothing else is said below. */
const selected: Readonly<Record<DocumentKind, readonly Step[]>> = {
  text: ['GoToStartOfDoc', 'WordRightSel'],
  spreadsheet: [cells('B1:C2')],
  presentation: ['SelectAll'],
  drawing: ['SelectAll'],
};

/** What must be so for a command to have something to do, in these kinds of documents or in all. */
const before: Readonly<Record<string, readonly Step[] | Readonly<Partial<Record<DocumentKind, readonly Step[]>>>>> = {
  undo: ['Bold'],
  redo: ['Bold', 'Undo'],
  alignLeft: ['CenterPara'],
  superscript: { spreadsheet: [cells('A2'), f2, 'SelectAll'] },
  subscript: { spreadsheet: [cells('A2'), f2, 'SelectAll'] },
  spacing1: ['SpacePara2'],
  bodyText: [paragraphs('Heading 1')],
  positionSize: ['BasicShapes.rectangle'],
  selectAll: { text: ['GoToStartOfDoc'], spreadsheet: [cells('A1')], presentation: [home], drawing: [home] },
  general: [cells('B2')],
  fillDown: [cells('A1:A2')],
  autoFilter: [cells('B1:D2')],
  autoSum: [cells('B3')],
  group: [cells('A1:A1048576')],
  ungroup: [cells('A1:A1048576'), 'Group'],
  recalculate: [cells('F9'), ['EnterString', { StringName: text('=RAND()') }], cells('A1')],
};

/** Entries with a shortcut in this kind of document, in an order in which each has something to do. */
export function withShortcut(commands: Readonly<Record<string, Entry>>, kind: DocumentKind): [string, Entry][] {
  return Object.entries(commands)
    .filter(([, { shortcut, kinds }]) => shortcut !== undefined && (kinds?.includes(kind) ?? true))
    .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other));
}

/** What leads to where a command has something to do. */
export function stepsTo(id: string, kind: DocumentKind): readonly Step[] {
  const own = before[id] ?? [];
  const steps = Array.isArray(own) ? (own as readonly Step[]) : (own as Partial<Record<DocumentKind, Step[]>>)[kind];
  return [...selected[kind], ...(steps ?? [])];
}

/** Entries that open a dialog, or a question before they do what they do. */
export const asks: ReadonlySet<string> = new Set(
  'findDialog spelling formatCells insertCells insertFunction names positionSize autoFilter'.split(' '),
);

/** Whether a cell is being edited after it, where others have nothing to do: Escape closes the hint, and then the cell. */
export const editsCell = (id: string, kind: DocumentKind): boolean =>
  id === 'autoSum' || stepsTo(id, kind).includes(f2);

/** Where LibreOffice handles the key itself. */
const ownKeys: Readonly<Record<string, number>> = { deleteSelection: 1286, pageBreak: Key.enter | 0x2000 };

/** A change of what is painted or selected, or of the command's own state. */
const changes =
  (command: string) =>
  (event: Event): boolean =>
    (event.type === 'commandState' && event.command === command) ||
    ['invalidate', 'textSelection', 'cellSelection', 'graphicSelection', 'headers'].includes(event.type);

async function take(client: SocketClient, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') client.press({ key: step });
    else if (typeof step === 'string') client.command(`.uno:${step}`);
    else client.command(`.uno:${step[0]}`, step[1]);
    await client.applied();
  }
}

/** Brings a document to where commands of text have some: slides and drawings to a shape whose text has the caret. */
export async function beginWith(client: SocketClient, kind: DocumentKind): Promise<void> {
  client.look();
  if (kind !== 'presentation' && kind !== 'drawing') return;
  await take(client, ['SelectAll']);
  client.type('some words');
  client.press({ key: Key.enter });
  client.type('more words');
  await client.applied();
}

/**
 * Runs an entry where it has something to do, and waits for LibreOffice to do something. That is tried three times: it tells
 * how things are, not of each change, and of one that takes the one before it back it may say nothing.
 *
 * @throws when it does not
 */
export async function proveEffect(
  client: SocketClient,
  kind: DocumentKind,
  id: string,
  command: { readonly uno: string; readonly args?: UnoArguments },
): Promise<void> {
  for (let tries = 0; tries < 3; tries++) if (await hasEffect(client, kind, id, command)) return;
  throw new Error(`${id} (${command.uno}) does nothing`);
}

async function hasEffect(
  client: SocketClient,
  kind: DocumentKind,
  id: string,
  { uno, args }: { readonly uno: string; readonly args?: UnoArguments },
): Promise<boolean> {
  await take(client, stepsTo(id, kind));
  await client.heard();
  const [seen, tiles] = [client.messages.length, client.tiles.length];
  const key = ownKeys[id];
  if (key === undefined) client.command(uno, args);
  else client.press({ key });
  const fits = changes(uno);
  const happened = (): boolean =>
    client.tiles.length > tiles ||
    client.messages.slice(seen).some((message) => message.type === 'event' && fits(message.event));
  const hasHappened = await Promise.race([client.until(happened), pause(10_000, false, { ref: false })]);
  if (editsCell(id, kind)) for (let times = 0; times < 2; times++) client.press({ key: Key.escape });
  return hasHappened;
}
