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
