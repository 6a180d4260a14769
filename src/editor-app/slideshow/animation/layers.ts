import type { Rectangle, SlideLayer } from '../../../protocol/index.js';
import type { Activity, SlideAnimation } from './slide-animation.js';

/** A picture of the stage. Rectangles are fractions of the slide. */
export interface StageLayer {
  /** Address of the picture. */
  readonly picture: string;
  /** Where the whole picture would lie. */
  readonly area: Rectangle;
  /** What of the slide it shows of itself; undefined: all. */
  readonly cut?: { readonly top: number; readonly bottom: number };
  readonly moving?: Moving;
}

export interface Moving {
  readonly target: string;
  readonly shape: Rectangle;
  /** Before anything has happened. */
  readonly visible: boolean;
}

/** A slide ready to be played. */
export interface StagedSlide {
  readonly layers: readonly StageLayer[];
  readonly animation: SlideAnimation;
}

/** A layer with the address of its picture. */
export type PaintedLayer = Omit<SlideLayer, 'png'> & { readonly picture: string };

/**
 * Brings together what was painted and what is to move. LibreOffice 25.2 names single paragraphs by words that nothing
 * else has, and paints their shape as one layer: the layer is cut between its lines, where the gaps are largest.
 */
export function stageOf(painted: readonly PaintedLayer[], animation: SlideAnimation): StagedSlide {
  const all = animation.steps.flatMap(({ activities }) => activities);
  const [named, known] = [new Set(all.map(({ target }) => target)), targetsOf(painted)];
  const orphans = painted.filter(({ animated }) => animated && !named.has(animated.target));
  const entries = [
    ...new Set(
      all
        .filter(({ target, presetClass }) => !known.has(target) && presetClass === 'Entrance')
        .map(({ effect }) => effect),
    ),
  ];
  const pieces = new Map(share(orphans, entries.length).map((piece, index) => [entries[index], piece]));
  const pieceOf = (activity: Activity): Activity[] => {
    if (known.has(activity.target)) return [activity];
    const piece = pieces.get(activity.effect);
    return piece ? [{ ...activity, target: piece.target }] : [];
  };
  const steps = animation.steps.map((step) => ({ ...step, activities: step.activities.flatMap(pieceOf) }));
  const played = { steps };
  const layers = painted.flatMap((layer) => {
    const cuts = [...pieces.values()].filter(({ of }) => of === layer);
    if (cuts.length > 0) return cuts.map((piece) => cutOut(piece, played));
    return [orphans.includes(layer) ? staying(layer) : whole(layer, played)];
  });
  return { layers, animation: played };
}

interface Piece {
  readonly of: PaintedLayer;
  readonly target: string;
  readonly top: number;
  readonly bottom: number;
}

const targetsOf = (painted: readonly PaintedLayer[]): ReadonlySet<string> =>
  new Set(painted.flatMap(({ animated }) => animated?.target ?? []));

/** As many pieces as there are effects; every layer gets some, those with more lines more of them. */
function share(layers: readonly PaintedLayer[], count: number): readonly Piece[] {
  if (count < layers.length) return layers.slice(0, count).flatMap((layer) => piecesOf(layer, 1));
  const lines = layers.map(({ animated }) => Math.max(1, (animated?.bands.length ?? 2) / 2));
  let [left, linesLeft] = [count, lines.reduce((sum, some) => sum + some, 0)];
  return layers.flatMap((layer, index) => {
    const own = lines[index] ?? 1;
    const after = layers.length - index - 1;
    const wanted = after === 0 ? left : Math.min(left - after, Math.max(1, Math.round((left * own) / linesLeft)));
    left -= wanted;
    linesLeft -= own;
    return piecesOf(layer, wanted);
  });
}

/** Cut at the largest gaps: paragraphs are further apart than their lines. */
function piecesOf(layer: PaintedLayer, count: number): readonly Piece[] {
  const { target = '', bands = [] } = layer.animated ?? {};
  const gaps = Array.from({ length: Math.max(0, bands.length / 2 - 1) }, (_, gap) => {
    const [from = 0, to = 0] = [bands[gap * 2 + 1], bands[gap * 2 + 2]];
    return { at: (from + to) / 2, size: to - from };
  });
  const cuts = gaps
    .toSorted((one, other) => other.size - one.size)
    .slice(0, count - 1)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
  const edges = [layer.area.y, ...cuts, layer.area.y + layer.area.height];
  return edges.slice(1).map((bottom, index) => ({
    of: layer,
    target: `${target} ${String(index)}`,
    top: edges[index] ?? 0,
    bottom,
  }));
}

/** Nobody knows what moves it: it is there. */
const staying = ({ picture, area }: PaintedLayer): StageLayer => ({ picture, area });

function whole({ picture, area, animated }: PaintedLayer, animation: SlideAnimation): StageLayer {
  if (animated === undefined) return { picture, area };
  const { target, shape, visible } = animated;
  return { picture, area, moving: { target, shape, visible: isVisibleFirst(target, animation, visible) } };
}

function cutOut({ of, target, top, bottom }: Piece, animation: SlideAnimation): StageLayer {
  const { picture, area, animated } = of;
  const shape = { ...(animated?.shape ?? area), y: top, height: bottom - top };
  const visible = isVisibleFirst(target, animation, true);
  return { picture, area, cut: { top, bottom }, moving: { target, shape, visible } };
}

/** What will appear is not there before. LibreOffice tells it of the last effect. */
function isVisibleFirst(target: string, { steps }: SlideAnimation, told: boolean): boolean {
  for (const { activities } of steps) {
    const [first] = activities
      .filter((activity) => activity.target === target && isShowing(activity))
      .toSorted((one, other) => one.begin - other.begin);
    if (first) return first.told['to'] !== 'visible';
  }
  return told;
}

const isShowing = ({ kind, told }: Activity): boolean => kind === 'Set' && told['attributeName'] === 'Visibility';
