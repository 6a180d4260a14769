import type { GraphicHandle } from './handles.js';

/** Length of a stroke, CSS pixels. */
const length = 14;

/** Which way the picture lies from a handle: right or left, below or above. */
const inward = ({ kind }: GraphicHandle): readonly [number, number] => [
  kind.includes('w') ? 1 : kind.includes('e') ? -1 : 0,
  kind.startsWith('n') ? 1 : kind.startsWith('s') ? -1 : 0,
];

/** Angles at the corners and bars at the sides: the sign of cropping everywhere. White around them is seen on any picture. */
export function drawCropHandles(
  context: CanvasRenderingContext2D,
  handles: readonly GraphicHandle[],
  color: string,
): void {
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [width, style] of [
    [6, '#ffffff'],
    [3, color],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    for (const handle of handles) trace(context, handle);
    context.stroke();
  }
  context.restore();
}

function trace(context: CanvasRenderingContext2D, handle: GraphicHandle): void {
  const { x, y } = handle;
  const [right, down] = inward(handle);
  if (right !== 0 && down !== 0) {
    context.moveTo(x, y + down * length);
    context.lineTo(x, y);
    context.lineTo(x + right * length, y);
    return;
  }
  const half = length / 2;
  context.moveTo(x - (down === 0 ? 0 : half), y - (right === 0 ? 0 : half));
  context.lineTo(x + (down === 0 ? 0 : half), y + (right === 0 ? 0 : half));
}
