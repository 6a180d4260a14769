import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

/** Shorter lists are drawn as a whole: their columns are as wide as their widest word. */
const many = 200;
/** Drawn above and below those in sight. */
const beyond = 10;
/** Until one is measured, CSS pixels. */
const guessed = 32;

interface Sight {
  /** What is scrolled away above, and what is shown, CSS pixels. */
  readonly top: number;
  readonly room: number;
  /** Headings stand above the rows, and scroll with them. */
  readonly head: number;
  readonly rowHeight: number;
}

/** Rows from the first to before the last are drawn; room for the others is kept, CSS pixels. */
export interface RowsInSight {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** Of so many rows, all of one height. */
export function rowsInSight(count: number, { top, room, rowHeight }: Omit<Sight, 'head'>): RowsInSight {
  if (count <= many) return { from: 0, to: count, above: 0, below: 0 };
  const drawn = Math.ceil(room / rowHeight) + 2 * beyond;
  const from = Math.max(0, Math.min(Math.floor(top / rowHeight) - beyond, count - drawn));
  const to = Math.min(count, from + drawn);
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight };
}

/** How far to scroll for a row to be in sight. */
export function scrolledTo(index: number, { top, room, head, rowHeight }: Sight): number {
  const row = head + index * rowHeight;
  return Math.max(row + rowHeight - room, Math.min(row, top));
}

/**
 * A list of thousands of values, an autofilter's say, draws those that can be seen.
 *
 * @param current index of the row that is to be in sight, below 0 for none
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number, current: number) {
  const [sight, setSight] = useState<Sight>({ top: 0, room: 240, head: 0, rowHeight: guessed });
  const isLong = count > many;
  useLayoutEffect(() => {
    const [element, row] = [list.current, list.current?.querySelector('[role=treeitem]')];
    if (isLong && element && row) setSight(measured(element, row));
  }, [list, isLong]);
  const seen = useRef(sight);
  useLayoutEffect(() => {
    seen.current = sight;
  });
  // Whoever scrolls on from the current one looks elsewhere.
  useLayoutEffect(() => {
    if (isLong && list.current && current >= 0) list.current.scrollTop = scrolledTo(current, seen.current);
  }, [list, isLong, current]);
  return {
    ...rowsInSight(count, sight),
    isLong,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
      if (isLong) setSight((before) => ({ ...before, top: scrollTop, room: clientHeight }));
    },
  };
}

/** While the first rows are drawn. */
function measured(list: Element, row: Element): Sight {
  const { top, height } = row.getBoundingClientRect();
  const { scrollTop, clientHeight } = list;
  const head = top - list.getBoundingClientRect().top + scrollTop;
  return { top: scrollTop, room: clientHeight, head, rowHeight: height || guessed };
}
