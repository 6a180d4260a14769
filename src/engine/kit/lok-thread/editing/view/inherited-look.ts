import { lokJson } from '../../../lok/json.js';
import type { LokDocument } from '../../../lok/lok-document.js';

/** What a view nobody has touched shows, of what LibreOffice lets a view inherit. */
const plain: ReadonlyMap<string, boolean> = new Map([
  ['.uno:ControlCodes', false],
  ['.uno:GridVisible', false],
  ['.uno:ShowGraphics', true],
]);
/** The first is for what is around the paper, the second for the paper. */
const themeCommands: readonly string[] = ['.uno:ChangeTheme', '.uno:InvertBackground'];

/**
 * How a new view of a text looks. Everybody is the same person to LibreOffice, which remembers how that one wants to see
 * things, dark paper or formatting marks: whoever came next saw what another had switched on.
 */
export class InheritedLook {
  readonly #used = new Set<string>();

  /** A view has used the command. */
  used(command: string): void {
    if (plain.has(command) || themeCommands.includes(command)) this.#used.add(command);
  }

  /** Gives LibreOffice's current view, which is new, the look it was asked for. Takes back how it was set up to be painted. */
  begin(lok: LokDocument, { dark }: { readonly dark: boolean }): void {
    if (dark) themeCommands.forEach((command) => this.used(command));
    for (const command of this.#used) {
      const value = plain.get(command);
      if (value === undefined) setTheme(lok, command, dark);
      else lok.postUnoCommand(command, lokJson({ [command.slice('.uno:'.length)]: { type: 'boolean', value } }), true);
    }
  }

  /** Turns the paper of LibreOffice's current view, which has been there, dark or light. Takes back how it was set up to be painted. */
  turn(lok: LokDocument, dark: boolean): void {
    for (const command of themeCommands) {
      this.used(command);
      setTheme(lok, command, dark);
    }
  }
}

function setTheme(lok: LokDocument, command: string, dark: boolean): void {
  const theme = { NewTheme: { type: 'string', value: dark ? 'Dark' : 'Light' } };
  lok.postUnoCommand(command, lokJson(theme), true);
}
