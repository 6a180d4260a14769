import { useTranslation } from 'react-i18next';
import type { DialogNode } from '../../office/dialog-node.js';
import { plain } from '../../office/node.js';
import { wordOf } from '../../office/values.js';
import { useEditor } from '../../state/index.js';
import { pageTabOf } from './page-sketch.js';

/** Dialogs that are called as the command that opens them: LibreOffice's own word for them nobody would look for. */
const called = {
  ValidationDialog: 'validation',
  CondFormatEasyDlg: 'conditional',
  FormulaDialog: 'insertFunction',
  StandardFilterDialog: 'standardFilter',
  DefineDatabaseRangeDialog: 'databaseRange',
} as const;

const isCalled = (id: string): id is keyof typeof called => id in called;

/**
 * LibreOffice puts the name of its program over questions and messages ("LibreOffice Calc", "LibreOffice 25.2"); here the
 * document's name stands there.
 */
export const titleOf = (title: string, documentName: string): string =>
  /^LibreOffice(Dev)?( (Writer|Calc|Impress|Draw|Math))?( [\d.]+)?$/.test(title.trim()) ? documentName : title;

export function useDialogTitle(tree: DialogNode): string {
  const { t } = useTranslation();
  const name = useEditor((state) => state.file?.baseFileName ?? '');
  const id = wordOf(tree['dialogid']);
  if (pageTabOf(tree)) return t('page.title');
  if (id === 'WarnAutoCorrect') return t('correction.title');
  if (isCalled(id)) return t(`command.${called[id]}`).replace(/…$/, '');
  return titleOf(plain(tree['title'] ?? tree['text']), name);
}
