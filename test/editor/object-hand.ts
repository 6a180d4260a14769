import type { EditorWindow, Position } from './editor-window.js';

/** Whether lines that what is dragged keeps to are on screen. */
const guided = (window: EditorWindow): Promise<boolean> =>
  window.frame.evaluate(`(() => {
    const { width, height } = document.querySelector('.svc-overlay');
    const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(0, 0, width, height);
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 200 && data[at + 1] < 40 && data[at + 2] > 110 && data[at + 3] > 200) return true;
    return false;
  })()`);

/** Moves the pointer there until it has this shape: LibreOffice tells of what lies there when it gets round to it. */
export const pointed = (window: EditorWindow, at: Position, shape: string): Promise<void> =>
  window.until(async () => {
    const { x, y } = await window.place();
    await window.page.mouse.move(x + at.x + 40, y + at.y + 60);
    await window.page.mouse.move(x + at.x, y + at.y);
    return (await window.frame.evaluate("document.querySelector('.svc-sheet').style.cursor")) === shape;
  }, `the pointer ${shape}`);

/** A drag of what is selected that is looked at before it ends, with keys held. */
export async function carry(
  window: EditorWindow,
  from: Position,
  to: Position,
  ...keys: readonly string[]
): Promise<boolean> {
  await pointed(window, from, 'move');
  const { x, y } = await window.place();
  const { mouse, keyboard } = window.page;
  for (const key of keys) await keyboard.down(key);
  await mouse.move(x + from.x, y + from.y);
  await mouse.down();
  await mouse.move(x + (from.x + to.x) / 2, y + (from.y + to.y) / 2, { steps: 3 });
  await mouse.move(x + to.x, y + to.y, { steps: 3 });
  // The overlay is drawn with the next frame.
  await window.frame.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const seen = await guided(window);
  await mouse.up();
  for (const key of keys) await keyboard.up(key);
  return seen;
}
