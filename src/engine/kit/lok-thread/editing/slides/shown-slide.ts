import type { LokDocument } from '../../../lok/lok-document.js';

/**
 * Where a press goes: to the slide that was on the person's screen. LibreOffice may be at a new one by then, of which the
 * browser has not heard.
 *
 * @param slide its hash, as the browser was told it
 * @returns its place by now; undefined where the view is there, or the slide is gone
 */
export function shownSlide(lok: Pick<LokDocument, 'part' | 'parts' | 'partHash'>, slide: string): number | undefined {
  if (lok.partHash(lok.part()) === slide) return undefined;
  const place = Array.from({ length: lok.parts() }, (_, part) => lok.partHash(part)).indexOf(slide);
  return place < 0 ? undefined : place;
}
