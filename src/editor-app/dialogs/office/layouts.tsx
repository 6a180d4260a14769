import type { ReactNode } from 'react';
import type { DialogNode } from '../../office/dialog-node.js';
import { wordOf } from '../../office/values.js';
import { Children } from '../widget/widget.js';
import { ConditionalEasy } from './conditional-easy.js';
import { FormulaCorrection } from './formula-correction.js';
import { pageTabOf } from './page-sketch.js';
import { PageSetup } from './page-setup.js';
import { PivotLayout } from './pivot-layout.js';

type Layout = (props: { readonly tree: DialogNode }) => ReactNode;

const AsItComes: Layout = ({ tree }) => <Children node={tree} />;

const byId: Readonly<Record<string, Layout>> = {
  PivotTableLayout: PivotLayout,
  CondFormatEasyDlg: ConditionalEasy,
  WarnAutoCorrect: FormulaCorrection,
};

/** How a dialog of LibreOffice's is laid out: ours where its own is hard to use. */
export function layoutOf(tree: DialogNode): Layout {
  const ours = byId[wordOf(tree['dialogid'])];
  return ours ?? (pageTabOf(tree) ? PageSetup : AsItComes);
}
