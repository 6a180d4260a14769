import type { Part, ShowPoint } from '../../protocol/index.js';
import { stepFrom, type ShowPlace, type Step } from './steps.js';

/** What is on the screen: a slide, a step of its animations, and whether that is played or over at once. */
export interface ShowPosition {
  readonly place: ShowPlace;
  readonly step: number;
  readonly played: boolean;
}

/** Forward through the steps of a slide, then to the next; back the same way, to slides as they were left. */
export function showStep(
  { place, step }: ShowPosition,
  way: Step,
  shown: readonly number[],
  stepsOf: (slide: number) => number,
): ShowPosition {
  if (place !== 'end' && way === 'next' && step + 1 < stepsOf(place)) return { place, step: step + 1, played: true };
  if (place !== 'end' && way === 'previous' && step > 0) return { place, step: step - 1, played: false };
  const to = stepFrom(place, way, shown);
  if (to === 'end' || way !== 'previous') return { place: to, step: 0, played: true };
  return to === place ? { place, step: 0, played: false } : { place: to, step: stepsOf(to) - 1, played: false };
}

/** Slides as they are told from one another, in their order: others may move them while they are shown. */
export const slideIds = (parts: readonly Pick<Part, 'hash'>[]): readonly string[] =>
  parts.map(({ hash }, index) => hash || String(index));

/**
 * Where a show is after others have changed the slides: at the slide that it was at. When that is gone it goes on with
 * the next one.
 */
export function carriedOver(
  position: ShowPosition,
  before: readonly string[],
  now: readonly string[],
  shown: readonly number[],
): ShowPosition {
  const { place } = position;
  if (place === 'end' || now.length === 0) return position;
  const at = (to: number): ShowPosition => (to === place ? position : { ...position, place: to });
  const slide = before[place];
  if (slide !== undefined && now.includes(slide)) return at(now.indexOf(slide));
  // Loaded anew, all of them are called otherwise.
  if (!now.some((id) => before.includes(id))) return at(Math.max(0, Math.min(place, now.length - 1)));
  return { place: shown.find((index) => index >= place) ?? shown.at(-1) ?? 0, step: 0, played: true };
}

/** Where somebody else's show is among the slides that are known here, which may be others for a moment. */
export function placeOf({ place, slide }: Pick<ShowPoint, 'place' | 'slide'>, ids: readonly string[]): ShowPlace {
  if (place === 'end') return place;
  const known = slide === undefined ? -1 : ids.indexOf(slide);
  return known >= 0 ? known : Math.max(0, Math.min(place, ids.length - 1));
}
