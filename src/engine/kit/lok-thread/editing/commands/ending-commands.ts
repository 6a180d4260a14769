import type { DocumentKind, UnoArguments } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import { parseObject } from '../reading/payload.js';

/** Of a word that was marked as wrong. */
const ofSpelling: ReadonlySet<string> = new Set(['.uno:SpellCheckApplySuggestion', '.uno:SpellCheckIgnoreAll']);

/** Ends the name of an argument that is read as JSON. */
const themeColor = 'ComplexColorJSON';
const lastThemeColor = 11;
/** LibreOffice counts hundredths of a percent. */
const wholeColor = 10_000;

/**
 * Whether LibreOffice ends with a command (25.2): with a search that is not told for what, with a tab stop that is not told
 * completely or is before the first, with a colour of the theme that is not told completely, and, on slides, with a suggestion
 * for a word when no text is open any more, as somebody else may have deleted it.
 */
export function endsLibreOffice(
  command: string,
  args: UnoArguments | undefined,
  kind: DocumentKind,
  { typing }: Pick<EditorView, 'typing'>,
): boolean {
  if (Object.entries(args ?? {}).some(([key, { value }]) => key.endsWith(themeColor) && !isThemeColor(value)))
    return true;
  if (command === '.uno:ChangeTabStop') return !isTabStop(args);
  if (command === '.uno:ExecuteSearch') return !isText(args?.['SearchItem.SearchString']);
  return ofSpelling.has(command) && (kind === 'presentation' || kind === 'drawing') && !typing;
}

function isTabStop({ Index: index, Position: position, Remove: remove }: UnoArguments = {}): boolean {
  return isLong(index, -1) && isLong(position, 0) && remove?.type === 'boolean' && typeof remove.value === 'boolean';
}

function isLong(argument: UnoArguments[string] | undefined, least: number): boolean {
  return argument?.type === 'long' && Number.isInteger(argument.value) && Number(argument.value) >= least;
}

/** `{ThemeIndex, Transformations: [{Type, Value}]}` */
function isThemeColor(value: unknown): boolean {
  const { ThemeIndex: index, Transformations: changes } = parseObject(typeof value === 'string' ? value : '');
  return isWhole(index, 0, lastThemeColor) && Array.isArray(changes) && changes.every(isChange);
}

const isChange = (change: unknown): boolean =>
  typeof change === 'object' &&
  change !== null &&
  'Type' in change &&
  typeof change.Type === 'string' &&
  'Value' in change &&
  isWhole(change.Value, -wholeColor, wholeColor);

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const isText = (argument: UnoArguments[string] | undefined): boolean =>
  argument?.type === 'string' && typeof argument.value === 'string';
