import { asText } from './text.js';
import type { EditorState, PaintedWindow } from './editor-state.js';
import { isRecord } from '../../values/index.js';

type Windows = EditorState['windows'];

/** Applies a WINDOW callback of LibreOffice: created, size_changed, title_changed, invalidate, close, cursor_… */
export function reduceWindow(windows: Windows, message: unknown): Windows {
  if (!isRecord(message)) return windows;
  const id = Number(message['id']);
  const known = windows[id];
  switch (message['action']) {
    case 'created':
      return { ...windows, [id]: created(id, message) };
    case 'close':
    case 'hide':
      return Object.fromEntries(Object.entries(windows).filter(([key]) => Number(key) !== id));
    case 'size_changed':
      return known ? { ...windows, [id]: { ...known, ...size(message), version: known.version + 1 } } : windows;
    case 'title_changed':
      return known ? { ...windows, [id]: { ...known, title: asText(message['title']) ?? '' } } : windows;
    case 'invalidate':
      return known ? { ...windows, [id]: { ...known, version: known.version + 1 } } : windows;
    default:
      return windows;
  }
}

function created(id: number, message: Record<string, unknown>): PaintedWindow {
  const [x, y] = numbers(message['position']);
  return {
    id,
    type: asText(message['type']) ?? 'dialog',
    title: asText(message['title']) ?? '',
    ...size(message),
    ...(x !== undefined && y !== undefined && { x, y }),
    ...(message['parentId'] !== undefined && { parent: Number(message['parentId']) }),
    version: 0,
  };
}

function size(message: Record<string, unknown>): { width: number; height: number } {
  const [width = 0, height = 0] = numbers(message['size']);
  return { width, height };
}

/** `"720, 561"` → `[720, 561]`. */
const numbers = (value: unknown): number[] =>
  typeof value === 'string' ? value.split(',').map(Number).filter(Number.isFinite) : [];
