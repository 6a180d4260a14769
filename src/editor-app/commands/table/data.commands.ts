import { menu, toggle, uno, type Command } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];

export const dataCommands = {
  sortAscending: uno('SortAscending', 'TextSortAscending', { at: ['toolbar', 'menubar', 'tabs'], kinds }),
  sortDescending: uno('SortDescending', 'TextSortDescending', { at: ['toolbar', 'menubar', 'tabs'], kinds }),
  sort: uno('DataSort', 'ArrowSort', { at: ['menubar', 'tabs'], kinds }),
  autoFilter: toggle('DataFilterAutoFilter', 'Filter', {
    at: ['toolbar', 'menubar', 'tabs'],
    shortcut: 'Mod+Shift+L',
    kinds,
  }),
  standardFilter: uno('DataFilterStandardFilter', 'FilterAdd', { at: ['menubar', 'tabs'], kinds }),
  clearFilter: uno('DataFilterRemoveFilter', 'FilterDismiss', { at: ['menubar', 'tabs'], kinds }),
  freeze: toggle('FreezePanes', 'TableFreezeColumnAndRow', { at: ['dropDown'], kinds }),
  freezeRow: toggle('FreezePanesRow', 'TableFreezeRow', { at: ['dropDown'], kinds }),
  freezeColumn: toggle('FreezePanesColumn', 'TableFreezeColumn', { at: ['dropDown'], kinds }),
  freezeMenu: menu('TableFreezeColumnAndRow', ['freeze', '-', 'freezeRow', 'freezeColumn'], {
    at: ['toolbar', 'menubar', 'tabs'],
    kinds,
  }),
  conditionalFormat: uno('ConditionalFormatDialog', 'TableLightning', { at: ['dropDown'], kinds }),
  colorScale: uno('ColorScaleFormatDialog', 'DataTreemap', { at: ['dropDown'], kinds }),
  dataBars: uno('DataBarFormatDialog', 'DataBarHorizontal', { at: ['dropDown'], kinds }),
  iconSet: uno('IconSetFormatDialog', 'Emoji', { at: ['dropDown'], kinds }),
  manageConditions: uno('ConditionalFormatManagerDialog', 'TaskListLtr', { at: ['dropDown'], kinds }),
  conditional: menu(
    'TableLightning',
    ['conditionalFormat', 'colorScale', 'dataBars', 'iconSet', '-', 'manageConditions'],
    { at: ['toolbar', 'menubar', 'tabs', 'sidebar'], kinds },
  ),
  autoSum: uno('AutoSum', 'Autosum', { at: ['tabs', 'touch'], shortcut: 'Alt+=', kinds }),
  insertFunction: uno('FunctionDialog', 'MathFormula', { at: ['menubar', 'tabs'], shortcut: 'Mod+F2', kinds }),
  names: uno('DefineName', 'Tag', { at: ['menubar', 'tabs'], shortcut: 'Mod+F3', kinds }),
  validation: uno('Validation', 'CheckboxChecked', { at: ['menubar', 'tabs'], kinds }),
  pivotTable: uno('DataDataPilotRun', 'TableCalculator', { at: ['menubar', 'tabs'], kinds }),
  pivotRefresh: uno('RecalcPivotTable', 'ArrowSync', { at: ['menubar', 'tabs'], kinds }),
  pivotFilter: uno('DataPilotFilter', 'Filter', { at: ['menubar', 'tabs'], kinds }),
  pivotDelete: uno('DeletePivotTable', 'Delete', { at: ['menubar', 'tabs'], kinds }),
  goalSeek: uno('GoalSeekDialog', 'MathFormula', { at: ['menubar'], kinds }),
  databaseRange: uno('DefineDBName', 'Tag', { at: ['menubar'], kinds }),
  sparkline: uno('InsertSparkline', 'DataBarHorizontal', { at: ['menubar', 'tabs'], kinds }),
  showDetail: uno('ShowDetail', 'GroupList', { at: ['menubar'], kinds }),
  hideDetail: uno('HideDetail', 'Group', { at: ['menubar'], kinds }),
  textToColumns: uno('TextToColumns', 'ColumnTriple', { at: ['menubar', 'tabs'], kinds }),
  group: uno('Group', 'GroupList', { at: ['menubar', 'tabs'], shortcut: 'F12', kinds }),
  ungroup: uno('Ungroup', 'Group', { at: ['menubar', 'tabs'], shortcut: 'Mod+F12', kinds }),
  recalculate: uno('Calculate', 'ArrowSync', { at: ['menubar', 'tabs'], shortcut: 'F9', kinds }),
} satisfies Record<string, Command>;
