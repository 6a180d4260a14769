import type { Rectangle } from '../../protocol/index.js';
import type { SearchHit, SearchState } from './search-state.js';
import { parseRectangles } from './rectangles.js';
import { asText } from './text.js';

/** LibreOffice's `{searchString, highlightAll, searchResultSelection: [{part, rectangles}]}`. */
interface SearchResult {
  readonly searchString?: unknown;
  readonly highlightAll?: unknown;
  readonly searchResultSelection?: readonly { readonly part?: unknown; readonly rectangles?: unknown }[];
}

/**
 * Takes an answer of LibreOffice's into what is known of the search: all hits, or the one that was gone to. What was
 * searched for before the newest letter was typed is no answer any more.
 */
export function reduceSearch(search: SearchState, found: boolean, results: unknown): SearchState {
  const result = (results ?? {}) as SearchResult;
  const searched = asText(result.searchString);
  if (searched !== undefined && searched !== search.text) return search;
  if (!found) return { ...search, found, hits: [], current: undefined };
  const hits = hitsOf(result);
  if (asText(result.highlightAll) === 'true') return { ...search, found, hits, current: undefined };
  const [hit] = hits;
  const at = search.hits.findIndex((other) => hit !== undefined && isSame(other, hit));
  if (at >= 0) return { ...search, found, current: at };
  return { ...search, found, ...(hit && search.hits.length === 0 ? { hits, current: 0 } : { current: undefined }) };
}

function hitsOf({ searchResultSelection: list }: SearchResult): SearchHit[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(({ part, rectangles }: { part?: unknown; rectangles?: unknown }) => ({
      part: Number(part ?? 0),
      rectangles: parseRectangles(rectangles),
    }))
    .filter(({ rectangles }) => rectangles.length > 0);
}

/** The hit in the cell that was gone to; LibreOffice tells of the cell alone. */
export function searchAtCell(search: SearchState, column: number, row: number): SearchState {
  if (!search.open || search.hits[0]?.cell === undefined) return search;
  const at = search.hits.findIndex(({ cell }) => cell?.column === column && cell.row === row);
  return { ...search, current: at < 0 ? undefined : at };
}

/** A selection may be told some twips away from where the hit was. */
const near = 15;

function isSame(a: SearchHit, b: SearchHit): boolean {
  const [first, second] = [a.rectangles[0], b.rectangles[0]];
  if (a.part !== b.part || !first || !second) return false;
  return Math.abs(first.x - second.x) <= near && Math.abs(first.y - second.y) <= near;
}

/** What is marked in a part: nothing while nobody searches. */
export const markedHits = ({ open, hits }: SearchState, part: number): Rectangle[] =>
  open ? hits.flatMap((hit) => (hit.part === part ? hit.rectangles : [])) : [];
