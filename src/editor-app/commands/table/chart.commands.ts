import { isChart, isTextFrame, type EditorState } from '../../state/index.js';
import type { ClientInput } from '../../../protocol/index.js';
import { plainState } from '../../office/plain-state.js';
import type { IconName } from '../../icons/icons.js';
import type { Command } from './command.js';

/** A chart is selected, or worked on inside. Of one in a text only its style tells that it is no text frame. */
export const chartAtHand = ({ overlay: { graphic, openObject }, commands }: EditorState): boolean =>
  openObject !== undefined ||
  (graphic !== undefined &&
    (isChart(graphic) || (isTextFrame(graphic) && plainState(commands['.uno:StyleApply']) === 'OLE')));

/** A double click into the middle of what is selected: charts take commands only while they are open. */
function opening({ overlay: { graphic, openObject } }: EditorState): readonly ClientInput[] {
  if (openObject || !graphic) return [];
  const { x, y, width, height } = graphic.rectangle;
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return [1, 2].flatMap((count) =>
    (['down', 'up'] as const).map((action): ClientInput => ({
      type: 'mouse',
      action,
      ...middle,
      count,
      buttons: 1,
      modifiers: 0,
    })),
  );
}

const escapeKey = 1281;

const chart = (
  name: string,
  icon: IconName,
  more: Pick<Command, 'kinds'> & Partial<Pick<Command, 'at'>> = {},
): Command => ({
  at: ['menubar', 'tabs', 'touch'],
  ...more,
  icon,
  enabled: chartAtHand,
  act: ({ state, actions }) => {
    for (const input of opening(state)) actions.input(input);
    actions.uno(`.uno:${name}`);
  },
});

/** What is done inside of a chart; one that is only selected is opened first. */
export const chartCommands = {
  chartType: chart('DiagramType', 'ChartMultiple'),
  chartRanges: chart('DataRanges', 'TableSettings', { kinds: ['spreadsheet'] }),
  // In a sheet the numbers are in cells.
  chartData: {
    ...chart('DiagramData', 'TableCellEdit', { kinds: ['text', 'presentation', 'drawing'] }),
    act: ({ state, actions, chrome }) => {
      for (const input of opening(state)) actions.input(input);
      chrome.openDialog('chartData');
    },
  },
  chartTitles: chart('InsertMenuTitles', 'SlideTextTitle'),
  chartAxes: chart('InsertMenuAxes', 'DataScatter'),
  chartLegend: chart('ToggleLegend', 'List'),
  chartRows: chart('ToggleGridHorizontal', 'TextAlignJustify'),
  chartColumns: chart('ToggleGridVertical', 'ColumnTriple'),
  chartLabels: chart('InsertMenuDataLabels', 'NumberSymbolSquare', { at: ['menubar', 'tabs'] }),
  chartDataTable: chart('InsertMenuDataTable', 'Table', { at: ['menubar', 'tabs'] }),
  chartErrorBars: chart('InsertMenuYErrorBars', 'ArrowMaximizeVertical', { at: ['menubar', 'tabs'] }),
  // Fingers have no Escape.
  chartClose: {
    at: ['touch'],
    icon: 'Checkmark',
    available: ({ state }) => state.overlay.openObject !== undefined,
    act: ({ actions }) => {
      for (const action of ['down', 'up'] as const) actions.input({ type: 'key', action, char: 0, key: escapeKey });
    },
  },
} satisfies Record<string, Command>;
