import { setTimeout as pause } from 'node:timers/promises';
import type { Frame } from 'playwright-core';
import type { OpenedEditor } from './editor-under-bench.js';

/** Runs in the page: for each key press that leaves ink, the time until the next tile is drawn. */
const watchKeys = `
  window.keyTimes = [];
  const canvas = document.querySelector('.svc-document');
  let pressed;
  window.addEventListener('keydown', ({ key, timeStamp }) => { if (key !== ' ') pressed = timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (pressed === undefined) return;
    window.keyTimes.push(performance.now() - pressed);
    pressed = undefined;
  }).observe(canvas, { attributeFilter: ['data-tiles'] });
`;

/** Milliseconds from key to changed pixels, one a letter. */
export async function typing({ page, frame }: OpenedEditor, keys: number): Promise<number[]> {
  await frame.evaluate(watchKeys);
  const taken = (): Promise<number> => frame.evaluate('window.keyTimes.length');
  for (let index = 0; index < keys; index++) {
    const before = await taken();
    const letter = index % 6 !== 5;
    await page.keyboard.press(letter ? String.fromCodePoint(97 + (index % 26)) : ' ');
    if (letter) await until(async () => (await taken()) > before, 2_000);
    await pause(30);
  }
  return frame.evaluate('window.keyTimes');
}

export interface Smoothness {
  /** Frames per second. */
  readonly fps: number;
  /** Longest frame, ms. */
  readonly longest: number;
}

/** Scrolls down and up over painted tiles, one step a frame, for two seconds. */
export function scrolling(frame: Frame): Promise<Smoothness> {
  return frame.evaluate(`new Promise((resolve) => {
    const scroller = document.querySelector('.svc-scroller');
    const times = [];
    let direction = 14;
    const step = (now) => {
      times.push(now);
      if (scroller.scrollTop + direction < 0 || scroller.scrollTop + direction > 700) direction = -direction;
      scroller.scrollTop += direction;
      if (now - times[0] < 2000) return requestAnimationFrame(step);
      const gaps = times.slice(1).map((time, index) => time - times[index]);
      resolve({ fps: (1000 * gaps.length) / (times.at(-1) - times[0]), longest: Math.max(...gaps) });
    };
    requestAnimationFrame(step);
  })`);
}

/** Jumps to a place never seen: ms until no area is blank. */
export async function jump(frame: Frame, top: number): Promise<number> {
  return frame.evaluate(`new Promise((resolve) => {
    const canvas = document.querySelector('.svc-document');
    const started = performance.now();
    document.querySelector('.svc-scroller').scrollTop = ${top};
    const look = () => {
      if (performance.now() - started > 30 && canvas.dataset.complete === 'true') resolve(performance.now() - started);
      else if (performance.now() - started > 20000) resolve(NaN);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

/** One notch of the wheel with Ctrl: ms until the tiles of the new zoom are all there. */
export async function zooming({ page, frame }: OpenedEditor): Promise<number> {
  const box = await frame.locator('.svc-document').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 300);
  await page.keyboard.down('Control');
  const started = Date.now();
  await page.mouse.wheel(0, -100);
  await frame.locator('.svc-document[data-complete=false]').waitFor();
  await frame.locator('.svc-document[data-complete=true]').waitFor();
  await page.keyboard.up('Control');
  return Date.now() - started;
}

/** Bytes of script and style the page fetched, packed as sent. */
export function frontEnd(frame: Frame): Promise<{ files: number; bytes: number }> {
  return frame.evaluate(`(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    return { files: files.length, bytes: files.reduce((sum, file) => sum + file.encodedBodySize, 0) };
  })()`);
}

async function until(fits: () => Promise<boolean>, limit: number): Promise<void> {
  const end = Date.now() + limit;
  while (!(await fits()) && Date.now() < end) await pause(5);
}
