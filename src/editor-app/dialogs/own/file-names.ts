import type { EditorState } from '../../state/index.js';

/** `.docx` of `letter.docx`, empty when there is none: digits alone are the end of a date, or of a version. */
export const extensionOf = (name: string): string => /\.(?!\d+$)[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';

export const stemOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

type CopyFacts = Pick<EditorState, 'readOnlyReason' | 'document' | 'file'>;

const editable = { text: '.docx', spreadsheet: '.xlsx', presentation: '.pptx', drawing: '.odg' } as const;

/** What a copy of a document that cannot be changed as it is becomes, so that it can; undefined where none would help. */
export function copyExtension({ readOnlyReason, document, file }: CopyFacts): string | undefined {
  if (readOnlyReason === 'format') return document && editable[document.kind];
  return readOnlyReason === 'protected' ? extensionOf(file?.baseFileName ?? '') : undefined;
}

/** Names every storage takes: no path, no characters with a meaning elsewhere. */
export const isUsableName = (name: string): boolean =>
  name.trim() !== '' && name.length <= 250 && !/[\\/:*?"<>|\p{Cc}]/u.test(name) && !/^\.+$/.test(name.trim());
