import { commentingCommands, type DocumentKind, type UnoArguments } from '../../protocol/index.js';
import { editorReading, editorWriting } from './editor-commands.js';
import { otherReading, otherWriting } from './other-commands.js';

const split = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/**
 * The UNO commands that views may send, by permission. Left out is what reaches beyond the document: files, windows and
 * options of LibreOffice, printing and mail, macros and scripts, database and form design, links to other files; and
 * `SpellDialog`, the older one of two; `ToggleLayerVisibility`, with which LibreOffice ends (25.2); and the dialogs of how a chart's
 * parts look, which apply nothing there (see `unattended-dialogs.ts`). Those that the service
 * offers in another way (save, export, insert an image) are messages of their own.
 */
const reading = split(editorReading + otherReading);
const writing = split(editorWriting + otherWriting);

/** They switch the recording of changes; the properties of a document have a check box for it, too. */
const recording = split('ProtectTraceChangeMode SetDocumentProperties TraceChangeMode TrackChanges');

const showingChanges = split(`
  SetTrackedChangesInText SetTrackedDeletionsInMargin SetTrackedInsertionsInMargin ShowChanges ShowChangesInMargin
  ShowTrackedChanges ViewTrackChanges
`);

/** Questions a view may ask with `commandValues`. */
const values = split(`
  AcceptTrackedChanges Bookmark Bookmarks CalcFunctionList CellCursor CharFontName ColorPalettes ContentControl DocumentRepair
  Fields FontSubset FunctionList GetColorTable LanguageStatus PageStyle Redo RowColumnHeaders Sections SetIndexEntry
  SheetGeometryData StyleApply StylesPreview TextFormField TextFormFields TrackedChangeAuthors Undo ViewAnnotations
  ViewAnnotationsPosition ViewRowColumnHeaders ViewTrackChanges ViewTrackedChanges
`);

/** Values of `SearchItem.Command` that find and do not replace. */
const searches: ReadonlySet<unknown> = new Set([0, 1, '0', '1']);

/**
 * What of a search may be told by those who look: plain text. A pattern can keep LibreOffice busy for minutes, and
 * everybody at the document waits.
 */
const plainSearch: ReadonlySet<string> = new Set(
  ['SearchString', 'Backward', 'Command', 'SearchFlags', 'TransliterateFlags', 'SearchStartPointX', 'SearchStartPointY']
    .concat(['Content', 'AsianOptions', 'CellType', 'RowDirection', 'AllTables', 'SearchFiltered', 'SearchFormatted'])
    .map((name) => `SearchItem.${name}`),
);

/** Without arguments they open a dialog that reaches beyond the document, with others they do so themselves. */
const bound: Readonly<Record<string, ReadonlySet<string>>> = {
  InsertSection: split('RegionName RegionProtect Columns'),
};

/** Of these kinds of documents LibreOffice has them; in a text (25.2) it opens a bar for formulas that nobody sees, and takes no keys. */
const ofKinds: Readonly<Record<string, ReadonlySet<DocumentKind>>> = { AutoSum: new Set(['spreadsheet']) };

/** `.uno:Name`, with a shape or property after a dot, or parameters after a question mark. */
const shape = /^\.uno:(\w{1,80})(?:[.?][\w.=:&%,;+-]{0,400})?$/;

/** What is between `.uno:` and parameters; empty for what is no command. */
export function commandName(command: string): string {
  return shape.exec(command)?.[1] ?? '';
}

/** Parameters in the command itself would go around the look at its arguments: reading needs none. */
export function isReadingCommand(command: string, args: UnoArguments = {}): boolean {
  const name = commandName(command);
  if (command !== `.uno:${name}` || !reading.has(name)) return false;
  return name !== 'ExecuteSearch' || isSearch(args);
}

/** Searching is reading, replacing is not. The item as a whole (`SearchItem`) could hide which of them it is. */
function isSearch(args: UnoArguments): boolean {
  if (!Object.keys(args).every((key) => plainSearch.has(key))) return false;
  return searches.has(args['SearchItem.Command']?.value ?? 0);
}

/** @param args what comes with it; some commands are allowed with certain ones only */
export function isAllowedCommand(command: string, args: UnoArguments = {}): boolean {
  const name = commandName(command);
  if (Object.hasOwn(bound, name)) return command === `.uno:${name}` && isBound(name, Object.keys(args));
  return reading.has(name) || writing.has(name);
}

/** Whether LibreOffice has the command for documents of this kind. */
export const isOfKind = (command: string, kind: DocumentKind): boolean =>
  ofKinds[commandName(command)]?.has(kind) ?? true;

const isBound = (name: string, args: readonly string[]): boolean =>
  args.length > 0 && args.every((arg) => bound[name]?.has(arg));

/** As for {@link isReadingCommand}, nothing but the name and arguments of its own. */
export function isCommentCommand(command: string): boolean {
  return commentingCommands.has(command);
}

export const isRecordingCommand = (command: string): boolean => recording.has(commandName(command));

export const isShowingChangesCommand = (command: string): boolean => showingChanges.has(commandName(command));

export function isReadableValue(command: string): boolean {
  return values.has(commandName(command));
}
