import type { DocumentKind, EditorSettings } from '../../../protocol/index.js';
import type { EditorState } from '../../state/index.js';
import type { CommandId } from '../table/command-table.js';
import { phoneToolbars } from './toolbar.js';
import { visibleTabs } from './visible-tabs.js';

interface Passing {
  /** Before what is there for the document. */
  readonly first: readonly CommandId[];
  readonly last?: readonly CommandId[];
}

/** What of a tab that comes with something at hand fits the bottom bar of a phone. */
const phoneTabs = {
  table: {
    // Most of what is done in a table is done to its text.
    first: ['tableInsert', 'tableRemove'],
    last: ['borders', 'tableShading', 'tableStyles', 'tableMerge', 'tableSplitCell'],
  },
  picture: {
    first: ['replacePicture', 'crop', 'corrections', 'altText', 'wrap', 'arrange', 'positionSize', 'deleteSelection'],
  },
  chart: {
    first: [
      'chartType',
      'chartRanges',
      'chartData',
      'chartTitles',
      'chartLegend',
      'chartClose',
      'chartAxes',
      'chartRows',
      'chartColumns',
    ],
  },
  object: { first: ['fillColor', 'lineColor', 'arrange', 'alignObjects', 'wrap', 'positionSize', 'deleteSelection'] },
} satisfies Readonly<Record<string, Passing>>;

type PhoneTab = keyof typeof phoneTabs;
const isPhoneTab = (tab: string): tab is PhoneTab => Object.hasOwn(phoneTabs, tab);

/** Everything that may stand in the bar because of what is at hand. */
export const passingPhoneCommands: readonly CommandId[] = Object.values<Passing>(phoneTabs).flatMap(
  ({ first, last = [] }) => [...first, ...last],
);

/** What the bar's commands are for, besides the document; who types in a shape wants those of text. */
export function phoneTab(state: EditorState, settings: EditorSettings): PhoneTab | undefined {
  const tab = visibleTabs(state, settings)
    .map((visible) => visible.tab)
    .find(isPhoneTab);
  return tab === 'object' && state.overlay.cursorVisible ? undefined : tab;
}

/** Undo and Redo keep their place; then what is for the thing at hand; then the rest. */
export function phoneCommands(kind: DocumentKind, tab: PhoneTab | undefined): readonly CommandId[] {
  const { first, last = [] }: Passing = tab ? phoneTabs[tab] : { first: [] };
  return [...new Set<CommandId>(['undo', 'redo', ...first, ...phoneToolbars[kind], ...last])];
}
