import type { EditorWindow, Position } from './editor-window.js';

/** The page of drawing.fodg as LibreOffice has it, cm; shown as a whole in the middle of the canvas. */
export const page = { width: 21.59, height: 27.94 };
export const pixelsPerCm = 96 / 2.54;
export const margin = 12;

/** @returns CSS pixels from the canvas' top left of a point on that page, cm */
export async function onPage(window: EditorWindow, x: number, y: number): Promise<Position> {
  const { width, height } = await window.place();
  const wide = page.width * pixelsPerCm;
  const high = page.height * pixelsPerCm;
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const left = (width - wide * scale) / 2;
  const top = (height - high * scale) / 2;
  return { x: left + x * pixelsPerCm * scale, y: top + y * pixelsPerCm * scale };
}
