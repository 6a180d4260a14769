import type { EditedDocument } from './edited-document.js';

/**
 * Closes a spreadsheet to what stands in other files: external references and INDIRECT to a file show `Err:540`
 * (external content disabled), and the file is not opened.
 *
 * LibreOffice asks before it updates the links of a document that has some, and answers itself by the profile
 * (`Office.Calc/Content/Update/Link`, 1 is never). Of one that has none it asks nothing, and opens whatever file a cell
 * names that somebody types. This command is its question: the answer holds as long as the document is open.
 */
export function forbidLinks(document: EditedDocument): void {
  if (document.kind !== 'spreadsheet') return;
  document.inOwnView(() => document.lok.postUnoCommand('.uno:UpdateTableLinks', null, false));
}
