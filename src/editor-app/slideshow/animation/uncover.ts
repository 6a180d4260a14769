import type { Uncovering } from './layer-state.js';
import { clipAround, clipTo, percent, type Outline } from './clip-paths.js';
import { bars, box, boxes, cells, checkers, diamond, teeth } from './patterns.js';

/** What hides parts of a shape while it is being uncovered. `shift` is in parts of the shape. */
export interface Cover {
  readonly clipPath?: string;
  readonly mask?: string;
  readonly opacity?: number;
  readonly shift?: { readonly x: number; readonly y: number };
}

type Draw = (uncovering: Uncovering) => Cover;

/** Whether it is uncovered in a form of its own; what has none fades. */
export const hasForm = (type: string): boolean => Object.hasOwn(forms, type);

export function coverOf(uncovering: Uncovering): Cover {
  if (uncovering.shown >= 1) return {};
  if (uncovering.shown <= 0) return { opacity: 0 };
  return (forms[uncovering.type] ?? fade)(uncovering);
}

const fade: Draw = ({ shown }) => ({ opacity: shown });

const inset = (...sides: readonly number[]): Cover => ({ clipPath: `inset(${sides.map(percent).join(' ')})` });
/** The outlines grow until they cover all; the other way about, the hole that they are shrinks. */
const growing = (outlinesAt: (shown: number) => readonly Outline[], { shown, reverse }: Uncovering): Cover => ({
  clipPath: reverse ? clipAround(outlinesAt(1 - shown)) : clipTo(outlinesAt(shown)),
});
/** Opaque from nothing to a part of the gradient, or the other way about. */
const gradient = (kind: string, shown: number, outside = false): Cover => ({
  mask: outside
    ? `${kind}transparent ${percent(1 - shown)}, black ${percent(1 - shown)})`
    : `${kind}black ${percent(shown)}, transparent ${percent(shown)})`,
});

/** Stripes that grow together. */
const stripes = (way: 'to right' | 'to bottom', count: number, shown: number): string =>
  `repeating-linear-gradient(${way}, black 0 ${percent(shown / count)}, transparent ${percent(shown / count)} ${percent(1 / count)})`;

/** Half axes that reach the corners. */
const ovals: Readonly<Record<string, string>> = {
  Circle: 'circle farthest-corner',
  Horizontal: 'ellipse 120% 60%',
  Vertical: 'ellipse 60% 120%',
};

const blades: Readonly<Record<string, number>> = { '1Blade': 1, '2Blade': 2, '3Blade': 3, '4Blade': 4, '8Blade': 8 };

const bladesOf: Draw = ({ subtype, reverse, shown }) => {
  const count = blades[subtype] ?? (Number.parseInt(subtype, 10) || 1);
  const [turn, part] = [360 / count, (360 / count) * shown];
  const stops = reverse
    ? `transparent 0 ${String(turn - part)}deg, black ${String(turn - part)}deg ${String(turn)}deg`
    : `black 0 ${String(part)}deg, transparent ${String(part)}deg ${String(turn)}deg`;
  return { mask: `repeating-conic-gradient(${stops})` };
};

const forms: Readonly<Record<string, Draw>> = {
  BarWipe: ({ subtype, reverse, shown }) => {
    const hidden = 1 - shown;
    if (subtype === 'LeftToRight') return reverse ? inset(0, 0, 0, hidden) : inset(0, hidden, 0, 0);
    return reverse ? inset(hidden, 0, 0, 0) : inset(0, 0, hidden, 0);
  },
  BarnDoorWipe: ({ subtype, reverse, shown }) => {
    const [hidden, edge] = [(1 - shown) / 2, percent(shown / 2)];
    const upright = subtype === 'Vertical';
    if (!reverse) return upright ? inset(0, hidden) : inset(hidden, 0);
    const way = upright ? 'to right' : 'to bottom';
    const far = percent(1 - shown / 2);
    return { mask: `linear-gradient(${way}, black ${edge}, transparent ${edge} ${far}, black ${far})` };
  },
  BlindWipe: ({ subtype, shown }) => ({ mask: stripes(subtype === 'Vertical' ? 'to right' : 'to bottom', 6, shown) }),
  RandomBarWipe: ({ subtype, shown }) => ({ clipPath: clipTo(bars(shown, subtype === 'Vertical')) }),
  CheckerBoardWipe: ({ subtype, shown }) => ({ clipPath: clipTo(checkers(shown, subtype === 'Down')) }),
  Dissolve: ({ shown }) => ({ clipPath: clipTo(cells(shown)) }),
  // Of slides alone: what pushes otherwise moves the other slide, too.
  PushWipe: ({ subtype, shown }) => ({ clipPath: clipTo(teeth(shown, subtype === 'CombVertical')) }),
  IrisWipe: (told) => growing(told.subtype === 'Diamond' ? diamond : box, told),
  EllipseWipe: ({ subtype, reverse, shown }) =>
    gradient(`radial-gradient(${ovals[subtype] ?? ovals['Circle']!} at center, `, shown, reverse),
  FourBoxWipe: (told) => growing((shown) => boxes(shown, told.subtype === 'CornersIn'), told),
  WaterfallWipe: ({ subtype, reverse, shown }) => {
    const right = /Right/.test(subtype) !== reverse;
    return gradient(`linear-gradient(to bottom ${right ? 'left' : 'right'}, `, shown);
  },
  ClockWipe: ({ reverse, shown }) => bladesOf({ type: '', subtype: '1Blade', reverse, shown }),
  PineWheelWipe: bladesOf,
  PinWheelWipe: bladesOf,
  FanWipe: ({ shown }) => ({
    mask: `conic-gradient(from ${String(-180 * shown)}deg, black ${percent(shown)}, transparent ${percent(shown)})`,
  }),
  SlideWipe: ({ subtype, reverse, shown }) => {
    const away = (1 - shown) * (reverse ? -1 : 1);
    const shift = {
      FromTop: { x: 0, y: -away },
      FromLeft: { x: -away, y: 0 },
      FromRight: { x: away, y: 0 },
    }[subtype] ?? { x: 0, y: away };
    return { shift };
  },
};
