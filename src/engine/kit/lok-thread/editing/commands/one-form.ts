import type { UnoArguments, ViewInput } from '../../../../../protocol/index.js';
import { withStepsAsCommands } from './step-keys.js';

/** How LibreOffice calls the types of parameters that stand in a command, and those of arguments. */
const types: Readonly<Record<string, string>> = { bool: 'boolean' };

/** `Name:type=value`; members of structures have a dot in their names. */
const parameter = /^([\w.]+):(\w+)=(.*)$/su;

/** LibreOffice takes `%20` in such a text for a blank. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function valueOf(type: string, text: string): unknown {
  if (type === 'string') return decoded(text);
  return type === 'boolean' ? text === 'true' : Number(text);
}

function readParameters(query: string): UnoArguments {
  const pairs = query.split('&').flatMap((pair) => {
    const [, name, said, text] = parameter.exec(pair) ?? [];
    if (name === undefined || said === undefined || text === undefined) return [];
    const type = types[said] ?? said;
    return [[name, { type, value: valueOf(type, text) }] as const];
  });
  return Object.fromEntries(pairs);
}

/** LibreOffice (25.2) runs `.uno:Undo.x` as `.uno:Undo`. What stands behind the dot is meant with shapes and decks only. */
const addition = /^(\.uno:(?!\w*Shape|SidebarDeck\.)\w+)\..*$/s;

/**
 * A command with its parameters as arguments, and a key as the command that it is: whatever looks at what somebody does
 * knows each by one name.
 */
export function inOneForm(given: ViewInput): ViewInput {
  const input = withStepsAsCommands(given);
  if (input.type !== 'uno') return input;
  const [named = '', ...queries] = input.command.split('?');
  const command = named.replace(addition, '$1');
  if (command === input.command) return input;
  const args = { ...readParameters(queries.join('?')), ...input.args };
  return { ...input, command, ...(Object.keys(args).length > 0 && { args }) };
}
