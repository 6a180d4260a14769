import { long, text } from '../../commands/table/command.js';
import type { EditorActions } from '../../state/index.js';
import type { UnoArguments } from '../../../protocol/index.js';

/** LibreOffice's numbers of what a reference shows (`ReferenceFieldPart`). */
const shows = { text: 2, page: 0, number: 8, direction: 3 } as const;

export type Shown = keyof typeof shows;

export const shownNames: readonly Shown[] = ['text', 'page', 'number', 'direction'];

/** As Word calls what it refers to: it hides such a name, as our own lists do. */
const prefix = '_Ref';

const short = (value: number) => ({ type: 'unsigned short', value }) as const;
const newMark = (): string => `${prefix}${String(Math.floor(100_000_000 + Math.random() * 900_000_000))}`;

/** The name in LibreOffice's answer to `.uno:Bookmark`, which is of the one at the caret. */
function readMark(answer: unknown): string | undefined {
  const name = (answer as { readonly bookmark?: { readonly name?: unknown } } | null)?.bookmark?.name;
  return typeof name === 'string' && name.startsWith(prefix) ? name : undefined;
}

/**
 * A reference needs a bookmark: the caret goes to the heading in this row of the navigator, puts one there unless there
 * is one, and returns.
 *
 * @returns the bookmark's name
 */
export async function markHeading(actions: EditorActions, row: number): Promise<string> {
  actions.input({ type: 'navigator', action: 'go', row });
  const known = readMark(
    await actions.ask({ type: 'commandValues', command: `.uno:Bookmark?namePrefix=${prefix}` }).catch(() => undefined),
  );
  const mark = known ?? newMark();
  if (known === undefined) {
    actions.uno('.uno:EndOfParaSel');
    actions.uno('.uno:InsertBookmark', { Bookmark: text(mark) });
    // Where the caret has gone since is a place of its own.
    actions.uno('.uno:NavigateBack');
  }
  actions.uno('.uno:NavigateBack');
  return mark;
}

/** Of `.uno:InsertField`. */
export const referenceArguments = (mark: string, shown: Shown): UnoArguments => ({
  Type: short(13),
  SubType: short(2),
  Name: text(mark),
  Content: text(''),
  Format: long(shows[shown]),
  Separator: text(' '),
});
