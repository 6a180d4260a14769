import type { Part } from '../../protocol/index.js';

/** What is on the screen: a slide by its index; `end` when the last one is over. */
export type ShowPlace = number | 'end';
export type Step = 'next' | 'previous' | 'first' | 'last';

/** Indexes of the slides that are shown: those not hidden, or all when every one of them is. */
export function shownSlides(parts: readonly Pick<Part, 'visible'>[]): readonly number[] {
  const all = parts.map((_, index) => index);
  const visible = all.filter((index) => parts[index]?.visible !== false);
  return visible.length > 0 ? visible : all;
}

/** A hidden slide that somebody begins with is shown. */
export function stepFrom(place: ShowPlace, step: Step, shown: readonly number[]): ShowPlace {
  const [first = 0, last = 0] = [shown[0], shown.at(-1)];
  if (step === 'first') return first;
  if (step === 'last') return last;
  if (place === 'end') return step === 'next' ? 'end' : last;
  if (step === 'next') return shown.find((index) => index > place) ?? 'end';
  return shown.findLast((index) => index < place) ?? place;
}

const steps: Readonly<Record<string, Step>> = {
  ' ': 'next',
  Enter: 'next',
  PageDown: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  n: 'next',
  PageUp: 'previous',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Backspace: 'previous',
  p: 'previous',
  Home: 'first',
  End: 'last',
};

/** LibreOffice's and PowerPoint's keys. */
export const stepOfKey = (key: string): Step | undefined => steps[key.length === 1 ? key.toLowerCase() : key];

/** Pixels of the largest picture of a slide the service paints. */
const maxPixels = 4_000_000;

/** Device pixels of a slide that fits into the screen. @param aspect height by width */
export function slideSize(
  screen: { readonly width: number; readonly height: number },
  aspect: number,
): { width: number; height: number } {
  const width = Math.min(screen.width, screen.height / aspect, Math.sqrt(maxPixels / aspect), 4096, 4096 / aspect);
  return { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(width * aspect)) };
}
