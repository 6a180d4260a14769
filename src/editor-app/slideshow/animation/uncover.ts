import type { Uncovering } from './layer-state.js';

/** What hides parts of a shape while it is being uncovered. `shift` is in parts of the shape. */
export interface Cover {
  readonly clipPath?: string;
  readonly mask?: string;
  readonly opacity?: number;
  readonly shift?: { readonly x: number; readonly y: number };
}

type Draw = (uncovering: Uncovering) => Cover;

/** Those that have no form of their own here fade. */
export function coverOf(uncovering: Uncovering): Cover {
  if (uncovering.shown >= 1) return {};
  if (uncovering.shown <= 0) return { opacity: 0 };
  return (forms[uncovering.type] ?? fade)(uncovering);
}

const fade: Draw = ({ shown }) => ({ opacity: shown });

const percent = (part: number): string => `${String(Math.round(part * 10_000) / 100)}%`;
const inset = (...sides: readonly number[]): Cover => ({ clipPath: `inset(${sides.map(percent).join(' ')})` });
const polygon = (...points: readonly (readonly [x: number, y: number])[]): Cover => ({
  clipPath: `polygon(${points.map(([x, y]) => `${percent(x)} ${percent(y)}`).join(', ')})`,
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

/** A hole in the middle becomes smaller: the frame around it is seen. */
const frame = (shown: number): Cover => {
  const edge = shown / 2;
  return polygon(
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
    [edge, edge],
    [edge, 1 - edge],
    [1 - edge, 1 - edge],
    [1 - edge, edge],
    [edge, edge],
  );
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
  RandomBarWipe: ({ subtype, shown }) => ({
    mask: stripes(subtype === 'Vertical' ? 'to right' : 'to bottom', 24, shown),
  }),
  CheckerBoardWipe: ({ subtype, shown }) => ({
    mask: stripes(subtype === 'Down' ? 'to bottom' : 'to right', 8, shown),
  }),
  IrisWipe: ({ subtype, reverse, shown }) => {
    if (subtype === 'Diamond') {
      const reach = shown;
      return polygon([0.5, 0.5 - reach], [0.5 + reach, 0.5], [0.5, 0.5 + reach], [0.5 - reach, 0.5]);
    }
    return reverse ? frame(shown) : inset((1 - shown) / 2);
  },
  EllipseWipe: ({ subtype, reverse, shown }) => {
    const shape = subtype === 'Circle' ? 'circle farthest-corner' : 'ellipse farthest-corner';
    return gradient(`radial-gradient(${shape} at center, `, shown, reverse);
  },
  FourBoxWipe: ({ shown }) => {
    const [near, far] = [shown / 2, 1 - shown / 2];
    return polygon(
      ...([
        [0, 0],
        [near, 0],
        [near, 1],
        [far, 1],
        [far, 0],
        [1, 0],
        [1, near],
        [0, near],
        [0, far],
        [1, far],
        [1, 1],
        [0, 1],
      ] as const),
    );
  },
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
