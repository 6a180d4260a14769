import { isRecord } from '../../values/index.js';

/** How one slide follows another, as LibreOffice's presentation info tells it. */
export interface SlideChange {
  /** Undefined for a plain cut. */
  readonly play: Play | undefined;
  /** The next slide comes by itself after so many ms; undefined: on click. */
  readonly advanceAfter: number | undefined;
}

/** One transition for the browser to animate. */
export interface Play {
  readonly name: string;
  /** ms */
  readonly duration: number;
  readonly entering?: readonly Frame[];
  readonly leaving?: readonly Frame[];
  /** The slide that leaves lies over the one that enters. */
  readonly leavingOnTop?: boolean;
  /** Colour behind both. */
  readonly ground?: string;
}

/** A keyframe; `offset` from 0 to 1, evenly spread when left out. */
export interface Frame {
  readonly offset?: number;
  readonly opacity?: number;
  readonly transform?: string;
  readonly clipPath?: string;
}

interface Told {
  readonly type: string;
  readonly subtype: string;
  readonly forward: boolean;
  readonly color: string | undefined;
}

type Motion = Omit<Play, 'duration'>;
type Side = 'Top' | 'Left' | 'Right' | 'Bottom';

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The changes by slide, from the answer to `presentation`; hidden slides are cut to. */
export function readSlideChanges(info: unknown): readonly SlideChange[] {
  const slides = isRecord(info) ? info['slides'] : undefined;
  return Array.isArray(slides) ? slides.map((slide: unknown) => readChange(isRecord(slide) ? slide : {})) : [];
}

function readChange(slide: Readonly<Record<string, unknown>>): SlideChange {
  const advanceAfter = Number(slide['nextSlideDuration'] ?? Number.NaN);
  const duration = Number(slide['transitionDuration'] ?? 0);
  const color = wordOf(slide['transitionFadeColor']);
  const motion = motionOf({
    type: wordOf(slide['transitionType']),
    subtype: wordOf(slide['transitionSubtype']),
    forward: slide['transitionDirection'] !== false,
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : undefined,
  });
  return {
    play: motion && duration > 0 ? { ...motion, duration } : undefined,
    advanceAfter: Number.isFinite(advanceAfter) ? advanceAfter : undefined,
  };
}

/** Those that have no motion of their own here fade. */
function motionOf(told: Told): Motion | undefined {
  if (told.type === '' || told.type === 'None') return undefined;
  return (motions[told.type] ?? crossFade)(told);
}

const here: Frame = { transform: 'none' };
const whole: Frame = { clipPath: 'inset(0)' };
const away: Readonly<Record<Side, Frame>> = {
  Top: { transform: 'translateY(-100%)' },
  Bottom: { transform: 'translateY(100%)' },
  Left: { transform: 'translateX(-100%)' },
  Right: { transform: 'translateX(100%)' },
};
const opposite: Readonly<Record<Side, Side>> = { Top: 'Bottom', Bottom: 'Top', Left: 'Right', Right: 'Left' };
/** Nothing is left but a line at this side. */
const lineAt: Readonly<Record<Side, Frame>> = {
  Top: { clipPath: 'inset(0 0 100% 0)' },
  Bottom: { clipPath: 'inset(100% 0 0 0)' },
  Left: { clipPath: 'inset(0 100% 0 0)' },
  Right: { clipPath: 'inset(0 0 0 100%)' },
};

/** LibreOffice 25.2 leaves the subtype out for "from the bottom". */
const sideOf = (subtype: string): Side =>
  subtype === 'FromTop' ? 'Top' : subtype === 'FromLeft' ? 'Left' : subtype === 'FromRight' ? 'Right' : 'Bottom';

/** From nothing to all of the new slide, or from all of the old one to nothing. */
const opening = (name: string, closed: Frame, opened: Frame, forward: boolean): Motion =>
  forward ? { name, entering: [closed, opened] } : { name, leaving: [opened, closed], leavingOnTop: true };

function crossFade(): Motion {
  return { name: 'fade', entering: [{ opacity: 0 }, { opacity: 1 }] };
}

const motions: Readonly<Record<string, (told: Told) => Motion | undefined>> = {
  Fade: ({ subtype, color = '#000000' }) =>
    subtype === 'FadeOverColor'
      ? {
          name: 'fadeThrough',
          leaving: [{ opacity: 1 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
          entering: [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
          ground: color,
        }
      : crossFade(),
  PushWipe: ({ subtype }) => {
    if (subtype.startsWith('Comb')) return crossFade();
    const side = sideOf(subtype);
    return { name: 'push', entering: [away[side], here], leaving: [here, away[opposite[side]]] };
  },
  SlideWipe: ({ subtype, forward }) => {
    const side = sideOf(subtype);
    return forward
      ? { name: 'cover', entering: [away[side], here] }
      : { name: 'uncover', leaving: [here, away[opposite[side]]], leavingOnTop: true };
  },
  BarWipe: ({ subtype, forward }) => {
    // "Cut" of LibreOffice.
    if (subtype === 'FadeOverColor') return undefined;
    const side = subtype === 'LeftToRight' ? 'Left' : 'Top';
    return { name: 'wipe', entering: [lineAt[forward ? side : opposite[side]], whole] };
  },
  BarnDoorWipe: ({ subtype, forward }) => {
    const line = { clipPath: subtype === 'Horizontal' ? 'inset(50% 0)' : 'inset(0 50%)' };
    return opening('split', line, whole, forward);
  },
  IrisWipe: ({ subtype, forward }) =>
    subtype === 'Rectangle' ? opening('box', { clipPath: 'inset(50%)' }, whole, forward) : crossFade(),
  EllipseWipe: ({ subtype, forward }) =>
    subtype === 'Circle'
      ? opening('circle', { clipPath: 'circle(0%)' }, { clipPath: 'circle(75%)' }, forward)
      : crossFade(),
};
