import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViewInput } from '../../../../../protocol/index.js';
import { lokJson } from '../../../lok/json.js';
import type { EditedDocument } from '../document/edited-document.js';
import type { EditorView } from '../view/editor-view.js';

type Paste = Extract<ViewInput, { type: 'paste' }>;

const extensions: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
]);

/**
 * A picture into a sheet. Where the corner of the cell lies under an object, LibreOffice (25.2) puts a pasted picture
 * into that object instead, and stores neither; one that it reads from a file it puts beside it.
 *
 * @returns whether this is such a case; otherwise it is pasted as anything else
 */
export function pastesPicture(
  { lok, kind, dialogs }: EditedDocument,
  view: EditorView,
  { mime, data }: Paste,
  folder: string,
): boolean {
  const extension = extensions.get(mime);
  if (kind !== 'spreadsheet' || extension === undefined || view.typing || view.options.readOnly) return false;
  const path = join(folder, `picture-${randomUUID()}.${extension}`);
  writeFileSync(path, data);
  try {
    lok.setView(view.id);
    // A selected object would be replaced in the same way.
    lok.resetSelection();
    const args = lokJson({ FileName: { type: 'string', value: pathToFileURL(path).href } });
    dialogs.during(() => lok.postUnoCommand('.uno:InsertGraphic', args, true));
    return true;
  } finally {
    rmSync(path, { force: true });
  }
}
