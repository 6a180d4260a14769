import { Modifier, type ViewInput } from '../../../../../protocol/index.js';

const Key = { y: 536, z: 537, backspace: 1283, undo: 1300 } as const;

/** LibreOffice's own, in every kind of document (25.2). */
const commands: ReadonlyMap<number, string> = new Map([
  [Modifier.ctrl | Key.z, '.uno:Undo'],
  [Modifier.alt | Key.backspace, '.uno:Undo'],
  [Key.undo, '.uno:Undo'],
  [Modifier.ctrl | Key.y, '.uno:Redo'],
  [Modifier.ctrl | Modifier.shift | Key.z, '.uno:Redo'],
]);

/** A key that takes back, or does again, is that command: whatever keeps others' work from it goes by its name. */
export function withStepsAsCommands(input: ViewInput): ViewInput {
  if (input.type !== 'key' || input.action !== 'down' || input.window !== undefined) return input;
  const command = commands.get(input.key);
  return command === undefined ? input : { type: 'uno', command };
}
