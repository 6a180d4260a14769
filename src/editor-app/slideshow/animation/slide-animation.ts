import { endOf, type Timing } from './timing.js';

/** What one node of LibreOffice's tree of animations does to one shape, from the beginning of its step on. */
export interface Activity extends Timing {
  readonly kind: 'Set' | 'Animate' | 'AnimateColor' | 'AnimateTransform' | 'TransitionFilter';
  readonly target: string;
  /** Number of its effect, counted over the slide. */
  readonly effect: number;
  readonly presetClass: string;
  /** The node as LibreOffice tells it: texts. */
  readonly told: Told;
}

/** What happens at one click; the first step comes by itself. */
interface AnimationStep {
  readonly activities: readonly Activity[];
  /** Seconds until everything that ends has ended. */
  readonly duration: number;
}

export interface SlideAnimation {
  /** At least one. */
  readonly steps: readonly AnimationStep[];
}

type Told = Readonly<Record<string, string>>;

interface Context {
  readonly begin: number;
  readonly effect: number;
  readonly presetClass: string;
  readonly inherited: Told;
}

export const noAnimation: SlideAnimation = { steps: [{ activities: [], duration: 0 }] };

const kinds: ReadonlySet<string> = new Set(['Set', 'Animate', 'AnimateColor', 'AnimateTransform', 'TransitionFilter']);
/** What a container hands on to what is in it, unless that says otherwise. */
const inheritable = ['accelerate', 'decelerate', 'autoreverse', 'targetElement'] as const;
/** A container that is repeated is written out so often at most. */
const maxCopies = 50;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const childrenOf = (node: Node): readonly Node[] =>
  Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
const textOf = (node: Node, name: string): string => (typeof node[name] === 'string' ? node[name] : '');

/** The animations of each slide, from the answer to `presentation`. */
export function readAnimations(info: unknown): readonly SlideAnimation[] {
  const slides = isNode(info) ? info['slides'] : undefined;
  return Array.isArray(slides) ? slides.map(readSlide) : [];
}

function readSlide(slide: unknown): SlideAnimation {
  const tree = isNode(slide) ? slide['animations'] : undefined;
  const root = isNode(tree) ? tree['root'] : undefined;
  const main = isNode(root) ? childrenOf(root).find((node) => textOf(node, 'nodeType') === 'MainSequence') : undefined;
  return main ? new Reader().read(main) : noAnimation;
}

/** Reads the main sequence: its children begin at a click each, or follow what is before them. */
class Reader {
  #effects = 0;

  read(main: Node): SlideAnimation {
    const steps: AnimationStep[] = [...noAnimation.steps];
    for (const child of childrenOf(main)) {
      const before = steps.at(-1) ?? { activities: [], duration: 0 };
      const follows = isAutomatic(child);
      const begin = follows ? before.duration : 0;
      const activities = this.#activities(child, { begin, effect: 0, presetClass: '', inherited: {} }, true);
      if (follows) steps.pop();
      steps.push(stepOf(follows ? [...before.activities, ...activities] : activities));
    }
    return { steps };
  }

  #activities(node: Node, context: Context, isStep = false): readonly Activity[] {
    const begin = context.begin + (isStep ? 0 : secondsOf(textOf(node, 'begin'), 0));
    if (kinds.has(textOf(node, 'nodeName'))) return [activityOf(node, { ...context, begin })];
    const presetClass = textOf(node, 'presetClass');
    const own = { ...context, begin, inherited: { ...context.inherited, ...handedOn(node) } };
    const inside = presetClass === '' ? own : { ...own, presetClass, effect: ++this.#effects };
    const once = childrenOf(node).flatMap((child) => this.#activities(child, inside));
    return repeated(once, countOf(node), begin);
  }
}

function activityOf(node: Node, { begin, effect, presetClass, inherited }: Context): Activity {
  const told: Record<string, string> = { ...inherited };
  for (const [name, value] of Object.entries(node)) if (typeof value === 'string') told[name] = value;
  const duration = secondsOf(told['dur'] ?? '', Infinity);
  return {
    kind: told['nodeName'] as Activity['kind'],
    target: told['targetElement'] ?? '',
    effect,
    presetClass,
    told,
    begin,
    duration,
    repeat: countOf(node),
    autoReverse: told['autoreverse'] === 'true',
    accelerate: fraction(told['accelerate']),
    decelerate: fraction(told['decelerate']),
    filter: filterOf(told['keySplines'] ?? ''),
    holds: /^(Hold|Freeze|Transition)$/.test(told['fill'] ?? '') || !Number.isFinite(duration),
  };
}

function stepOf(activities: readonly Activity[]): AnimationStep {
  const ends = activities.map(endOf).filter(Number.isFinite);
  return { activities, duration: Math.max(0, ...ends) };
}

/** "With" or "after" the one before, which there is none of in its step: it does not wait for a click. */
function isAutomatic(group: Node): boolean {
  const first = firstEffect(group);
  return first !== undefined && /^(With|After)Previous$/.test(textOf(first, 'nodeType'));
}

function firstEffect(node: Node): Node | undefined {
  if (textOf(node, 'presetClass') !== '' || textOf(node, 'presetId') !== '') return node;
  for (const child of childrenOf(node)) {
    const found = firstEffect(child);
    if (found) return found;
  }
  return undefined;
}

function handedOn(node: Node): Told {
  return Object.fromEntries(inheritable.map((name) => [name, textOf(node, name)]).filter(([, value]) => value !== ''));
}

function repeated(once: readonly Activity[], count: number, begin: number): readonly Activity[] {
  if (count <= 1) return once;
  const { duration } = stepOf(once);
  const copies = Math.min(maxCopies, Math.ceil(count));
  return Array.from({ length: copies }, (_, copy) =>
    once.map((activity) => ({ ...activity, begin: activity.begin + copy * (duration - begin) })),
  ).flat();
}

function countOf(node: Node): number {
  const told = textOf(node, 'repeatCount');
  if (told === 'indefinite') return Infinity;
  const count = Number.parseFloat(told);
  return Number.isFinite(count) && count > 0 ? count : 1;
}

/** `0.5s`; anything else is not known. */
function secondsOf(told: string, otherwise: number): number {
  const seconds = Number.parseFloat(told);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : otherwise;
}

function fraction(told: string | undefined): number {
  const value = Number.parseFloat(told ?? '');
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}

/** `0,0;0.2,0.5;1,1` */
function filterOf(told: string): Timing['filter'] {
  const pairs = told.split(';').map((pair) => pair.split(',').map(Number));
  return pairs.flatMap(([from, to]) =>
    from !== undefined && to !== undefined && Number.isFinite(from) && Number.isFinite(to) ? [[from, to] as const] : [],
  );
}
