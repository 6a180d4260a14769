import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViewAnswers, ViewInput } from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import { lokJson } from '../../../lok/json.js';
import type { EditedDocument } from '../document/edited-document.js';
import type { EditorView } from '../view/editor-view.js';

/**
 * Marks what the document has more or less than an older version, as tracked changes. LibreOffice reads the other file
 * itself, from the kit's folder.
 *
 * @throws KitFailure bad_option: LibreOffice compares texts and spreadsheets only
 */
export function compare(
  { lok, kind, dialogs }: EditedDocument,
  view: EditorView,
  { extension, data }: Extract<ViewInput, { type: 'compare' }>,
  folder: string,
): ViewAnswers['compare'] {
  if (kind !== 'text' && kind !== 'spreadsheet')
    throw new KitFailure('bad_option', 'LibreOffice compares texts and spreadsheets only.');
  const path = join(folder, `compared-${randomUUID()}.${extension}`);
  writeFileSync(path, data);
  try {
    lok.setView(view.id);
    const args = lokJson({
      URL: { type: 'string', value: pathToFileURL(path).href },
      NoAcceptDialog: { type: 'boolean', value: true },
    });
    dialogs.during(() => lok.postUnoCommand('.uno:CompareDocuments', args, true));
    return { compared: true };
  } finally {
    rmSync(path, { force: true });
  }
}
