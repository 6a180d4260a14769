import type { ClientInput, DocumentKind, UnoArguments } from '../../protocol/index.js';

interface Written {
  readonly purpose: 'new' | 'reply' | 'edit';
  readonly to?: { readonly id: string; readonly author: string; readonly text: string } | undefined;
}

const string = (value: string) => ({ type: 'string', value }) as const;

/** Puts in a comment where the caret is. */
export const newComment = (text: string) =>
  ({ command: '.uno:InsertAnnotation', args: { Text: string(text) } }) as const;

/** Of each kind its own: LibreOffice does nothing at another's. */
const deleting: Readonly<Record<DocumentKind, string>> = {
  text: '.uno:DeleteComment',
  spreadsheet: '.uno:DeleteNote',
  presentation: '.uno:DeleteAnnotation',
  drawing: '.uno:DeleteAnnotation',
};

export const deleteComment = (kind: DocumentKind, id: string) => ({
  command: deleting[kind],
  args: { Id: string(id) },
});

/** What LibreOffice is asked to write beside the document. @param me name of who writes */
export function writeComment(
  kind: DocumentKind,
  { purpose, to }: Written,
  text: string,
  me: string,
): { readonly command: string; readonly args: UnoArguments } {
  if (purpose === 'new' || !to) return newComment(text);
  if (purpose === 'reply' && kind === 'text')
    return { command: '.uno:ReplyComment', args: { Id: string(to.id), Text: string(text) } };
  const whole = purpose === 'reply' ? withAnswer(to.text, text, me) : text;
  // Sheets would call the author unknown, who stays whoever wrote it first everywhere else.
  const author = kind === 'spreadsheet' && { Author: string(to.author) };
  return { command: '.uno:EditAnnotation', args: { Id: string(to.id), Text: string(whole), ...author } };
}

/**
 * Only texts know answers: a comment of a cell or slide is one text. LibreOffice's own answer on slides (25.2) puts its author in the
 * place of the one who is answered, and all that was written before in quotes, once more each time.
 */
const withAnswer = (before: string, text: string, me: string): string =>
  `${before.trimEnd()}\n\n${me === '' ? '' : `${me}: `}${text}`;

const writing: ReadonlySet<string> = new Set(['.uno:InsertAnnotation', '.uno:ReplyComment', '.uno:EditAnnotation']);

/** What a comment says that is sent with this; undefined for anything else. */
export function commentIn(input: ClientInput): string | undefined {
  if (input.type !== 'uno' || !writing.has(input.command)) return undefined;
  const text = input.args?.['Text']?.value;
  return typeof text === 'string' ? text : undefined;
}
