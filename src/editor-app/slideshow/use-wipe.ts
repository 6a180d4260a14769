import { useRef } from 'react';
import type { Step } from './steps.js';

/** A finger that moves this far, CSS pixels, wipes; less is a touch. */
const wipe = 40;

/** Click or touch goes on, the right button back; a finger wipes both ways. */
export function useWipe(go: (step: Step) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: (event: React.PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerUp: (event: React.PointerEvent) => {
      if (from.current === undefined) return;
      const way = event.clientX - from.current;
      from.current = undefined;
      const back = event.pointerType === 'mouse' ? event.button === 2 : way > wipe;
      if (event.button === 0 || back) go(back ? 'previous' : 'next');
    },
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  };
}
