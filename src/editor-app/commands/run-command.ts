import { isRunnable } from './command-state.js';
import { commands, type CommandId } from './table/command-table.js';
import type { CommandContext } from './table/command.js';

/** Runs a command unless it is switched off; nothing happens then. */
export function runCommand(id: CommandId, context: CommandContext): void {
  if (!isRunnable(id, context.state, context.settings)) return;
  const { act, uno, args } = commands[id];
  if (act) act(context);
  else if (uno) context.actions.uno(uno, args);
}
