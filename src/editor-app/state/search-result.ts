import type { Rectangle } from '../../protocol/index.js';
import { parseRectangles } from './rectangles.js';

interface SearchResult {
  readonly searchResultSelection?: readonly { readonly rectangles?: string }[];
}

/** Where the hits are: LibreOffice's `{searchString, searchResultSelection: [{part, rectangles}]}`. */
export function searchHits(results: unknown): Rectangle[] {
  const hits = (results as SearchResult | undefined)?.searchResultSelection;
  return Array.isArray(hits)
    ? hits.flatMap(({ rectangles }: { rectangles?: string }) => parseRectangles(rectangles))
    : [];
}
