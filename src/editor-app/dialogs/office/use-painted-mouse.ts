import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { modifiersOf } from '../../input/key-map.js';
import { libreOfficeButtons } from '../../input/mouse-buttons.js';
import { useActions, type PaintedWindow } from '../../state/index.js';

type Pointer = PointerEvent<HTMLElement>;

/** The mouse on the picture of a dialog, as LibreOffice is told of it. What is a double click there it counts itself. */
export function usePaintedMouse({ id, width, height }: PaintedWindow) {
  const actions = useActions();
  const buttons = useRef(0);
  const tell = (action: 'down' | 'up' | 'move', event: Pointer): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) * width) / box.width);
    const y = Math.round(((event.clientY - box.top) * height) / box.height);
    const modifiers = modifiersOf(event);
    actions.input({ type: 'windowMouse', window: id, action, x, y, count: 1, buttons: buttons.current, modifiers });
  };
  const release = (event: Pointer): void => {
    if (buttons.current !== 0) tell('up', event);
    buttons.current = 0;
  };
  return {
    onPointerDown: (event: Pointer) => {
      // What is dragged out of the picture, the handle of a scroll bar say, is let go outside of it.
      event.currentTarget.setPointerCapture(event.pointerId);
      buttons.current = libreOfficeButtons(event.button);
      tell('down', event);
    },
    onPointerMove: (event: Pointer) => buttons.current !== 0 && tell('move', event),
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
