/**
 * LibreOffice's lists of a pivot table put what is dropped behind the last (25.2). These rows, dragged to their own list one
 * after the other, bring one to another place; each counts as the list is by then.
 *
 * @param from the row that is moved, of `count`
 * @param target the row before which it is to stand, `count` for the end
 */
export function rowsToEnd(count: number, from: number, target: number): number[] {
  const before = Array.from({ length: count }, (_, row) => row);
  const wanted = before.toSpliced(from, 1).toSpliced(target > from ? target - 1 : target, 0, from);
  const kept = wanted.findIndex((row, at) => row !== before[at]);
  if (kept < 0) return [];
  const now = [...before];
  return wanted.slice(kept).map((row) => {
    const at = now.indexOf(row);
    now.push(...now.splice(at, 1));
    return at;
  });
}
