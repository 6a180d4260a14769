interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One stretch in the place of another. */
export function changeOf(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let kept = 0;
  while (kept < most - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++;
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}

/** Two people changed the same text. Where they changed the same words, those in `mine` stand. */
export function mergeText(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs;
  if (theirs === before || theirs === mine) return mine;
  const [ours, others] = [changeOf(before, mine), changeOf(before, theirs)];
  if (others.start === ours.start && others.end === ours.end && ours.start === ours.end)
    return inTurn(before, { ...ours, text: `${others.text}\n${ours.text}` });
  if (ours.end <= others.start) return inTurn(before, ours, others);
  return others.end <= ours.start ? inTurn(before, others, ours) : mine;
}

function inTurn(
  before: string,
  first: Change,
  second: Change = { start: before.length, end: before.length, text: '' },
) {
  const between = before.slice(first.end, second.start);
  return `${before.slice(0, first.start)}${first.text}${between}${second.text}${before.slice(second.end)}`;
}
