import { Modifier, type DocumentKind, type Permission, type ViewInput } from '../../protocol/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import { namesFile } from './file-arguments.js';
import {
  isAllowedCommand,
  isCommentCommand,
  isOfKind,
  isReadableValue,
  isReadingCommand,
  isRecordingCommand,
  isShowingChangesCommand,
} from './permitted-commands.js';

type Kind = ViewInput['type'];
type UnoInput = Extract<ViewInput, { type: 'uno' }>;

/** Inputs that look, move and select, and change nothing. */
const looking: ReadonlySet<Kind> = new Set([
  'visibleArea',
  'setPart',
  'pause',
  'accessibility',
  'words',
  'darkPaper',
  'holdPlace',
  'tilesReceived',
  'textSelection',
  'resetSelection',
  'copy',
  'commandValues',
  'status',
  'preview',
  'slide',
  'selectionText',
  'textAround',
  'presentation',
  'speakerNotes',
  'windowPaint',
]);

/** Read by those who are about to change it, and by nobody else. */
const writersLook: ReadonlySet<Kind> = new Set(['chartTable', 'followLayers']);

/** LibreOffice's key codes of arrows, Home, End, Page Up and Page Down; modifiers stand above them. */
const [firstNavigationKey, lastNavigationKey] = [1024, 1031];
const modifierMask = 0xf000;
/** Ends what is selected or asked. */
const escapeKey = 1281;
/** With others these keys move columns, rows and objects. */
const navigationModifiers = Modifier.shift | Modifier.ctrl;
/** None, while the pointer moves; the left one selects and follows links, the right one asks for a menu. The middle one pastes. */
const readersButtons: ReadonlySet<number> = new Set([0, 1, 4]);

/** `edit`: meant to change the document. `maybe`: a click, which changes it when something is dragged or pressed. */
export type InputEffect = 'none' | 'maybe' | 'edit';

export function effectOf(input: ViewInput): InputEffect {
  if (looking.has(input.type) || writersLook.has(input.type)) return 'none';
  // Where somebody draws next is in no file.
  if (input.type === 'changeLayers') return input.change.do === 'activate' ? 'none' : 'edit';
  if (input.type === 'navigator') return movesHeading(input) ? 'edit' : 'none';
  if (input.type === 'uno') return isReadingCommand(input.command, input.args) ? 'none' : 'edit';
  if (input.type === 'key') return input.action === 'up' || isNavigation(input) ? 'none' : 'edit';
  if (input.type === 'mouse') return input.action === 'move' ? 'none' : 'maybe';
  return 'edit';
}

const withoutRight = {
  readonly: 'You may look at this document, but not change it.',
  comment: 'You may comment on this document, but not change it otherwise.',
} as const;

/** What of CheckFileInfo takes single commands away. */
type HostFlags = Pick<CheckFileInfo, 'DisableChangeTrackingRecord' | 'DisableChangeTrackingShow'>;

const noFlags: HostFlags = { DisableChangeTrackingRecord: false, DisableChangeTrackingShow: false };

/**
 * Why the input is refused, or undefined when it is not.
 *
 * @param kind of the document, when it is known
 */
export function refusal(
  input: ViewInput,
  permission: Permission,
  flags = noFlags,
  kind?: DocumentKind,
): string | undefined {
  if (input.type === 'commandValues' && !isReadableValue(input.command)) return 'This is not offered.';
  if (input.type === 'uno') return commandRefusal(input, permission, flags, kind);
  if (permission === 'edit' || looking.has(input.type)) return undefined;
  if (input.type === 'navigator' && !movesHeading(input)) return undefined;
  if (input.type === 'key' && isNavigation(input) && input.window === undefined) return undefined;
  if (input.type === 'mouse' && isPointing(input)) return undefined;
  return withoutRight[permission];
}

function commandRefusal(
  { command, args }: UnoInput,
  permission: Permission,
  flags: HostFlags,
  kind?: DocumentKind,
): string | undefined {
  if (isReadingCommand(command, args)) return undefined;
  if (!isAllowedCommand(command, args) || namesFile(command, args)) return 'This command is not offered.';
  if (kind !== undefined && !isOfKind(command, kind)) return 'This command is not offered.';
  if (isTakenAway(command, flags)) return 'The storage host does not allow this here.';
  if (permission === 'edit' || (permission === 'comment' && isCommentCommand(command))) return undefined;
  return withoutRight[permission];
}

function isTakenAway(command: string, flags: HostFlags): boolean {
  if (flags.DisableChangeTrackingRecord && isRecordingCommand(command)) return true;
  return flags.DisableChangeTrackingShow && isShowingChangesCommand(command);
}

const movesHeading = ({ action }: Extract<ViewInput, { type: 'navigator' }>): boolean =>
  action === 'up' || action === 'down';

function isNavigation({ char, key }: Extract<ViewInput, { type: 'key' }>): boolean {
  const code = key & ~modifierMask;
  const modifiers = key & modifierMask;
  if (key === escapeKey) return true;
  if ((modifiers & ~navigationModifiers) !== 0) return false;
  return char === 0 && code >= firstNavigationKey && code <= lastNavigationKey;
}

/** Reading people point as well; LibreOffice, and the kit behind it, keep such a view from changing anything by it. */
function isPointing({ buttons, modifiers }: Extract<ViewInput, { type: 'mouse' }>): boolean {
  return readersButtons.has(buttons) && (modifiers & ~navigationModifiers) === 0;
}
