import { coverOf } from './uncover.js';
import type { LayerState } from './layer-state.js';
import type { Moving } from './layers.js';

/** What the element of a layer, as large as the slide, is dressed in, and the shape in it. */
export interface LayerStyle {
  readonly visibility: 'visible' | 'hidden';
  readonly opacity: string;
  readonly transform: string;
  readonly transformOrigin: string;
  readonly filter: string;
  readonly clipPath: string;
  readonly maskImage: string;
}

const percent = (part: number): string => `${String(Math.round(part * 1e5) / 1e3)}%`;
const rounded = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** @param box the element's place, fractions of the slide: lengths of styles are parts of it */
export function styleOf(
  state: LayerState,
  { shape }: Moving,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): LayerStyle {
  const cover = state.uncovering ? coverOf(state.uncovering) : {};
  const [width, height] = [Math.max(1e-6, shape.width), Math.max(1e-6, shape.height)];
  const centre = { x: shape.x + width / 2, y: shape.y + height / 2 };
  const shift = { x: (cover.shift?.x ?? 0) * width, y: (cover.shift?.y ?? 0) * height };
  const move = [(state.x - centre.x + shift.x) / box.width, (state.y - centre.y + shift.y) / box.height].map(percent);
  const scale = [(state.scaleX * state.width) / width, (state.scaleY * state.height) / height].map(rounded);
  const skew = `matrix(1, ${rounded(state.skewY)}, ${rounded(state.skewX)}, 1, 0, 0)`;
  const origin = [(centre.x - box.x) / box.width, (centre.y - box.y) / box.height].map(percent);
  return {
    visibility: state.visible ? 'visible' : 'hidden',
    opacity: rounded(Math.min(1, Math.max(0, state.opacity * (cover.opacity ?? 1)))),
    transform: `translate(${move.join(', ')}) rotate(${rounded(state.rotate)}deg) ${skew} scale(${scale.join(', ')})`,
    transformOrigin: origin.join(' '),
    filter: filterOf(state),
    clipPath: cover.clipPath ?? (cover.shift ? clipOf(cover.shift) : 'none'),
    maskImage: cover.mask ?? 'none',
  };
}

/** What slides in is seen inside its own place only. */
function clipOf({ x, y }: { readonly x: number; readonly y: number }): string {
  return `inset(${[Math.max(0, -y), Math.max(0, x), Math.max(0, y), Math.max(0, -x)].map(percent).join(' ')})`;
}

function filterOf({ hue, saturation, light }: LayerState): string {
  if (hue === 0 && saturation === 0 && light === 0) return 'none';
  return `hue-rotate(${rounded(hue)}deg) saturate(${rounded(1 + saturation)}) brightness(${rounded(1 + light)})`;
}
