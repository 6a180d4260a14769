/** How many slides are before the place a slide is dropped at, the dragged one counted where it was. */
export const slidesBefore = (over: number, side: 'before' | 'after'): number => (side === 'before' ? over : over + 1);

/** Where the first of the moved slides is afterwards. @param position as {@link slidesBefore} counts */
export const placeAfterMove = (moved: readonly number[], position: number): number =>
  position - moved.filter((slide) => slide < position).length;
