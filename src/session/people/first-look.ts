import type { OfficeDocument } from '../../engine/index.js';
import type { Hello, ViewInput } from '../../protocol/index.js';

type VisibleArea = Extract<ViewInput, { type: 'visibleArea' }>;

/** Free room beside a page, CSS pixels, in twips: a page that does not fit with it is shown smaller. */
const padding = 2 * 12 * 15;

/**
 * What a view that was just made shows first, as far as it can be known before its window knows the document: the editor begins
 * texts and sheets at 100 %, but for pages that are wider than the window. Painting begins while the welcome is on its way.
 */
export function firstLook(
  { kind, status }: Pick<OfficeDocument, 'kind' | 'status'>,
  look: Hello['look'],
  part = status.part,
): VisibleArea | undefined {
  if (look === undefined || (kind !== 'text' && kind !== 'spreadsheet')) return undefined;
  if (kind === 'text' && status.width + padding > look.width) return undefined;
  const { tileTwips } = look;
  // A sheet goes on beyond its content.
  const end = kind === 'text' ? status : look;
  const area = { x: 0, y: 0, width: Math.min(look.width, end.width), height: Math.min(look.height, end.height) };
  return { type: 'visibleArea', part, area, tileTwips, margin: Math.round(area.height / 2) };
}
