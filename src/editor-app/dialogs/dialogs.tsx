import { useChrome, type DialogName } from '../state/chrome-store.js';
import { useEditor } from '../state/index.js';
import type { DialogWindow } from '../office/dialog-node.js';
import { findNode } from '../office/node.js';
import { isRepeated } from '../office/repeated-message.js';
import { OfficeDialog } from './office/office-dialog.js';
import { OfficePopup } from './office/office-popup.js';
import { AboutDialog } from './own/about.js';
import { BookmarkDialog } from './own/bookmark.js';
import { ChartDataDialog } from './own/chart-data.js';
import { CloseDocumentDialog } from './own/close-document.js';
import { ConditionalDialog } from './own/conditional.js';
import { ConflictDialog } from './own/conflict.js';
import { CrossReferenceDialog } from './own/cross-reference.js';
import { DownloadAsDialog } from './own/download-as.js';
import { FieldDialog } from './own/field.js';
import { FillSeriesDialog } from './own/fill-series.js';
import { HeadingNumberingDialog } from './own/heading-numbering.js';
import { HyperlinkDialog } from './own/hyperlink.js';
import { RenameDialog, SaveAsDialog } from './own/names.js';
import { PasswordDialog } from './own/password.js';
import { PrintRangesDialog } from './own/print-ranges.js';
import { PropertiesDialog } from './own/properties.js';
import { RecoveryDialog } from './own/recovery.js';
import { SectionDialog } from './own/section.js';
import { ShortcutsDialog } from './own/shortcuts.js';
import { SizeDialog } from './own/size.js';
import { SpecialCharacterDialog } from './own/special-character.js';
import { UndoDialog } from './own/undo.js';
import { WordCountDialog } from './own/word-count.js';
import { WordsDialog } from './own/words.js';
import { PaintedDialog } from './office/painted-window.js';

const own: Readonly<Record<DialogName, () => React.ReactNode>> = {
  saveAs: SaveAsDialog,
  rename: RenameDialog,
  downloadAs: DownloadAsDialog,
  properties: PropertiesDialog,
  hyperlink: HyperlinkDialog,
  specialCharacter: SpecialCharacterDialog,
  wordCount: WordCountDialog,
  about: AboutDialog,
  shortcuts: ShortcutsDialog,
  closeDocument: CloseDocumentDialog,
  rowHeight: () => <SizeDialog of="row" />,
  conditional: ConditionalDialog,
  bookmark: BookmarkDialog,
  crossReference: CrossReferenceDialog,
  headingNumbering: HeadingNumberingDialog,
  section: SectionDialog,
  field: FieldDialog,
  words: WordsDialog,
  fillSeries: FillSeriesDialog,
  printRanges: PrintRangesDialog,
  chartData: ChartDataDialog,
  columnWidth: () => <SizeDialog of="column" />,
};

/** Popups are announced as dialogs of the type `modalpopup`; what comes as `popup` is only prepared, not shown. */
function windowOf({ kind, tree }: DialogWindow): typeof OfficeDialog | undefined {
  if (kind !== 'dialog') return undefined;
  return tree.type === 'modalpopup' ? OfficePopup : OfficeDialog;
}

/** Every dialog that is open: our own, questions of the service, LibreOffice's. */
export default function Dialogs() {
  const name = useChrome((state) => state.dialog);
  const theirs = useEditor((state) => state.dialogs);
  const unseen = useEditor((state) => state.dialogUnseen);
  const painted = useEditor((state) => state.windows);
  const conflict = useEditor((state) => state.conflict !== undefined && state.permission !== 'readonly');
  const recovery = useEditor((state) => state.recovery !== undefined);
  const password = useEditor((state) => state.connection.phase === 'password');
  const held = useEditor((state) => state.heldStep);
  const Own = name && own[name];
  return (
    <>
      {Own && <Own />}
      {Object.values(theirs).map((window) => {
        const isUnseen = (unseen !== undefined && findNode(window.tree, unseen)) || isRepeated(window, theirs);
        const Window = isUnseen ? undefined : windowOf(window);
        return Window && <Window key={window.id} window={window} />;
      })}
      {Object.values(painted)
        .filter(({ id, type, hidden }) => type === 'dialog' && !theirs[id] && hidden !== true)
        .map((window) => (
          <PaintedDialog key={window.id} window={window} />
        ))}
      {password && <PasswordDialog />}
      {recovery && <RecoveryDialog />}
      {held && <UndoDialog step={held} />}
      {conflict && <ConflictDialog />}
    </>
  );
}
