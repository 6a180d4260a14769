import type { ViewInput } from '../../../../../protocol/index.js';
import type { Incoming } from '../../common/inbox.js';

/** What LibreOffice is done with when its call returns; the rest may post work to its own loop. */
const immediate: ReadonlySet<ViewInput['type']> = new Set([
  'visibleArea',
  'tilesReceived',
  'pause',
  'text',
  'composition',
  'removeText',
  'followLayers',
  'holdPlace',
]);

/** Control, alt and so on, with which a key may be a shortcut for a command. */
const modifiers = 0xf000;

/** Questions that may change the document. */
const acting: ReadonlySet<ViewInput['type']> = new Set(['cut', 'paste', 'compare', 'writeChartTable', 'changeLayers']);

export const isActing = ({ type }: ViewInput): boolean => acting.has(type);

/**
 * Whether LibreOffice may finish an input only after the poll: it queues some commands, "reject all changes" among them,
 * shortcuts, and what the buttons of dialogs do. A save before that would store a document without it.
 */
export function leavesWork(message: Incoming): boolean {
  if (message.op === 'ask') return isActing(message.input);
  if (message.op !== 'input') return false;
  const { input } = message;
  if (input.type === 'key') return input.window !== undefined || (input.key & modifiers) !== 0;
  if (input.type === 'mouse' || input.type === 'windowMouse') return input.action !== 'move';
  return !immediate.has(input.type);
}
