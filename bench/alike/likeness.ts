import type { Pdf } from './pdf.js';

export interface Likeness {
  readonly is: 'same' | 'moved' | 'worded' | 'paged' | 'neither' | 'one';
  readonly how?: string;
}

/** What rounding in the pdf may amount to, points. */
const nothing = 0.02;

/** @param mine undefined where no pdf came of it */
export function compare(mine: Pdf | undefined, theirs: Pdf | undefined): Likeness {
  if (!mine || !theirs) return { is: mine === theirs ? 'neither' : 'one', ...(mine && { how: 'the service' }) };
  if (mine.sizes.join() !== theirs.sizes.join())
    return { is: 'paged', how: `${mine.sizes.length} pages and ${theirs.sizes.length}` };
  const other = firstOther(mine, theirs);
  if (other !== undefined) return { is: 'worded', how: other };
  const moved = mine.words
    .map(({ x, y }, index) => Math.max(Math.abs(x - theirs.words[index]!.x), Math.abs(y - theirs.words[index]!.y)))
    .filter((distance) => distance > nothing);
  if (moved.length === 0) return { is: 'same' };
  return {
    is: 'moved',
    how: `${moved.length} of ${mine.words.length} words by ${Math.max(...moved).toFixed(2)} pt at most`,
  };
}

function firstOther(mine: Pdf, theirs: Pdf): string | undefined {
  const index = mine.words.findIndex(({ text }, place) => text !== theirs.words[place]?.text);
  if (index < 0 && mine.words.length === theirs.words.length) return undefined;
  const [one, other] = [mine, theirs].map(
    ({ words }) => words[index < 0 ? words.length - 1 : index]?.text ?? 'nothing',
  );
  return `“${one}” and “${other}”, word ${index + 1} of ${mine.words.length} and ${theirs.words.length}`;
}
