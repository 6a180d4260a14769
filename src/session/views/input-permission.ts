import type { ViewInput } from '../../protocol/index.js';
import { isAllowedCommand, isReadingCommand, isReadableValue } from './command-table.js';

type Kind = ViewInput['type'];
type UnoInput = Extract<ViewInput, { type: 'uno' }>;

/** Inputs that look, move and select, and change nothing. */
const looking: ReadonlySet<Kind> = new Set([
  'visibleArea',
  'setPart',
  'pause',
  'accessibility',
  'tilesReceived',
  'textSelection',
  'resetSelection',
  'copy',
  'commandValues',
  'status',
  'preview',
  'slide',
  'selectionText',
  'presentation',
  'windowPaint',
]);

/** Reading people point as well: to select, to follow a link. LibreOffice itself keeps such a view from changing anything. */
const alsoReading: ReadonlySet<Kind> = new Set(['mouse', 'key']);

/** LibreOffice's key codes of arrows, Home, End, Page Up and Page Down; modifiers stand above them. */
const [firstNavigationKey, lastNavigationKey] = [1024, 1031];
const modifierMask = 0xf000;

/** `edit`: meant to change the document. `maybe`: a click, which changes it when something is dragged or pressed. */
export type InputEffect = 'none' | 'maybe' | 'edit';

export function effectOf(input: ViewInput): InputEffect {
  if (looking.has(input.type)) return 'none';
  if (input.type === 'uno') return isReadingCommand(input.command, input.args) ? 'none' : 'edit';
  if (input.type === 'key') return input.action === 'up' || isNavigation(input) ? 'none' : 'edit';
  if (input.type === 'mouse') return input.action === 'move' ? 'none' : 'maybe';
  return 'edit';
}

/** Why the input is refused, or undefined when it is not. */
export function refusal(input: ViewInput, mayEdit: boolean): string | undefined {
  if (input.type === 'commandValues' && !isReadableValue(input.command)) return 'This is not offered.';
  if (input.type === 'uno') return commandRefusal(input, mayEdit);
  if (mayEdit || looking.has(input.type)) return undefined;
  if (alsoReading.has(input.type) && (input.type !== 'key' || isNavigation(input))) return undefined;
  return 'You may look at this document, but not change it.';
}

function commandRefusal({ command, args }: UnoInput, mayEdit: boolean): string | undefined {
  if (isReadingCommand(command, args)) return undefined;
  if (!isAllowedCommand(command)) return 'This command is not offered.';
  return mayEdit ? undefined : 'You may look at this document, but not change it.';
}

function isNavigation({ char, key }: Extract<ViewInput, { type: 'key' }>): boolean {
  const code = key & ~modifierMask;
  return char === 0 && code >= firstNavigationKey && code <= lastNavigationKey;
}
