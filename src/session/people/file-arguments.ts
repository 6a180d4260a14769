import type { UnoArguments } from '../../protocol/index.js';

/** Addresses that LibreOffice itself opens: files of its machine, and what it has of its own. */
const ownAddress = /^[\s\p{Cc}]*(?:file:[/\\]|vnd\.sun\.star)/iu;
/** What stands in the document as it is: a text, or an address for people to follow. */
const written = /^(?:Text|StringName|Hyperlink\.\w+|SearchItem\.\w+)$/;

/**
 * Whether a command is told to take something from the machine that LibreOffice runs on, wherever among its arguments or
 * in the parameters that stand in the command itself.
 */
export function namesFile(command: string, args: UnoArguments = {}): boolean {
  const [, parameters] = command.split('?');
  if (parameters !== undefined && /file:|vnd\.sun\.star|%/i.test(parameters)) return true;
  return Object.entries(args).some(([name, { value }]) => !written.test(name) && isAddressed(value));
}

function isAddressed(value: unknown): boolean {
  if (typeof value === 'string') return ownAddress.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isAddressed);
}
