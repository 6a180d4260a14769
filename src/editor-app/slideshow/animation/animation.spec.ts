import { describe, expect, it } from '@jest/globals';
import { evaluate } from './expression.js';
import { stateAt, type PointOnPath } from './layer-state.js';
import { styleOf } from './layer-style.js';
import { stageOf, type PaintedLayer } from './layers.js';
import { readAnimations } from './slide-animation.js';
import { progressAt, type Timing } from './timing.js';
import { coverOf } from './uncover.js';

type Node = Readonly<Record<string, unknown>>;

const click = (...effects: readonly Node[]): Node => ({
  nodeName: 'Par',
  begin: 'indefinite',
  children: [{ nodeName: 'Par', begin: '0s', children: effects }],
});
const effect = (nodeType: string, presetClass: string, children: readonly Node[], more: Node = {}): Node => ({
  nodeName: 'Par',
  begin: '0s',
  nodeType,
  presetClass,
  presetId: 'some',
  children,
  ...more,
});
const appears = (targetElement: string): Node => ({
  nodeName: 'Set',
  begin: '0s',
  dur: '0.001s',
  fill: 'Hold',
  attributeName: 'Visibility',
  to: 'visible',
  targetElement,
});
const slide = (...steps: readonly Node[]) =>
  readAnimations({
    slides: [{ animations: { root: { children: [{ nodeType: 'MainSequence', children: steps }] } } }],
  })[0]!;

const layer = (target: string, bands: readonly number[] = [0.25, 0.5]): PaintedLayer => {
  const area = { x: 0.25, y: 0.25, width: 0.5, height: 0.25 };
  return { picture: `blob:${target}`, area, animated: { target, visible: false, shape: area, bands } };
};
const straight: PointOnPath = (_path, progress) => ({ x: progress, y: 0 });
/** Of the only layer. */
const at = (animation: ReturnType<typeof slide>, step: number, time: number) => {
  const stage = stageOf([layer('box')], animation);
  return stateAt(stage.layers[0]!.moving!, stage.animation, { step, time }, straight);
};
const plain: Timing = {
  begin: 1,
  duration: 2,
  repeat: 1,
  autoReverse: false,
  accelerate: 0,
  decelerate: 0,
  filter: [],
  holds: false,
};

/** A click that changes the box. */
const move = (more: Node) =>
  slide(
    click(
      effect('OnClick', 'Emphasis', [{ nodeName: 'Animate', dur: '1s', fill: 'Hold', targetElement: 'box', ...more }]),
    ),
  );

describe('formulas', () => {
  const of = { x: 0.5, y: 0.25, width: 0.2, height: 0.1, $: 0.5 };
  it.each([
    ['1+height/2', 1.05],
    ['(-width/2)', -0.1],
    ['y-sin(pi*$)/3', 0.25 - 1 / 3],
    ['x+(cos(-2*pi*(1-$))*-x-sin(-2*pi*(1-$))*(1-y))*(1-$)', 0.75],
    ['#ppt_x+.5', 1],
    ['1e-1', 0.1],
  ])('%s', (formula, value) => expect(evaluate(formula, of)).toBeCloseTo(value, 10));

  it.each(['', 'x y', 'alert(1)', '1/0', '(1', '1)', 'sin'])('%s is none', (formula) =>
    expect(evaluate(formula, of)).toBeUndefined(),
  );
});

describe('time', () => {
  it('runs between begin and end, and stays when it holds', () => {
    expect([0, 1, 2, 3].map((time) => progressAt(plain, time))).toEqual([undefined, 0, 0.5, undefined]);
    expect(progressAt({ ...plain, holds: true }, 9)).toBe(1);
  });

  it('repeats, comes back, and gets faster and slower', () => {
    expect(progressAt({ ...plain, repeat: 2 }, 4)).toBe(0.5);
    expect(progressAt({ ...plain, repeat: Infinity }, 100)).toBe(0.5);
    expect(progressAt({ ...plain, autoReverse: true }, 4)).toBe(0.5);
    expect(progressAt({ ...plain, autoReverse: true, holds: true }, 9)).toBe(0);
    const soft = { ...plain, accelerate: 0.5, decelerate: 0.5 };
    expect([1.5, 2, 2.5].map((time) => progressAt(soft, time))).toEqual([0.125, 0.5, 0.875]);
    const steep: Timing = {
      ...plain,
      filter: [
        [0, 0],
        [0.5, 1],
        [1, 1],
      ],
    };
    expect([1.5, 2, 2.5].map((time) => progressAt(steep, time))).toEqual([0.5, 1, 1]);
  });
});

describe('steps of a slide', () => {
  it('begin at clicks; what is with or after the one before does not wait', () => {
    const moves = { nodeName: 'Animate', dur: '2s', attributeName: 'X', values: 'x;1', targetElement: 'box' };
    const animation = slide(
      click(effect('AfterPrevious', 'Entrance', [appears('box')])),
      click(effect('OnClick', 'Emphasis', [moves])),
      click(effect('AfterPrevious', 'Emphasis', [moves])),
    );
    expect(animation.steps.map(({ activities, duration }) => [activities.length, duration])).toEqual([
      [1, 0.001],
      [2, 4],
    ]);
    expect(animation.steps[1]?.activities.map(({ begin }) => begin)).toEqual([0, 2]);
  });

  it('are written out when a container is repeated, and hand on what they are told', () => {
    const turns = { nodeName: 'AnimateTransform', transformType: 'Rotate', by: '10', dur: '1s', targetElement: 'box' };
    const [, step] = slide(
      click(effect('OnClick', 'Emphasis', [turns], { repeatCount: '3', accelerate: '0.5' })),
    ).steps;
    expect(step?.activities.map(({ begin, accelerate }) => [begin, accelerate])).toEqual([
      [0, 0.5],
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it('are one without any animation', () => {
    expect(readAnimations(null)).toEqual([]);
    expect(readAnimations({ slides: [{}] })[0]?.steps).toHaveLength(1);
  });
});

describe('a shape', () => {
  it('is not there before it appears, whatever LibreOffice tells', () => {
    const animation = slide(click(effect('OnClick', 'Entrance', [appears('box')])));
    expect([at(animation, 0, 9).visible, at(animation, 1, 0).visible]).toEqual([false, true]);
  });

  it('moves by values, from one to another, by a change, and along a path', () => {
    expect(at(move({ attributeName: 'Y', values: '1+height/2;y', keyTimes: '0;1' }), 1, 0).y).toBe(1.125);
    expect(at(move({ attributeName: 'X', from: '(-width/2)', to: '(x)' }), 1, 0.5).x).toBe(0.125);
    expect(at(move({ attributeName: 'X', by: '0.2', additive: 'Sum' }), 1, Infinity).x).toBe(0.7);
    expect(at(move({ path: 'M 0 0 L 1 0' }), 1, 0.25).x).toBe(0.75);
    expect(at(move({ attributeName: 'Rotate', values: '360;0', keyTimes: '0;1' }), 1, 0.5).rotate).toBe(180);
    const formula = 'y-sin(pi*$)/3';
    expect(at(move({ attributeName: 'Y', values: '0;1', keyTimes: '0;1', formula }), 1, 0.5).y).toBeCloseTo(
      0.375 - 1 / 3,
    );
    const blinks = { attributeName: 'Visibility', values: 'hidden;visible', keyTimes: '0;0.5', calcMode: 'Discrete' };
    expect([0.2, 0.7].map((time) => at(move(blinks), 1, time).visible)).toEqual([false, true]);
  });

  it('grows, turns and changes its colours on top of what was before', () => {
    const turn = { nodeName: 'AnimateTransform', fill: 'Hold', dur: '1s', targetElement: 'box' };
    const animation = slide(
      click(effect('OnClick', 'Emphasis', [{ ...turn, transformType: 'Scale', by: '1.5,1.5' }])),
      click(
        effect('OnClick', 'Emphasis', [
          { ...turn, transformType: 'Rotate', by: '90' },
          { ...turn, nodeName: 'AnimateColor', attributeName: 'FillColor', by: 'hsl(120,-10%,25%)' },
        ]),
      ),
    );
    expect(at(animation, 2, Infinity)).toMatchObject({ scaleX: 1.5, rotate: 90 });
    expect(at(animation, 2, 0.5)).toMatchObject({ scaleX: 1.5, rotate: 45 });
  });

  it('is dressed in what the browser animates', () => {
    const turn = {
      nodeName: 'AnimateTransform',
      fill: 'Hold',
      dur: '1s',
      targetElement: 'box',
      transformType: 'Rotate',
    };
    const animation = slide(click(effect('OnClick', 'Emphasis', [{ ...turn, by: '90' }])));
    const { moving, area } = stageOf([layer('box')], animation).layers[0]!;
    const state = stateAt(moving!, animation, { step: 1, time: Infinity }, straight);
    expect(styleOf({ ...state, x: state.x + 0.25, hue: 120 }, moving!, area)).toMatchObject({
      visibility: 'hidden',
      transform: 'translate(50%, 0%) rotate(90deg) matrix(1, 0, 0, 1, 0, 0) scale(1, 1)',
      transformOrigin: '50% 50%',
      filter: 'hue-rotate(120deg) saturate(1) brightness(1)',
    });
  });
});

describe('single paragraphs', () => {
  const animation = slide(
    click(effect('OnClick', 'Entrance', [appears('0x1')])),
    click(effect('OnClick', 'Entrance', [appears('0x2')])),
  );

  it('are cut out of their shape where the gaps are largest', () => {
    const { layers, animation: played } = stageOf([layer('list', [0.25, 0.3, 0.31, 0.35, 0.45, 0.5])], animation);
    expect(layers.map(({ cut }) => cut)).toEqual([
      { top: 0.25, bottom: 0.4 },
      { top: 0.4, bottom: 0.5 },
    ]);
    const seen = (step: number) =>
      layers.map(({ moving }) => stateAt(moving!, played, { step, time: Infinity }, straight).visible);
    expect([seen(0), seen(1), seen(2)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('are there when nothing is known of what moves them', () => {
    expect(stageOf([layer('list')], slide()).layers).toEqual([
      { picture: 'blob:list', area: { x: 0.25, y: 0.25, width: 0.5, height: 0.25 } },
    ]);
  });
});

/** How much of it is shown, by trying points. */
function shownPart(type: string, subtype: string, shown: number, reverse = false): number {
  const [, evenOdd, told = ''] = /^polygon\((evenodd, )?(.*)\)$/.exec(
    coverOf({ type, subtype, reverse, shown }).clipPath!,
  )!;
  const corners = told.split(', ').map((corner) => corner.split(' ').map((at) => Number.parseFloat(at) / 100));
  const side = 53;
  let inside = 0;
  for (let point = 0; point < side * side; point++) {
    const [x, y] = [((point % side) + 0.5) / side, (Math.floor(point / side) + 0.5) / side];
    let winding = 0;
    for (const [index, [x1, y1]] of corners.entries()) {
      const [x2, y2] = corners[(index + 1) % corners.length]!;
      if (y1! <= y === y2! <= y) continue;
      if (x1! + ((y - y1!) / (y2! - y1!)) * (x2! - x1!) > x) winding += y2! > y1! ? 1 : -1;
    }
    if (evenOdd === undefined ? winding !== 0 : winding % 2 !== 0) inside++;
  }
  return inside / (side * side);
}

describe('uncovering', () => {
  it.each([
    ['BarWipe', 'LeftToRight', { clipPath: 'inset(0% 75% 0% 0%)' }],
    ['IrisWipe', 'Rectangle', { clipPath: expect.stringMatching(/^polygon\(37.5% 37.5%, 62.5% 37.5%, 62.5% 62.5%, /) }],
    ['Fade', 'CrossFade', { opacity: 0.25 }],
    ['Unheard', 'Of', { opacity: 0.25 }],
    ['SlideWipe', 'FromLeft', { shift: { x: -0.75, y: 0 } }],
    ['PineWheelWipe', '1Blade', { mask: 'repeating-conic-gradient(black 0 90deg, transparent 90deg 360deg)' }],
  ])('%s %s', (type, subtype, cover) => expect(coverOf({ type, subtype, reverse: false, shown: 0.25 })).toEqual(cover));

  it.each([
    ['Dissolve', 'Default'],
    ['RandomBarWipe', 'Vertical'],
    ['RandomBarWipe', 'Horizontal'],
    ['CheckerBoardWipe', 'Across'],
    ['CheckerBoardWipe', 'Down'],
    ['PushWipe', 'CombHorizontal'],
  ])('%s %s shows as much as it is to', (type, subtype) => {
    for (const shown of [0.25, 0.5, 0.75]) expect(shownPart(type, subtype, shown)).toBeCloseTo(shown, 1);
  });

  it.each([
    ['IrisWipe', 'Rectangle'],
    ['IrisWipe', 'Diamond'],
    ['FourBoxWipe', 'CornersIn'],
    ['FourBoxWipe', 'CornersOut'],
  ])('%s %s hides, the other way about, what it showed', (type, subtype) => {
    for (const shown of [0.25, 0.5, 0.75]) {
      const part = shownPart(type, subtype, shown);
      expect(part).toBeGreaterThan(0);
      expect(shownPart(type, subtype, 1 - shown, true)).toBeCloseTo(1 - part, 1);
    }
  });
});
