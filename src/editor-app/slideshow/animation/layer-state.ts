import type { Rectangle } from '../../../protocol/index.js';
import { evaluate } from './expression.js';
import type { Moving } from './layers.js';
import type { Activity, SlideAnimation } from './slide-animation.js';
import { progressAt } from './timing.js';

/** How a shape stands at a moment; places are fractions of the slide, of its centre, angles degrees. */
export interface LayerState {
  visible: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
  scaleX: number;
  scaleY: number;
  rotate: number;
  skewX: number;
  skewY: number;
  opacity: number;
  /** Of colours: turn, degrees; more saturation and more light, fractions. */
  hue: number;
  saturation: number;
  light: number;
  /** The shape is being uncovered, or covered, from all to nothing. */
  uncovering: Uncovering | undefined;
}

export interface Uncovering {
  readonly type: string;
  readonly subtype: string;
  readonly reverse: boolean;
  /** How much of it is seen, 0 to 1. */
  readonly shown: number;
}

/** Where in a show a slide is: so many seconds into this step. */
export interface Moment {
  readonly step: number;
  readonly time: number;
}

/** Point of a path at a part of its length; the path's own coordinates. */
export type PointOnPath = (path: string, progress: number) => { readonly x: number; readonly y: number };

/** How a shape stands, after everything that happened to it until then. */
export function stateAt(
  { target, shape, visible }: Moving,
  { steps }: SlideAnimation,
  moment: Moment,
  pointOnPath: PointOnPath,
): LayerState {
  const state = initialState(shape, visible);
  for (const [index, { activities }] of steps.entries()) {
    if (index > moment.step) break;
    const time = index < moment.step ? Infinity : moment.time;
    for (const activity of inOrder(activities, target)) {
      const progress = time === Infinity ? finalProgress(activity) : progressAt(activity, time);
      if (progress !== undefined) appliers[activity.kind](state, activity, progress, { shape, pointOnPath });
    }
  }
  return state;
}

interface Surroundings {
  readonly shape: Rectangle;
  readonly pointOnPath: PointOnPath;
}

type Apply = (state: LayerState, activity: Activity, progress: number, around: Surroundings) => void;

/** Of one that never ends: it stops where a run of it ends. */
const finalProgress = (activity: Activity): number | undefined => {
  const { repeat } = activity;
  const ending = Number.isFinite(repeat) ? activity : { ...activity, repeat: 1 };
  return progressAt(ending, Number.MAX_VALUE);
};

const inOrder = (activities: readonly Activity[], target: string): readonly Activity[] =>
  activities.filter((activity) => activity.target === target).toSorted((one, other) => one.begin - other.begin);

function initialState({ x, y, width, height }: Rectangle, visible: boolean): LayerState {
  return {
    visible,
    x: x + width / 2,
    y: y + height / 2,
    width,
    height,
    scaleX: 1,
    scaleY: 1,
    rotate: 0,
    skewX: 0,
    skewY: 0,
    opacity: 1,
    hue: 0,
    saturation: 0,
    light: 0,
    uncovering: undefined,
  };
}

type Quantity = 'x' | 'y' | 'width' | 'height' | 'rotate' | 'skewX' | 'skewY' | 'opacity';

const quantities: Readonly<Record<string, Quantity>> = {
  X: 'x',
  Y: 'y',
  Width: 'width',
  Height: 'height',
  Rotate: 'rotate',
  SkewX: 'skewX',
  SkewY: 'skewY',
  Opacity: 'opacity',
};

const appliers: Readonly<Record<Activity['kind'], Apply>> = {
  Set: (state, { told }, _progress, { shape }) => {
    const { attributeName = '', to = '' } = told;
    if (attributeName === 'Visibility') state.visible = to !== 'hidden';
    else put(state, attributeName, numberOf(to, shape));
  },
  Animate: (state, activity, progress, around) => {
    const { told } = activity;
    const { attributeName = '', path } = told;
    if (path !== undefined) moveAlong(state, path, progress, around);
    else if (attributeName === 'Visibility') {
      const value = listed(told, progress);
      if (value !== undefined) state.visible = value !== 'hidden';
    } else put(state, attributeName, animated(state, activity, progress, around.shape));
  },
  AnimateTransform: (state, { told }, progress) => transform(state, told, progress),
  AnimateColor: (state, { told }, progress) => shiftColors(state, told, progress),
  TransitionFilter: (state, { told }, progress) => {
    const shown = told['transitionMode'] === 'out' ? 1 - progress : progress;
    const { transitionType: type = '', transitionSubType: subtype = '' } = told;
    state.uncovering = { type, subtype, reverse: told['transitionDirection'] === 'reverse', shown };
  },
};

function put(state: LayerState, attribute: string, value: number | undefined): void {
  const quantity = quantities[attribute];
  if (quantity !== undefined && value !== undefined) state[quantity] = value;
}

/** The origin of the path is where the shape stands on the slide. */
function moveAlong(state: LayerState, path: string, progress: number, { shape, pointOnPath }: Surroundings): void {
  const { x, y } = pointOnPath(path, progress);
  state.x = shape.x + shape.width / 2 + x;
  state.y = shape.y + shape.height / 2 + y;
}

/** The value of an attribute: a list of values at times, or one value that becomes another. */
function animated(state: LayerState, { told }: Activity, progress: number, shape: Rectangle): number | undefined {
  const quantity = quantities[told['attributeName'] ?? ''];
  if (quantity === undefined) return undefined;
  const { formula = '', values = '' } = told;
  const running = values === '' ? between(state[quantity], told, progress, shape) : valueAt(told, progress, shape);
  if (formula === '' || running === undefined) return running;
  return evaluate(formula, variablesOf(shape, running));
}

function between(now: number, told: Activity['told'], progress: number, shape: Rectangle): number | undefined {
  const [from, to, by] = [told['from'], told['to'], told['by']].map((value) => numberOf(value, shape));
  const start = from ?? now;
  const end = to ?? (by === undefined ? undefined : start + by);
  if (end === undefined) return undefined;
  const value = start + (end - start) * progress;
  return told['additive'] === 'Sum' && from !== undefined ? now + value : value;
}

function valueAt(told: Activity['told'], progress: number, shape: Rectangle): number | undefined {
  const { values, times, index } = listOf(told, progress);
  const [from, to] = [numberOf(values[index], shape), numberOf(values[index + 1], shape)];
  if (from === undefined || to === undefined || told['calcMode'] === 'Discrete') return from ?? to;
  const [start = 0, end = 1] = [times[index], times[index + 1]];
  return end > start ? from + ((progress - start) / (end - start)) * (to - from) : to;
}

/** The value whose time has come. */
function listed(told: Activity['told'], progress: number): string | undefined {
  const { values, index } = listOf(told, progress);
  return values[index];
}

function listOf(told: Activity['told'], progress: number) {
  const values = (told['values'] ?? '').split(';');
  const given = (told['keyTimes'] ?? '').split(';').map(Number);
  const spread = values.map((_, index) => index / Math.max(1, values.length - 1));
  const times = given.length === values.length && given.every(Number.isFinite) ? given : spread;
  return {
    values,
    times,
    index: Math.max(
      0,
      times.findLastIndex((time) => time <= progress),
    ),
  };
}

/** Values come in pairs for both sides, or as one number. */
function transform(state: LayerState, told: Activity['told'], progress: number): void {
  const { transformType } = told;
  const [from, to, by] = [told['from'], told['to'], told['by']].map(pairOf);
  const [x, y] = [0, 1].map((side) => (now: number, factor: boolean) => {
    const start = from?.[side] ?? now;
    const change = by?.[side];
    const end = to?.[side] ?? (change === undefined ? start : factor ? start * change : start + change);
    return start + (end - start) * progress;
  }) as [Interpolate, Interpolate];
  if (transformType === 'Scale') [state.scaleX, state.scaleY] = [x(state.scaleX, true), y(state.scaleY, true)];
  else if (transformType === 'Rotate') state.rotate = x(state.rotate, false);
  else if (transformType === 'Translate') [state.x, state.y] = [state.x + x(0, false), state.y + y(0, false)];
  else if (transformType === 'SkewX') state.skewX = x(state.skewX, false);
  else if (transformType === 'SkewY') state.skewY = x(state.skewY, false);
}

type Interpolate = (now: number, factor: boolean) => number;

/** Of a picture, only changes of all colours can be shown; one of its text or lines alone, or to a given colour, cannot. */
function shiftColors(state: LayerState, told: Activity['told'], progress: number): void {
  const parts = /^hsl\(([-\d.]+),([-\d.]+)%,([-\d.]+)%\)$/
    .exec(told['by'] ?? '')
    ?.slice(1)
    .map(Number);
  if (told['attributeName'] !== 'FillColor' || parts === undefined) return;
  const [hue = 0, saturation = 0, light = 0] = parts;
  state.hue += hue * progress;
  state.saturation += (saturation / 100) * progress;
  state.light += (light / 100) * progress;
}

function numberOf(value: string | undefined, shape: Rectangle): number | undefined {
  return value === undefined || value === '' ? undefined : evaluate(value, variablesOf(shape, 0));
}

const variablesOf = ({ x, y, width, height }: Rectangle, $: number) => ({
  x: x + width / 2,
  y: y + height / 2,
  width,
  height,
  $,
});

function pairOf(value: string | undefined): readonly number[] | undefined {
  const numbers = (value ?? '').split(',').map(Number.parseFloat);
  const [first = Number.NaN, second = first] = numbers;
  return Number.isFinite(first) && Number.isFinite(second) ? [first, second] : undefined;
}
