import { isRecord } from '../../values/index.js';
import type { Uncovering } from './animation/layer-state.js';
import { hasForm } from './animation/uncover.js';

/** How one slide follows another, as LibreOffice's presentation info tells it. */
export interface SlideChange {
  /** Undefined for a plain cut. */
  readonly play: Play | undefined;
  /** The next slide comes by itself after so many ms; undefined: on click. */
  readonly advanceAfter: number | undefined;
}

/** One transition for the browser to animate. */
export interface Play {
  /** ms */
  readonly duration: number;
  readonly entering?: readonly Frame[];
  /** The slide that enters is uncovered in this form. */
  readonly uncovering?: Omit<Uncovering, 'shown'>;
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
  readonly maskImage?: string;
}

interface Told {
  readonly type: string;
  readonly subtype: string;
  readonly forward: boolean;
  readonly color: string | undefined;
}

type Motion = Omit<Play, 'duration'>;

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

/** Those that have neither a motion nor a form of their own here fade: turning cubes and others in three dimensions. */
function motionOf(told: Told): Motion | undefined {
  if (told.type === '' || told.type === 'None') return undefined;
  return (motions[told.type] ?? (hasForm(told.type) ? uncover : crossFade))(told);
}

const here: Frame = { transform: 'none' };
/** Out of the slide's place, by where it comes from; LibreOffice 25.2 leaves that out for "from the bottom". */
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  FromTop: [0, -100],
  FromLeft: [-100, 0],
  FromRight: [100, 0],
  FromTopLeft: [-100, -100],
  FromTopRight: [100, -100],
  FromBottomLeft: [-100, 100],
  FromBottomRight: [100, 100],
};
function away(subtype: string, sense: 1 | -1 = 1): Frame {
  const [x, y] = (ways[subtype] ?? [0, 100]).map((way) => `${String(way * sense)}%`);
  return { transform: `translate(${x!}, ${y!})` };
}

const uncover = ({ type, subtype, forward }: Told): Motion => ({
  uncovering: { type, subtype, reverse: !forward },
});

function crossFade(): Motion {
  return { entering: [{ opacity: 0 }, { opacity: 1 }] };
}

const motions: Readonly<Record<string, (told: Told) => Motion | undefined>> = {
  Fade: ({ subtype, color = '#000000' }) =>
    subtype === 'FadeOverColor'
      ? {
          leaving: [{ opacity: 1 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
          entering: [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
          ground: color,
        }
      : crossFade(),
  PushWipe: (told) => {
    if (told.subtype.startsWith('Comb')) return uncover(told);
    return { entering: [away(told.subtype), here], leaving: [here, away(told.subtype, -1)] };
  },
  SlideWipe: ({ subtype, forward }) =>
    forward ? { entering: [away(subtype), here] } : { leaving: [here, away(subtype, -1)], leavingOnTop: true },
  // "Cut" of LibreOffice.
  BarWipe: (told) => (told.subtype === 'FadeOverColor' ? undefined : uncover(told)),
  Zoom: () => ({ entering: [{ transform: 'rotate(-720deg) scale(0)' }, here] }),
};
