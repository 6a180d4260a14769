import type { DocumentKind, UnoArguments } from '../../../../protocol/index.js';
import type { EditorView } from './editor-view.js';

/** Of a word that was marked as wrong. */
const ofSpelling: ReadonlySet<string> = new Set(['.uno:SpellCheckApplySuggestion', '.uno:SpellCheckIgnoreAll']);

/**
 * Whether LibreOffice ends with a command (25.2): with a search that is not told for what, with a tab stop that is not told
 * completely or is before the first, and, on slides, with a suggestion for a word when no text is open any more, as somebody
 * else may have deleted it.
 */
export function endsLibreOffice(
  command: string,
  args: UnoArguments | undefined,
  kind: DocumentKind,
  { typing }: Pick<EditorView, 'typing'>,
): boolean {
  const name = command.split('?')[0] ?? '';
  if (name === '.uno:ChangeTabStop') return !isTabStop(args);
  if (name === '.uno:ExecuteSearch') return !isText(args?.['SearchItem.SearchString']);
  return ofSpelling.has(name) && (kind === 'presentation' || kind === 'drawing') && !typing;
}

function isTabStop({ Index: index, Position: position, Remove: remove }: UnoArguments = {}): boolean {
  return isLong(index, -1) && isLong(position, 0) && remove?.type === 'boolean' && typeof remove.value === 'boolean';
}

function isLong(argument: UnoArguments[string] | undefined, least: number): boolean {
  return argument?.type === 'long' && Number.isInteger(argument.value) && Number(argument.value) >= least;
}

const isText = (argument: UnoArguments[string] | undefined): boolean =>
  argument?.type === 'string' && typeof argument.value === 'string';
