/** A card beside the document, CSS pixels. */
export interface CardBox {
  /** Where its text is. */
  readonly wanted: number;
  readonly height: number;
}

/** Between two cards, CSS pixels. */
const gap = 8;

/**
 * Tops of cards, in the order of the document: each beside its text, or as near as those around it leave room. The card
 * in front has its place, the others make way for it; none goes below the document's end while there is room above.
 */
export function placeCards(cards: readonly CardBox[], front: number, end: number): readonly number[] {
  const tops = cards.map(({ wanted }) => wanted);
  const fall = (from: number): void => {
    for (let index = from; index < cards.length; index++) {
      const above = index === 0 ? -Infinity : tops[index - 1]! + cards[index - 1]!.height + gap;
      tops[index] = Math.max(tops[index]!, above);
    }
  };
  const rise = (from: number, limit: number): void => {
    let below = limit;
    for (let index = from; index >= 0; index--) {
      tops[index] = Math.min(tops[index]!, below - cards[index]!.height);
      below = tops[index]! - gap;
    }
  };
  const pivot = Math.max(0, Math.min(front, cards.length - 1));
  fall(pivot + 1);
  if (pivot > 0) {
    // From above as well: where nothing pushes, each stands beside its text.
    const before = placeCards(cards.slice(0, pivot), -1, Infinity);
    before.forEach((top, index) => (tops[index] = top));
    rise(pivot - 1, tops[pivot]! - gap);
  }
  rise(cards.length - 1, end);
  return tops;
}
