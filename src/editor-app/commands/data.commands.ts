import { menu, toggle, uno, type Command } from './command.js';
import type { DocumentKind } from '../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];

export const dataCommands = {
  sortAscending: uno('SortAscending', 'TextSortAscending', { kinds }),
  sortDescending: uno('SortDescending', 'TextSortDescending', { kinds }),
  sort: uno('DataSort', 'ArrowSort', { kinds }),
  autoFilter: toggle('DataFilterAutoFilter', 'Filter', { shortcut: 'Mod+Shift+L', kinds }),
  standardFilter: uno('DataFilterStandardFilter', 'FilterAdd', { kinds }),
  clearFilter: uno('DataFilterRemoveFilter', 'FilterDismiss', { kinds }),
  freeze: toggle('FreezePanes', 'TableFreezeColumnAndRow', { kinds }),
  freezeRow: toggle('FreezePanesRow', 'TableFreezeRow', { kinds }),
  freezeColumn: toggle('FreezePanesColumn', 'TableFreezeColumn', { kinds }),
  freezeMenu: menu('TableFreezeColumnAndRow', ['freeze', '-', 'freezeRow', 'freezeColumn'], { kinds }),
  conditionalFormat: uno('ConditionalFormatDialog', 'TableLightning', { kinds }),
  colorScale: uno('ColorScaleFormatDialog', 'DataTreemap', { kinds }),
  dataBars: uno('DataBarFormatDialog', 'DataBarHorizontal', { kinds }),
  iconSet: uno('IconSetFormatDialog', 'Emoji', { kinds }),
  manageConditions: uno('ConditionalFormatManagerDialog', 'TaskListLtr', { kinds }),
  conditional: menu(
    'TableLightning',
    ['conditionalFormat', 'colorScale', 'dataBars', 'iconSet', '-', 'manageConditions'],
    { kinds },
  ),
  autoSum: uno('AutoSum', 'Autosum', { shortcut: 'Alt+=', kinds }),
  insertFunction: uno('FunctionDialog', 'MathFormula', { shortcut: 'Mod+F2', kinds }),
  names: uno('DefineName', 'Tag', { shortcut: 'Mod+F3', kinds }),
  validation: uno('Validation', 'CheckboxChecked', { kinds }),
  pivotTable: uno('DataDataPilotRun', 'TableCalculator', { kinds }),
  textToColumns: uno('TextToColumns', 'ColumnTriple', { kinds }),
  group: uno('Group', 'GroupList', { shortcut: 'F12', kinds }),
  ungroup: uno('Ungroup', 'Group', { shortcut: 'Mod+F12', kinds }),
  recalculate: uno('Calculate', 'ArrowSync', { shortcut: 'F9', kinds }),
} satisfies Record<string, Command>;
