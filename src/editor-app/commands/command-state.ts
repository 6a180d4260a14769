import type { EditorSettings } from '../../protocol/index.js';
import type { EditorState } from '../state/index.js';
import { commands, type CommandId } from './table/command-table.js';
import type { Command } from './table/command.js';
import { isDisabled, plainState } from '../office/plain-state.js';

export interface CommandState {
  /** Makes sense for this document, person and host. */
  readonly available: boolean;
  readonly enabled: boolean;
  readonly on: boolean;
}

export function commandState(id: CommandId, state: EditorState, settings: EditorSettings): CommandState {
  const command = commands[id];
  const value = reported(command, state);
  return {
    available: isAvailable(id, state, settings),
    enabled: isEnabled(command, state, value),
    on: isOn(command, state, plainState(value)),
  };
}

export function isUsable(id: CommandId, state: EditorState, settings: EditorSettings): boolean {
  const { available, enabled } = commandState(id, state, settings);
  return available && enabled;
}

/** May be tried: what it looks like to be usable, and what LibreOffice may only not have said yet. */
export function isRunnable(id: CommandId, state: EditorState, settings: EditorSettings): boolean {
  const command = commands[id];
  if (command.stateIsLate !== true) return isUsable(id, state, settings);
  return isAvailable(id, state, settings) && isReachable(command, state);
}

/** LibreOffice has said that the command can be used now; for what shows only with a table or an object selected. */
export function isReportedUsable(id: CommandId, state: EditorState, settings: EditorSettings): boolean {
  return isUsable(id, state, settings) && reported(commands[id], state) !== undefined;
}

function reported(command: Command, state: EditorState): unknown {
  const name = command.stateOf ?? command.uno;
  return name === undefined ? undefined : state.commands[name];
}

function isAvailable(id: CommandId, state: EditorState, settings: EditorSettings): boolean {
  const { kinds, items } = commands[id];
  const kind = state.document?.kind;
  if (kinds && kind && !kinds.includes(kind)) return false;
  if (!isLeft(id, state, settings)) return false;
  return !items || items.some((item) => item !== '-' && isAvailable(item as CommandId, state, settings));
}

/** Whether the host leaves it, in its page and in CheckFileInfo, whatever kind of document this is. */
export function isLeft(id: CommandId, state: EditorState, settings: EditorSettings): boolean {
  const { available, uno } = commands[id];
  return !isHidden(id, uno, state) && (available?.({ state, settings }) ?? true);
}

/** The host page took it away. */
function isHidden(id: CommandId, uno: string | undefined, { host }: EditorState): boolean {
  const { buttons, commands: names, menuItems } = host.hidden;
  return (
    buttons.includes(id) || menuItems.includes(id) || names.includes(id) || (uno !== undefined && names.includes(uno))
  );
}

function isEnabled(command: Command, state: EditorState, value: unknown): boolean {
  if (isDisabled(value) && !(command.offersInstead?.(state) ?? false)) return false;
  return isOpen(command, state);
}

/** Whatever LibreOffice has said of it. */
function isOpen(command: Command, state: EditorState): boolean {
  return isReachable(command, state) && (command.enabled?.(state) ?? true);
}

const isReachable = (command: Command, state: EditorState): boolean =>
  state.connection.phase === 'ready' && isPermitted(command, state);

/** Whether this person may do it, whatever else keeps it from being done. */
export const isPermittedTo = (id: CommandId, state: EditorState): boolean => isPermitted(commands[id], state);

function isPermitted({ viewing = false, commenting = false }: Command, { permission }: EditorState): boolean {
  return permission === 'edit' || viewing || (permission === 'comment' && commenting);
}

function isOn(command: Command, state: EditorState, value: unknown): boolean {
  if (command.checked) return command.checked(state);
  if (command.onState !== undefined) return value === command.onState;
  return command.toggle === true && /^(true|1)( |$)/.test(String(value));
}
