import type { ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';
import { composeText } from './enter-text.js';

/** What leaves text as it is: it may come while something is composed. */
const beside: ReadonlySet<ViewInput['type']> = new Set([
  'visibleArea',
  'tilesReceived',
  'pause',
  'accessibility',
  'words',
  'darkPaper',
  'copy',
  'commandValues',
  'status',
  'preview',
  'slide',
  'windowPaint',
  'selectionText',
  'textAround',
  'presentation',
  'speakerNotes',
  'chartTable',
  'followLayers',
  'holdPlace',
]);

/**
 * LibreOffice knows by number where in a cell the text stands that is being composed, and ends with the next text when that
 * place was taken away meanwhile (25.2), for everybody at the document. Browsers send nothing then but the composition and its
 * end. What changes text all the same gives up first what was composed: of a browser it comes again, as a whole.
 */
export function giveUpComposition(lok: Pick<LokDocument, 'windows'>, view: EditorView, input: ViewInput): void {
  const before = view.composingIn;
  if (before === undefined) view.composingFrom = view.tiles.caret;
  if (input.type === 'composition') view.composingIn = input.text === '' ? undefined : (input.window ?? 0);
  else if (leavesText(input)) return;
  else view.composingIn = undefined;
  if (before !== undefined && !(isText(input) && (input.window ?? 0) === before)) composeText(lok, '', before);
}

const isText = (input: ViewInput): input is Extract<ViewInput, { type: 'composition' | 'text' }> =>
  input.type === 'composition' || input.type === 'text';

/** The key before the first one of a composition is released within it. */
function leavesText(input: ViewInput): boolean {
  if (input.type === 'key') return input.action === 'up';
  if (input.type === 'mouse' || input.type === 'windowMouse') return input.action !== 'down';
  return beside.has(input.type);
}
