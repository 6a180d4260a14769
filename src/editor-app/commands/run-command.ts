import { isRunnable } from './command-state.js';
import { commands, type CommandId } from './table/command-table.js';
import type { CommandContext } from './table/command.js';

export interface RunContext extends CommandContext {
  /** What a command is called. */
  readonly labelOf: (id: CommandId) => string;
}

/** Runs a command unless it is switched off; nothing happens then. */
export function runCommand(id: CommandId, context: RunContext): void {
  if (!isRunnable(id, context.state, context.settings)) return;
  const { act, uno, args } = commands[id];
  if (act) act(context);
  else if (uno && asks(context.labelOf(id))) context.actions.unoAsking(uno, args);
  else if (uno) context.actions.uno(uno, args);
}

/** The ellipsis of a label says that it asks something first. */
const asks = (label: string): boolean => label.endsWith('…');
