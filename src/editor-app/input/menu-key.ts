import type { CanvasView } from '../canvas/canvas-view.js';
import type { Stage } from '../canvas/stage.js';
import type { ClientInput, Point } from '../../protocol/index.js';
import type { EditorStore, Overlay } from '../state/index.js';

const rightButton = 4;
const twipsPerPixel = 15;

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});

/** What a menu is meant for, twips: what is selected, or where the caret is. */
function menuPlace({ graphic, cursor, cursorVisible, selection, cellCursor }: Overlay): Point | undefined {
  if (cellCursor && !cursorVisible && !graphic) return middle(cellCursor);
  const place = selection.at(-1) ?? (cursorVisible ? cursor : graphic?.rectangle) ?? cursor;
  return place && middle(place);
}

/**
 * The key of menus, and Shift+F10. LibreOfficeKit makes no menu of keys: it is told of a right click.
 *
 * @returns whether the key was for it
 */
export function menuKey(
  store: EditorStore,
  view: CanvasView,
  stage: Pick<Stage, 'clientOf'>,
  input: (sent: ClientInput) => void,
): (event: KeyboardEvent) => boolean {
  return ({ key, shiftKey, ctrlKey, altKey, metaKey }) => {
    const pressed = key === 'ContextMenu' || (key === 'F10' && shiftKey && !ctrlKey && !altKey && !metaKey);
    const { overlay, origin, zoom } = store.getState();
    const place = pressed ? menuPlace(overlay) : undefined;
    if (!place) return pressed;
    const factor = zoom.scale / twipsPerPixel;
    view.pressedAt = stage.clientOf({ x: origin.x + place.x * factor, y: origin.y + place.y * factor });
    for (const action of ['down', 'up'] as const)
      input({ type: 'mouse', action, ...place, count: 1, buttons: rightButton, modifiers: 0 });
    return true;
  };
}
