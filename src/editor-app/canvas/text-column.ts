import type { DocumentStatus, Rectangle } from '../../protocol/index.js';

/** CSS pixels. */
const widestPhone = 640;
/** Of most pages, 2 cm in twips. */
const usualMargin = 1134;

/**
 * What a phone shows of a page across: its text, for a page with both its margins has letters too small to read. LibreOffice tells
 * of margins long after the first tiles: until then they are the usual ones, and wider ones are not cut off.
 *
 * @param ruler the horizontal one
 * @param width of the window, CSS pixels
 */
export function textColumn(document: DocumentStatus | undefined, ruler: unknown, width: number): Rectangle | undefined {
  const page = document?.kind === 'text' ? document.pages?.[0] : undefined;
  if (!page || width > widestPhone) return undefined;
  const margin = Math.max(0, Math.min(usualMargin, ...marginsOf(ruler), page.width / 4));
  return { ...page, x: page.x + margin, width: page.width - 2 * margin };
}

/** Left and right, twips. */
function marginsOf(ruler: unknown): number[] {
  if (typeof ruler !== 'object' || ruler === null) return [];
  const { leftOffset, margin2, pageWidth } = ruler as Readonly<Record<string, unknown>>;
  const all = [Number(leftOffset), Number(pageWidth) - Number(leftOffset) - Number(margin2)];
  return all.every(Number.isFinite) && Number(pageWidth) > 0
    ? all.map((length) => Math.round((length * 1440) / 2540))
    : [];
}
