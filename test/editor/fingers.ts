import type { EditorWindow } from './editor-window.js';

/** A browser on a phone. */
export const phone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

export interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves fingers, each along its own way, in steps.
 *
 * @param rest before they move, ms
 */
export async function fingers(
  window: EditorWindow,
  from: readonly Finger[],
  to: readonly Finger[],
  rest = 0,
): Promise<void> {
  const { x, y } = await window.place();
  const cdp = await window.cdp();
  const at = (part: number) =>
    from.map((finger, id) => ({
      id,
      x: x + finger.x + (to[id]!.x - finger.x) * part,
      y: y + finger.y + (to[id]!.y - finger.y) * part,
    }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await new Promise((resolve) => setTimeout(resolve, rest));
  for (let step = 1; step <= 10; step++)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Puts a finger down until something has happened. */
export async function restUntil(
  window: EditorWindow,
  { x, y }: Finger,
  happened: () => Promise<unknown>,
): Promise<void> {
  const place = await window.place();
  const cdp = await window.cdp();
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ id: 0, x: place.x + x, y: place.y + y }],
  });
  await happened();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
