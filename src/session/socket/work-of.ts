import type { ClientMessage, ViewInput } from '../../protocol/index.js';
import { effectOf } from '../people/input-permission.js';
import { workPerTurn } from './intake.js';

/** They come often, one after the other, and LibreOffice does each quickly, or, when it does not, has been doing so before. */
const quick: ReadonlySet<ViewInput['type']> = new Set([
  'key',
  'text',
  'composition',
  'mouse',
  'windowMouse',
  'textSelection',
  'graphicSelection',
  'visibleArea',
  'tilesReceived',
  'pause',
]);
/** Their view has few of them painted at a time. */
const pictures: ReadonlySet<ViewInput['type']> = new Set(['preview', 'slide', 'windowPaint']);

const bytesPerWork = 1_024;

/** How much of a turn a message takes: what may keep LibreOffice busy for seconds, as copying a long text does, all of it. */
export function workOf(message: ClientMessage, bytes: number): number {
  const isDear =
    (message.type === 'input' && !quick.has(message.input.type)) ||
    (message.type === 'ask' && !pictures.has(message.input.type));
  return isDear ? workPerTurn : 1 + Math.floor(bytes / bytesPerWork);
}

/** Whether it is of use though whoever sent it has gone: nobody hears answers any more. */
export function mattersLater(message: ClientMessage): boolean {
  return message.type !== 'ask' || effectOf(message.input) !== 'none';
}
