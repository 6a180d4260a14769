/** Index the slide has when it is there; its own place closes behind it. */
export function placeAfterMove(from: number, over: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}
