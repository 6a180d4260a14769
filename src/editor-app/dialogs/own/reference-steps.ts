import { long, text } from '../../commands/table/command.js';
import type { ClientInput, UnoArguments } from '../../../protocol/index.js';

/** LibreOffice's numbers of what a reference shows (`ReferenceFieldPart`). */
const shows = { text: 2, page: 0, number: 8, direction: 3 } as const;

export type Shown = keyof typeof shows;

export const shownNames: readonly Shown[] = ['text', 'page', 'number', 'direction'];

/** Where the caret is, while it is elsewhere. */
const here = '_svcHere';

const short = (value: number) => ({ type: 'unsigned short', value }) as const;
const bookmark = (name: string): UnoArguments => ({ Bookmark: text(name) });
const uno = (command: string, args?: UnoArguments): ClientInput => ({ type: 'uno', command, ...(args && { args }) });

/** As Word calls what it refers to: it hides such a name, as our own lists do. */
export const newMark = (): string => `_Ref${String(Math.floor(100_000_000 + Math.random() * 900_000_000))}`;

/** A reference needs a bookmark: the caret goes to the heading in this row of the navigator, puts one there, and returns. */
export const markHeading = (row: number, mark: string): readonly ClientInput[] => [
  uno('.uno:InsertBookmark', bookmark(here)),
  { type: 'navigator', action: 'go', row },
  uno('.uno:EndOfParaSel'),
  uno('.uno:InsertBookmark', bookmark(mark)),
  uno('.uno:JumpToMark', bookmark(here)),
  uno('.uno:DeleteBookmark', bookmark(here)),
];

/** Of `.uno:InsertField`. */
export const referenceArguments = (mark: string, shown: Shown): UnoArguments => ({
  Type: short(13),
  SubType: short(2),
  Name: text(mark),
  Content: text(''),
  Format: long(shows[shown]),
  Separator: text(' '),
});
