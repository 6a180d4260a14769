import type { ClientInput } from '../../protocol/index.js';

/** Of LibreOffice: what is written beside a document. */
export const commentCommands = {
  new: '.uno:InsertAnnotation',
  reply: '.uno:ReplyComment',
  edit: '.uno:EditAnnotation',
} as const;

const all: ReadonlySet<string> = new Set(Object.values(commentCommands));

/** What a comment says that is sent with this; undefined for anything else. */
export function commentIn(input: ClientInput): string | undefined {
  if (input.type !== 'uno' || !all.has(input.command)) return undefined;
  const text = input.args?.['Text']?.value;
  return typeof text === 'string' ? text : undefined;
}
