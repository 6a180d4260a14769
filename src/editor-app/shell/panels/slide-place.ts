/** How many slides are before the place a slide is dropped at, the dragged one counted where it was. */
export const slidesBefore = (over: number, side: 'before' | 'after'): number => (side === 'before' ? over : over + 1);
