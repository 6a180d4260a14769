import type { ViewInput } from '../../../../../protocol/index.js';
import { lokJson } from '../../../lok/json.js';
import type { LokDocument } from '../../../lok/lok-document.js';

const editKey = 769;

/** By LibreOffice's own formula bar, which nobody sees. It keeps the caret until it is told to edit in the cell. */
export function editCell({ from, to }: Extract<ViewInput, { type: 'editCell' }>, lok: LokDocument): void {
  const data = [from.at, to.at, from.line, to.line].join(';');
  const event = { id: 'sc_input_window', cmd: 'textselection', data, type: 'drawingarea' };
  lok.windows.sendDialogEvent(0, lokJson(event));
  for (const action of [0, 1]) lok.postKeyEvent(action, 0, editKey);
}
